import { sql } from 'kysely';
import type { Batch } from '../../../core/context.ts';
import type { Db } from '../../../core/db/schema.ts';

/** The valid advice of each line: the last one that was not withdrawn. */
const current = (db: Db) =>
  db
    .selectFrom('payment_advices')
    .distinctOn('order_line_id')
    .selectAll()
    .where('withdrawn_at', 'is', null)
    .orderBy('order_line_id')
    .orderBy('number', 'desc');

export function currentAdvice(db: Db, lineId: string) {
  return current(db).where('order_line_id', '=', lineId).executeTakeFirst();
}

export type Advice = NonNullable<Awaited<ReturnType<typeof currentAdvice>>>;

/** What brands were paid for lines, in cents; a line that was not paid out is left out. */
export const paidOutOfLines: Batch<number> = async (db, lineIds) => {
  const rows = await current(db).where('order_line_id', 'in', lineIds).execute();
  return new Map(rows.map((row) => [row.order_line_id, paidCents(row)]));
};

/** The paid amount in an advice, in cents. */
export const paidCents = ({ credits_cents, debits_cents }: Pick<Advice, 'credits_cents' | 'debits_cents'>): number =>
  credits_cents - debits_cents;

/** The current balance of a line's ledger, in cents. */
export async function ledgerBalance(db: Db, lineId: string): Promise<number> {
  return paidCents(
    await db
      .selectFrom('payment_snapshots')
      .select(['credits_cents', 'debits_cents'])
      .where('order_line_id', '=', lineId)
      .executeTakeFirstOrThrow(),
  );
}

/** Adds an advice from the current ledger. */
export async function insertAdvice(db: Db, lineId: string, paymentDate: Date): Promise<void> {
  await sql`
    insert into payment_advices (order_line_id, number, payment_date, credits_cents, debits_cents, entries, payee)
    select order_line_id, ${nextNumber}, ${paymentDate}, credits_cents, debits_cents, entries, payee from payment_snapshots as paid where order_line_id = ${lineId}`.execute(
    db,
  );
}

/** Adds an advice with the sums of another one and a new date. */
export async function copyAdvice(db: Db, adviceId: string, paymentDate: Date): Promise<void> {
  await sql`
    insert into payment_advices (order_line_id, number, payment_date, credits_cents, debits_cents, entries, payee)
    select order_line_id, ${nextNumber}, ${paymentDate}, credits_cents, debits_cents, entries, payee from payment_advices as paid where id = ${adviceId}`.execute(
    db,
  );
}

/**
 * The number after the line's own last one; without its table's name `order_line_id` would be the inner table's, which
 * matches every line.
 */
const nextNumber = sql`(select 1 + coalesce(max(earlier.number), 0) from payment_advices as earlier where earlier.order_line_id = paid.order_line_id)`;

export async function withdrawAdvices(db: Db, lineId: string): Promise<void> {
  await db
    .updateTable('payment_advices')
    .set({ withdrawn_at: sql<Date>`now()` })
    .where('order_line_id', '=', lineId)
    .where('withdrawn_at', 'is', null)
    .execute();
}
