import type { Db } from '../core/db/schema.ts';

/**
 * Enhanced status codes (RFC 3463) that mean that the address itself is invalid; 5.1.7 and 5.1.8 are about the
 * sender's.
 */
const DEAD = /^5\.(1\.(?![78]$)\d{1,3}|2\.1)$/;
/** Codes that mean "no such mailbox" if there is no enhanced code. */
const NO_MAILBOX = new Set(['550', '551', '553']);
/** A server that objects to us, not to the address, often replies 550 too. */
const ABOUT_US =
  /spam|block|polic|reputation|black|listed|denied|reject.* sender|relay|spf|dkim|dmarc|rate|quota|full/i;

/**
 * Whether a mail server's refusal means that the address does not exist, so that trying again would harm our
 * reputation.
 * @param response as the server sent it, e.g. `550 5.1.1 No such user`; text before the code is ignored
 */
export function isDeadAddress(response: string): boolean {
  const [, code = '', enhanced] = /\b(5\d\d)(?:[ -]+(5\.\d{1,3}\.\d{1,3}))?/.exec(response) ?? [];
  if (enhanced !== undefined) return DEAD.test(enhanced);
  return NO_MAILBOX.has(code) && !ABOUT_US.test(response);
}

/**
 * Records that a server refused a recipient permanently. If the refusal means that the address is invalid, marketing
 * mail is no longer sent to it; the first reason is kept. Service mail is still sent.
 * @returns whether the address is blocked now
 */
export async function noteBounce(db: Db, address: string, response: string): Promise<boolean> {
  if (!isDeadAddress(response)) return false;
  await db
    .insertInto('suppressed_addresses')
    .values({ address: address.trim().toLowerCase(), reason: response.slice(0, 500) })
    .onConflict((conflict) => conflict.column('address').doNothing())
    .execute();
  return true;
}

/** Why an address is blocked and since when; undefined when it is not. */
export async function findSuppression(db: Db, address: string) {
  return db
    .selectFrom('suppressed_addresses')
    .select(['reason', 'suppressed_at as suppressedAt'])
    .where('address', '=', address.trim().toLowerCase())
    .executeTakeFirst();
}

/** Unblocks an address for marketing mail. @returns false when it was not blocked */
export async function releaseAddress(db: Db, address: string): Promise<boolean> {
  return (
    (await db
      .deleteFrom('suppressed_addresses')
      .where('address', '=', address.trim().toLowerCase())
      .returning('address')
      .executeTakeFirst()) !== undefined
  );
}
