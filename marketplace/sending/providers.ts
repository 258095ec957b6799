import { createTransport } from 'nodemailer';
import type { MessageChannel } from '../../graphql/generated/schema.ts';
import type { Db } from '../context.ts';
import { insertMail } from '../mail/outbox-repository.ts';
import type { Options } from '../options.ts';
import { letterComposer } from './compose.ts';
import type { Letter } from './letter.ts';

/** One message to one person. */
export interface Envelope {
  /** The delivery's id: whoever is handed the same one twice can tell. */
  readonly id: string;
  readonly channel: MessageChannel;
  /** An e-mail address, a mobile number, or for PUSH and INBOX the e-mail address of the account. */
  readonly to: string;
  readonly letter: Letter;
}

/** Takes messages of one channel to people. */
export interface Provider {
  /**
   * Resolves when the message is out of our hands and `mark` has noted it, in one transaction where the provider is in our database.
   * @throws Error when it was not taken; what that means tells `failureOf`
   */
  send(db: Db, envelope: Envelope, mark: (db: Db) => Promise<void>): Promise<void>;
  close(): void;
}

export type Providers = Readonly<Record<MessageChannel, Provider>>;

/** How many mails are under way to the SMTP server at once. */
export const CONNECTIONS = 10;

/** E-mail goes to the SMTP server that is named; everything else, and e-mail without one, lies in the outbox to be read there. */
export function createProviders({ smtpUrl, mailFrom }: Pick<Options, 'smtpUrl' | 'mailFrom'>): Providers {
  const outbox = outboxProvider(mailFrom);
  return { EMAIL: smtpUrl === undefined ? outbox : smtpProvider(smtpUrl, mailFrom), PUSH: outbox, INBOX: outbox, SMS: outbox, WHATSAPP: outbox };
}

/** The embedded form of every channel: what was delivered is written down, once. */
function outboxProvider(sender: string): Provider {
  return {
    async send(db, { id, channel, to, letter }, mark) {
      const text = [letter.body.text, ...(channel !== 'EMAIL' && letter.deeplink !== null ? [letter.deeplink] : [])].join('\n\n');
      await db.transaction().execute(async (trx) => {
        await insertMail(trx, { channel, sender, recipients: [to], subject: letter.title, text_body: text, html_body: letter.body.html, dedupe_key: `delivery:${id}` });
        await mark(trx);
      });
    },
    close: () => {},
  };
}

/** Should this process end between the server's word and our note of it, the server is handed the same mail again and can tell by its Message-ID. */
function smtpProvider(smtpUrl: string, from: string): Provider {
  const url = new URL(smtpUrl);
  for (const [name, value] of Object.entries({ pool: 'true', maxConnections: String(CONNECTIONS), maxMessages: '1000000' })) url.searchParams.set(name, value);
  const transport = createTransport(url.href);
  const compose = letterComposer(from);
  return {
    async send(db, { id, to, letter }, mark) {
      const { envelope, raw } = await compose(letter, { id, to });
      await transport.sendMail({ envelope: { from: envelope.from, to: [...envelope.to] }, raw });
      await mark(db);
    },
    close: () => transport.close(),
  };
}
