import 'server-only';
import { sql } from 'kysely';
import type { BulkFailure } from '@/lib/operations/bulk-work';
import { requireStore } from './work-writes';

/** Some records of a work, that are sent together. */
export interface Chunk {
  readonly number: number;
  readonly ids: readonly string[];
  /** It was sent before, and nobody knows what became of it: its console was killed. */
  readonly wasSent: boolean;
}

/** What a worker needs to run a work. */
export interface RunningWork {
  readonly operation: string;
  readonly variables: Readonly<Record<string, unknown>>;
  readonly page: string | null;
  readonly state: string;
  /** Sealed. */
  readonly token: string | null;
  readonly tokenHash: string | null;
  readonly signsOut: boolean;
}

export async function readRunningWork(id: string): Promise<RunningWork | undefined> {
  const row = await requireStore().selectFrom('work').selectAll().where('id', '=', id).executeTakeFirst();
  return (
    row && {
      operation: row.operation,
      variables: JSON.parse(row.variables) as Record<string, unknown>,
      page: row.page,
      state: row.state,
      token: row.token,
      tokenHash: row.token_hash,
      signsOut: row.signs_out,
    }
  );
}

/** The next chunk that has not ended, marked as sent by this worker; undefined if all have. */
export async function takeChunk(id: string, worker: string): Promise<Chunk | undefined> {
  const { rows } = await sql<{ number: number; ids: string[]; was_sent: boolean }>`
    with due as (
      select number, state = 'sent' as was_sent from work_chunks
      where work_id = ${id}::uuid and state in ('waiting', 'sent') order by number limit 1
    )
    update work_chunks set state = 'sent', sent_by = ${worker} from due
    where work_id = ${id}::uuid and work_chunks.number = due.number
      and exists (select from work where id = ${id}::uuid and leased_by = ${worker})
    returning work_chunks.number, ids, was_sent`.execute(requireStore());
  const row = rows[0];
  return row && { number: row.number, ids: row.ids, wasSent: row.was_sent };
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

/** How a chunk ended: which of its records failed, and how many the upstream reports as changed. */
export async function endChunk(
  id: string,
  { number }: Chunk,
  { failed, changed }: { failed: readonly BulkFailure[]; changed: number | undefined },
): Promise<void> {
  await requireStore()
    .updateTable('work_chunks')
    .set({ state: 'ended', failed: JSON.stringify(failed), failed_count: failed.length, changed: changed ?? null })
    .where('work_id', '=', id)
    .where('number', '=', number)
    .where('state', '=', 'sent')
    .execute();
}

/** Whether a work that has not ended still needs this token. */
export async function isTokenNeeded(tokenHash: string): Promise<boolean> {
  const row = await requireStore()
    .selectFrom('work')
    .select('id')
    .where('token_hash', '=', tokenHash)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}
