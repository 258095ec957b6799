import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { addresses } from '../../marketplace/server/addresses.ts';
import { defaultKey } from '../../marketplace/stand-ins/search/keys.ts';
import { HOSTILE, METHODS, sendRaw } from '../support/hostile-requests.ts';
import { runningMarketplace } from '../support/running.ts';
import { MASTER_KEY } from '../support/search.ts';

const METRICS_TOKEN = 'a token for what is counted';

/** Paths below those that end in a slash, so that their handlers are reached too. */
const WITHIN: Readonly<Record<string, readonly string[]>> = {
  '/images/': ['/images/seed/one.jpg'],
  '/outbox/': ['/outbox/mails/00000000-0000-4000-8000-000000000000', '/outbox/attachments/x'],
  '/documents/': ['/documents/invoices/INV-1'],
  '/content/templates/': ['/content/templates/x'],
  '/content/': ['/content/feeds/x'],
  '/provider/': ['/provider/install', '/provider/shops/a.example/policies/b'],
  '/search/': [
    '/search/health',
    '/search/indexes',
    '/search/indexes/products',
    '/search/indexes/products/search',
    '/search/indexes/products/settings',
    '/search/indexes/products/documents',
    '/search/indexes/products/facet-search',
    '/search/multi-search',
    '/search/tasks',
    '/search/keys',
    '/search/swap-indexes',
  ],
};
const paths = [
  ...new Set(
    addresses.flatMap(({ path }): string[] => (path.endsWith('/') ? [...(WITHIN[path] ?? []), `${path}x`] : [path])),
  ),
];

/** Whether some path accepts this method here; its response is not tested here. */
const isServed = (method: string, path: string) =>
  addresses.some(
    (each) =>
      (each.path.endsWith('/') ? path.startsWith(each.path) : path === each.path) &&
      (each.method === 'any' || each.method === method || (each.method === 'GET' && method === 'HEAD')),
  );

describe('hostile requests to the marketplace', () => {
  const marketplace = runningMarketplace({ MARKETPLACE_SEARCH_KEY: MASTER_KEY, METRICS_TOKEN });

  test('every address with paths below it is covered', () => {
    assert.deepEqual(
      Object.keys(WITHIN),
      addresses
        .map(({ path }) => path as string)
        .filter((path) => path.endsWith('/'))
        .filter((path, at, all) => all.indexOf(path) === at),
    );
  });

  for (const path of paths) {
    test(`${path} responds to each hostile request, never with an internal error`, async () => {
      const key = path.startsWith('/search/')
        ? defaultKey(MASTER_KEY, 'admin')
        : path === '/metrics'
          ? METRICS_TOKEN
          : await marketplace.login('superadmin');
      const faults: string[] = [];
      for (const who of ['', `authorization: Bearer ${key}\r\n`]) {
        for (const method of METHODS) {
          const status = await sendRaw(marketplace.url, { method, path, head: who });
          if (status >= 500 || status === 0 || (method !== 'NONSENSE' && !isServed(method, path) && status !== 405))
            faults.push(`${method}: ${status}`);
        }
        for (const method of ['GET', 'POST'].filter((each) => isServed(each, path))) {
          for (const { what, tail = '', head = '', body } of HOSTILE) {
            const status = await sendRaw(marketplace.url, {
              method,
              path: path + tail,
              head: `${/authorization/.test(head) ? '' : who}${head}`,
              body,
            });
            if (status >= 500) faults.push(`${method} with ${what}: ${status}`);
          }
        }
      }
      assert.deepEqual(faults, []);
    });
  }

  test('none of them is logged as an error, and the next request gets its response', async () => {
    assert.equal((await fetch(`${marketplace.url}/health`)).status, 200);
    assert.deepEqual(
      marketplace.log.filter(({ level }) => Number(level) >= 50 || level === 'error'),
      [],
    );
  });
});
