import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { MessageChannel } from '../../graphql/generated/schema.ts';
import type { Marketplace } from '../core/context.ts';
import type { Db } from '../core/db/schema.ts';

const CHANNELS: readonly MessageChannel[] = ['EMAIL', 'PUSH', 'INBOX', 'SMS', 'WHATSAPP'];
const VERSION = 1;
const BODY_BYTES = 22;
const MAC_BYTES = 20;

/** How long a link is valid, ms: a year and a day after the message was composed. */
export const VALID_MS = 366 * 24 * 60 * 60 * 1000;

/** Whose link it is, and until when. */
export interface LinkClaim {
  readonly accountId: string;
  readonly channel: MessageChannel;
  readonly expiresAt: Date;
}

/** Creates and reads the links of one marketplace. */
export interface UnsubscribeLinks {
  /**
   * A complete URL. It is for one account and channel; without the secret nobody can create or change one. @param now
   * ms
   */
  linkFor(accountId: string, channel: MessageChannel, now?: number): string;
  /** @returns null for anything that was not created here; an expired claim is returned nevertheless */
  read(token: string): LinkClaim | null;
}

/** @param secret any bytes; links are signed with it @param earlier secrets whose links can still be read */
export function createLinks(
  publicUrl: string,
  secret: Buffer | string,
  earlier: readonly (Buffer | string)[] = [],
): UnsubscribeLinks {
  const macOf = (body: Buffer, key = secret) =>
    createHmac('sha256', key).update('atelier unsubscribe link\n').update(body).digest().subarray(0, MAC_BYTES);
  return {
    linkFor(accountId, channel, now = Date.now()) {
      const body = Buffer.alloc(BODY_BYTES);
      body.writeUInt8(VERSION, 0);
      Buffer.from(accountId.replaceAll('-', ''), 'hex').copy(body, 1);
      body.writeUInt8(CHANNELS.indexOf(channel), 17);
      body.writeUInt32BE(Math.floor((now + VALID_MS) / 1000), 18);
      return `${publicUrl}/unsubscribe?t=${Buffer.concat([body, macOf(body)]).toString('base64url')}`;
    },
    read(token) {
      const bytes = Buffer.from(token, 'base64url');
      // Every token has only one valid spelling: ignored characters and other encodings of the same bytes are refused.
      if (bytes.length !== BODY_BYTES + MAC_BYTES || bytes.toString('base64url') !== token) return null;
      const body = bytes.subarray(0, BODY_BYTES);
      const isOurs = [secret, ...earlier].some((key) => timingSafeEqual(bytes.subarray(BODY_BYTES), macOf(body, key)));
      if (!isOurs || body.readUInt8(0) !== VERSION) return null;
      const channel = CHANNELS[body.readUInt8(17)];
      if (channel === undefined) return null;
      const accountId = body
        .subarray(1, 17)
        .toString('hex')
        .replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
      return { accountId, channel, expiresAt: new Date(body.readUInt32BE(18) * 1000) };
    },
  };
}

const known = new WeakMap<Db, Promise<UnsubscribeLinks>>();

/**
 * The links of this marketplace, with the secret of UNSUBSCRIBE_SECRET or one generated once and stored in the
 * database. Links signed with UNSUBSCRIBE_SECRET_PREVIOUS, or with the database's secret before UNSUBSCRIBE_SECRET was
 * set, can still be read: they are valid for a year.
 */
export function unsubscribeLinks({ db, options }: Pick<Marketplace, 'db' | 'options'>): Promise<UnsubscribeLinks> {
  const found = known.get(db);
  if (found) return found;
  const made = (async () => {
    const { publicUrl, unsubscribeSecret: given, unsubscribeSecretPrevious: previous } = options;
    const earlier = previous === undefined ? [] : [previous];
    return given === undefined
      ? createLinks(publicUrl, await ownSecret(db), earlier)
      : createLinks(publicUrl, given, [...earlier, ...(await storedSecret(db))]);
  })();
  known.set(db, made);
  made.catch(() => known.delete(db));
  return made;
}

const NAME = 'unsubscribe-links';

/** If two processes start at once, the first one's secret is used. */
async function ownSecret(db: Db): Promise<Buffer> {
  await db
    .insertInto('own_secrets')
    .values({ name: NAME, value: randomBytes(32) })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
  const [stored] = await storedSecret(db);
  if (stored === undefined) throw new Error('The secret of unsubscribe links is gone.');
  return stored;
}

async function storedSecret(db: Db): Promise<Buffer[]> {
  return (await db.selectFrom('own_secrets').select('value').where('name', '=', NAME).execute()).map(
    ({ value }) => value,
  );
}
