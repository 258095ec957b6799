import type { Db } from '../core/db/schema.ts';

/** Enhanced status codes (RFC 3463) that say the address itself is dead; 5.1.7 and 5.1.8 speak of the sender's. */
const DEAD = /^5\.(1\.(?![78]$)\d{1,3}|2\.1)$/;
/** Codes that mean "no such mailbox" where no enhanced code says more. */
const NO_MAILBOX = new Set(['550', '551', '553']);
/** A server that judges us, not the address, often says 550 as well. */
const ABOUT_US =
  /spam|block|polic|reputation|black|listed|denied|reject.* sender|relay|spf|dkim|dmarc|rate|quota|full/i;

/**
 * Whether a mail server's refusal of a recipient says that the address does not exist, so that trying it again harms our name.
 * @param response as the server gave it, e.g. `550 5.1.1 No such user`; words before the code are passed over
 */
export function isDeadAddress(response: string): boolean {
  const [, code = '', enhanced] = /\b(5\d\d)(?:[ -]+(5\.\d{1,3}\.\d{1,3}))?/.exec(response) ?? [];
  if (enhanced !== undefined) return DEAD.test(enhanced);
  return NO_MAILBOX.has(code) && !ABOUT_US.test(response);
}

/**
 * Notes that a server refused a recipient for good. Marketing leaves an address out from then on if the refusal says that it is dead;
 * the first reason stays. Service mail is tried all the same.
 * @returns whether the address is left out now
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

/** Why an address is left out and since when; undefined when it is not. */
export async function findSuppression(db: Db, address: string) {
  return db
    .selectFrom('suppressed_addresses')
    .select(['reason', 'suppressed_at as suppressedAt'])
    .where('address', '=', address.trim().toLowerCase())
    .executeTakeFirst();
}

/** Lets an address have marketing mail again. @returns false when it was not left out */
export async function releaseAddress(db: Db, address: string): Promise<boolean> {
  return (
    (await db
      .deleteFrom('suppressed_addresses')
      .where('address', '=', address.trim().toLowerCase())
      .returning('address')
      .executeTakeFirst()) !== undefined
  );
}
