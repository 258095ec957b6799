import { z } from 'zod';
import type { Db } from '../../core/db/schema.ts';
import { SearchError, invalid } from './errors.ts';
import { deleteAll, deleteByFilter, deleteByIds, getDocument, listDocuments, putDocuments } from './given-documents.ts';
import {
  countDocuments,
  createIndex,
  deleteIndex,
  findIndex,
  getIndex,
  indexBody,
  listIndexes,
  requireWritable,
  saveIndex,
  swapIndexes,
} from './indexes.ts';
import { listKeys } from './keys.ts';
import { readJson, readObject } from './respond.ts';
import type { Answer, SearchCall, SearchRoute } from './route.ts';
import type { Engine } from './engine.ts';
import { isSettingName, mergeSettings, type SettingName } from './settings.ts';
import { getTask, listTasks, runTask } from './tasks.ts';

const INDEX = '^indexes/(?<uid>[^/]+)';
const path = (rest: string) => new RegExp(`${INDEX}${rest}$`);
const ok = (body: unknown): Answer => ({ status: 200, body });
const accepted = (body: unknown): Answer => ({ status: 202, body });
const list = (text: string | null) => (text === null || text === '' ? [] : text.split(','));
const whole = (text: string | null, otherwise: number) =>
  text !== null && /^\d{1,9}$/.test(text) ? Number(text) : otherwise;

/** Indexes, their documents and settings, tasks and keys: for the master or the admin key. */
export const adminRoutes: readonly SearchRoute[] = [
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
  { method: 'POST', path: path('/documents'), right: 'admin', run: (call) => put(call, false) },
  { method: 'PUT', path: path('/documents'), right: 'admin', run: (call) => put(call, true) },
  {
    method: 'GET',
    path: path('/documents'),
    right: 'admin',
    run: ({ query, ...call }) =>
      documents(call, call.param('uid'), {
        offset: whole(query.get('offset'), 0),
        limit: whole(query.get('limit'), 20),
      }),
  },
  {
    method: 'POST',
    path: path('/documents/fetch'),
    right: 'admin',
    run: async (call) => documents(call, call.param('uid'), await readObject(call.raw)),
  },
  {
    method: 'DELETE',
    path: path('/documents'),
    right: 'admin',
    run: (call) => erase(call, (db) => deleteAll(db, call.param('uid')), null),
  },
  {
    method: 'POST',
    path: path('/documents/delete-batch'),
    right: 'admin',
    run: async (call) => eraseIds(call, await readJson(call.raw)),
  },
  { method: 'POST', path: path('/documents/delete'), right: 'admin', run: eraseFiltered },
  {
    method: 'GET',
    path: path('/documents/(?<id>[^/]+)'),
    right: 'admin',
    run: async (call) =>
      ok(await getDocument(call, (await getIndex(call.db, call.param('uid'))).uid, call.param('id'))),
  },
  {
    method: 'DELETE',
    path: path('/documents/(?<id>[^/]+)'),
    right: 'admin',
    run: (call) => eraseIds(call, [call.param('id')]),
  },
  {
    method: 'GET',
    path: path('/settings'),
    right: 'admin',
    run: async ({ db, param }) => ok((await getIndex(db, param('uid'))).settings),
  },
  {
    method: 'PATCH',
    path: path('/settings'),
    right: 'admin',
    run: async ({ db, param, raw }) => accepted(await change(db, param('uid'), await readObject(raw))),
  },
  {
    method: 'DELETE',
    path: path('/settings'),
    right: 'admin',
    run: async ({ db, param }) => accepted(await reset(db, param('uid'))),
  },
  {
    method: 'GET',
    path: path('/settings/(?<name>[a-z-]+)'),
    right: 'admin',
    run: async ({ db, param }) => ok((await getIndex(db, param('uid'))).settings[settingOf(param('name'))]),
  },
  ...(['PUT', 'PATCH'] as const).map(
    (method): SearchRoute => ({
      method,
      path: path('/settings/(?<name>[a-z-]+)'),
      right: 'admin',
      run: async ({ db, param, raw }) =>
        accepted(await change(db, param('uid'), { [settingOf(param('name'))]: await readJson(raw) })),
    }),
  ),
  {
    method: 'DELETE',
    path: path('/settings/(?<name>[a-z-]+)'),
    right: 'admin',
    run: async ({ db, param }) => accepted(await change(db, param('uid'), { [settingOf(param('name'))]: null })),
  },
  {
    method: 'GET',
    path: /^tasks$/,
    right: 'admin',
    run: async ({ db, query }) =>
      ok(
        await listTasks(db, {
          limit: whole(query.get('limit'), 20),
          from: query.has('from') ? whole(query.get('from'), 0) : null,
          statuses: list(query.get('statuses')),
          types: list(query.get('types')),
          indexUids: list(query.get('indexUids')),
        }),
      ),
  },
  {
    method: 'GET',
    path: /^tasks\/(?<task>[^/]+)$/,
    right: 'admin',
    run: async ({ db, param }) => ok(await getTask(db, param('task'))),
  },
  {
    method: 'GET',
    path: /^keys$/,
    right: 'admin',
    run: async ({ masterKey, query }) => ok(pagedKeys(masterKey ?? '', query)),
  },
  {
    method: 'GET',
    path: /^keys\/(?<key>[^/]+)$/,
    right: 'admin',
    run: async ({ masterKey, param }) => ok(keyOf(masterKey ?? '', param('key'))),
  },
];

