import { z } from 'zod';
import type { Db } from '../../core/db/schema.ts';
import { accepted, ok } from './answers.ts';
import { invalid } from './errors.ts';
import {
  countDocuments,
  createIndex,
  deleteIndex,
  getIndex,
  indexBody,
  listIndexes,
  requireWritable,
  swapIndexes,
} from './indexes.ts';
import { indexPath as path, whole } from './parse-address.ts';
import { readJson, readObject } from './respond.ts';
import type { SearchRoute } from './route.ts';
import { runTask } from './tasks.ts';

/** Indexes: requires the master or the admin key. */
export const indexRoutes: readonly SearchRoute[] = [
  {
    method: 'GET',
    path: /^indexes$/,
    right: 'admin',
    run: async ({ db, query }) => ok(paged(await listIndexes(db), query)),
  },
  {
    method: 'POST',
    path: /^indexes$/,
    right: 'admin',
    run: async ({ db, raw }) => accepted(await create(db, await readObject(raw))),
  },
  {
    method: 'POST',
    path: /^swap-indexes$/,
    right: 'admin',
    run: async ({ db, raw }) => accepted(await swap(db, await readJson(raw))),
  },
  {
    method: 'GET',
    path: path(''),
    right: 'admin',
    run: async ({ db, param }) => ok(indexBody(await getIndex(db, param('uid')))),
  },
  {
    method: 'DELETE',
    path: path(''),
    right: 'admin',
    run: async ({ db, param }) => accepted(await remove(db, param('uid'))),
  },
  {
    method: 'GET',
    path: path('/stats'),
    right: 'admin',
    run: async ({ db, param }) => ok(await stats(db, param('uid'))),
  },
];

function paged(indexes: Awaited<ReturnType<typeof listIndexes>>, query: URLSearchParams) {
  const [offset, limit] = [whole(query.get('offset'), 0), whole(query.get('limit'), 20)];
  return { results: indexes.slice(offset, offset + limit).map(indexBody), offset, limit, total: indexes.length };
}

async function create(db: Db, body: Record<string, unknown>) {
  const { uid, primaryKey = null } = body;
  if (typeof uid !== 'string') throw invalid('missing_index_uid', 'Missing field `uid`');
  if (primaryKey !== null && primaryKey !== 'id')
    throw invalid('invalid_index_primary_key', 'The primary key of an index is `id` here.');
  requireWritable(uid);
  return runTask(db, uid, 'indexCreation', async (trx) => {
    await createIndex(trx, uid, primaryKey);
    return { primaryKey };
  });
}

async function remove(db: Db, uid: string) {
  requireWritable(uid);
  return runTask(db, uid, 'indexDeletion', async (trx) => ({ deletedDocuments: await deleteIndex(trx, uid) }));
}

const swapShape = z.array(
  z.object({ indexes: z.tuple([z.string(), z.string()]), rename: z.literal(false).optional() }),
);

async function swap(db: Db, body: unknown) {
  const swaps = swapShape.safeParse(body);
  if (!swaps.success) throw invalid('bad_request', 'A swap names two indexes, and renames none.');
  const pairs = swaps.data.map(({ indexes }) => indexes);
  for (const uid of pairs.flat()) requireWritable(uid);
  return runTask(db, null, 'indexSwap', async (trx) => {
    for (const [one, other] of pairs) await swapIndexes(trx, one, other);
    return { swaps: swaps.data };
  });
}

async function stats(db: Db, uid: string) {
  await getIndex(db, uid);
  return { numberOfDocuments: await countDocuments(db, uid), isIndexing: false, fieldDistribution: {} };
}
