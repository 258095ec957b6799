import { sql } from 'kysely';
import { accountColumns } from './account-row.ts';
import type { Marketplace, Viewer } from './context.ts';
import { openSections } from './sections.ts';

/** Blocked and disabled accounts may not sign in; pending ones may. One rule for sign-in, sessions and resets. */
export const maySignIn = sql<boolean>`(accounts.enabled and accounts.status not in ('blocked', 'disabled'))`;

/**
 * The owner of a session's token, if it is still valid and the account may still sign in. The account is read again
 * every time.
 */
export async function findViewer({ db, access }: Marketplace, tokenHash: Buffer): Promise<Viewer | null> {
  const row = await db
    .selectFrom('sessions')
    .innerJoin('accounts', 'accounts.id', 'sessions.account_id')
    .select('sessions.id as sessionId')
    .select(accountColumns)
    .where('sessions.token_hash', '=', tokenHash)
    .where('sessions.expires_at', '>', sql<Date>`now()`)
    .where(maySignIn)
    .executeTakeFirst();
  if (!row) return null;
  const { sessionId, ...account } = row;
  const { id: accountId, roles } = account;
  return { accountId, sessionId, roles, sections: openSections(access, roles), account };
}
