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
    query.where(sql<boolean>`history.person_id = any(${[...(personIds ?? [])]}::text[])`),
  );
}

/**
 * A page of the rows that a filter finds. Each way reads an index in its order and stops at the limit, however many rows
 * there are: the history's own, that of one record, or one after another those of several people.
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
      .$if(person !== undefined, (query) => query.where('history.person_id', '=', person ?? ''))
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

/** The columns that order the rows: those of a record's own index are known before its rows are read. */
const keyOf = ({ recordId }: OtherFilter) =>
  recordId === undefined
    ? { at: sql.ref<Date>('history.at'), id: sql.ref<string>('history.id') }
    : { at: sql.ref<Date>('history_records.at'), id: sql.ref<string>('history_records.history_id') };

function select(db: Kysely<StoreTables>, filter: OtherFilter) {
  const { recordKind, recordId, kind, outcome, from, to } = filter;
  const isOfRecord = recordId !== undefined;
  const { at } = keyOf(filter);
  // With its offset, each row is looked up when its turn has come. A plain join would read the whole history for a
  // record that many actions are about, and sort it.
  const entry = sql<Selectable<HistoryTable>>`lateral (
    select * from history as entry where entry.id = history_records.history_id and entry.at = history_records.at offset 0
  )`.as<'history'>(sql`history`);
  const rows = (
    isOfRecord
      ? db
          .selectFrom('history_records')
          .innerJoin(entry, (join) => join.onTrue())
          .where('history_records.record_kind', '=', recordKind ?? '')
          .where('history_records.record_id', '=', recordId)
      : db.selectFrom('history')
  ) as SelectQueryBuilder<StoreTables, 'history', object>;
  return rows
    .$if(recordKind !== undefined && !isOfRecord, (query) =>
      query.where('history.record_kind', '=', recordKind ?? null),
    )
    .$if(kind !== undefined, (query) => query.where('history.kind', '=', kind ?? ''))
    .$if(outcome !== undefined, (query) => query.where('history.outcome', '=', outcome ?? ''))
    .$if(from !== undefined, (query) => query.where(at, '>=', new Date(from ?? 0)))
    .$if(to !== undefined, (query) => query.where(at, '<=', new Date(to ?? 0)));
}
