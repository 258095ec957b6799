import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { dataOf, eventually } from '../support/answers.ts';
import { runSql } from '../support/database.ts';
import { holdLock } from '../support/held-lock.ts';
import { readyMarketplace, type ReadyMarketplace } from '../support/marketplace-process.ts';
import { acquireDatabase, type TestDatabase } from '../support/postgres.ts';

/** How long a process may be silent here, ms; its jobs are released after twice as long. */
const LEASE_MS = 2_000;
const TAKEN_OVER_WITHIN_MS = 60_000;

describe('several marketplaces on one database', () => {
  let database: TestDatabase;
  let folder: string;
  const running: ReadyMarketplace[] = [];
  const start = async (name: string) => {
    const marketplace = await readyMarketplace({
      MARKETPLACE_DATABASE_URL: database.url,
      ATELIER_DATA_DIR: join(folder, name),
      MARKETPLACE_LEASE_MS: String(LEASE_MS),
    });
    running.push(marketplace);
    return marketplace;
  };
  before(async () => {
    database = await acquireDatabase({ scale: 'test' });
    folder = await mkdtemp(join(tmpdir(), 'atelier-takeover-'));
  });
  after(async () => {
    for (const { child, ended } of running) {
      child.kill('SIGKILL');
      await ended;
    }
    await database.release();
    await rm(folder, { recursive: true, force: true });
  });

  const sql = <Row extends Record<string, unknown>>(text: string) => runSql<Row>(database.url, text);
  const count = async (from: string) => Number((await sql<{ n: string }>(`select count(*) as n from ${from}`))[0]!.n);
  const workers = async () => (await sql<{ id: string }>('select id from job_workers')).map(({ id }) => id);

  test('another process finishes the jobs of a killed one, once; nothing takes over the jobs of a running one', async () => {
    const mails = "outbox_mails where subject = 'Orders export'";
    const killed = await start('killed');
    const lock = await holdLock(database.url, 'lock table outbox_attachments in share mode');
    let survivor: ReadyMarketplace;
    try {
      dataOf(await killed.graphql('mutation { exportOrders }', {}, await killed.login('orders')));
      await lock.reached(/insert into "outbox_attachments"/);
      survivor = await start('survivor');
      await eventually(async () => (await workers()).length === 2, 'both to say that they live');
      // Long enough that a silent process would lose its jobs: this one reports, so it keeps its job.
      await eventually(
        async () =>
          (await count("graphile_worker._private_jobs where locked_at < now() - interval '5.2 seconds'")) === 1,
        'the job to be old',
      );
      assert.equal(await count('graphile_worker._private_jobs where locked_by is not null'), 1);
      assert.ok(!survivor.output().includes('were freed'), 'the living one was not judged');
      killed.child.kill('SIGKILL');
      await killed.ended;
    } finally {
      await lock.release();
    }
    assert.equal(await count(mails), 0);
    await eventually(async () => (await count(mails)) === 1, 'the export by the other', TAKEN_OVER_WITHIN_MS);
    assert.match(survivor.output(), /jobs of workers that ended were released/);
    await eventually(async () => (await count('graphile_worker._private_jobs')) === 0, 'the queue to be empty');
    assert.equal(await count(mails), 1);
  });

  test('one that stops removes its name', async () => {
    const leaving = running.at(-1)!;
    const before = await workers();
    assert.ok(before.length >= 1);
    leaving.child.kill('SIGTERM');
    assert.equal(await leaving.ended, 0);
    assert.equal((await workers()).length, before.length - 1);
  });
});
