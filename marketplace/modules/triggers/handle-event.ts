import { sql, type Selectable } from 'kysely';
import type { Marketplace } from '../../core/context.ts';
import type { Db } from '../../core/db/schema.ts';
import type { TriggersTable } from '../../core/db/tables/triggers.ts';
import { addJob } from '../../core/jobs/queue.ts';
import { DefinitionError } from '../audience-segments/literal.ts';
import { membersOf } from '../audience-segments/membership.ts';
import { findSegments } from '../audience-segments/repository.ts';
import * as repository from './events-repository.ts';
import { groupsOfTriggers } from './repository.ts';

type Event = NonNullable<Awaited<ReturnType<typeof repository.lockEvent>>>;
type Row = Selectable<TriggersTable>;

/**
 * Handles an event: runs every enabled trigger of its type whose criteria are met, and queues its enabled actions after
 * their delay. All of it or nothing; an event is handled once.
 */
export async function answerEvent({ db, log }: Pick<Marketplace, 'db' | 'log'>, eventId: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const event = await repository.lockEvent(trx, eventId);
    if (event === undefined) return;
    for (const trigger of await repository.lockTriggersFor(trx, event.type)) {
      if (!(await appliesTo(trx, trigger, event, log))) continue;
      const { id: triggerId } = trigger;
      for (const { id, runAt } of await repository.insertRun(trx, {
        triggerId,
        eventId,
        accountId: event.accountId,
        occurredAt: event.occurredAt,
      })) {
        await addJob(trx, 'run-action', { actionRunId: id }, { key: `run-action:${id}`, runAt });
      }
      log.info({ triggerId, eventId }, 'trigger ran');
    }
    await repository.markAnswered(trx, eventId);
  });
}

/**
 * Whether a trigger's criteria are met. Order total and number of orders are minimums; the number counts completed
 * orders. oncePerAccount and oncePerTimePeriod count the account's own runs, maxNumberOfRuns counts all.
 */
async function appliesTo(trx: Db, trigger: Row, event: Event, log: Marketplace['log']): Promise<boolean> {
  const {
    once_per_account,
    once_per_time_period_value: value,
    once_per_time_period_unit: unit,
    max_number_of_runs,
    order_total_cents,
    number_of_orders,
  } = trigger;
  if (order_total_cents !== null && (event.orderCents ?? -1) < order_total_cents) return false;
  if (number_of_orders !== null && (await repository.countOrders(trx, event.accountId)) < number_of_orders)
    return false;
  const past = await repository.pastRuns(
    trx,
    trigger.id,
    event.accountId,
    value === null || unit === null ? null : { value, unit },
  );
  if (once_per_account && past.hasOwn) return false;
  if (value !== null && past.hasRecent) return false;
  if (max_number_of_runs !== null && past.total >= max_number_of_runs) return false;
  return isInAudience(trx, trigger.id, event.accountId, log);
}

/** A trigger without segments applies to everybody, one with several to the members of any. */
async function isInAudience(trx: Db, triggerId: string, accountId: string, log: Marketplace['log']): Promise<boolean> {
  const [first, ...others] = await findSegments(
    trx,
    ((await groupsOfTriggers(trx, [triggerId])).get(triggerId) ?? []).map(({ id }) => id),
  );
  if (first === undefined) return true;
  try {
    const { rows } =
      await sql`select from segment_members where account_id = ${accountId} and ${membersOf([first, ...others])}`.execute(
        trx,
      );
    return rows.length > 0;
  } catch (error) {
    if (!(error instanceof DefinitionError)) throw error;
    log.warn({ triggerId, reason: error.message }, 'trigger could not be evaluated');
    return false;
  }
}
