import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { dataOf } from '../support/answers.ts';
import { runSql } from '../support/database.ts';
import { holdLock } from '../support/held-lock.ts';
import { readyMarketplace, type ReadyMarketplace } from '../support/marketplace-process.ts';
import { acquireDatabase, type TestDatabase } from '../support/postgres.ts';

const RENAME = 'mutation($id: ID!, $name: String!) { updateOneTag(id: $id, update: { name: $name }) { name } }';

describe('stopping (SIGTERM)', () => {
  let database: TestDatabase;
  let folder: string;
  let running: ReadyMarketplace;
  let tagId: string;
  before(async () => {
    database = await acquireDatabase({ scale: 'test' });
    folder = await mkdtemp(join(tmpdir(), 'atelier-stop-'));
    running = await readyMarketplace({ MARKETPLACE_DATABASE_URL: database.url, ATELIER_DATA_DIR: folder });
    tagId = (await runSql<{ id: string }>(database.url, 'select id from tags order by id limit 1'))[0]!.id;
  });
  after(async () => {
    running.child.kill('SIGKILL');
    await running.ended;
    await database.release();
    await rm(folder, { recursive: true, force: true });
  });

  test('a running request gets its response, a new connection is refused, idle ones are closed, and the exit code is 0', async () => {
    const token = await running.login('admin');
    const lock = await holdLock(database.url, 'select 1 from tags where id = $1 for update', [tagId]);
    const unused: Socket = connect(running.port, '127.0.0.1');
    await once(unused, 'connect');
    unused.on('error', () => undefined); // it may be reset
    const answer = running.graphql(RENAME, { id: tagId, name: 'Renamed while stopping' }, token);
    await lock.reached(/update "tags"/);

    running.child.kill('SIGTERM');
    await untilRefused(running.port);
    assert.equal(running.child.exitCode, null, 'it waits for the request');
    await lock.release();
    assert.deepEqual(dataOf(await answer), { updateOneTag: { name: 'Renamed while stopping' } });
    const released = performance.now();
    assert.equal(await running.ended, 0, running.output());
    assert.ok(performance.now() - released < 8_000, 'the unused connection held it up');
    unused.destroy();
  });
});

/** Connects until nothing listens anymore. A connection accepted at the very moment of the stop is reset. */
async function untilRefused(port: number): Promise<void> {
  for (;;) {
    const outcome = await new Promise<string>((resolve) => {
      const socket = connect(port, '127.0.0.1');
      socket.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
      socket.once('connect', () => {
        socket.destroy();
        resolve('taken');
      });
    });
    if (outcome === 'ECONNREFUSED') return;
    assert.match(outcome, /^(taken|ECONNRESET)$/);
  }
}
