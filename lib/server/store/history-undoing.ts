import 'server-only';
import { sql, type Kysely } from 'kysely';
import { openStore } from './connection';
import { IS_HELD, placesOf } from './history-undone';
import type { StoreTables } from './tables';

/** How long one request may take an action back before somebody else may, ms: its console may have been killed. */
const CLAIM_MS = 2 * 60_000;

/**
 * Claims actions, so that nobody else takes them back meanwhile.
 * @param workId the work that does; null: a request, which gives them back when it is done
 * @returns false if somebody else has one of them: in a transaction, the others must be given back
 * @throws when the store cannot be reached
 */
export async function claimUndo(
  db: Kysely<StoreTables>,
  entries: readonly string[],
  workId: string | null,
): Promise<boolean> {
  const { rows } = await sql`
    insert into history_undoing as claim (at, history_id, work_id, until)
    select at, history_id, ${workId}::uuid, ${workId === null ? new Date(Date.now() + CLAIM_MS) : null}::timestamptz
    from ${placesOf(entries)} as given
    on conflict (at, history_id) do update set work_id = excluded.work_id, until = excluded.until
    where not ${IS_HELD}
    returning history_id`.execute(db);
  return rows.length === new Set(entries).size;
}

/** Gives an action back that a request has claimed. @throws when the store cannot be reached */
export async function releaseUndo(entry: string): Promise<void> {
  const db = openStore();
  if (!db) return;
  await sql`
    delete from history_undoing as claim using ${placesOf([entry])} as given
    where claim.at = given.at and claim.history_id = given.history_id and work_id is null`.execute(db);
}

/** Somebody else takes one of the actions back at this moment. */
export class BeingUndone extends Error {}
