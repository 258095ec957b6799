import { sql } from 'kysely';
import type { ExpiryUnit } from '../../../../graphql/generated/schema.ts';
import { addDays, addMonths, dayOfMonth, endOfDay } from '../../../core/clock.ts';
import type { Marketplace } from '../../../core/context.ts';
import type { Db } from '../../../core/db/schema.ts';
import { consentJoins, skipReason } from '../../../messaging/consent.ts';
import { findMessage } from '../../messages/repository.ts';
import { issueVoucher } from '../../vouchers/creation.ts';

/**
 * Runs an action once: its run is locked meanwhile and finished in the same transaction. If trigger or action was
 * disabled or deleted since, it is not done, and the run records why.
 */
export async function runAction(
  marketplace: Pick<Marketplace, 'db' | 'mailer' | 'log'>,
  actionRunId: string,
): Promise<void> {
  await marketplace.db.transaction().execute(async (trx) => {
    const run = await lockRun(trx, actionRunId);
    if (run === undefined) return;
    const problem = problemOf(run) ?? (run.type === 'SendMessage' ? await send(trx, run) : null);
    const voucherId = problem === null && run.type === 'IssueVoucher' ? await issue(trx, marketplace, run) : null;
    await trx
      .updateTable('action_runs')
      .set({ finished_at: new Date(), error: problem, voucher_id: voucherId })
      .where('id', '=', run.id)
      .execute();
    marketplace.log.info(
      { actionRunId, ...(problem !== null && { problem }) },
      problem === null ? 'action ran' : 'action was not run',
    );
  });
}

async function lockRun(trx: Db, id: string) {
  return trx
    .selectFrom('action_runs')
    .innerJoin('trigger_runs', 'trigger_runs.id', 'action_runs.trigger_run_id')
    .innerJoin('triggers', 'triggers.id', 'trigger_runs.trigger_id')
    .innerJoin('actions', 'actions.id', 'action_runs.action_id')
    .innerJoin('accounts', 'accounts.id', 'trigger_runs.account_id')
    .selectAll('actions')
    .select(['action_runs.id', 'trigger_runs.account_id', 'accounts.email', 'triggers.enabled as trigger_enabled'])
    .where('action_runs.id', '=', id)
    .where('action_runs.finished_at', 'is', null)
    .forUpdate('action_runs')
    .executeTakeFirst();
}

type Run = NonNullable<Awaited<ReturnType<typeof lockRun>>>;

function problemOf({ enabled, trigger_enabled }: Run): string | null {
  if (!trigger_enabled) return 'The trigger is disabled.';
  return enabled ? null : 'The action is disabled.';
}

/**
 * Queues one delivery per channel; if the person does not want it or cannot be reached it is recorded as skipped, with
 * the reason. @returns why nothing can be sent, or null
 */
async function send(trx: Db, { id, account_id, message_id, channels }: Run): Promise<string | null> {
  const message = message_id === null ? undefined : await findMessage(trx, message_id);
  if (message === undefined) return 'The message was deleted.';
  if (!message.enabled) return 'The message is disabled.';
  await sql`
    insert into deliveries (lane, action_run_id, account_id, channel, message_id, state, error, ended_at)
    select 'trigger', ${id}::uuid, ${account_id}::uuid, wanted.channel, ${message.id}::uuid, case when reach.problem is null then 'queued' else 'skipped' end, reach.problem,
      case when reach.problem is not null then now() end
    from accounts
    left join customers on customers.account_id = accounts.id
    cross join unnest(${channels ?? []}::text[]) as wanted (channel)
    ${consentJoins}
    cross join lateral (select ${skipReason(sql`${message.messageClass}`)} as problem) as reach
    where accounts.id = ${account_id}::uuid
    on conflict (action_run_id, channel) do nothing`.execute(trx);
  return null;
}

/** Issues the voucher to the person and mails it. */
async function issue(trx: Db, marketplace: Pick<Marketplace, 'mailer'>, run: Run): Promise<string> {
  if (run.voucher_value_cents === null) throw new TypeError('A voucher action has a value.');
  return issueVoucher(trx, marketplace, {
    value_cents: run.voucher_value_cents,
    reason: 'Internal',
    message: run.voucher_message,
    recipient_email: run.email,
    created_by: null,
    expiry_date:
      run.expiry_value === null || run.expiry_unit === null
        ? null
        : expiryOf(new Date(), run.expiry_value, run.expiry_unit),
  });
}

/** A voucher is valid until the end of its last day in Johannesburg. */
export function expiryOf(now: Date, value: number, unit: ExpiryUnit): Date {
  if (unit === 'month') return endOfDay(addMonths(now, value, dayOfMonth(now)));
  return endOfDay(addDays(now, unit === 'week' ? 7 * value : value));
}
