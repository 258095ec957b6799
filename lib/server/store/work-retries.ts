import 'server-only';
import { sql, type Kysely } from 'kysely';
import { conflict } from '@/lib/server/conflict';
import { claimUndo } from './history-undoing';
import type { StoreTables } from './tables';
import { addChunks, requireStore, startWork } from './work-writes';

/**
 * Tries again what failed in a work that has ended, and what a stopped one did not start, as the person with this token.
 * A part that failed keeps its key. An undo that has left nothing undone is forgotten.
 * @throws AppError CONFLICT if it is being undone, since that undo would not cover what is done now
 */
export async function retryWork(id: string, token: { sealed: string; hash: string }): Promise<void> {
  await requireStore()
    .transaction()
    .execute(async (db) => {
      const work = await db
        .selectFrom('work')
        .select(['state', 'undone_by'])
        .where('id', '=', id)
        .forUpdate()
        .executeTakeFirst();
      if (!work || !['done', 'cancelled', 'stopped'].includes(work.state)) return;
      if (work.undone_by !== null && !(await hasEnded(db, work.undone_by)))
        throw conflict('It is being undone at the moment.');
      const undoes = await db
        .selectFrom('work_chunks')
        .select('key')
        .distinct()
        .where('work_id', '=', id)
        .where('quantity', 'is', null)
        .where((is) => is.or([is('failed_count', '>', 0), is('state', '=', 'skipped')]))
        .execute();
      // An undo that is tried again claims what it takes back, as it did when it began.
      const entries = undoes.flatMap(({ key }) => key ?? []);
      if (entries.length > 0 && !(await claimUndo(db, entries, id)))
        throw conflict('It is being undone at the moment.');
      const skipped =
        work.state === 'stopped'
          ? await db
              .updateTable('work_chunks')
              .set({ state: 'waiting' })
              .where('work_id', '=', id)
              .where('state', '=', 'skipped')
              .returning('number')
              .execute()
          : [];
      const failed = await takeFailed(db, id);
      if (failed === 0 && skipped.length === 0) return;
      await db
        .updateTable('work')
        .set({
          token: token.sealed,
          token_hash: token.hash,
          signs_out: false,
          reason: null,
          ended_at: null,
          undone_by: null,
        })
        .where('id', '=', id)
        .execute();
      await startWork(db, id);
    });
}

async function hasEnded(db: Kysely<StoreTables>, id: string): Promise<boolean> {
  const work = await db.selectFrom('work').select('ended_at').where('id', '=', id).executeTakeFirst();
  return work?.ended_at !== null;
}

/** What failed waits again: parts as they are, records in new chunks, each entry that is taken back in its own. @returns of how many chunks that is */
async function takeFailed(db: Kysely<StoreTables>, id: string): Promise<number> {
  const parts = await sql`
    update work_chunks set state = 'waiting', failed = '[]', failed_count = 0
    where work_id = ${id}::uuid and quantity is not null and failed_count > 0 returning number`.execute(db);
  const { rows } = await sql<{ failed: string[]; key: string | null }>`
    with failing as (
      select number, array(select each ->> 'id' from json_array_elements(failed::json) as each) as failed
      from work_chunks where work_id = ${id}::uuid and state = 'ended' and failed_count > 0
    )
    update work_chunks set failed = '[]', failed_count = 0,
      ids = array(select each from unnest(ids) as each where each <> all(failing.failed))
    from failing where work_id = ${id}::uuid and work_chunks.number = failing.number
    returning failing.failed, key`.execute(db);
  const failed = rows.filter(({ key }) => key === null).flatMap((row) => row.failed);
  if (failed.length > 0) await addChunks(db, id, failed);
  for (const { key, failed: ids } of rows.filter((row) => row.key !== null))
    await sql`
      insert into work_chunks (work_id, number, ids, key)
      select ${id}::uuid, max(number) + 1, ${ids}::text[], ${key} from work_chunks where work_id = ${id}::uuid`.execute(
      db,
    );
  return parts.rows.length + rows.length;
}
