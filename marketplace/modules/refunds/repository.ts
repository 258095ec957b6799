import type { RefundFilter, RefundSort } from '../../../graphql/generated/schema.ts';
import type { Db } from '../../core/db/schema.ts';
import { isId } from '../../core/ids.ts';
import { mapNodes, readConnection, type ListArguments } from '../../core/lists/connection.ts';
import { sumsOf } from '../../core/lists/counting.ts';
import { isNewestPage, NEWEST, newestOrAll } from '../../core/lists/newest.ts';
import { isCommonBuyer } from '../orders/buyer.ts';
import { eachRefundList, refundList, toRefund, type RefundRecord } from './refund.ts';

/** Refunds of a buyer with a common name are looked for among the newest first. */
export async function listRefunds(db: Db, args: ListArguments<RefundFilter, RefundSort>) {
  const refunds = db.selectFrom('refunds').selectAll('refunds');
  const { user, orderNumber } = args.filter?.orderLine?.order ?? {};
  const all = await readConnection(db, refunds, user && orderNumber ? eachRefundList : refundList, args);
  const newest = db
    .selectFrom(refunds.orderBy('created_at', 'desc').orderBy('id', 'desc').limit(NEWEST).as('refunds'))
    .selectAll('refunds');
  const page =
    user && !orderNumber && isNewestPage(args) && (await isCommonBuyer(db, user))
      ? newestOrAll(await readConnection(db, newest, eachRefundList, args), all)
      : all;
  return {
    ...mapNodes(page, toRefund),
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
