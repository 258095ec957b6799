import { sql } from 'kysely';
import type { Marketplace, Viewer } from './context.ts';
import { openSections } from './sections.ts';

/** Blocked and disabled accounts may not sign in; pending ones may. One rule for sign-in, sessions and resets. */
export const maySignIn = sql<boolean>`(accounts.enabled and accounts.status not in ('blocked', 'disabled'))`;

/**
 * The owner of a session's token, if it is still valid and the account may still sign in. Roles are read again every
 * time.
 */
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
