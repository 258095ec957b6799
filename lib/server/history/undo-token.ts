import 'server-only';
import type { Role } from '@/graphql/generated/types';
import { AppError } from '@/lib/errors';
import type { HistoryEntry } from '@/lib/history/entry';
import { seal, unseal } from '@/lib/server/auth/seals';
import { SESSION_SECONDS } from '@/lib/server/auth/session-options';
import { isEntryId, readEntry } from '@/lib/server/store/history-reads';
import { fromHistory } from './reading';
import { canUndo } from './undo';

/** A sealed entry longer than this is not given to the browser, characters: it would have to send it back. */
const MAX_SEALED = 200_000;

/**
 * What a browser sends to take actions back: the id of each entry, or, where none is stored, the entry itself, sealed
 * for the person who did it.
 * @returns nothing for what cannot be taken back by these roles
 */
export async function undoTokens(entries: readonly HistoryEntry[], roles: readonly Role[]): Promise<string[]> {
  const tokens = await Promise.all(
    entries
      .filter((entry) => canUndo(entry, roles))
      .map(async ({ id, ...entry }) => (id === '' ? seal('undo', { entry }, SESSION_SECONDS) : id)),
  );
  return tokens.filter((token) => token.length <= MAX_SEALED);
}

/**
 * The entry of a token.
 * @throws AppError NOT_FOUND; FORBIDDEN if it was sealed for somebody else; UPSTREAM_DOWN when the store is away
 */
export async function entryOfToken(token: string, personId: string): Promise<HistoryEntry> {
  if (isEntryId(token)) {
    const entry = await fromHistory(() => readEntry(token));
    if (!entry) throw new AppError('NOT_FOUND');
    return entry;
  }
  const sealed = await unseal('undo', token, SESSION_SECONDS).catch(() => undefined);
  if (!sealed) throw new AppError('NOT_FOUND');
  const entry: HistoryEntry = { ...(sealed['entry'] as Omit<HistoryEntry, 'id'>), id: '' };
  if (entry.person.id !== personId) throw new AppError('FORBIDDEN');
  return entry;
}
