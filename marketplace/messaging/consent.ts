import { sql, type RawBuilder } from 'kysely';
import type { LeftOutReason, MessageChannel } from '../../graphql/generated/schema.ts';
import type { Db } from '../core/db/schema.ts';

/**
 * Who may be sent messages: the only place with these rules, for campaigns, triggers and the last check before a
 * message is sent. The SQL fragments use rows named `accounts`, `customers` (may be missing) and `wanted`, which has
 * the channel.
 */
export const consentJoins = sql`
  left join channel_consents as consent on consent.account_id = accounts.id and consent.channel = wanted.channel
  left join suppressed_addresses as suppressed on wanted.channel = 'EMAIL' and suppressed.address = accounts.email`;

/**
 * An explicit choice for a channel counts; otherwise, for e-mail the customer's flag; for the other channels the choice
 * at registration.
 */
const isSubscribed = sql<boolean>`coalesce(case when wanted.channel <> 'EMAIL' then consent.subscribed end, customers.is_subscribed, false)`;

/** Why somebody does not get a message, by the contract's name and as staff read it on a delivery. */
const SKIP_REASONS: Readonly<Record<LeftOutReason, string>> = {
  DISABLED: 'The account is disabled.',
  BLOCKED: 'The account is blocked.',
  PENDING: 'The account is not active yet.',
  UNSUBSCRIBED: 'The person is not subscribed.',
  BOUNCED: 'Mail to this address bounced.',
  NO_APP: 'The person does not have the app.',
  NO_MOBILE: 'The person has no mobile number.',
};

/**
 * Why somebody does not get a message on a channel: the name of the first reason that applies; null when they get it.
 * Service messages are sent regardless of the recipient's choice about marketing. @param messageClass of the message, a
 * value or a column
 */
export function skipName(messageClass: RawBuilder<string>): RawBuilder<LeftOutReason | null> {
  return sql<LeftOutReason | null>`case
    when ${messageClass} = 'MARKETING' and (not accounts.enabled or accounts.status = 'disabled') then 'DISABLED'
    when ${messageClass} = 'MARKETING' and accounts.status = 'blocked' then 'BLOCKED'
    when ${messageClass} = 'MARKETING' and accounts.status <> 'active' then 'PENDING'
    when ${messageClass} = 'MARKETING' and not ${isSubscribed} then 'UNSUBSCRIBED'
    when ${messageClass} = 'MARKETING' and suppressed.address is not null then 'BOUNCED'
    when wanted.channel = 'PUSH' and customers.app_os is null then 'NO_APP'
    when wanted.channel in ('SMS', 'WHATSAPP') and coalesce(btrim(customers.mobile), '') = '' then 'NO_MOBILE' end`;
}

/** The same as a sentence. */
export function skipReason(messageClass: RawBuilder<string>): RawBuilder<string | null> {
  const sentences = Object.entries(SKIP_REASONS).map(
    ([name, text]) => sql`when ${sql.lit(name)} then ${sql.lit(text)}`,
  );
  return sql<string | null>`case ${skipName(messageClass)} ${sql.join(sentences, sql` `)} end`;
}

/** Whether a delivery may be sent; of a row `deliveries`, as everything is at the time of the query. */
export const isWanted = sql<boolean>`not exists (
  select from (select deliveries.account_id, deliveries.channel) as wanted
  join accounts on accounts.id = wanted.account_id
  join messages on messages.id = deliveries.message_id
  left join customers on customers.account_id = wanted.account_id
  ${consentJoins}
  where ${skipName(sql`messages.message_class`)} is not null)`;

/**
 * Of the deliveries about to be sent, those that may no longer go, and why: people change their minds while a campaign
 * runs or is paused.
 */
export async function skippedDeliveries(db: Db, deliveryIds: readonly string[]): Promise<Map<string, string>> {
  if (deliveryIds.length === 0) return new Map();
  const { rows } = await sql<{ id: string; reason: string }>`
    select id, reason from (
      select wanted.id, ${skipReason(sql`messages.message_class`)} as reason
      from deliveries as wanted
      join accounts on accounts.id = wanted.account_id
      join messages on messages.id = wanted.message_id
      left join customers on customers.account_id = wanted.account_id
      ${consentJoins}
      where wanted.id = any (${[...deliveryIds]}::uuid[])) as looked
    where reason is not null`.execute(db);
  return new Map(rows.map(({ id, reason }) => [id, reason]));
}

export type ConsentSource = 'link' | 'one-click' | 'staff';

/**
 * Records a person's choices about channels. If e-mail's state changes, the effective state of the other channels is
 * recorded first, because it must not follow e-mail's. A repeated choice keeps the time of the first one.
 * @returns the channels whose state changed
 */
export async function setConsent(
  trx: Db,
  accountId: string,
  channels: readonly MessageChannel[],
  subscribed: boolean,
  source: ConsentSource,
): Promise<MessageChannel[]> {
  await sql`select from customers where account_id = ${accountId}::uuid for update`.execute(trx);
  await sql`
    insert into channel_consents (account_id, channel, subscribed, changed_at, source)
    select customers.account_id, channel, customers.is_subscribed, customers.created_at, 'registration'
    from customers cross join unnest(array['PUSH', 'EMAIL', 'INBOX', 'SMS', 'WHATSAPP']) as channel
    where customers.account_id = ${accountId}::uuid
    on conflict do nothing`.execute(trx);
  const { rows } = await sql<{ channel: MessageChannel }>`
    update channel_consents set subscribed = ${subscribed}, changed_at = now(), source = ${source}
    where account_id = ${accountId}::uuid and channel = any (${[...channels]}::text[]) and subscribed <> ${subscribed}
    returning channel`.execute(trx);
  if (channels.includes('EMAIL')) {
    await trx
      .updateTable('customers')
      .set({ is_subscribed: subscribed })
      .where('account_id', '=', accountId)
      .where('is_subscribed', '<>', subscribed)
      .execute();
  }
  return rows.map(({ channel }) => channel);
}

/** The effective state of every channel, with when and where it was chosen. Nobody without a customer is subscribed. */
export async function consentOf(db: Db, accountId: string) {
  const { rows } = await sql<{ channel: MessageChannel; subscribed: boolean; changedAt: Date; source: string }>`
    select wanted.channel, ${isSubscribed} as subscribed,
      coalesce(consent.changed_at, customers.created_at, accounts.created_at) as "changedAt", coalesce(consent.source, 'registration') as source
    from accounts
    left join customers on customers.account_id = accounts.id
    cross join unnest(array['EMAIL', 'PUSH', 'INBOX', 'SMS', 'WHATSAPP']) with ordinality as wanted (channel, place)
    ${consentJoins}
    where accounts.id = ${accountId}::uuid order by wanted.place`.execute(db);
  return rows;
}
