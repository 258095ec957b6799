import type { Db } from '../../core/db/schema.ts';
import { SearchError, invalid, within } from './errors.ts';
import { searchFacet } from './facets.ts';
import { getIndex } from './indexes.ts';
import { fromAddress, readFacetSearch, readSearch } from './parameters.ts';
import { readObject } from './respond.ts';
import type { SearchRoute } from './route.ts';
import { runSearch, sourceOf } from './search.ts';
import type { Engine } from './engine.ts';
import { compileText } from './words.ts';

const MAX_QUERIES = 100;

/** The calls that a search key allows. */
export const searchRoutes: readonly SearchRoute[] = [
  {
    method: 'POST',
    path: /^indexes\/(?<uid>[^/]+)\/search$/,
    right: 'search',
    run: async (call) => ({ status: 200, body: await search(call, call.param('uid'), await readObject(call.raw)) }),
  },
  {
    method: 'GET',
    path: /^indexes\/(?<uid>[^/]+)\/search$/,
    right: 'search',
    run: async (call) => ({ status: 200, body: await search(call, call.param('uid'), fromAddress(call.query)) }),
  },
  {
    method: 'POST',
    path: /^multi-search$/,
    right: 'search',
    run: async (call) => ({ status: 200, body: { results: await multiSearch(call, await readObject(call.raw)) } }),
  },
  {
    method: 'POST',
    path: /^indexes\/(?<uid>[^/]+)\/facet-search$/,
    right: 'search',
    run: async ({ db, raw, param }) => ({
      status: 200,
      body: await facetSearch(db, param('uid'), await readObject(raw)),
    }),
  },
];

async function search(engine: Engine, uid: string, body: Record<string, unknown>) {
  return named(uid, async () => runSearch(engine, await getIndex(engine.db, uid), readSearch(body)));
}

/** Several searches at once. The first invalid one refuses all of them, and the error says which it is. */
async function multiSearch(engine: Engine, body: Record<string, unknown>) {
  const { queries, federation } = body;
  if (federation != null)
    throw invalid('invalid_multi_search_federation', 'Federated search is not served by this engine.');
  if (!Array.isArray(queries)) throw invalid('bad_request', 'Missing field `queries`');
  if (queries.length > MAX_QUERIES) throw invalid('bad_request', `At most ${MAX_QUERIES} queries go into one request.`);
  return Promise.all(
    queries.map(async (given: unknown, at) => {
      const place = `Inside \`.queries[${at}]\`: `;
      try {
        const { indexUid, ...parameters } = (typeof given === 'object' && given !== null ? given : {}) as Record<
          string,
          unknown
        >;
        if (typeof indexUid !== 'string') throw invalid('missing_index_uid', 'Missing field `indexUid`');
        return { indexUid, ...(await search(engine, indexUid, parameters)) };
      } catch (error) {
        throw error instanceof SearchError ? within(error, place) : error;
      }
    }),
  );
}

async function facetSearch(db: Db, uid: string, body: Record<string, unknown>) {
  const started = performance.now();
  return named(uid, async () => {
    const index = await getIndex(db, uid);
    const parameters = readFacetSearch(body);
    const text = await compileText(db, uid, parameters.q ?? '', parameters.matchingStrategy ?? 'last');
    const facetHits = await searchFacet(
      db,
      sourceOf(index, parameters, { sort: [], text }),
      parameters.facetName,
      parameters.facetQuery ?? '',
      index.settings,
    );
    return {
      facetHits,
      facetQuery: parameters.facetQuery ?? null,
      processingTimeMs: Math.round(performance.now() - started),
    };
  });
}

const CODES_WITH_INDEX = new Set(['invalid_search_filter', 'invalid_search_sort', 'invalid_search_distinct']);

/** Errors about an index's settings begin with its name. */
async function named<T>(uid: string, action: () => Promise<T>): Promise<T> {
  try {
    return await action();
  } catch (error) {
    throw error instanceof SearchError && CODES_WITH_INDEX.has(error.code)
      ? within(error, `Index \`${uid}\`: `)
      : error;
  }
}
