import { sql } from 'kysely';
import type { AccountEventType } from '../../../graphql/generated/schema.ts';
import type { Db } from '../../core/db/schema.ts';

/** An event not handled yet, with its order's total in cents; locked until the transaction ends. */
export async function lockEvent(trx: Db, id: string) {
  return trx
    .selectFrom('events')
    .leftJoin('orders', 'orders.id', 'events.order_id')
    .select([
      'events.id',
      'events.type',
      'events.account_id as accountId',
      'events.occurred_at as occurredAt',
      'orders.sub_total_cents as orderCents',
    ])
    .where('events.id', '=', id)
    .where('events.processed_at', 'is', null)
    .forUpdate('events')
    .executeTakeFirst();
}

export async function markAnswered(trx: Db, id: string): Promise<void> {
  await trx.updateTable('events').set({ processed_at: new Date() }).where('id', '=', id).execute();
}

/** The enabled triggers for a type of event, locked so that runs are counted correctly. */
export async function lockTriggersFor(trx: Db, type: AccountEventType) {
  return trx
    .selectFrom('triggers')
    .selectAll()
    .where('event_type', '=', type)
    .where('enabled', '=', true)
    .orderBy('id')
    .forUpdate()
    .execute();
}

/**
 * A trigger's earlier runs: how many in total, whether ever for an account, and whether for it within the period. Each
 * is one index lookup, so that the millionth event costs as much as the first.
 */
export async function pastRuns(
  trx: Db,
  triggerId: string,
  accountId: string,
  period: { value: number; unit: string } | null,
) {
  const own = sql`select from trigger_runs where trigger_id = ${triggerId} and account_id = ${accountId}`;
  const since =
    period === null
      ? sql`'infinity'::timestamptz`
      : sql`now() - ${period.value}::integer * ${`1 ${period.unit}`}::interval`;
  const {
    rows: [past],
  } = await sql<{ total: number; hasOwn: boolean; hasRecent: boolean }>`
    select coalesce((select runs from trigger_run_counts where trigger_id = ${triggerId}), 0) as total,
      exists (${own}) as "hasOwn", exists (${own} and created_at > ${since}) as "hasRecent"`.execute(trx);
  return past ?? { total: 0, hasOwn: false, hasRecent: false };
}

/** How many orders an account has completed. */
export async function countOrders(trx: Db, accountId: string): Promise<number> {
  const { count } = await trx
    .selectFrom('orders')
    .innerJoin('customers', 'customers.id', 'orders.customer_id')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('customers.account_id', '=', accountId)
    .where('orders.status', '=', 'Completed')
    .executeTakeFirstOrThrow();
  return count;
}

/** Records that a trigger ran on an event and when each of its enabled actions is due. @returns the pending ones */
export async function insertRun(
  trx: Db,
  {
    triggerId,
    eventId,
    accountId,
    occurredAt,
  }: { triggerId: string; eventId: string; accountId: string; occurredAt: Date },
) {
  const run = await trx
    .insertInto('trigger_runs')
    .values({ trigger_id: triggerId, event_id: eventId, account_id: accountId })
    .onConflict((conflict) => conflict.columns(['trigger_id', 'event_id']).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (run === undefined) return [];
  const { rows } = await sql<{ id: string; runAt: Date }>`
    insert into action_runs (trigger_run_id, action_id, run_at)
    select ${run.id}::uuid, id, ${occurredAt}::timestamptz + case when delay_value is null then interval '0' else delay_value * ('1 ' || delay_unit)::interval end
    from actions where trigger_id = ${triggerId} and enabled order by position, id
    returning id, run_at as "runAt"`.execute(trx);
  return rows;
}
