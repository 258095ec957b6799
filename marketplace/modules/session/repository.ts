import { sql } from 'kysely';
import type { Db } from '../../core/db/schema.ts';
import { maySignIn } from '../../core/viewer.ts';

/** The account for an e-mail address, with what sign-in needs. The address must be trimmed and lowercase. */
export function findAccountForSignIn(db: Db, email: string) {
  return db
    .selectFrom('accounts')
    .select(['id', 'email', 'first_name as firstName', 'password_hash as passwordHash', maySignIn.as('maySignIn')])
    .where(sql`lower(email)`, '=', email)
    .executeTakeFirst();
}

/** Records the sign-in and opens a session; expired sessions of the account are deleted. */
export async function insertSession(db: Db, accountId: string, tokenHash: Buffer, expiresAt: Date) {
  await db
    .deleteFrom('sessions')
    .where('account_id', '=', accountId)
    .where('expires_at', '<=', sql<Date>`now()`)
    .execute();
  const session = await db
    .insertInto('sessions')
    .values({ account_id: accountId, token_hash: tokenHash, expires_at: expiresAt })
    .returning('id')
    .executeTakeFirstOrThrow();
  const account = await db
    .updateTable('accounts')
    .set({ last_login_at: new Date() })
    .where('id', '=', accountId)
    .returning('roles')
    .executeTakeFirstOrThrow();
  return { accountId, sessionId: session.id, roles: account.roles };
}

export async function deleteSession(db: Db, sessionId: string): Promise<void> {
  await db.deleteFrom('sessions').where('id', '=', sessionId).execute();
}

export async function insertPasswordReset(
  db: Db,
  accountId: string,
  tokenHash: Buffer,
  expiresAt: Date,
): Promise<void> {
  await db
    .insertInto('password_resets')
    .values({ account_id: accountId, token_hash: tokenHash, expires_at: expiresAt })
    .execute();
}

/** Uses up a reset link and all others of the account. @returns the account's id, or null when the link is invalid. */
export async function consumePasswordReset(db: Db, email: string, tokenHash: Buffer): Promise<string | null> {
  const reset = await db
    .selectFrom('password_resets')
    .innerJoin('accounts', 'accounts.id', 'password_resets.account_id')
    .select('accounts.id as accountId')
    .where('password_resets.token_hash', '=', tokenHash)
    .where('password_resets.used_at', 'is', null)
    .where('password_resets.expires_at', '>', sql<Date>`now()`)
    .where(sql`lower(accounts.email)`, '=', email)
    .where(maySignIn)
    .forUpdate()
    .executeTakeFirst();
  if (reset === undefined) return null;
  await db
    .updateTable('password_resets')
    .set({ used_at: new Date() })
    .where('account_id', '=', reset.accountId)
    .where('used_at', 'is', null)
    .execute();
  return reset.accountId;
}

/** Sets a new password and ends every session of the account. */
export async function replacePassword(db: Db, accountId: string, passwordHash: string): Promise<void> {
  await db.updateTable('accounts').set({ password_hash: passwordHash }).where('id', '=', accountId).execute();
  await db.deleteFrom('sessions').where('account_id', '=', accountId).execute();
}
