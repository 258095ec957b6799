import 'server-only';
import { sql, type Kysely, type Selectable } from 'kysely';
import type { Detail, HistoryEntry, HistoryFilter, Kind, Outcome } from '@/lib/history/entry';
import { openStore } from './connection';
import type { HistoryTable, StoreTables } from './tables';

/** Where the next page begins; opaque to its readers. */
export type HistoryCursor = string;

/**
 * Entries, newest first.
 * @param limit how many at most; there is a `next` cursor if there are more
 * @throws when the store cannot be reached
 */
export async function readHistory(
  filter: HistoryFilter,
  { limit, after }: { limit: number; after?: HistoryCursor | undefined },
): Promise<{ entries: HistoryEntry[]; next?: HistoryCursor }> {
  const db = openStore();
  if (!db) return { entries: [] };
  const rows = await selectEntries(db, filter)
    .$if(after !== undefined, (query) =>
      query.where(sql<boolean>`(history.at, history.id) < ${positionOf(after ?? '')}`),
    )
    .limit(limit + 1)
    .execute();
  const last = rows.length > limit ? rows[limit - 1] : undefined;
  return { entries: rows.slice(0, limit).map(entryOf), ...(last && { next: `${last.at.toISOString()}_${last.id}` }) };
}

function positionOf(cursor: HistoryCursor) {
  const [at = '', id = ''] = cursor.split('_');
  if (!/^\d+$/.test(id) || Number.isNaN(Date.parse(at))) throw new RangeError('This is no cursor of the history.');
  return sql`(${new Date(at)}, ${id}::bigint)`;
}

/** How many entries match, counted up to `most`. @throws when the store cannot be reached */
export async function countHistory(filter: HistoryFilter, most: number): Promise<number> {
  const db = openStore();
  if (!db) return 0;
  const { count } = await db
    .selectFrom(selectEntries(db, filter).limit(most).as('counted'))
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

function selectEntries(db: Kysely<StoreTables>, filter: HistoryFilter) {
  const { personId, recordKind, recordId, kind, outcome, from, to } = filter;
  return db
    .selectFrom('history')
    .selectAll('history')
    .$if(recordId !== undefined, (query) =>
      query
        .innerJoin('history_records', (join) =>
          join.onRef('history_records.history_id', '=', 'history.id').onRef('history_records.at', '=', 'history.at'),
        )
        .where('history_records.record_kind', '=', recordKind ?? '')
        .where('history_records.record_id', '=', recordId ?? ''),
    )
    .$if(recordKind !== undefined, (query) => query.where('history.record_kind', '=', recordKind ?? null))
    .$if(personId !== undefined, (query) => query.where('history.person_id', '=', personId ?? ''))
    .$if(kind !== undefined, (query) => query.where('history.kind', '=', kind ?? ''))
    .$if(outcome !== undefined, (query) => query.where('history.outcome', '=', outcome ?? ''))
    .$if(from !== undefined, (query) => query.where('history.at', '>=', new Date(from ?? 0)))
    .$if(to !== undefined, (query) => query.where('history.at', '<', new Date(to ?? 0)))
    .orderBy('history.at', 'desc')
    .orderBy('history.id', 'desc');
}

/** A stored row as an entry. */
export function entryOf(row: Selectable<HistoryTable>): HistoryEntry {
  const detail = JSON.parse(row.detail) as Detail;
  return {
    id: row.id,
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
