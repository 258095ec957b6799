import { createHmac, timingSafeEqual } from 'node:crypto';
import { SearchError } from './errors.ts';

/** The permission for a call: `search` is included in the search key, `admin` only in the master and the admin key. */
export type Right = 'search' | 'admin';

const keys = [
  {
    uid: '1f2a7c06-7c0b-4e0c-9d4e-5d8f5b1c0a01',
    right: 'search',
    name: 'Default Search API Key',
    description: 'Use it to search from the console',
    actions: ['search'],
  },
  {
    uid: '1f2a7c06-7c0b-4e0c-9d4e-5d8f5b1c0a02',
    right: 'admin',
    name: 'Default Admin API Key',
    description: 'Use it for anything that is not a search operation',
    actions: ['*'],
  },
] as const;

/**
 * A default key of the endpoint. It is derived from the master key, so that the program that starts both can give the
 * console its key: scripts/start/search-key.mjs derives it in the same way.
 */
export function defaultKey(masterKey: string, right: Right): string {
  return createHmac('sha256', masterKey).update(right).digest('hex');
}

/** The keys as `GET /keys` lists them. */
export function listKeys(masterKey: string) {
  return keys.map(({ right, ...key }) => ({
    ...key,
    key: defaultKey(masterKey, right),
    indexes: ['*'],
    expiresAt: null,
    createdAt: null,
    updatedAt: null,
  }));
}

/**
 * Checks whether a call is allowed. Without a configured master key, no call is.
 * @throws missing_authorization_header (401), invalid_api_key (403)
 */
export function requireKey(masterKey: string | undefined, given: string | null, right: Right): void {
  if (given === null)
    throw new SearchError(
      401,
      'missing_authorization_header',
      'The Authorization header is missing. It must use the bearer authorization method.',
      'auth',
    );
  const accepted =
    masterKey === undefined
      ? []
      : [masterKey, defaultKey(masterKey, 'admin'), ...(right === 'search' ? [defaultKey(masterKey, 'search')] : [])];
  if (!accepted.some((key) => isSame(key, given)))
    throw new SearchError(403, 'invalid_api_key', 'The provided API key is invalid.', 'auth');
}

function isSame(one: string, other: string): boolean {
  const [a, b] = [digest(one), digest(other)];
  return timingSafeEqual(a, b);
}

const digest = (text: string) => createHmac('sha256', 'compare').update(text).digest();
