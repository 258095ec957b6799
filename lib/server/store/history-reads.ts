import 'server-only';
import { sql, type Selectable } from 'kysely';
import type { Detail, HistoryEntry, HistoryFilter, Kind, Outcome } from '@/lib/history/entry';
import { openStore } from './connection';
import { selectEntries, selectPage, type Place } from './history-select';
import type { HistoryTable } from './tables';

/** Which page of entries: the first ones, or those after or before an entry's id. */
export interface HistoryPage {
  readonly limit: number;
  readonly after?: string | undefined;
  readonly before?: string | undefined;
}

/**
 * Entries, newest first, and whether there are more in the direction in which the page was turned.
 * @throws RangeError for an id that is none; otherwise when the store cannot be reached
 */
export async function readHistory(
  filter: HistoryFilter,
  { limit, after, before }: HistoryPage,
): Promise<{ entries: HistoryEntry[]; hasMore: boolean }> {
  const db = openStore();
  if (!db) return { entries: [], hasMore: false };
  const isBackward = before !== undefined;
  const from = before ?? after;
  const rows = await selectPage(db, filter, {
    limit: limit + 1,
    from: from === undefined ? undefined : placeOf(from),
    isBackward,
  });
  const entries = rows.slice(0, limit).map(entryOf);
  return { entries: isBackward ? entries.toReversed() : entries, hasMore: rows.length > limit };
}

/** One entry; undefined if there is none with this id. @throws when the store cannot be reached */
export async function readEntry(entryId: string): Promise<HistoryEntry | undefined> {
  if (!isEntryId(entryId)) return undefined;
  const { at, id } = placeOf(entryId);
  const row = await openStore()
    ?.selectFrom('history')
    .selectAll()
    .where('at', '=', at)
    .where('id', '=', id)
    .executeTakeFirst();
  return row && entryOf(row);
}

/** The entries with these ids, in their order; those that are not there are left out. @throws as `readEntry` */
export async function readEntries(ids: readonly string[]): Promise<HistoryEntry[]> {
  const places = ids.map(placeOf);
  const db = openStore();
  if (!db) return [];
  const { rows } = await sql<Selectable<HistoryTable>>`
    select history.* from unnest(${places.map(({ at }) => at)}::timestamptz[], ${places.map(({ id }) => id)}::bigint[])
      with ordinality as given (at, id, place)
    join history on history.at = given.at and history.id = given.id order by given.place`.execute(db);
  return rows.map(entryOf);
}

/**
 * The entries that one request of a person made, newest first.
 * @param from when it began, ISO UTC
 * @throws when the store cannot be reached
 */
export async function readRequest(personId: string, requestId: string, from: string): Promise<HistoryEntry[]> {
  const rows = await openStore()
    ?.selectFrom('history')
    .selectAll()
    .where('person_id', '=', personId)
    .where('at', '>=', new Date(from))
    .where('request_id', '=', requestId)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return rows?.map(entryOf) ?? [];
}

/** How many entries match, counted up to `most`. @throws when the store cannot be reached */
export async function countHistory(filter: HistoryFilter, most: number): Promise<number> {
  const db = openStore();
  if (!db) return 0;
  const { count } = await db
    .selectFrom(selectEntries(db, filter).selectAll('history').limit(most).as('counted'))
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/**
 * How many entries match, counted up to `most`, and how many bytes their details take.
 * @throws when the store cannot be reached
 */
export async function sizeOf(filter: HistoryFilter, most: number): Promise<{ count: number; bytes: number }> {
  const db = openStore();
  if (!db) return { count: 0, bytes: 0 };
  const { count, bytes } = await db
    .selectFrom(selectEntries(db, filter).selectAll('history').limit(most).as('found'))
    .select(({ fn }) => [
      fn.countAll<string>().as('count'),
      sql<string>`coalesce(sum(octet_length(detail)), 0)`.as('bytes'),
    ])
    .executeTakeFirstOrThrow();
  return { count: Number(count), bytes: Number(bytes) };
}

/** Everybody who has acted, by name. @throws when the store cannot be reached */
export async function readPeople(): Promise<{ id: string; name: string }[]> {
  return (await openStore()?.selectFrom('history_people').select(['id', 'name']).orderBy('name').execute()) ?? [];
}

/** What somebody is called who has acted; undefined for everybody else. @throws when the store cannot be reached */
export async function readPersonName(id: string): Promise<string | undefined> {
  const row = await openStore()?.selectFrom('history_people').select('name').where('id', '=', id).executeTakeFirst();
  return row?.name;
}

/** Whether a text can be the id of an entry. */
export const isEntryId = (text: string): boolean => ENTRY_ID.test(text);

const ENTRY_ID = /^(\d{1,15})-(\d{1,18})$/;

/** The id of an entry, which is also the cursor after it: when it began, and its number. */
export const entryId = ({ at, id }: { at: Date; id: string }) => `${at.getTime()}-${id}`;

/** When the entry of an id began, and its number. @throws RangeError if the id is none */
export function placeOf(given: string): Place {
  const [, ms, id] = ENTRY_ID.exec(given) ?? [];
  if (ms === undefined || id === undefined) throw new RangeError('This is no id of the history.');
  return { at: new Date(Number(ms)), id };
}

/** A stored row as an entry. */
export function entryOf(row: Selectable<HistoryTable>): HistoryEntry {
  const detail = JSON.parse(row.detail) as Detail;
  return {
    id: entryId(row),
    at: row.at.toISOString(),
    person: { id: row.person_id, name: row.person_name, roles: row.roles },
    kind: row.kind as Kind,
    operation: row.operation,
    recordKind: row.record_kind,
    outcome: row.outcome as Outcome,
    page: row.page,
    requestId: row.request_id,
    ...detail,
  };
}