function paged(indexes: Awaited<ReturnType<typeof listIndexes>>, query: URLSearchParams) {
  const [offset, limit] = [whole(query.get('offset'), 0), whole(query.get('limit'), 20)];
  return { results: indexes.slice(offset, offset + limit).map(indexBody), offset, limit, total: indexes.length };
}

function pagedKeys(masterKey: string, query: URLSearchParams) {
  const keys = listKeys(masterKey);
  const [offset, limit] = [whole(query.get('offset'), 0), whole(query.get('limit'), 20)];
  return { results: keys.slice(offset, offset + limit), offset, limit, total: keys.length };
}

function keyOf(masterKey: string, asked: string) {
  const key = listKeys(masterKey).find((each) => each.uid === asked || each.key === asked);
  if (key === undefined) throw new SearchError(404, 'api_key_not_found', `API key \`${asked}\` not found.`);
  return key;
}

/** `distinct-attribute` as `distinctAttribute`. @throws not_found (404) */
function settingOf(name: string): SettingName {
  const camel = name.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());
  if (!isSettingName(camel)) throw new SearchError(404, 'not_found', `There is no setting \`${name}\` here.`);
  return camel;
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

const documentsShape = z.array(z.record(z.string(), z.unknown()));

async function put({ db, raw, param, query }: SearchCall, isPatch: boolean): Promise<Answer> {
  const uid = param('uid');
  requireWritable(uid);
  const body = await readJson(raw);
  const parsed = documentsShape.safeParse(Array.isArray(body) ? body : [body]);
  if (!parsed.success) throw invalid('malformed_payload', 'The documents are to be an array of objects.');
  return accepted(
    await runTask(db, uid, 'documentAdditionOrUpdate', async (trx) => {
      await ensureIndex(trx, uid);
      await putDocuments(trx, await getIndex(trx, uid), parsed.data, { primaryKey: query.get('primaryKey'), isPatch });
      return { receivedDocuments: parsed.data.length, indexedDocuments: parsed.data.length };
    }),
  );
}

/** As in Meilisearch, writing to an index makes it. */
async function ensureIndex(db: Db, uid: string): Promise<void> {
  if ((await findIndex(db, uid)) === undefined) await createIndex(db, uid, null);
}

async function documents(
  engine: Engine,
  uid: string,
  given: { offset?: unknown; limit?: unknown; filter?: unknown },
): Promise<Answer> {
  const { offset = 0, limit = 20, filter } = given;
  const page = z.object({ offset: z.int().min(0), limit: z.int().min(0).max(100_000) }).safeParse({ offset, limit });
  if (!page.success) throw invalid('bad_request', 'offset and limit are whole numbers.');
  return ok(await listDocuments(engine, await getIndex(engine.db, uid), { ...page.data, filter }));
}

async function erase(
  { db, param }: SearchCall,
  action: (trx: Db) => Promise<number>,
  providedIds: number | null,
): Promise<Answer> {
  const uid = param('uid');
  requireWritable(uid);
  return accepted(
    await runTask(db, uid, 'documentDeletion', async (trx) => {
      await getIndex(trx, uid);
      return { providedIds: providedIds ?? 0, originalFilter: null, deletedDocuments: await action(trx) };
    }),
  );
}

async function eraseIds(call: SearchCall, given: unknown): Promise<Answer> {
  const ids = z.array(z.union([z.string(), z.number()])).safeParse(given);
  if (!ids.success) throw invalid('malformed_payload', 'The ids are to be an array of strings or numbers.');
  return erase(call, (trx) => deleteByIds(trx, call.param('uid'), ids.data.map(String)), ids.data.length);
}

async function eraseFiltered(call: SearchCall): Promise<Answer> {
  const { filter } = await readObject(call.raw);
  return erase(call, async (trx) => deleteByFilter(trx, await getIndex(trx, call.param('uid')), filter), null);
}

async function change(db: Db, uid: string, settings: Record<string, unknown>) {
  requireWritable(uid);
  const known = await findIndex(db, uid);
  mergeSettings(known?.told ?? {}, settings);
  return runTask(db, uid, 'settingsUpdate', async (trx) => {
    await ensureIndex(trx, uid);
    const index = await getIndex(trx, uid);
    await saveIndex(trx, uid, { settings: mergeSettings(index.told, settings) });
    return settings;
  });
}

async function reset(db: Db, uid: string) {
  requireWritable(uid);
  return runTask(db, uid, 'settingsUpdate', async (trx) => {
    await getIndex(trx, uid);
    await saveIndex(trx, uid, { settings: {} });
    return {};
  });
}
