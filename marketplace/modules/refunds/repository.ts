import type { RefundFilter, RefundSort } from '../../../graphql/generated/schema.ts';
import type { Db } from '../../core/db/schema.ts';
import { isId } from '../../core/ids.ts';
import { mapNodes, readConnection, type ListArguments } from '../../core/lists/connection.ts';
import { sumsOf } from '../../core/lists/counting.ts';
import { refundList, toRefund, type RefundRecord } from './refund.ts';

export async function listRefunds(db: Db, args: ListArguments<RefundFilter, RefundSort>) {
  const refunds = db.selectFrom('refunds').selectAll('refunds');
  return {
    ...mapNodes(await readConnection(db, refunds, refundList, args), toRefund),
    sums: sumsOf(db, refunds, refundList, args.filter, {
      basketAmount: 'refunds.basket_amount_cents',
      adjustmentAmount: 'refunds.adjustment_amount_cents',
    }),
  };
}

export async function findRefund(db: Db, id: string): Promise<RefundRecord | undefined> {
  if (!isId(id)) return undefined;
  const row = await db.selectFrom('refunds').selectAll().where('id', '=', id).executeTakeFirst();
  return row && toRefund(row);
}
