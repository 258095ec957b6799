import 'server-only';
import { sql, type Kysely } from 'kysely';
import { openStore } from './connection';
import { readUndone } from './history-undone';
import { BeingUndone, claimUndo } from './history-undoing';
import type { StoreTables } from './tables';

type Store = Kysely<StoreTables>;

/** The store, where the caller knows that there is one. @throws Error without one */
export function requireStore(): Store {
  const db = openStore();
  if (!db) throw new Error('There is no store.');
  return db;
}

/** A work as it begins: without records, and not started. */
export interface NewWork {
  readonly id: string;
  readonly personId: string;
  readonly label: string;
  readonly operation: string;
  readonly variables: object;
  readonly names: object;
  readonly page: string | null;
  readonly chunkSize: number;
  readonly token: string;
  readonly tokenHash: string;
}

/** What a work is about: records, the parts of a creation, or entries of the history that it takes back. */
export type Filling =
  | { readonly ids: readonly string[] }
  | { readonly parts: readonly { readonly key: string; readonly quantity: number }[] }
  | {
      readonly undoes: readonly { readonly entryId: string; readonly ids: readonly string[] }[];
      /** The requests that made the entries, works among them. */
      readonly works: readonly string[];
    };

/**
 * Stores a work with its first records. The same id again changes nothing.
 * @param isWhole there are no more records: it starts
 * @throws BeingUndone if something else takes one of its entries back at this moment
 */
export async function insertWork(work: NewWork, filling: Filling, isWhole: boolean): Promise<void> {
  await requireStore()
    .transaction()
    .execute(async (db) => {
      const row = await db
        .insertInto('work')
        .values({
          id: work.id,
          person_id: work.personId,
          label: work.label,
          operation: work.operation,
          variables: JSON.stringify(work.variables),
          names: JSON.stringify(work.names),
          page: work.page,
          chunk_size: work.chunkSize,
          state: 'filling',
          token: work.token,
          token_hash: work.tokenHash,
        })
        .onConflict((conflict) => conflict.doNothing())
        .returning('id')
        .executeTakeFirst();
      if (!row) return;
      if ('ids' in filling) await addChunks(db, work.id, filling.ids);
      else if ('parts' in filling)
        await db
          .insertInto('work_chunks')
          .values(filling.parts.map((part, number) => ({ work_id: work.id, number, ids: [], ...part })))
          .execute();
      else await addUndoes(db, work, filling);
      if (isWhole) await startWork(db, work.id);
    });
}

/** Adds a chunk for each entry, which is then claimed, and notes which works are taken back. @throws BeingUndone */
async function addUndoes(db: Store, work: NewWork, { undoes, works }: Extract<Filling, { undoes: object }>) {
  const entries = undoes.map(({ entryId }) => entryId);
  if (!(await claimUndo(db, entries, work.id))) throw new BeingUndone();
  // Somebody else may have done it while this waited for the claim.
  if ([...(await readUndone(entries, db)).values()].includes('undone')) throw new BeingUndone();
  await sql`
    insert into work_chunks (work_id, number, ids, key)
    select ${work.id}::uuid, place - 1, array(select json_array_elements_text(ids)), key
    from json_to_recordset(${JSON.stringify(undoes.map(({ entryId, ids }, at) => ({ place: at + 1, key: entryId, ids })))}::json)
      as given (place integer, key text, ids json)`.execute(db);
  await sql`
    update work set undone_by = ${work.id}::uuid
    where person_id = ${work.personId} and id::text = any(${[...new Set(works)]}::text[])`.execute(db);
}

/** Adds records to a work that is still filling; ids that it has already are left out. */
export async function addToWork(id: string, ids: readonly string[], isWhole: boolean): Promise<void> {
  await requireStore()
    .transaction()
    .execute(async (db) => {
      const work = await db.selectFrom('work').select('state').where('id', '=', id).forUpdate().executeTakeFirst();
      if (work?.state !== 'filling') return;
      await addChunks(db, id, ids);
      if (isWhole) await startWork(db, id);
    });
}

/** Adds records in chunks of the work's size; those that it has already are left out. */
export async function addChunks(db: Store, id: string, ids: readonly string[]): Promise<void> {
  await sql`
    with given as (
      select each, min(place) as place from unnest(${ids}::text[]) with ordinality as given (each, place)
      where each not in (select unnest(ids) from work_chunks where work_id = ${id}::uuid)
      group by each
    ), numbered as (
      select each, place, (row_number() over (order by place) - 1) / work.chunk_size as chunk
      from given, work where work.id = ${id}::uuid
    )
    insert into work_chunks (work_id, number, ids)
    select ${id}::uuid, chunk + (select coalesce(max(number), -1) + 1 from work_chunks where work_id = ${id}::uuid),
      array_agg(each order by place)
    from numbered group by chunk`.execute(db);
}

/** Puts it on the queue. The works of one person run one after the other, in the order they were begun. */
export async function startWork(db: Store, id: string): Promise<void> {
  await sql`update work set state = 'waiting' where id = ${id}::uuid`.execute(db);
  await queueWork(db, id);
}

/** Puts a work on the queue, once. */
export async function queueWork(db: Store, id: string): Promise<void> {
  await sql`
    select graphile_worker.add_job('work', json_build_object('id', id), queue_name := 'work ' || person_id,
      job_key := 'work ' || id, max_attempts := 10)
    from work where id = ${id}::uuid`.execute(db);
}

/** Asks a work to end after the chunk that is under way; one that has not started ends at once. */
export async function cancelWork(id: string): Promise<void> {
  await requireStore()
    .updateTable('work')
    .set({ state: 'cancelling' })
    .where('id', '=', id)
    .where('state', 'in', ['filling', 'waiting', 'running'])
    .execute();
  const db = requireStore();
  const row = await db.selectFrom('work').select('leased_by').where('id', '=', id).executeTakeFirst();
  // Its runner ends it, and an action that is still filling has none.
  if (row?.leased_by === null) await queueWork(db, id);
}

/** Removes a work that has ended. What it should have taken back, and did not wholly, can then be taken back. */
export async function dismissWork(id: string): Promise<void> {
  await sql`
    update work as done set undone_by = null from work as undo
    where undo.id = ${id}::uuid and done.undone_by = undo.id and undo.state in ('cancelled', 'stopped')`.execute(
    requireStore(),
  );
  await requireStore()
    .deleteFrom('work')
    .where('id', '=', id)
    .where('state', 'in', ['done', 'cancelled', 'stopped'])
    .execute();
}

/** How long the result of a work is kept, and how long one may wait for its records. */
const KEPT = sql`interval '7 days'`;
const FILLING = sql`interval '1 hour'`;

/** Removes old results, and works whose records never came. */
export async function forgetOldWork(): Promise<void> {
  await sql`
    delete from work
    where ended_at < now() - ${KEPT} or (state = 'filling' and began_at < now() - ${FILLING})`.execute(requireStore());
}
