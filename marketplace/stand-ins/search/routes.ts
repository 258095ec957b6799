/**
 * The marketplace's search endpoint: the part of Meilisearch's HTTP API that an index of products needs, at
 * <marketplace>/search, for the official `meilisearch` client. The console's configuration:
 *
 *   MEILISEARCH_HOST     http://localhost:4000/search
 *   MEILISEARCH_API_KEY  the search key (it may search and nothing else)
 *   MEILISEARCH_INDEX    products
 *
 * `npm start` and the end-to-end stack set all three. The index `products` has one document per variant and returns one
 * per product (distinctAttribute product_id):
 *   id, product_id, title, product_image, price (rand), brand, tags (names), tagIds, enabled (product and brand), status, updatedAt
 *   filterable: brand tags tagIds enabled status product_id price; sortable: price updatedAt; facets: up to 1000 values, by count;
 *   maxTotalHits 20 000. A job updates it: recent changes may not be found yet.
 */
import type { Marketplace } from '../../core/context.ts';
import { describeDatabaseError } from '../../core/database-errors.ts';
import { Abandoned } from '../../core/db/abandoned.ts';
import { bearerToken, type Handler } from '../../core/http/request.ts';
import { sendJson } from '../../core/http/respond.ts';
import { documentRoutes } from './document-routes.ts';
import { SearchError, envelope } from './errors.ts';
import { indexRoutes } from './index-routes.ts';
import { keyRoutes } from './key-routes.ts';
import { requireKey } from './keys.ts';
import type { SearchRoute } from './route.ts';
import { searchRoutes } from './search-routes.ts';
import { settingsRoutes } from './settings-routes.ts';
import { taskRoutes } from './task-routes.ts';

const PREFIX = '/search/';

const openRoutes: readonly SearchRoute[] = [
  { method: 'GET', path: /^health$/, right: 'none', run: async () => ({ status: 200, body: { status: 'available' } }) },
  {
    method: 'GET',
    path: /^version$/,
    right: 'admin',
    run: async () => ({ status: 200, body: { commitSha: 'unknown', commitDate: 'unknown', pkgVersion: '1.50.0' } }),
  },
];

const routes = [
  ...openRoutes,
  ...searchRoutes,
  ...indexRoutes,
  ...documentRoutes,
  ...settingsRoutes,
  ...taskRoutes,
  ...keyRoutes,
];

/**
 * Handles everything below /search/. Refusals have Meilisearch's format; for unexpected errors the caller only learns
 * that one happened.
 */
export function searchHandler({ db, options, log }: Marketplace): Handler {
  return async (request, response) => {
    const { raw, url, method, notes } = request;
    try {
      const path = url.pathname.slice(PREFIX.length).replace(/\/$/, '');
      const candidates = routes.flatMap((route) => {
        const match = route.path.exec(path);
        return match === null ? [] : [{ route, match }];
      });
      const found = candidates.find(({ route }) => route.method === method);
      if (found === undefined)
        throw candidates.length > 0
          ? new SearchError(405, 'method_not_allowed', `${method} is not served here.`)
          : new SearchError(404, 'not_found', 'Not found.');
      const { route, match } = found;
      request.isRead = route.right === 'search' || method === 'GET';
      if (route.right !== 'none') requireKey(options.searchKey, bearerToken(raw), route.right);
      const param = (name: string) => decodeURIComponent(match.groups?.[name] ?? '');
      const { status, body } = await route.run({
        db,
        publicUrl: options.publicUrl,
        raw,
        query: url.searchParams,
        masterKey: options.searchKey,
        param,
      });
      sendJson(response, status, body);
    } catch (error) {
      const refusal = toRefusal(error);
      if (refusal.kind !== 'invalid_request' && refusal.kind !== 'auth') log.error({ err: error }, 'unexpected error');
      notes['errors'] = [refusal.code];
      sendJson(response, refusal.status, envelope(refusal));
    }
  };
}

function toRefusal(error: unknown): SearchError {
  if (error instanceof SearchError) return error;
  if (error instanceof Abandoned) return new SearchError(503, 'remote_timeout', error.message, 'system');
  if (error instanceof URIError) return new SearchError(400, 'bad_request', 'The address cannot be read.');
  const known = describeDatabaseError(error);
  if (known !== null)
    return known.extensions['status'] === 400
      ? new SearchError(400, 'bad_request', known.message)
      : new SearchError(503, 'remote_timeout', known.message, 'system');
  return new SearchError(500, 'internal', 'An internal error has occurred.', 'internal');
}
