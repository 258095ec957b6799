import { z } from 'zod';
import type { Db } from '../../core/db/schema.ts';
import { accepted, ok } from './answers.ts';
import type { Engine } from './engine.ts';
import { invalid } from './errors.ts';
import { deleteAll, deleteByFilter, deleteByIds, getDocument, listDocuments, putDocuments } from './given-documents.ts';
import { ensureIndex, getIndex, requireWritable } from './indexes.ts';
import { indexPath as path, whole } from './parse-address.ts';
import { readJson, readObject } from './respond.ts';
import type { Answer, SearchCall, SearchRoute } from './route.ts';
import { runTask } from './tasks.ts';

/** The documents of an index: requires the master or the admin key. */
export const documentRoutes: readonly SearchRoute[] = [
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
];

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
