import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { after, before, describe, test } from 'node:test';
import pg from 'pg';
import sharp from 'sharp';
import { checkServer } from '../../marketplace/core/db/check-server.ts';
import { defaultKey } from '../../marketplace/stand-ins/search/keys.ts';
import { createLog } from '../../marketplace/core/log.ts';
import { StartError } from '../../marketplace/core/options.ts';
import { dataOf, eventually } from '../support/answers.ts';
import { startMarketplace, type TestMarketplace } from '../support/marketplace.ts';
import { PGBOUNCER, startPooler } from '../support/pooler.ts';
import { acquireDatabase, furtherServer, type TestDatabase } from '../support/postgres.ts';
import { MASTER_KEY } from '../support/search.ts';

const log = createLog('silent');
const check = (pool: pg.Pool) => checkServer(pool, { waitMs: 0, log });

/** A server that reports a version and answers statements in the sessions in `sessions`, one after the other. */
function serverOf(version: { number: string; name: string }, sessions: readonly number[] = []): pg.Pool {
  const left = [...sessions];
  const query = (text: string) =>
    Promise.resolve({
      rows: [/server_version/.test(text) ? version : /pg_backend_pid/.test(text) ? { pid: left.shift() } : {}],
    });
  return { query, connect: () => Promise.resolve({ query, release: () => {} }) } as unknown as pg.Pool;
}

describe('the PostgreSQL server of a marketplace', () => {
  for (const [number, name] of [
    ['140019', '14.19'],
    ['120022', '12.22'],
    ['90624', '9.6.24'],
  ] as const) {
    test(`PostgreSQL ${name} is refused in a sentence`, async () => {
      await assert.rejects(
        check(serverOf({ number, name })),
        (error) =>
          error instanceof StartError &&
          error.message === `The database is PostgreSQL ${name}; the marketplace needs 15 or newer.`,
      );
    });
  }

  const POOLER = (error: unknown) =>
    error instanceof StartError &&
    /leads to a pooler that shares its connections.*name the server itself, or a pool in session mode/.test(
      error.message,
    );
  const old = { number: '150000', name: '15.0' };
  test('15.0 with separate sessions is accepted; a pooler that swaps them, or has only one, is refused in a sentence', async () => {
    await check(serverOf(old, [1, 2, 1, 1, 2, 1, 1, 2, 1]));
    await assert.rejects(check(serverOf(old, [1, 1, 1])), POOLER);
    await assert.rejects(check(serverOf(old, [1, 2, 3])), POOLER);
    await assert.rejects(check(serverOf(old, [1, 2, 1, 1, 1, 2])), POOLER);
  });

  // A real server, on machines that have it.
  if (existsSync(PGBOUNCER)) {
    test('PgBouncer is accepted in session mode, and refused in a sentence in the other modes', async () => {
      const database = await acquireDatabase({ scale: 'empty' });
      try {
        for (const mode of ['session', 'transaction', 'statement'] as const) {
          const pooler = await startPooler(database.url, mode);
          const pool = new pg.Pool({ connectionString: pooler.url, max: 4 });
          try {
            if (mode === 'session') await check(pool);
            else await assert.rejects(check(pool), POOLER, mode);
          } finally {
            await pool.end();
            await pooler.stop();
          }
        }
      } finally {
        await database.release();
      }
    });
  }
});

/**
 * The tests' own server, and another that is named: every version that the marketplace claims to support can be tested.
 */
const further = furtherServer();
const servers: [name: string, server?: string][] = [
  ["the tests' own server"],
  ...(further === undefined ? [] : [['the server of MARKETPLACE_TEST_DATABASE_URL', further] as [string, string]]),
];

for (const [name, server] of servers) {
  describe(`on ${name}`, () => {
    let database: TestDatabase;
    let marketplace: TestMarketplace;
    let token: string;
    before(async () => {
      database = await acquireDatabase({ scale: 'test', ...(server === undefined ? {} : { server }) });
      marketplace = await startMarketplace({ database, env: { MARKETPLACE_SEARCH_KEY: MASTER_KEY } });
      token = await marketplace.login('superadmin');
    });
    after(async () => {
      await marketplace.stop();
      await database.release();
    });

    for (const list of [
      'brands',
      'tags',
      'products',
      'accounts',
      'orders',
      'refunds',
      'vouchers',
      'messages',
      'messageCampaigns',
      'triggers',
      'accountGroups',
    ]) {
      test(`${list} are listed`, async () => {
        const answer = dataOf(
          await marketplace.graphql<Record<string, { totalCount: number; edges: unknown[] }>>(
            `{ ${list}(paging: { first: 5 }) { totalCount edges { node { id } } } }`,
            {},
            token,
          ),
        );
        assert.ok(answer[list]!.edges.length > 0, list);
      });
    }

    test('products are found, with a typing error too', async () => {
      const found = await fetch(`${marketplace.url}/search/indexes/products/search`, {
        method: 'POST',
        headers: { authorization: `Bearer ${defaultKey(MASTER_KEY, 'search')}`, 'content-type': 'application/json' },
        body: JSON.stringify({ q: 'linnen', limit: 3 }),
      });
      assert.equal(found.status, 200);
      assert.ok(((await found.json()) as { hits: unknown[] }).hits.length > 0);
    });

    test('a change is saved, a picture is stored, and a job sends a mail', async () => {
      const { createOneTag } = dataOf(
        await marketplace.graphql<{ createOneTag: { id: string } }>(
          'mutation { createOneTag(tag: { name: "Any server" }) { id } }',
          {},
          token,
        ),
      );
      assert.deepEqual(
        await marketplace.db.selectFrom('tags').select('name').where('id', '=', createOneTag.id).execute(),
        [{ name: 'Any server' }],
      );
      const body = new FormData();
      body.set(
        'file',
        new Blob([
          new Uint8Array(
            await sharp({ create: { width: 20, height: 20, channels: 3, background: 'red' } })
              .png()
              .toBuffer(),
          ),
        ]),
        'red.png',
      );
      assert.equal(
        (
          await fetch(`${marketplace.url}/images/upload`, {
            method: 'POST',
            headers: { authorization: `Bearer ${token}` },
            body,
          })
        ).status,
        201,
      );
      dataOf(
        await marketplace.graphql('mutation { forgotPassword(input: { email: "admin@atelier.example" }) { success } }'),
      );
      await eventually(
        async () => (await marketplace.outbox()).some(({ to }) => to === 'admin@atelier.example'),
        'the mail',
      );
    });
  });
}
