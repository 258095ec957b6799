import 'server-only';
import { sql, type Kysely, type RawBuilder, type Selectable, type SelectQueryBuilder } from 'kysely';
import type { HistoryFilter } from '@/lib/history/entry';
import type { HistoryTable, StoreTables } from './tables';

/** Where an entry is in the order of the history: when it began, and its number. */
export interface Place {
  readonly at: Date;
  readonly id: string;
}

interface Page {
  readonly limit: number;
  /** The page begins after this place, or before it when it is turned backward. */
  readonly from: Place | undefined;
  readonly isBackward: boolean;
}

/** The rows that a filter finds, in no order. */
export function selectEntries(db: Kysely<StoreTables>, { personIds, ...filter }: HistoryFilter) {
  return select(db, filter).$if(personIds !== undefined, (query) =>
    query.where(sql<boolean>`${keyOf(filter).person} = any(${[...(personIds ?? [])]}::text[])`),
  );
}

/**
 * A page of the rows that a filter finds. Each way reads an index in its order and stops at the limit, however many rows
 * there are: the history's own, that of one record, that of what was taken back, or one after another those of several
 * people.
 */
export function selectPage(
  db: Kysely<StoreTables>,
  { personIds, ...filter }: HistoryFilter,
  page: Page,
): Promise<Selectable<HistoryTable>[]> {
  if (personIds === undefined || personIds.length === 1) return ordered(db, filter, page, personIds?.[0]).execute();
  const direction = page.isBackward ? 'asc' : 'desc';
  const people = sql<{ id: string }>`unnest(${[...new Set(personIds)]}::text[])`.as<'person'>(sql`person (id)`);
  return db
    .selectFrom(people)
    .innerJoinLateral(ordered(db, filter, page, sql.ref<string>('person.id')).as('found'), (join) => join.onTrue())
    .selectAll('found')
    .orderBy('found.at', direction)
    .orderBy('found.id', direction)
    .limit(page.limit)
    .execute();
}

type OtherFilter = Omit<HistoryFilter, 'personIds'>;

function ordered(
  db: Kysely<StoreTables>,
  filter: OtherFilter,
  { limit, from, isBackward }: Page,
  person: string | RawBuilder<string> | undefined,
) {
  const direction = isBackward ? 'asc' : 'desc';
  const key = keyOf(filter);
  const bound = sql.raw(isBackward ? '>' : '<');
  return (
    select(db, filter)
      .selectAll('history')
      .$if(person !== undefined, (query) => query.where(key.person, '=', person ?? ''))
      // The first condition says the same of the time alone: by it, PostgreSQL leaves out the months that are behind.
      .$if(from !== undefined, (query) =>
        query
          .where(key.at, isBackward ? '>=' : '<=', from?.at ?? new Date(0))
          .where(sql<boolean>`(${key.at}, ${key.id}) ${bound} (${from?.at}::timestamptz, ${from?.id}::bigint)`),
      )
      .orderBy(key.at, direction)
      .orderBy(key.id, direction)
      .limit(limit)
  );
}

/** The table whose index is read. Each of its rows leads to its entry. */
const sourceOf = ({ recordId, outcome }: OtherFilter) =>
  recordId !== undefined ? 'history_records' : outcome === 'undone' ? 'history_undone' : 'history';

/** The columns that order and select the rows: those of another table than the history are known before its rows are read. */
function keyOf(filter: OtherFilter) {
  const source = sourceOf(filter);
  // What is known of a record's actions beside their order is in their rows.
  const other = source === 'history_records' ? 'history' : source;
  return {
    at: sql.ref<Date>(`${source}.at`),
    id: sql.ref<string>(source === 'history' ? 'history.id' : `${source}.history_id`),
    person: sql.ref<string>(`${other}.person_id`),
    recordKind: sql.ref<string | null>(`${source}.record_kind`),
  };
}

/**
 * Whether an entry was taken back. As a value it is looked up for each row, and never read as a whole; and PostgreSQL
 * expects it of half of them: of `is null` it would expect so few that it would rather sort all rows than stop early.
 */
const IS_UNDONE = sql<boolean>`coalesce((
  select true from history_undone as note where note.at = history.at and note.history_id = history.id and not stands
), false)`;

function select(db: Kysely<StoreTables>, filter: OtherFilter) {
  const { recordKind, recordId, kind, outcome, from, to } = filter;
  const { at, recordKind: kindOf } = keyOf(filter);
  const isUndone = outcome === 'undone';
  // Only changes can be taken back.
  const isNever = isUndone && kind !== undefined && kind !== 'change';
  return rowsOf(db, sourceOf(filter))
    .$if(recordId !== undefined, (query) => query.where(sql.ref('history_records.record_id'), '=', recordId ?? ''))
    .$if(recordKind !== undefined, (query) => query.where(kindOf, '=', recordKind ?? ''))
    .$if(kind !== undefined && !isUndone, (query) => query.where('history.kind', '=', kind ?? ''))
    .$if(isNever, (query) => query.where(sql<boolean>`false`))
    .$if(isUndone && recordId !== undefined, (query) => query.where(IS_UNDONE))
    .$if(outcome !== undefined && !isUndone, (query) => query.where('history.outcome', '=', outcome ?? ''))
    .$if(outcome === 'done' || outcome === 'unknown', (query) => query.where(sql<boolean>`not ${IS_UNDONE}`))
    .$if(from !== undefined, (query) => query.where(at, '>=', new Date(from ?? 0)))
    .$if(to !== undefined, (query) => query.where(at, '<=', new Date(to ?? 0)));
}

function rowsOf(db: Kysely<StoreTables>, source: ReturnType<typeof sourceOf>) {
  // With its offset, each row is looked up when its turn has come. A plain join would read the whole history for a
  // record that many actions are about, and sort it.
  const entry = sql<Selectable<HistoryTable>>`lateral (
    select * from history as entry
    where entry.id = ${sql.ref(`${source}.history_id`)} and entry.at = ${sql.ref(`${source}.at`)} offset 0
  )`.as<'history'>(sql`history`);
  const rows =
    source === 'history'
      ? db.selectFrom('history')
      : db
          .selectFrom(source)
          .innerJoin(entry, (join) => join.onTrue())
          .$if(source === 'history_undone', (query) => query.where(sql<boolean>`not history_undone.stands`));
  return rows as SelectQueryBuilder<StoreTables, 'history', object>;
}
