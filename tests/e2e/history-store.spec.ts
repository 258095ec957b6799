/** The store itself: what the log says when it is not in order, and what goes with its oldest months (ADR 0032). */
import { runSql } from '../support/database.ts';
import { expect, test } from '../support/fixtures.ts';
import { acquireEmptyDatabase } from '../support/postgres.ts';
import { freePort, startConsole, type RunningServer } from '../support/servers.ts';
import type { Stack } from '../support/stack.ts';

async function withConsole(
  { stack, worker, env }: { stack: Stack; worker: number; env: Record<string, string> },
  use: (server: RunningServer) => Promise<void>,
) {
  const server = await startConsole({ worker, port: await freePort(), endpoint: stack.upstream.endpoint, env });
  try {
    await use(server);
  } finally {
    await server.stop();
  }
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
    await withConsole({ stack, worker, env }, async () => {
      await expect
        .poll(async () => (await runSql(store.url, `select to_regclass('history_people') as made`))[0])
        .toEqual({ made: 'history_people' });
    });
    for (const [person, ago] of [
      ['gone', '5 months'],
      ['stays', '5 months'],
      ['stays', '0 months'],
    ]) {
      await runSql(store.url, `select make_history_partitions((now() - interval '${ago}')::date)`);
      await runSql(
        store.url,
        `insert into history (at, person_id, person_name, roles, kind, operation, outcome, request_id, detail)
         values (now() - interval '${ago}', $1, $1, '{}', 'start', 'SyncOneBrand', 'open', $1, '{"records":[]}')`,
        [person],
      );
      await runSql(
        store.url,
        `select close_history(at, id, at + interval '1 second', 'done', '{"records":[]}', repeat('d', 64))
         from history where ended_at is null`,
      );
      await runSql(store.url, 'insert into history_people values ($1, $1) on conflict do nothing', [person]);
    }
    await runSql(store.url, 'insert into history_undone select at, id from history');
    expect(await people()).toEqual(['gone', 'stays']);
    await withConsole({ stack, worker, env: { ...env, HISTORY_MONTHS: '2' } }, async () => {
      await expect.poll(people).toEqual(['stays']);
      const undone = 'select person_id from history_undone left join history using (at)';
      await expect.poll(() => runSql(store.url, undone)).toEqual([{ person_id: 'stays' }]);
    });
    expect(await runSql(store.url, 'select person_id from history')).toEqual([{ person_id: 'stays' }]);
  } finally {
    await store.release();
  }
});
