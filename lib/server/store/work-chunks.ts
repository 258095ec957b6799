import 'server-only';
import { sql } from 'kysely';
import type { OperationName } from '@/graphql/generated/operations';
import type { BulkFailure } from '@/lib/operations/bulk-work';
import { DUE } from './work-leases';
import { requireStore } from './work-writes';

/** Some records of a work, that are sent together; or a part of a creation. */
export interface Chunk {
  readonly number: number;
  readonly ids: readonly string[];
  /** How many it creates, under its key; null if it is about records: with a key, of the entry that it takes back. */
  readonly quantity: number | null;
  readonly key: string | null;
  /** It was sent before, and nobody knows what became of it: its console was killed. */
  readonly wasSent: boolean;
}

/** What a worker needs to run a work. */
export interface RunningWork {
  readonly operation: OperationName;
  readonly variables: Readonly<Record<string, unknown>>;
  readonly page: string | null;
  readonly beganAt: Date;
  readonly state: string;
  /** Sealed; null once its session was ended. */
  readonly token: string | null;
  readonly tokenHash: string | null;
  readonly signsOut: boolean;
}

/**
 * Somebody has ended the session of a work, which was begun at that very moment. Signing out oneself does not end it
 * (ADR 0033).
 */
const IS_SESSION_OVER = sql<boolean>`exists (
  select from sessions where sessions.token_hash = work.token_hash and ended_by is not null
) and not exists (
  select from sessions where sessions.token_hash = work.token_hash and ended_at is null
)`;

export async function readRunningWork(id: string): Promise<RunningWork | undefined> {
  const row = await requireStore()
    .selectFrom('work')
    .selectAll()
    .select(IS_SESSION_OVER.as('is_session_over'))
    .where('id', '=', id)
    .executeTakeFirst();
  return (
    row && {
      // Only these are stored.
      operation: row.operation as OperationName,
      variables: JSON.parse(row.variables) as Record<string, unknown>,
      page: row.page,
      beganAt: row.began_at,
      state: row.state,
      token: row.is_session_over ? null : row.token,
      tokenHash: row.token_hash,
      signsOut: row.signs_out,
    }
  );
}

/** The next chunk that has not ended, marked as sent by this worker; undefined if all have. */
export async function takeChunk(id: string, worker: string): Promise<Chunk | undefined> {
  const { rows } = await sql<Omit<Chunk, 'wasSent'> & { was_sent: boolean }>`
    with due as (
      select number, state = 'sent' as was_sent from work_chunks
      where work_id = ${id}::uuid and state in ('waiting', 'sent') order by number limit 1
    )
    update work_chunks set state = 'sent', sent_by = ${worker} from due
    where work_id = ${id}::uuid and work_chunks.number = due.number
      and exists (select from work where id = ${id}::uuid and leased_by = ${worker})
    returning work_chunks.number, ids, quantity, key, was_sent`.execute(requireStore());
  const row = rows[0];
  if (!row) return undefined;
  const { was_sent: wasSent, ...chunk } = row;
  return { ...chunk, wasSent };
}

/** Gives a chunk back that was not sent after all. */
export async function returnChunk(id: string, { number }: Chunk): Promise<void> {
  await requireStore()
    .updateTable('work_chunks')
    .set({ state: 'waiting', sent_by: null })
    .where('work_id', '=', id)
    .where('number', '=', number)
    .execute();
}

/** How a chunk ended. */
export interface ChunkEnd {
  /** Its records that failed, with why; the number of a part. */
  readonly failed: readonly BulkFailure[];
  /** How many the upstream reports as changed; undefined if it does not. */
  readonly changed?: number | undefined;
  /** Fewer than a part should have created: the rest is a part of its own that has failed. */
  readonly made?: { readonly quantity: number; readonly restKey: string } | undefined;
}

/** Stores how a chunk ended. */
export async function endChunk(id: string, chunk: Chunk, end: ChunkEnd): Promise<void> {
  const { failed, changed, made } = end;
  const why = { failed: JSON.stringify(failed), failed_count: chunk.quantity ?? failed.length };
  const isDone = failed.length === 0 || made !== undefined;
  await requireStore()
    .transaction()
    .execute(async (db) => {
      const ended = await db
        .updateTable('work_chunks')
        .set({
          state: 'ended',
          ...(isDone ? {} : why),
          ...(made && { quantity: made.quantity }),
          changed: changed ?? null,
        })
        .where('work_id', '=', id)
        .where('number', '=', chunk.number)
        .where('state', '=', 'sent')
        .returning('number')
        .execute();
      if (!made || ended.length === 0) return;
      const rest = (chunk.quantity ?? 0) - made.quantity;
      await sql`
        insert into work_chunks (work_id, number, ids, state, quantity, key, failed, failed_count)
        select ${id}::uuid, max(number) + 1, '{}'::text[], 'ended', ${rest}::integer, ${made.restKey}, ${why.failed},
          ${rest}::integer
        from work_chunks where work_id = ${id}::uuid`.execute(db);
    });
}

/** Whether a work that has not ended still needs this token. */
export async function isTokenNeeded(tokenHash: string): Promise<boolean> {
  const row = await requireStore()
    .selectFrom('work')
    .select('id')
    .where('token_hash', '=', tokenHash)
    .where('state', 'in', DUE)
    .executeTakeFirst();
  return row !== undefined;
}
