import { sql } from 'kysely';
import type { LetterPreview, MessageChannel } from '../../../graphql/generated/schema.ts';
import { allow } from '../../core/access.ts';
import { ContentUnavailable, readTemplate } from '../../messaging/content-service.ts';
import type { Context } from '../../core/context.ts';
import type { Db } from '../../core/db/schema.ts';
import { conflict, notFound } from '../../core/errors.ts';
import type { RecordOf } from '../../core/records.ts';
import { consentJoins, skipReason } from '../../messaging/consent.ts';
import { letterOf, withFooter } from '../../messaging/letter.ts';
import { fillLetter } from '../../messaging/personal.ts';
import { valuesOf } from '../../messaging/tokens.ts';
import { findMessage } from './repository.ts';

const CHANNELS: readonly MessageChannel[] = ['EMAIL', 'PUSH', 'INBOX', 'SMS', 'WHATSAPP'];

/**
 * A message as one recipient gets it: personalized, with the footer. Its unsubscribe link does not work, because it is
 * for staff.
 * @throws NOT_FOUND for the message, or when no account has this address, CONFLICT while the message's template cannot
 * be loaded
 */
export async function letterPreviews(
  context: Context,
  messageId: string,
  email: string,
): Promise<RecordOf<LetterPreview>[]> {
  allow(context.viewer, 'messaging');
  const { db, options } = context;
  const message = await findMessage(db, messageId);
  if (message === undefined) throw notFound('Message', messageId);
  const person = await personWith(db, email, message.messageClass);
  if (person === undefined) throw notFound('Account', email);
  const template = message.contentId === null ? null : await templateOf(context, message.contentId);
  const values = valuesOf(person, `${options.publicUrl}/unsubscribe?t=preview`);
  return CHANNELS.flatMap((channel) => {
    const own = letterOf(message, channel, template);
    if (own === null) return [];
    return [
      {
        channel,
        ...fillLetter(withFooter(own, channel, { postalAddress: options.mailPostalAddress ?? null }), values),
        leftOut: person.reasons[channel] ?? null,
      },
    ];
  });
}

async function templateOf(context: Context, id: string) {
  try {
    return await readTemplate(context, id);
  } catch (error) {
    if (error instanceof ContentUnavailable) throw conflict(error.message);
    throw error;
  }
}

interface PreviewPerson {
  readonly accountId: string;
  readonly email: string;
  readonly firstName: string | null;
  readonly lastName: string | null;
  /** Why the recipient does not get it, by channel. */
  readonly reasons: Partial<Readonly<Record<MessageChannel, string | null>>>;
}

async function personWith(db: Db, email: string, messageClass: string): Promise<PreviewPerson | undefined> {
  const { rows } = await sql<PreviewPerson>`
    select accounts.id as "accountId", accounts.email, coalesce(accounts.first_name, customers.first_name) as "firstName",
      coalesce(accounts.last_name, customers.last_name) as "lastName", json_object_agg(wanted.channel, ${skipReason(sql`${messageClass}::text`)}) as reasons
    from accounts
    left join customers on customers.account_id = accounts.id
    cross join unnest(${[...CHANNELS]}::text[]) as wanted (channel)
    ${consentJoins}
    where accounts.email = ${email.trim().toLowerCase()}
    group by accounts.id, customers.id`.execute(db);
  return rows[0];
}
