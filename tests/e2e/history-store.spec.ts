/** The store itself: what the log says when it is not in order, and what goes with its oldest months (ADR 0032). */
import pg from 'pg';
import { postToHandler } from '../support/ask.ts';
import { makeBrands } from '../support/brands.ts';
import { runSql } from '../support/database.ts';
import { expect, test } from '../support/fixtures.ts';
import { acquireEmptyDatabase } from '../support/postgres.ts';
import { freePort, startConsole, type RunningServer } from '../support/servers.ts';
import type { Stack } from '../support/stack.ts';
import { untilStore } from '../support/store-ready.ts';

async function withConsole(
  { stack, worker, env, port }: { stack: Stack; worker: number; env: Record<string, string>; port?: number },
  use: (server: RunningServer) => Promise<void>,
) {
  const server = await startConsole({
    worker,
    port: port ?? (await freePort()),
    endpoint: stack.upstream.endpoint,
    env,
  });
  try {
    await use(server);
  } finally {
    await server.stop();
  }
}

/** Keeps an action of a person that took a second, some months ago. */
async function actLongAgo(url: string, person: string, ago: string) {
  await runSql(url, `select make_history_partitions((now() - interval '${ago}')::date)`);
  await runSql(
    url,
    `insert into history (at, person_id, person_name, roles, kind, operation, outcome, request_id, detail)
     values (now() - interval '${ago}', $1, $1, '{}', 'start', 'SyncOneBrand', 'open', $1, '{"records":[]}')`,
    [person],
  );
  await runSql(
    url,
    `select close_history(at, id, at + interval '1 second', 'done', '{"records":[]}', repeat('d', 64))
     from history where ended_at is null`,
  );
}

test('the log says what is wrong with the store, and nothing secret', async ({ stack }, { parallelIndex }) => {
  const worker = parallelIndex * 10 + 520;
  const missing = new URL(stack.consoleDatabaseUrl);
  missing.pathname = '/no_such_database';
  const taken = await acquireEmptyDatabase();
  await runSql(taken.url, 'create table history (id int)');
  const away = `postgres://nobody:secret-word@127.0.0.1:${await freePort()}/none`;
  try {
    for (const [url, sentence] of [
      [missing.toString(), 'The store has no such database as CONSOLE_DATABASE_URL names'],
      [taken.url, 'The migration 0001-history of the store failed'],
      [away, 'The store could not be reached'],
    ] as const)
      await withConsole({ stack, worker, env: { CONSOLE_DATABASE_URL: url } }, async ({ lines }) => {
        await expect.poll(() => lines.join('\n')).toContain(sentence);
        expect(lines.join('\n')).not.toContain('secret-word');
        const password = new URL(url).password;
        if (password) expect(lines.join('\n')).not.toContain(password);
      });
  } finally {
    await taken.release();
  }
});

test('names of people and notes of undone actions go with the actions', async ({ stack }, { parallelIndex }) => {
  const worker = parallelIndex * 10 + 530;
  const store = await acquireEmptyDatabase();
  const env = { CONSOLE_DATABASE_URL: store.url, HISTORY_MONTHS: '0' };
  const people = async () =>
    (await runSql<{ id: string }>(store.url, 'select id from history_people order by id')).map(({ id }) => id);
  try {
    await withConsole({ stack, worker, env }, () => untilStore(store.url));
    for (const [person, ago] of [
      ['gone', '5 months'],
      ['stays', '5 months'],
      ['stays', '0 months'],
    ] as const) {
      await actLongAgo(store.url, person, ago);
      await runSql(store.url, 'insert into history_people values ($1, $1) on conflict do nothing', [person]);
    }
    await runSql(store.url, 'insert into history_undone select at, id from history');
    expect(await people()).toEqual(['gone', 'stays']);
    await withConsole({ stack, worker, env: { ...env, HISTORY_MONTHS: '2' } }, async () => {
      await expect.poll(people).toEqual(['stays']);
      const undone = 'select history.person_id from history_undone left join history using (at)';
      await expect.poll(() => runSql(store.url, undone)).toEqual([{ person_id: 'stays' }]);
    });
    expect(await runSql(store.url, 'select person_id from history')).toEqual([{ person_id: 'stays' }]);
  } finally {
    await store.release();
  }
});

test('a backup that takes long holds nobody up: months are made and removed once it has ended', async ({
  stack,
  sessions,
  api,
}, { parallelIndex }) => {
  const worker = parallelIndex * 10 + 540;
  const [id = ''] = await makeBrands(api, ['While Backed Up']);
  const store = await acquireEmptyDatabase();
  const env = { CONSOLE_DATABASE_URL: store.url, HISTORY_MONTHS: '0' };
  const months = async () =>
    (await runSql(store.url, `select from pg_inherits where inhparent = to_regclass('history_records')`)).length;
  const backup = new pg.Client({ connectionString: store.url });
  await backup.connect();
  try {
    await withConsole({ stack, worker, env }, () => expect.poll(months).toBe(2));
    for (const ago of ['5 months', '0 months']) await actLongAgo(store.url, 'somebody', ago);
    const [next] = await runSql<{ name: string }>(
      store.url,
      `select max(inhrelid::regclass::text) as name from pg_inherits where inhparent = 'history_records'::regclass`,
    );
    await runSql(store.url, `drop table ${next?.name ?? ''}`);
    await backup.query('begin; lock table history, history_records in access share mode');
    const port = await freePort();
    await withConsole({ stack, worker, port, env: { ...env, HISTORY_MONTHS: '2' } }, async ({ lines }) => {
      await expect.poll(() => lines.join('\n')).toContain('months of the history could not be removed');
      const body = { operation: 'UpdateBrand', variables: { id, update: { phone: '1' } } };
      const reply = await postToHandler(`http://localhost:${port}`, '/api/graphql', body, {
        as: await sessions.as('admin'),
      });
      expect(reply.status).toBe(200);
      const kept = `select outcome from history where operation = 'UpdateBrand'`;
      expect(await runSql(store.url, kept)).toEqual([{ outcome: 'done' }]);
    });
  } finally {
    await backup.end();
    await store.release();
  }
});
