import type { RefundFilter, RefundSort } from '../../../graphql/generated/schema.ts';
import type { Db } from '../../core/db/schema.ts';
import { isId } from '../../core/ids.ts';
import { mapNodes, readConnection, type Connection, type ListArguments } from '../../core/lists/connection.ts';
import { refundList, toRefund, type RefundRecord } from './refund.ts';

export async function listRefunds(
  db: Db,
  args: ListArguments<RefundFilter, RefundSort>,
): Promise<Connection<RefundRecord>> {
  return mapNodes(await readConnection(db.selectFrom('refunds').selectAll('refunds'), refundList, args), toRefund);
}

export async function findRefund(db: Db, id: string): Promise<RefundRecord | undefined> {
  if (!isId(id)) return undefined;
  const row = await db.selectFrom('refunds').selectAll().where('id', '=', id).executeTakeFirst();
  return row && toRefund(row);
}
