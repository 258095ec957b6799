import assert from 'node:assert/strict';
import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test, type TestContext } from 'node:test';
import { promisify } from 'node:util';
import pg from 'pg';
import { startEmbeddedPostgres } from '../../marketplace/core/db/embedded.ts';
import { isAlive } from '../../marketplace/core/db/embedded/lock.ts';
import { runningEmbedded } from '../../marketplace/core/db/embedded/running.ts';

const MODULE = new URL('../../marketplace/core/db/embedded.ts', import.meta.url).href;

describe('the embedded database', { skip: process.platform === 'win32' }, () => {
  let dataDir: string;
  before(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'atelier-embedded-'));
  });
  after(() => rm(dataDir, { recursive: true, force: true }));

  const start = async (t: TestContext) => {
    const server = await startEmbeddedPostgres({ dataDir, durable: false });
    t.after(() => server.stop());
    return server;
  };

  test('starts on a free port, keeps its data, and leaves no process behind', async (t) => {
    const first = await start(t);
    const server = await serverPid(dataDir);
    assert.ok(await isAlive(server));
    await query(first.url, 'create table kept (n integer); insert into kept values (7)');
    await Promise.all([first.stop(), first.stop()]);
    assert.equal(await isAlive(server), false);
    assert.deepEqual((await readdir(dataDir)).sort(), ['console-database-url', 'postgres']);

    assert.deepEqual(await query((await start(t)).url, 'select n from kept'), [{ n: 7 }]);
  });

  test('has a database for the console, whose address stays the same and is for its owner alone', async (t) => {
    const address = join(dataDir, 'console-database-url');
    const first = await start(t);
    const url = await readFile(address, 'utf8');
    assert.equal((await stat(address)).mode & 0o777, 0o600);
    await query(url, 'create table noted (n integer)');
    await assert.rejects(query(first.url, 'select from noted'), /does not exist/);
    await first.stop();

    const again = await start(t);
    assert.equal(await readFile(address, 'utf8'), url);
    assert.deepEqual(await query(url, 'select n from noted'), []);
    await again.resetConsole();
    await assert.rejects(query(url, 'select from noted'), /does not exist/);
  });

  test('is waited for when only a process it left behind still holds its output', async (t) => {
    const postgres = join(dataDir, 'fake-postgres');
    const script = 'trap "exit 0" INT; sleep 3 & echo database system is ready to accept connections >&2; wait';
    await writeFile(postgres, `#!/bin/sh\n${script}\n`, { mode: 0o755 });
    t.after(() => rm(postgres));
    const module = new URL('./embedded/server.ts', MODULE).href;
    const binaries = { postgres, initdb: postgres, pgCtl: postgres };
    const request = { cluster: { directory: dataDir, password: '' }, binaries, user: null, durable: false };
    const program = `const { runServer } = await import('${module}');
      const server = await runServer(${JSON.stringify(request)});
      await server.stop();
      console.log('stopped');`;
    const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', program]);
    assert.equal(stdout.trim(), 'stopped');
  });

  test('is found by its data folder while it runs, and not afterwards', async () => {
    const server = await startEmbeddedPostgres({ dataDir, durable: false });
    const audit = () =>
      promisify(execFile)(process.execPath, ['marketplace/audit/run.ts', '--data-dir', dataDir], {
        env: { ...process.env, MARKETPLACE_DATABASE_URL: '' },
      });
    try {
      assert.equal(await runningEmbedded(dataDir), server.url);
      await assert.rejects(audit(), ({ stderr }: { stderr: string }) =>
        /could not be queried: relation "order_lines" does not exist/.test(stderr),
      );
    } finally {
      await server.stop();
    }
    assert.equal(await runningEmbedded(dataDir), null);
    await assert.rejects(audit(), ({ stderr }: { stderr: string }) => stderr.startsWith('No marketplace runs over'));
  });

  test('listens on the loopback interface only, and requires its password', async (t) => {
    const server = await start(t);
    assert.deepEqual(await query(server.url, 'show listen_addresses'), [{ listen_addresses: '127.0.0.1' }]);
    const url = new URL(server.url);
    url.password = 'guess';
    await assert.rejects(query(url.href, 'select 1'), /password authentication failed/);
  });

  test('reports to a second process in one sentence that the folder is in use, and serves it afterwards', async (t) => {
    const server = await start(t);
    await assert.rejects(startEmbeddedPostgres({ dataDir, durable: false }), (error: Error) => {
      assert.match(
        error.message,
        new RegExp(
          `^The data folder .* is in use by another marketplace \\(process ${process.pid}\\); stop that one or choose another folder with --data-dir\\.$`,
        ),
      );
      return true;
    });
    assert.deepEqual(await query(server.url, 'select 1 as still'), [{ still: 1 }]);
    await server.stop();
    await start(t);
  });

  test('ends when its process is killed, and starts again on the data of that run', async (t) => {
    const child = await startElsewhere(dataDir);
    const server = await serverPid(dataDir);
    assert.ok(await isAlive(server));
    child.kill('SIGKILL');
    await once(child, 'exit');
    assert.ok((await readdir(dataDir)).includes('postgres.lock'));
    await start(t);
    assert.equal(await isAlive(server), false);
  });

  test('reports which port is in use when it was configured to use that one', async (t) => {
    const taken = createServer();
    t.after(() => taken.close());
    taken.listen(0, '127.0.0.1');
    await once(taken, 'listening');
    const { port } = taken.address() as { port: number };
    await assert.rejects(startEmbeddedPostgres({ dataDir, port, durable: false }), {
      message: `The port ${port} for the database is in use; choose another or leave it out.`,
    });
    assert.deepEqual((await readdir(dataDir)).sort(), ['console-database-url', 'postgres']);
  });

  test('reports why the folder cannot be created', async () => {
    await assert.rejects(
      startEmbeddedPostgres({ dataDir: join(dataDir, 'postgres', 'PG_VERSION', 'below') }),
      /The data folder .* is a file, or lies in one; choose another with --data-dir\./,
    );
  });
});

async function query(url: string, text: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(text)).rows;
  } finally {
    await client.end();
  }
}

async function serverPid(dataDir: string): Promise<number> {
  return Number((await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8')).split('\n')[0]);
}

/** Another process that starts the database and stays until killed. */
async function startElsewhere(dataDir: string): Promise<ChildProcess> {
  const code = `const { startEmbeddedPostgres } = await import(${JSON.stringify(MODULE)});
    await startEmbeddedPostgres({ dataDir: ${JSON.stringify(dataDir)}, durable: false });
    console.log('up');
    setInterval(() => {}, 60_000);`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', code], { stdio: ['ignore', 'pipe', 'inherit'] });
  await once(child.stdout, 'data');
  return child;
}
