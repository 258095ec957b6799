import 'server-only';
import { sql, type Kysely } from 'kysely';
import { openStore } from './connection';
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

/** What a work is about: records, or the parts of a creation. */
export type Filling =
  | { readonly ids: readonly string[] }
  | { readonly parts: readonly { readonly key: string; readonly quantity: number }[] };

/**
 * Stores a work with its first records. The same id again changes nothing.
 * @param isWhole there are no more records: it starts
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
      else
        await db
          .insertInto('work_chunks')
          .values(filling.parts.map((part, number) => ({ work_id: work.id, number, ids: [], ...part })))
          .execute();
      if (isWhole) await startWork(db, work.id);
    });
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
  // Whoever runs it ends it; nobody would run one that is still filling.
  if (row?.leased_by === null) await queueWork(db, id);
}

/** Removes a work that has ended. */
export async function dismissWork(id: string): Promise<void> {
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
