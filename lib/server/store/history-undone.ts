import 'server-only';
import { sql } from 'kysely';
import { openStore } from './connection';
import { entryId, placeOf } from './history-reads';

/** Notes that an action has been taken back. @throws when the store cannot be reached */
export async function addUndone(entry: string): Promise<void> {
  const { at, id } = placeOf(entry);
  await openStore()
    ?.insertInto('history_undone')
    .values({ at, history_id: id })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Notes that an action stands again. @throws when the store cannot be reached */
export async function removeUndone(entry: string): Promise<void> {
  const { at, id } = placeOf(entry);
  await openStore()?.deleteFrom('history_undone').where('at', '=', at).where('history_id', '=', id).execute();
}

/** Which of these actions have been taken back. @throws when the store cannot be reached */
export async function readUndone(entries: readonly string[]): Promise<Set<string>> {
  const db = openStore();
  if (!db || entries.length === 0) return new Set();
  const places = entries.map(placeOf);
  const { rows } = await sql<{ at: Date; id: string }>`
    select at, history_id as id from history_undone
    join unnest(${places.map(({ at }) => at)}::timestamptz[], ${places.map(({ id }) => id)}::bigint[])
      as asked (at, history_id) using (at, history_id)`.execute(db);
  return new Set(rows.map(entryId));
}
