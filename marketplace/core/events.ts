import type { AccountEventType } from '../../graphql/generated/schema.ts';
import type { Db } from './db/schema.ts';
import { addJob } from './jobs/queue.ts';

export interface NewEvent {
  /** The sender's own id for the event, so that one reported twice is stored once. */
  readonly id?: string | undefined;
  readonly type: AccountEventType;
  readonly accountId: string;
  readonly orderId?: string | null | undefined;
  readonly occurredAt?: Date | undefined;
  readonly payload?: Record<string, unknown> | undefined;
}

/**
 * Records an event of an account, in the caller's transaction; triggers run on it soon after. @returns its id, null
 * when it is already known
 */
export async function recordEvent(
  trx: Db,
  { id, type, accountId, orderId = null, occurredAt, payload = {} }: NewEvent,
): Promise<string | null> {
  const row = await trx
    .insertInto('events')
    .values({
      ...(id && { id }),
      type,
      account_id: accountId,
      order_id: orderId,
      payload: JSON.stringify(payload),
      ...(occurredAt && { occurred_at: occurredAt }),
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (row === undefined) return null;
  await addJob(trx, 'answer-event', { eventId: row.id }, { key: `answer-event:${row.id}` });
  return row.id;
}
