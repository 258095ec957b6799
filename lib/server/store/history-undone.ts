import 'server-only';
import { sql, type Kysely, type RawBuilder } from 'kysely';
import { openStore } from './connection';
import { entryId, placeOf } from './history-reads';
import type { StoreTables } from './tables';

/** How an action stands that was taken back, or is being. */
export type Undoing = 'undone' | 'undoing';

/** Ids of entries as rows: `at` and `history_id`, in the order that every statement locks them in. */
export function placesOf(entries: readonly string[]): RawBuilder<{ at: Date; history_id: string }> {
  const places = entries.map(placeOf);
  return sql`(
    select distinct at, history_id
    from unnest(${places.map(({ at }) => at)}::timestamptz[], ${places.map(({ id }) => id)}::bigint[])
      as given (at, history_id)
    order by at, history_id
  )`;
}

/** Notes that an action has been taken back. @throws when the store cannot be reached */
export async function addUndone(entry: string): Promise<void> {
  const db = openStore();
  if (!db) return;
  const { at, id } = placeOf(entry);
  await sql`
    insert into history_undone (at, history_id, person_id, record_kind)
    select at, id, person_id, record_kind from history where at = ${at} and id = ${id}::bigint
    on conflict (at, history_id) do update
      set stands = false, person_id = excluded.person_id, record_kind = excluded.record_kind`.execute(db);
}

/** Notes of actions that had been taken back whether they stand again. @throws when the store cannot be reached */
export async function setStanding(entries: readonly string[], stands: boolean): Promise<void> {
  const db = openStore();
  if (!db || entries.length === 0) return;
  await sql`
    update history_undone as undone set stands = ${stands} from ${placesOf(entries)} as given
    where undone.at = given.at and undone.history_id = given.history_id`.execute(db);
}

/** Which of these actions have been taken back, or are being. @throws when the store cannot be reached */
export async function readUndone(
  entries: readonly string[],
  db: Kysely<StoreTables> | undefined = openStore(),
): Promise<Map<string, Undoing>> {
  if (!db || entries.length === 0) return new Map();
  const { rows } = await sql<{ at: Date; id: string; undoing: boolean }>`
    select at, history_id as id, false as undoing from history_undone join ${placesOf(entries)} as given
      using (at, history_id)
    where not stands
    union all
    select claim.at, claim.history_id, true from history_undoing as claim join ${placesOf(entries)} as given
      using (at, history_id)
    where ${IS_HELD}
    order by undoing desc`.execute(db);
  // What was taken back already counts more: of a work, one entry may be while others are being taken back.
  return new Map(rows.map((row) => [entryId(row), row.undoing ? 'undoing' : 'undone']));
}

/**
 * Whether a claim still holds. A work that a statement does not see has begun since the statement did: a claim goes with
 * its work.
 */
export const IS_HELD = sql<boolean>`(
  coalesce(claim.until > now(), false) or claim.work_id is not null
    and not exists (select from work where work.id = claim.work_id and work.ended_at is not null)
)`;
