import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { startEmbeddedPostgres, type EmbeddedPostgres } from '../../marketplace/core/db/embedded.ts';
import { freePort } from '../support/servers.ts';
import { dataOf, errorOf, eventually } from '../support/answers.ts';
import { runSql } from '../support/database.ts';
import { holdLock } from '../support/held-lock.ts';
import { readyMarketplace, type ReadyMarketplace } from '../support/marketplace-process.ts';
import { acquireDatabase, type TestDatabase } from '../support/postgres.ts';

const BRANDS = 'query { brands(paging: { first: 2 }) { edges { node { id } } } }';
const RENAME = 'mutation($id: ID!, $update: TagUpdate!) { updateOneTag(id: $id, update: $update) { id } }';
const AWAY = 'The database cannot be reached at the moment. Please try again.';

describe('a connection to PostgreSQL that ends', () => {
  let database: TestDatabase;
  let folder: string;
  let marketplace: ReadyMarketplace;
  before(async () => {
    database = await acquireDatabase({ scale: 'test' });
    folder = await mkdtemp(join(tmpdir(), 'atelier-lost-'));
    marketplace = await readyMarketplace({ MARKETPLACE_DATABASE_URL: database.url, ATELIER_DATA_DIR: folder });
  });
  after(async () => {
    marketplace.child.kill('SIGTERM');
    assert.equal(await marketplace.ended, 0, marketplace.output());
    await database.release();
    await rm(folder, { recursive: true, force: true });
  });

  const sql = <Row extends Record<string, unknown>>(text: string, values: unknown[] = []) =>
    runSql<Row>(database.url, text, values);
  /** Oldest first. */
  const backends = () =>
    sql<{ pid: number }>(
      "select pid from pg_stat_activity where datname = current_database() and application_name = 'atelier-marketplace' order by backend_start",
    );

  test('whichever it is, the oldest included: no process exits, the next request gets its response, jobs continue', async () => {
    const token = await marketplace.login('brands');
    const oldest = (await backends())[0]!.pid;
    for (let round = 0; round < 3; round += 1) {
      // Several at once, so that there are several connections to end.
      await Promise.all(Array.from({ length: 6 }, () => marketplace.graphql(BRANDS, {}, token)));
      for (const { pid } of await backends()) {
        await sql('select pg_terminate_backend($1, 10000)', [pid]);
        dataOf(await marketplace.graphql(BRANDS, {}, token));
      }
    }
    assert.ok(!(await backends()).some(({ pid }) => pid === oldest), 'the oldest was among them');
    assert.equal(marketplace.child.exitCode, null);

    const mails = async () =>
      Number(
        (await sql<{ n: string }>("select count(*) as n from outbox_mails where subject = 'Orders export'"))[0]!.n,
      );
    dataOf(await marketplace.graphql('mutation { exportOrders }', {}, await marketplace.login('orders')));
    await eventually(async () => (await mails()) === 1, 'the export');
  });

  test('during a request: it fails with an error, nothing of it is stored, and sent again it succeeds', async () => {
    const [tag] = await sql<{ id: string; name: string }>('select id, name from tags order by id limit 1');
    const token = await marketplace.login('superadmin');
    const call = () => marketplace.graphql(RENAME, { id: tag!.id, update: { name: 'Ended under way' } }, token);
    const lock = await holdLock(database.url, 'select 1 from tags where id = $1 for update', [tag!.id]);
    try {
      const answer = call();
      const early = answer.then((told) => assert.fail(`it was not stopped: ${JSON.stringify(told)}`));
      early.catch(() => undefined);
      await Promise.race([early, lock.reached(/tags/)]);
      await sql(
        "select pg_terminate_backend(pid, 10000) from pg_stat_activity where datname = current_database() and application_name = 'atelier-marketplace' and wait_event_type = 'Lock'",
      );
      assert.equal(errorOf(await answer, 'SERVICE_UNAVAILABLE').message, AWAY);
    } finally {
      await lock.release();
    }
    assert.equal((await sql<{ name: string }>('select name from tags where id = $1', [tag!.id]))[0]!.name, tag!.name);
    dataOf(await call());
  });

  test('a job whose connection ends is done again, once', async () => {
    const count = async (from: string) => Number((await sql<{ n: string }>(`select count(*) as n from ${from}`))[0]!.n);
    const mails = "outbox_mails where subject = 'Orders export'";
    const earlier = await count(mails);
    const lock = await holdLock(database.url, 'lock table outbox_attachments in share mode');
    try {
      dataOf(await marketplace.graphql('mutation { exportOrders }', {}, await marketplace.login('orders')));
      await lock.reached(/insert into "outbox_attachments"/);
      for (const { pid } of await backends()) await sql('select pg_terminate_backend($1, 10000)', [pid]);
    } finally {
      await lock.release();
    }
    await eventually(async () => (await count(mails)) === earlier + 1, 'the export, tried again');
    await eventually(async () => (await count('graphile_worker._private_jobs')) === 0, 'the queue to be empty');
    assert.equal(await count(mails), earlier + 1);
  });
});

describe('a database that is down', () => {
  let folder: string;
  let server: EmbeddedPostgres;
  let port: number;
  const startServer = () => startEmbeddedPostgres({ dataDir: join(folder, 'db'), port, durable: false });
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'atelier-away-'));
    port = await freePort();
    server = await startServer();
  });
  after(async () => {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  });

  test('is waited for, at the start and later: requests report it in the meantime, and continue when it is back; a stop does not wait for it', async () => {
    const { url } = server;
    await server.stop();
    const marketplace = await readyMarketplace(
      { MARKETPLACE_DATABASE_URL: url, ATELIER_DATA_DIR: join(folder, 'data'), MARKETPLACE_SEED: 'demo' },
      {
        args: ['--scale', 'test'],
        meanwhile: async ({ output }) => {
          await eventually(async () => output().includes('waiting for the database'), 'it to say that it waits');
          server = await startServer();
        },
      },
    );
    try {
      const token = await marketplace.login('brands');
      dataOf(await marketplace.graphql(BRANDS, {}, token));
      await server.stop();
      assert.equal(errorOf(await marketplace.graphql(BRANDS, {}, token), 'SERVICE_UNAVAILABLE').message, AWAY);
      assert.equal((await fetch(`${marketplace.url}/content/feeds`)).status, 503);
      server = await startServer();
      dataOf(await marketplace.graphql(BRANDS, {}, token));
      dataOf(await marketplace.graphql('mutation { exportOrders }', {}, await marketplace.login('orders')));
      await eventually(
        async () =>
          (
            await runSql<{ n: string }>(url, "select count(*) as n from outbox_mails where subject = 'Orders export'")
          )[0]!.n === '1',
        'a job after it came back',
      );
      assert.equal(marketplace.child.exitCode, null);
      await server.stop();
      marketplace.child.kill('SIGTERM');
      assert.equal(await marketplace.ended, 0, marketplace.output());
    } finally {
      marketplace.child.kill('SIGKILL');
    }
  });
});
