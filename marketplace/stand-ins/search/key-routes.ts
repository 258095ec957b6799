import { ok } from './answers.ts';
import { SearchError } from './errors.ts';
import { listKeys } from './keys.ts';
import { whole } from './parse-address.ts';
import type { SearchRoute } from './route.ts';

/** The existing keys: requires the master or the admin key. */
export const keyRoutes: readonly SearchRoute[] = [
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
