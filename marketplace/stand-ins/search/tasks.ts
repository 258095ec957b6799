import type { Db } from '../../core/db/schema.ts';
import { SearchError, envelope } from './errors.ts';

type TaskType =
  | 'documentAdditionOrUpdate'
  | 'documentDeletion'
  | 'settingsUpdate'
  | 'indexCreation'
  | 'indexUpdate'
  | 'indexDeletion'
  | 'indexSwap';

/** The response to a write: it is already done by then, but reported as enqueued, as in Meilisearch. */
export interface Enqueued {
  readonly taskUid: number;
  readonly indexUid: string | null;
  readonly status: 'enqueued';
  readonly type: TaskType;
  readonly enqueuedAt: Date;
}

/**
 * Runs a write and records its result. An invalid write fails its task, not its call, as in Meilisearch.
 * @param action returns the task's details
 */
export async function runTask(
  db: Db,
  indexUid: string | null,
  type: TaskType,
  action: (trx: Db) => Promise<Record<string, unknown>>,
): Promise<Enqueued> {
  const enqueuedAt = new Date();
  const outcome = await db
    .transaction()
    .execute(action)
    .then(
      (details) => ({ status: 'succeeded' as const, details: JSON.stringify(details), error: null }),
      (error: unknown) => {
        if (!(error instanceof SearchError)) throw error;
        return { status: 'failed' as const, details: null, error: JSON.stringify(envelope(error)) };
      },
    );
  const { uid } = await db
    .insertInto('search_tasks')
    .values({ index_uid: indexUid, type, ...outcome, enqueued_at: enqueuedAt, finished_at: new Date() })
    .returning('uid')
    .executeTakeFirstOrThrow();
  return { taskUid: uid, indexUid, status: 'enqueued', type, enqueuedAt };
}

interface TaskFilter {
  readonly limit: number;
  readonly from: number | null;
  readonly statuses: readonly string[];
  readonly types: readonly string[];
  readonly indexUids: readonly string[];
}

/** Tasks, newest first. */
export async function listTasks(db: Db, { limit, from, statuses, types, indexUids }: TaskFilter) {
  const wanted = (list: readonly string[]) => list.length > 0 && !list.includes('*');
  const base = db
    .selectFrom('search_tasks')
    .$if(wanted(statuses), (query) => query.where('status', 'in', statuses as ('succeeded' | 'failed')[]))
    .$if(wanted(types), (query) => query.where('type', 'in', [...types]))
    .$if(wanted(indexUids), (query) => query.where('index_uid', 'in', [...indexUids]));
  const { total } = await base.select((e) => e.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const rows = await base
    .$if(from !== null, (query) => query.where('uid', '<=', from ?? 0))
    .selectAll()
    .orderBy('uid', 'desc')
    .limit(limit + 1)
    .execute();
  const shown = rows.slice(0, limit);
  return { results: shown.map(taskBody), total, limit, from: shown[0]?.uid ?? null, next: rows[limit]?.uid ?? null };
}

/** @throws task_not_found (404) */
export async function getTask(db: Db, uid: string) {
  const row = /^\d{1,15}$/.test(uid)
    ? await db.selectFrom('search_tasks').selectAll().where('uid', '=', Number(uid)).executeTakeFirst()
    : undefined;
  if (row === undefined) throw new SearchError(404, 'task_not_found', `Task \`${uid}\` not found.`);
  return taskBody(row);
}

function taskBody(row: {
  uid: number;
  index_uid: string | null;
  type: string;
  status: string;
  details: unknown;
  error: unknown;
  enqueued_at: Date;
  finished_at: Date;
}) {
  const seconds = Math.max(0, row.finished_at.getTime() - row.enqueued_at.getTime()) / 1000;
  return {
    uid: row.uid,
    batchUid: row.uid,
    indexUid: row.index_uid,
    status: row.status,
    type: row.type,
    canceledBy: null,
    details: row.details,
    error: row.error,
    duration: `PT${seconds}S`,
    enqueuedAt: row.enqueued_at,
    startedAt: row.enqueued_at,
    finishedAt: row.finished_at,
  };
}
