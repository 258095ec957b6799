import 'server-only';
import { toAppError } from '@/lib/errors';
import { personName } from '@/lib/server/auth/me';
import { beginEntry, endEntry, type Author } from '@/lib/server/history/write';
import { readPersonName } from '@/lib/server/store/history-reads';

interface EndedByHand {
  readonly operation: 'EndSession' | 'EndSessions';
  /** The id of the person whose sessions end. */
  readonly whose: string;
  readonly author: Author;
}

/**
 * Keeps in the history that somebody ended sessions: its beginning before, its end after.
 * @param end gives the browsers whose sessions it ended
 * @throws whatever `end` throws; AppError UPSTREAM_DOWN when the history is required and cannot be written
 */
export async function recordEnding(
  { operation, whose, author }: EndedByHand,
  end: () => Promise<readonly string[]>,
): Promise<void> {
  const name = whose === author.me.id ? personName(author.me) : await readPersonName(whose);
  const records = [{ id: whose, ...(name !== undefined && { name }), changes: [] }];
  const entry = await beginEntry(author, { kind: 'session', recordKind: 'account', operation }, { records });
  try {
    const browsers = await end();
    await endEntry(entry, { records, sent: [{ field: 'browser', after: browsers }], outcome: 'done' });
  } catch (thrown) {
    const error = toAppError(thrown);
    const outcome = error.code === 'FORBIDDEN' ? 'refused' : 'failed';
    await endEntry(entry, { records, outcome, reason: error.message });
    throw thrown;
  }
}
