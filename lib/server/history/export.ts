import 'server-only';
import { AppError, toAppError } from '@/lib/errors';
import { formatCount } from '@/lib/format/numbers';
import type { Change, HistoryFilter, Outcome, Value } from '@/lib/history/entry';
import { personName } from '@/lib/server/auth/me';
import { createTurns } from '@/lib/server/fair-queue';
import { readHistory, readPeople, sizeOf } from '@/lib/server/store/history-reads';
import { historyCsv } from './csv';
import { fromHistory } from './reading';
import { mayOpenHistory, shownTo } from './shown-to';
import { withUndone } from './undone';
import { beginEntry, endEntry, type Author } from './write';

/** More actions are refused: nobody reads them in a spreadsheet, and a browser keeps the file in memory. */
const MAX_ACTIONS = 50_000;
/** The same, of what is stored of them. */
const MAX_BYTES = 30_000_000;
const PAGE = 500;
const deed = { kind: 'export', recordKind: null, operation: 'ExportHistory' } as const;

/** Files of one person are read in turn. */
const turns = createTurns({
  atOnce: 1,
  waiting: 5,
  refusal: 'Several exports are still being made for you. Please wait for them.',
});

/**
 * The actions that a filter finds as a CSV file, newest first, read page by page as the browser takes it. The export is
 * an action itself, refused ones too.
 * @throws AppError FORBIDDEN; BAD_USER_INPUT when there are too many; RATE_LIMITED; UNSUPPORTED without a store;
 * UPSTREAM_DOWN when it is away
 */
export async function exportHistory(filter: HistoryFilter, author: Author): Promise<ReadableStream<Uint8Array>> {
  const { me } = author;
  const isAllowed = mayOpenHistory(me.roles);
  // Up to now: its own entry, which comes next, is not in it.
  const until = new Date().toISOString();
  const asked = { ...filter, to: filter.to === undefined || filter.to > until ? until : filter.to };
  const sent = await toldOf(filter, author, isAllowed);
  const entry = await beginEntry(author, deed, { records: [], sent });
  let isEnded = false;
  const end = async (outcome: Exclude<Outcome, 'open'>, reason?: string) => {
    if (isEnded) return;
    isEnded = true;
    await endEntry(entry, { records: [], sent, outcome, ...(reason !== undefined && { reason }) });
  };
  try {
    if (!isAllowed) throw new AppError('FORBIDDEN');
    const read = <Result>(what: () => Promise<Result>) => turns(me.id, () => fromHistory(what));
    const { count, bytes } = await read(() => sizeOf(asked, MAX_ACTIONS + 1));
    if (count > MAX_ACTIONS || bytes > MAX_BYTES)
      throw new AppError('BAD_USER_INPUT', {
        message: `This is too much for one file (at most ${formatCount(MAX_ACTIONS)} actions). Please choose fewer days or another filter.`,
      });
    const parts = csvOf(asked, me.roles, read);
    // The first page is read before anything is answered, so that a store that is away is an error and no file.
    const first = await parts.next();
    return streamed(first, parts, end);
  } catch (thrown) {
    const error = toAppError(thrown);
    await end(error.status >= 500 ? 'failed' : 'refused', error.reason ?? error.message);
    throw thrown;
  }
}

async function* csvOf(
  filter: HistoryFilter,
  roles: Author['me']['roles'],
  read: <Result>(what: () => Promise<Result>) => Promise<Result>,
): AsyncGenerator<string, void> {
  let after: string | undefined;
  for (let isFirst = true; ; isFirst = false) {
    const { entries, hasMore } = await read(async () => {
      const page = await readHistory(filter, { limit: PAGE, after });
      return { ...page, entries: await withUndone(page.entries) };
    });
    yield historyCsv(
      entries.map((entry) => shownTo(roles, entry)),
      isFirst,
    );
    after = entries.at(-1)?.id;
    if (!hasMore) return;
  }
}

function streamed(
  first: IteratorResult<string, void>,
  parts: AsyncGenerator<string, void>,
  end: (outcome: 'done' | 'failed', reason?: string) => Promise<void>,
): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  let next: IteratorResult<string, void> | undefined = first;
  return new ReadableStream({
    async pull(stream) {
      try {
        const part = next ?? (await parts.next());
        next = undefined;
        if (!part.done) return stream.enqueue(encoder.encode(part.value));
        await end('done');
        stream.close();
      } catch (error) {
        await end('failed', toAppError(error).message);
        stream.error(error);
      }
    },
    cancel: () => end('failed', 'The download was broken off.'),
  });
}

/** What was asked for and who got it, as the history tells it. */
async function toldOf(filter: HistoryFilter, { me }: Author, isAllowed: boolean): Promise<Change[]> {
  const { personIds, recordKind, recordId, kind, outcome, from, to } = filter;
  const people = isAllowed && personIds ? await fromHistory(readPeople) : [];
  const persons = personIds?.map((id): Value => {
    const name = people.find((person) => person.id === id)?.name;
    return name === undefined ? { id } : { id, name };
  });
  const told: Readonly<Record<string, Value | undefined>> = {
    persons,
    action: kind,
    recordKind,
    recordId,
    outcome,
    from,
    until: to,
  };
  const fields = Object.entries(told).flatMap(([name, after]) =>
    after === undefined ? [] : [{ field: `filter.${name}`, after }],
  );
  return [...fields, { field: 'sentTo', after: { id: me.id, name: personName(me) } }];
}
