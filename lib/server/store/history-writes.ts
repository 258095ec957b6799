import 'server-only';
import { sql, type Kysely } from 'kysely';
import { digestOf } from '@/lib/history/digest';
import type { Detail, HistoryEntry, Outcome } from '@/lib/history/entry';
import { keyOf, touchedIds } from '@/lib/history/touched';
import { openStore } from './connection';
import { entryId, entryOf, placeOf } from './history-reads';
import { makePartitions } from './migrate';
import type { StoreTables } from './tables';

/** An action that begins: an entry without its end. */
export type Beginning = Omit<
  HistoryEntry,
  'id' | 'outcome' | 'canUndo' | 'undoSends' | 'isUndone' | 'isBeingUndone' | keyof Detail
> &
  Omit<Detail, 'reason'>;

/** An entry that was stored, to be closed. */
export interface OpenEntry extends Beginning {
  readonly id: string;
}

/** How an action ended. */
export interface End extends Detail {
  readonly outcome: Exclude<Outcome, 'open'>;
  readonly at: Date;
}

const NO_PARTITION = '23514';

/**
 * Stores the beginning of an action; undefined if no store is configured.
 * @throws when the store cannot be reached
 */
export async function openHistory(entry: Beginning): Promise<OpenEntry | undefined> {
  const db = openStore();
  if (!db) return undefined;
  try {
    return await insert(db, entry);
  } catch (error) {
    // A console that has run since before last month has not made this month's partition.
    if (!(error instanceof Error && 'code' in error && error.code === NO_PARTITION)) throw error;
    await makePartitions(db, new Date(entry.at));
    return insert(db, entry);
  }
}

async function insert(db: Kysely<StoreTables>, entry: Beginning): Promise<OpenEntry> {
  const { at, person, kind, operation, recordKind, page, requestId, records, sent } = entry;
  const { undoes, isRedo, undoneOperation } = entry;
  const touched = touchedIds(recordKind, records);
  const { rows } = await sql<{ id: string }>`
    with entry as (
      insert into history
        (at, person_id, person_name, roles, kind, operation, record_kind, outcome, page, request_id, detail)
      values (${new Date(at)}, ${person.id}, ${person.name}, ${[...person.roles]}, ${kind}, ${operation},
        ${recordKind}, 'open', ${page}, ${requestId}, ${JSON.stringify({ records, sent, undoes, isRedo, undoneOperation })})
      returning id, at
    ), touched as (
      insert into history_records (history_id, at, record_kind, record_id)
      select entry.id, entry.at, record_kind, record_id
      from entry, unnest(${touched.map(({ kind: each }) => each)}::text[], ${touched.map(({ id }) => id)}::text[])
        as touched (record_kind, record_id)
      on conflict do nothing
    ), person as (
      insert into history_people (id, name) select ${person.id}, ${person.name} where ${person.id}::text <> ''
      on conflict (id) do update set name = excluded.name where history_people.name <> excluded.name
    ) select id from entry`.execute(db);
  const id = rows[0]?.id;
  if (id === undefined) throw new Error('The history did not store an entry.');
  return { ...entry, id: entryId({ at: new Date(at), id }) };
}

/**
 * Stores how an action ended. Closing it again changes nothing.
 * @param end its records replace those of the beginning: what was created has an id only now
 * @throws when the store cannot be reached
 */
export async function closeHistory(entry: OpenEntry, { outcome, at, ...detail }: End): Promise<void> {
  const db = openStore();
  if (!db) return;
  const { at: begun, id } = placeOf(entry.id);
  const text = JSON.stringify(detail);
  const digest = digestOf({
    id,
    at: begun,
    ended_at: at,
    person_id: entry.person.id,
    person_name: entry.person.name,
    roles: [...entry.person.roles],
    kind: entry.kind,
    operation: entry.operation,
    record_kind: entry.recordKind,
    outcome,
    page: entry.page,
    request_id: entry.requestId,
    detail: text,
  });
  const known = new Set(touchedIds(entry.recordKind, entry.records).map(keyOf));
  const added = touchedIds(entry.recordKind, detail.records).filter((record) => !known.has(keyOf(record)));
  const close = sql<boolean>`close_history(${begun}, ${id}, ${at}, ${outcome}, ${text}, ${digest})`;
  if (added.length === 0) await sql`select ${close}`.execute(db);
  // One statement: what is killed in between must not leave records of an entry that does not name them.
  else
    await sql`
      with closed as (select ${close} as is_closed)
      insert into history_records (history_id, at, record_kind, record_id)
      select ${id}::bigint, ${begun}::timestamptz, record_kind, record_id
      from closed, unnest(${added.map(({ kind }) => kind)}::text[], ${added.map((record) => record.id)}::text[])
        as added (record_kind, record_id)
      where is_closed
      on conflict do nothing`.execute(db);
}

/** How long an action may be under way before it is taken for lost, ms: longer than the upstream is ever waited for. */
const LOST_MS = 10 * 60_000;

/** Closes entries whose console was killed, as `unknown`. @returns how many */
export async function closeLost(now: Date = new Date()): Promise<number> {
  const rows = await openStore()
    ?.selectFrom('history')
    .selectAll()
    .where('outcome', '=', 'open')
    .where('at', '<', new Date(now.getTime() - LOST_MS))
    .orderBy('at')
    .limit(100)
    .execute();
  for (const row of rows ?? []) await closeAsUnknown(entryOf(row), now);
  return rows?.length ?? 0;
}

/** Closes an entry whose end nobody knows. @throws when the store cannot be reached */
export async function closeAsUnknown({ outcome: _, ...entry }: HistoryEntry, now: Date = new Date()): Promise<void> {
  await closeHistory(entry, {
    records: entry.records,
    ...(entry.sent && { sent: entry.sent }),
    ...(entry.undoes !== undefined && { undoes: entry.undoes }),
    ...(entry.isRedo && { isRedo: true }),
    ...(entry.undoneOperation !== undefined && { undoneOperation: entry.undoneOperation }),
    outcome: 'unknown',
    at: now,
  });
}
