import { createTransport } from 'nodemailer';
import type { MessageChannel } from '../../graphql/generated/schema.ts';
import type { Db } from '../context.ts';
import { insertMail } from '../mail/outbox-repository.ts';
import type { Options } from '../options.ts';
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

/** Takes messages of one channel to people. `send` resolves when the message is out of our hands, and throws when it was not taken. */
export interface Provider {
  send(trx: Db, envelope: Envelope): Promise<void>;
  close(): void;
}

export type Providers = Readonly<Record<MessageChannel, Provider>>;

/** How many mails are under way to the SMTP server at once. */
export const CONNECTIONS = 5;

/** E-mail goes to the SMTP server that is named; everything else, and e-mail without one, lies in the outbox to be read there. */
export function createProviders({ smtpUrl, mailFrom }: Pick<Options, 'smtpUrl' | 'mailFrom'>): Providers {
  const outbox = outboxProvider(mailFrom);
  return { EMAIL: smtpUrl === undefined ? outbox : smtpProvider(smtpUrl, mailFrom), PUSH: outbox, INBOX: outbox, SMS: outbox, WHATSAPP: outbox };
}

/** The embedded form of every channel: what was delivered is written down in the caller's transaction, once. */
function outboxProvider(sender: string): Provider {
  return {
    async send(trx, { id, channel, to, letter }) {
      const text = [letter.body.text, ...(channel !== 'EMAIL' && letter.deeplink !== null ? [letter.deeplink] : [])].join('\n\n');
      await insertMail(trx, { channel, sender, recipients: [to], subject: letter.title, text_body: text, html_body: letter.body.html, dedupe_key: `delivery:${id}` });
    },
    close: () => {},
  };
}

function smtpProvider(smtpUrl: string, from: string): Provider {
  const url = new URL(smtpUrl);
  for (const [name, value] of Object.entries({ pool: 'true', maxConnections: String(CONNECTIONS), maxMessages: '1000000' })) url.searchParams.set(name, value);
  const transport = createTransport(url.href);
  return {
    async send(_, { id, to, letter }) {
      await transport.sendMail({
        messageId: `<${id}@atelier>`, from, to, subject: letter.title, text: letter.body.text, ...(letter.body.html !== null && { html: letter.body.html }),
      });
    },
    close: () => transport.close(),
  };
}
