import 'server-only';
import { AppError } from '@/lib/errors';
import type { Detail, HistoryEntry } from '@/lib/history/entry';
import { personName, type Me } from '@/lib/server/auth/me';
import { env } from '@/lib/server/env';
import { log, scrub } from '@/lib/server/log';
import { checkStore, storeStarted, storeState } from '@/lib/server/store/state';
import { closeHistory, openHistory, type Beginning, type End, type OpenEntry } from '@/lib/server/store/history-writes';

/** Whose action it is and where it came from. */
export interface Author {
  readonly me: Pick<Me, 'id' | 'firstName' | 'lastName' | 'email' | 'roles'>;
  readonly requestId: string;
  readonly page: string | null;
}

/** What is done: a mutation of the contract, or what only the console does. */
export type Deed = Pick<HistoryEntry, 'kind' | 'recordKind' | 'operation'>;

/** An action under way; `stored` is undefined if it is only logged. */
interface Entry {
  readonly deed: Deed;
  readonly author: Author;
  readonly beginning: Beginning;
  readonly stored: OpenEntry | undefined;
}

/**
 * Begins an entry of the history. Without a store it is a log line at its end.
 * @throws AppError UPSTREAM_DOWN when HISTORY_REQUIRED is true and it cannot be stored
 */
export async function beginEntry(author: Author, deed: Deed, detail: Omit<Detail, 'reason'>): Promise<Entry> {
  const { me, requestId, page } = author;
  await storeStarted();
  const beginning: Beginning = {
    ...deed,
    ...detail,
    at: new Date().toISOString(),
    person: { id: me.id, name: personName(me), roles: me.roles },
    page,
    requestId,
  };
  try {
    // It is tried again every few seconds; meanwhile nobody waits for it.
    if (storeState() === 'away') throw new Error('the console’s database cannot be reached');
    const stored = await openHistory(beginning);
    if (!stored && env().HISTORY_REQUIRED) throw new Error('CONSOLE_DATABASE_URL is not set');
    return { deed, author, beginning, stored };
  } catch (error) {
    note(error, author, 'The history could not be written');
    if (env().HISTORY_REQUIRED)
      throw new AppError('UPSTREAM_DOWN', {
        message: 'The history could not be written, so nothing was changed. Please try again.',
        cause: error,
      });
    return { deed, author, beginning, stored: undefined };
  }
}

/**
 * Ends an entry. Never throws: what was done is done. A row that stays open is closed as `unknown` later.
 * @returns the whole entry; its id is empty if it is not stored
 */
export async function endEntry(entry: Entry, end: Omit<End, 'at'>): Promise<HistoryEntry> {
  const { deed, author, beginning, stored } = entry;
  const whole: HistoryEntry = { ...beginning, ...end, id: stored?.id ?? '' };
  const isKept = stored
    ? await closeHistory(stored, { ...end, at: new Date() }).then(
        () => true,
        (error: unknown) => note(error, author, 'The end of an action could not be written'),
      )
    : false;
  if (isKept) return whole;
  // Without a store, and for what it lacks.
  const ids = end.records.map(({ id }) => id);
  log.info(
    { personId: author.me.id, requestId: author.requestId, page: author.page, ...deed, ids, outcome: end.outcome },
    'history',
  );
  return whole;
}

function note(error: unknown, { requestId }: Author, message: string): undefined {
  void checkStore();
  log.error({ requestId, reason: error instanceof Error ? scrub(error.message) : 'unknown' }, message);
}
