import { sql } from 'kysely';
import type { Marketplace, Viewer } from './context.ts';
import { openSections } from './sections.ts';

/** Blocked and disabled accounts are kept out; pending ones may sign in. Kept in one place for sign-in, sessions and resets. */
export const maySignIn = sql<boolean>`(accounts.enabled and accounts.status not in ('blocked', 'disabled'))`;

/** Who holds a session's token, if it is still good and the account may still sign in. Roles are read again every time. */
export async function findViewer({ db, access }: Marketplace, tokenHash: Buffer): Promise<Viewer | null> {
  const row = await db
    .selectFrom('sessions')
    .innerJoin('accounts', 'accounts.id', 'sessions.account_id')
    .select(['sessions.id as sessionId', 'accounts.id as accountId', 'accounts.roles'])
    .where('sessions.token_hash', '=', tokenHash)
    .where('sessions.expires_at', '>', sql<Date>`now()`)
    .where(maySignIn)
    .executeTakeFirst();
  return row ? { ...row, sections: openSections(access, row.roles) } : null;
}
