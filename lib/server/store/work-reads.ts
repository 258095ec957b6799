import 'server-only';
import { sql } from 'kysely';
import { sectionOf, sections } from '@/lib/policy';
import type { Work, WorkState } from '@/lib/background/work';
import { requireStore } from './work-writes';

interface Row {
  id: string;
  label: string;
  operation: string;
  page: string | null;
  state: string;
  reason: string | null;
  began_at: Date;
  ended_at: Date | null;
  total: number;
  failed: number;
  skipped: number;
  ended: number;
  changed: number | null;
  creates: boolean;
}

/** Max background jobs that are shown. */
const MAX_SHOWN = 50;

/** A person's background jobs, newest first. @param id only this one */
export async function readWorks(personId: string, id?: string): Promise<Work[]> {
  const { rows } = await sql<Row>`
    select work.id, label, operation, page, work.state, reason, began_at, ended_at, counts.*
    from work cross join lateral (
      select
        coalesce(sum(size_of(chunk)), 0)::integer as total,
        coalesce(sum(failed_count), 0)::integer as failed,
        coalesce(sum(size_of(chunk)) filter (where chunk.state = 'skipped'), 0)::integer as skipped,
        coalesce(sum(size_of(chunk)) filter (where chunk.state = 'ended'), 0)::integer as ended,
        case when bool_and(changed is not null) filter (where chunk.state = 'ended')
          then sum(changed)::integer end as changed,
        coalesce(bool_or(quantity is not null), false) as creates
      from work_chunks as chunk where work_id = work.id
    ) as counts
    where person_id = ${personId} and (${id ?? null}::uuid is null or work.id = ${id ?? null}::uuid)
    order by began_at desc limit ${MAX_SHOWN}`.execute(requireStore());
  return rows.map((row) => {
    const section = row.page === null ? undefined : sectionOf(row.page.split('?', 1)[0] ?? '');
    const place = section && sections[section];
    return {
      id: row.id,
      label: row.label,
      operation: row.operation,
      place: place?.label ?? null,
      createdIn: (row.creates && place?.path) || null,
      state: row.state as WorkState,
      total: row.total,
      done: row.ended - row.failed,
      failed: row.failed,
      skipped: row.skipped,
      changed: row.changed,
      reason: row.reason,
      beganAt: row.began_at.toISOString(),
      endedAt: row.ended_at?.toISOString() ?? null,
    };
  });
}

/** The person of a work; undefined if there is none of this id. */
export async function readWorkPerson(id: string): Promise<string | undefined> {
  const row = await requireStore().selectFrom('work').select('person_id').where('id', '=', id).executeTakeFirst();
  return row?.person_id;
}

/**
 * Whether another work takes this one back, or has: one that ended before its end can be begun again.
 * @returns `undoing` if that one has not ended; `partly` if it has changed something, and was not taken back itself;
 * otherwise `other`
 */
export async function readTakenBack(id: string): Promise<'undoing' | 'partly' | 'other' | null> {
  const { rows } = await sql<{ undoing: boolean; partly: boolean | null }>`
    select undo.id is not null and undo.ended_at is null as undoing, exists (
      select from work_chunks
      where work_id = undo.id and work_chunks.state = 'ended' and cardinality(ids) > failed_count
    ) and (undo.undone_by is null or redo.state in ('cancelled', 'stopped')) as partly
    from work left join work as undo on undo.id = work.undone_by left join work as redo on redo.id = undo.undone_by
    where work.id = ${id}::uuid and work.undone_by is not null
      and (undo.state is null or undo.state not in ('cancelled', 'stopped'))`.execute(requireStore());
  const [row] = rows;
  if (!row) return null;
  return row.undoing ? 'undoing' : row.partly ? 'partly' : 'other';
}

/** Whether a person has any work, ended or not. */
export async function hasWorks(personId: string): Promise<boolean> {
  const row = await requireStore()
    .selectFrom('work')
    .select('id')
    .where('person_id', '=', personId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** How many works of a person have not ended. */
export async function countActive(personId: string): Promise<number> {
  const { count } = await requireStore()
    .selectFrom('work')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('person_id', '=', personId)
    .where('ended_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(count);
}
