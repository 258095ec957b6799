import { sql } from 'kysely';
import type { MessageChannel } from '../../../graphql/generated/schema.ts';
import { ContentUnavailable } from '../../messaging/content-service.ts';
import type { Db } from '../../core/db/schema.ts';
import type { DeliveryLane } from '../../core/db/tables/deliveries.ts';
import { insertMails } from '../../core/mail/outbox-repository.ts';
import { skippedDeliveries } from '../../messaging/consent.ts';
import { dueIds, queuedLanes, readDue, type Due } from './due.ts';
import { Undeliverable } from './failure.ts';
import type { Letter } from '../../messaging/letter.ts';
import { personaliser, type Personalise } from '../../messaging/personal.ts';
import type { Post } from './post.ts';
import { noteFirstSent } from './record-outcomes.ts';

const BATCH = 100;
/** Triggers' mails first, because recipients expect them. */
const LANES: readonly DeliveryLane[] = ['trigger', 'campaign'];

/**
 * The outbox as a channel: deliveries are written into it, once, in one transaction with their result.
 * @returns a function that works until nothing is due
 */
export function outboxLane(post: Post, channel: MessageChannel, sender: string): () => Promise<void> {
  return async () => {
    for (let isMore = true; isMore && !post.stopping.aborted; ) {
      isMore = false;
      for (const lane of await queuedLanes(post.db, LANES))
        isMore = (await deliverSome(post, lane, channel, sender)) || isMore;
    }
  };
}

async function deliverSome(post: Post, lane: DeliveryLane, channel: MessageChannel, sender: string): Promise<boolean> {
  const wanted = { lane, channel, limit: BATCH, without: post.aside() };
  const peeked = await post.db.transaction().execute(async (trx) =>
    readDue(
      trx,
      (await dueIds(wanted).execute(trx)).rows.map(({ id }) => id),
    ),
  );
  if (peeked.length === 0) return false;
  // Templates come from another server, so they are read before any row is locked.
  const letters = await lettersOf(post, peeked, channel);
  const personal = await personaliser(post);
  const without = post.aside();
  return post.db.transaction().execute(async (trx) => {
    const due = await readDue(
      trx,
      (await dueIds({ ...wanted, without }).execute(trx)).rows.map(({ id }) => id),
    );
    const unwanted = await skippedDeliveries(
      trx,
      due.map(({ id }) => id),
    );
    await skip(trx, unwanted);
    const known = due
      .filter(({ id }) => !unwanted.has(id))
      .flatMap((delivery) => {
        const letter = letters.get(delivery.messageId ?? '');
        return letter === undefined ? [] : [{ delivery, outcome: written(delivery, letter, { sender, personal }) }];
      });
    await insertMails(
      trx,
      known.flatMap(({ outcome }) => (typeof outcome === 'string' ? [] : [outcome])),
    );
    await note(
      trx,
      known.map(({ delivery, outcome }) => ({ id: delivery.id, error: typeof outcome === 'string' ? outcome : null })),
    );
    return known.length + unwanted.size > 0;
  });
}

/** The letters of messages, or the reason why there is none. */
async function lettersOf(
  post: Post,
  due: readonly Due[],
  channel: MessageChannel,
): Promise<Map<string, Letter | string>> {
  const read = post.letters();
  const letters = new Map<string, Letter | string>();
  for (const id of new Set(due.flatMap(({ messageId }) => messageId ?? []))) {
    try {
      letters.set(id, await read(id, channel));
    } catch (error) {
      if (error instanceof ContentUnavailable) post.putAside(id, error);
      else if (error instanceof Undeliverable) letters.set(id, error.message);
      else throw error;
    }
  }
  return letters;
}

/** A delivery as an entry of the outbox, or the reason why it cannot be one. */
function written(
  delivery: Due,
  letter: Letter | string,
  { sender, personal }: { sender: string; personal: Personalise },
) {
  const { id, channel, email, mobile } = delivery;
  if (typeof letter === 'string') return letter;
  const to = channel === 'SMS' || channel === 'WHATSAPP' ? mobile : email;
  if (!to)
    return channel === 'SMS' || channel === 'WHATSAPP'
      ? 'The person no longer has a mobile number.'
      : 'The account no longer exists.';
  const { title, text: own, html } = personal(letter, delivery, channel);
  const text = [own, ...(channel !== 'EMAIL' && letter.deeplink !== null ? [letter.deeplink] : [])].join('\n\n');
  return {
    channel,
    sender,
    recipients: [to],
    subject: title,
    text_body: text,
    html_body: html,
    dedupe_key: `delivery:${id}`,
  };
}

async function note(
  trx: Db,
  outcomes: readonly { readonly id: string; readonly error: string | null }[],
): Promise<void> {
  if (outcomes.length === 0) return;
  const { rows } = await sql<{ runId: string | null }>`
    update deliveries set state = case when given.error is null then 'sent' else 'failed' end, error = given.error, attempts = attempts + 1,
      first_tried_at = coalesce(first_tried_at, clock_timestamp()), last_tried_at = clock_timestamp(), ended_at = clock_timestamp(),
      sent_at = case when given.error is null then clock_timestamp() end
    from json_to_recordset(${JSON.stringify(outcomes)}::json) as given (id uuid, error text) where deliveries.id = given.id
    returning case when deliveries.state = 'sent' then deliveries.campaign_run_id end as "runId"`.execute(trx);
  await noteFirstSent(trx, [...new Set(rows.flatMap(({ runId }) => runId ?? []))]);
}

/** Records the people who may no longer be written to. */
async function skip(trx: Db, reasons: ReadonlyMap<string, string>): Promise<void> {
  for (const [id, error] of reasons)
    await trx
      .updateTable('deliveries')
      .set({ state: 'skipped', error, ended_at: new Date() })
      .where('id', '=', id)
      .execute();
}
