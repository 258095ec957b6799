import 'server-only';
import { sql } from 'kysely';
import type { BulkFailure } from '@/lib/operations/bulk-work';
import type { FailedRecord, Part } from '@/lib/background/work';
import { requireStore } from './work-writes';

/** How many records a work has. */
export async function countRecords(id: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select coalesce(sum(cardinality(ids)), 0)::integer as count from work_chunks where work_id = ${id}::uuid`.execute(
    requireStore(),
  );
  return rows[0]?.count ?? 0;
}

/** The records of a work that failed, with why, and those that were not started. */
export async function readLeft(id: string): Promise<{ failed: FailedRecord[]; skipped: string[] }> {
  const chunks = await requireStore()
    .selectFrom('work_chunks')
    .select(['ids', 'state', 'failed'])
    .where('work_id', '=', id)
    .where((is) => is.or([is('state', '=', 'skipped'), is('failed_count', '>', 0)]))
    .orderBy('number')
    .execute();
  const work = await requireStore().selectFrom('work').select('names').where('id', '=', id).executeTakeFirst();
  const names = JSON.parse(work?.names ?? '{}') as Record<string, string>;
  return {
    failed: chunks.flatMap(({ failed }) =>
      (JSON.parse(failed) as BulkFailure[]).map(({ id: record, name, why }) => ({
        id: record,
        name: names[record] ?? name ?? null,
        why,
      })),
    ),
    skipped: chunks.filter(({ state }) => state === 'skipped').flatMap(({ ids }) => ids),
  };
}

/** The parts of a creation, in their order; none if it is about records. */
export async function readParts(id: string): Promise<Part[]> {
  const chunks = await requireStore()
    .selectFrom('work_chunks')
    .select(['key', 'quantity', 'state', 'failed'])
    .where('work_id', '=', id)
    .where('quantity', 'is not', null)
    .orderBy('number')
    .execute();
  return chunks.map(({ key, quantity, state, failed }) => {
    const [failure] = JSON.parse(failed) as BulkFailure[];
    return {
      key: key ?? '',
      quantity: quantity ?? 0,
      state: failure
        ? failure.isUnanswered
          ? 'unanswered'
          : 'failed'
        : state === 'ended'
          ? 'created'
          : state === 'sent'
            ? 'running'
            : 'waiting',
    };
  });
}
