/** Background work on the server: who may begin it, what stops it, and that a kill does nothing twice (ADR 0033). */
import { postToHandler } from '../support/ask.ts';
import { readDatabase, runSql } from '../support/database.ts';
import { expect, test } from '../support/fixtures.ts';
import { historyRows } from '../support/history.ts';
import { createPerson } from '../support/people.ts';
import { enabledOf, makeProducts, numbered } from '../support/products.ts';
import { signIn } from '../support/sessions.ts';
import { credentialsOf } from '../support/staff.ts';
import { enabling, worker } from '../support/work.ts';
import { workConsoles } from '../support/work-consoles.ts';

const sizes = (calls: readonly { variables: Record<string, unknown> }[]) =>
  calls.map(({ variables }) => (variables['ids'] as string[]).length);

test.afterAll(({ stack }) => runSql(stack.consoleDatabaseUrl, 'delete from work'));

test('a work is what its person may do: other operations, roles and people are refused', async ({
  stack,
  sessions,
  api,
  upstream,
}) => {
  const ids = await makeProducts(api, stack.databaseUrl, numbered('Zq allowed', 3));
  const admin = worker(stack.consoleUrl, await sessions.as('admin'));
  const finance = worker(stack.consoleUrl, await sessions.as('finance'));
  const begin = enabling(ids, true);
  expect((await finance.post('BeginWork', begin)).status).toBe(403);
  expect(
    await historyRows(stack.consoleDatabaseUrl, `operation = 'UpdateProducts' and outcome = 'refused'`),
  ).not.toEqual([]);
  for (const wrong of [
    { operation: 'UpdateOneVoucher' },
    { operation: 'Products' },
    { operation: 'DropEverything' },
    { variables: { update: { enabled: 'perhaps' } } },
    { variables: { update: { enabled: true }, other: 1 } },
    { ids: [] },
    { ids: Array.from({ length: 10_001 }, String) },
    { chunkSize: 201 },
    { id: 'not-a-uuid' },
  ])
    expect((await admin.post('BeginWork', { ...begin, ...wrong })).status, JSON.stringify(wrong).slice(0, 60)).toBe(
      400,
    );
  expect(upstream.calls('UpdateProducts')).toEqual([]);

  const id = await admin.enable(ids, true);
  await expect.poll(async () => (await admin.read(id)).state).toBe('done');
  for (const operation of ['Work', 'WorkResult', 'CancelWork', 'RetryWork', 'DismissWork', 'AddToWork'])
    expect((await finance.post(operation, { id, ids, isWhole: true })).status, operation).toBe(404);
  expect(await finance.call('Works', {})).toEqual([]);
});

test('begun twice under one id it is done once; its chunks are in the history, and no token is kept', async ({
  stack,
  sessions,
  api,
  upstream,
}) => {
  const ids = await makeProducts(api, stack.databaseUrl, numbered('Zq once', 150), { enabled: false });
  const admin = worker(stack.consoleUrl, await sessions.as('admin'), {
    referer: `${stack.consoleUrl}/products?page=2`,
  });
  const begin = { ...enabling(ids, true), names: { [ids[0] ?? '']: 'Zq once 000' } };
  const gate = upstream.delay('UpdateProducts');
  await Promise.all([admin.call('BeginWork', begin), admin.call('BeginWork', begin)]);
  await gate.reached;
  const stored = await readDatabase(stack.consoleDatabaseUrl, 'select * from work where id = $1', [begin.id]);
  const token = String(upstream.calls('UpdateProducts')[0]?.headers['authorization']).replace('Bearer ', '');
  expect(stored[0]).toMatchObject({ token: expect.any(String), page: '/products?page=2' });
  expect(JSON.stringify(stored)).not.toContain(token);
  gate.open();
  await expect.poll(async () => (await admin.read(begin.id)).state).toBe('done');
  expect(await admin.read(begin.id)).toMatchObject({ total: 150, done: 150, failed: 0, skipped: 0, changed: 150 });
  expect(sizes(upstream.calls('UpdateProducts'))).toEqual([100, 50]);
  const [ended] = await readDatabase(stack.consoleDatabaseUrl, 'select token from work where id = $1', [begin.id]);
  expect(ended).toEqual({ token: null });
  const rows = await historyRows(
    stack.consoleDatabaseUrl,
    `operation = 'UpdateProducts' and outcome = 'done' and page = '/products?page=2'`,
  );
  expect(rows.map(({ records }) => records.length)).toEqual([100, 50]);
  const [wasOff] = rows.map(({ records }) => records.filter(({ changes }) => changes[0]?.before === false).length);
  expect(wasOff, 'records of more than one page are read before they change').toBe(100);
});

test('works of one person run one after the other, in their order', async ({ stack, sessions, api, upstream }) => {
  const ids = await makeProducts(api, stack.databaseUrl, numbered('Zq in order', 120), { enabled: false });
  const admin = worker(stack.consoleUrl, await sessions.as('admin'));
  const gate = upstream.delay('UpdateProducts');
  const first = await admin.enable(ids, true);
  await gate.reached;
  const second = await admin.enable(ids, false);
  expect((await admin.read(second)).state).toBe('waiting');
  gate.open();
  await expect.poll(async () => (await admin.read(second)).state).toBe('done');
  expect((await admin.read(first)).state).toBe('done');
  expect(
    upstream.calls('UpdateProducts').map(({ variables }) => (variables['update'] as { enabled: boolean }).enabled),
  ).toEqual([true, true, false, false]);
});

test('a console that has lost a work to another one ends none of it', async ({ stack, sessions, api, upstream }) => {
  test.setTimeout(90_000);
  const ids = await makeProducts(api, stack.databaseUrl, numbered('Zq taken over', 150), { enabled: false });
  const person = worker(stack.consoleUrl, await sessions.as('admin'));
  const gate = upstream.delay('UpdateProducts');
  const id = await person.enable(ids, true);
  await gate.reached;
  const soon = "update work set leased_by = 'another', lease_until = now() + interval '1 second' where id = $1";
  await runSql(stack.consoleDatabaseUrl, soon, [id]);
  gate.open();
  await expect.poll(async () => (await person.read(id)).state, { timeout: 60_000 }).toBe('done');
  expect(await person.read(id)).toMatchObject({ done: 150, failed: 0, skipped: 0 });
  expect(await enabledOf(stack, ids)).toBe(150);
});

test('what the queue gives out again while it still runs is not run twice', async ({
  stack,
  sessions,
  api,
  upstream,
}) => {
  test.setTimeout(90_000);
  const ids = await makeProducts(api, stack.databaseUrl, numbered('Zq given again', 150), { enabled: false });
  const person = worker(stack.consoleUrl, await sessions.as('admin'));
  const gate = upstream.delay('UpdateProducts');
  const id = await person.enable(ids, true);
  await gate.reached;
  const unlock = `select graphile_worker.force_unlock_workers(array_agg(locked_by)) from graphile_worker._private_jobs`;
  await runSql(stack.consoleDatabaseUrl, `${unlock} where locked_by is not null`);
  const refusals = `select last_error from graphile_worker._private_jobs where key = 'work ' || $1 and last_error is not null`;
  await expect
    .poll(() => runSql(stack.consoleDatabaseUrl, refusals, [id]), { timeout: 30_000 })
    .toMatchObject([{ last_error: expect.stringContaining('runs already') as unknown }]);
  expect(upstream.calls('UpdateProducts')).toHaveLength(1);
  gate.open();
  await expect.poll(async () => (await person.read(id)).state, { timeout: 60_000 }).toBe('done');
  expect(await person.read(id)).toMatchObject({ done: 150, failed: 0, skipped: 0 });
  expect(upstream.calls('UpdateProducts')).toHaveLength(2);
});

for (const [lost, fault] of [
  ['the connection was cut', 'reset'],
  ['504 of a gateway', { status: 504 }],
] as const)
  test(`a chunk whose answer is lost (${lost}) is looked up: what was done counts as done`, async ({
    stack,
    sessions,
    api,
    upstream,
  }) => {
    const ids = await makeProducts(api, stack.databaseUrl, numbered('Zq lost', 150), { enabled: false });
    const admin = worker(stack.consoleUrl, await sessions.as('admin'));
    // The first part is done and its answer lost; the second never arrives.
    const [done, never] = [ids.slice(0, 100), ids.slice(100)];
    await api.send('UpdateProducts', { ids: done, update: { enabled: true } } as never);
    upstream.fail('UpdateProducts', fault);
    const id = await admin.enable(ids, true);
    await expect.poll(async () => (await admin.read(id)).state).toBe('done');
    expect(await admin.read(id)).toMatchObject({ done: 100, failed: 50 });
    expect((await admin.call('WorkResult', { id })).failed.map((record) => record.id).toSorted()).toEqual(
      never.toSorted(),
    );
    expect(sizes(upstream.calls('UpdateProducts')), 'nothing was sent again').toEqual([100, 50]);
  });

test('it stops when its person loses the role, and goes on when they ask', async ({ stack, api, upstream }) => {
  const ids = await makeProducts(api, stack.databaseUrl, numbered('Zq stops', 250), { enabled: false });
  const { email, password } = credentialsOf('products');
  const person = worker(stack.consoleUrl, await signIn(stack.consoleUrl, { email, password }));
  const set = (values: string) => runSql(stack.databaseUrl, `update accounts set ${values} where email = $1`, [email]);
  const [before] = await runSql<{ roles: string[] }>(stack.databaseUrl, 'select roles from accounts where email = $1', [
    email,
  ]);
  const gate = upstream.delay('UpdateProducts');
  const id = await person.enable(ids, true);
  await gate.reached;
  const who = upstream.delay('Me');
  gate.open();
  await who.reached;
  await set(`roles = '{BrandAdmin}'`);
  who.open();
  try {
    await expect.poll(async () => (await person.read(id)).state).toBe('stopped');
    expect(await person.read(id)).toMatchObject({
      done: 100,
      skipped: 150,
      reason: 'Your roles no longer allow this.',
    });
    expect(
      await historyRows(stack.consoleDatabaseUrl, `request_id = $1 and outcome = 'refused'`, [id]),
      'what was refused is in the history, too',
    ).toMatchObject([{ operation: 'UpdateProducts', reason: 'Your role does not allow this.' }]);
    expect((await person.post('RetryWork', { id })).status).toBe(403);
  } finally {
    await runSql(stack.databaseUrl, 'update accounts set roles = $2 where email = $1', [email, before?.roles]);
  }
  await expect.poll(async () => (await person.post('RetryWork', { id })).status).toBe(200);
  await expect.poll(async () => (await person.read(id)).state).toBe('done');
  expect(await enabledOf(stack, ids)).toBe(250);
});

for (const status of ['disabled', 'blocked'] as const)
  test(`it stops when its person is ${status}, and can be tried again once they may sign in`, async ({
    stack,
    api,
    upstream,
  }) => {
    const ids = await makeProducts(api, stack.databaseUrl, numbered(`Zq ${status}`, 250), { enabled: false });
    const person = await createPerson(stack.databaseUrl, ['ProductAdmin']);
    const begun = worker(stack.consoleUrl, await signIn(stack.consoleUrl, person));
    const gate = upstream.delay('UpdateProducts');
    const id = await begun.enable(ids, true);
    await gate.reached;
    const who = upstream.delay('Me');
    gate.open();
    await who.reached;
    await person.setStatus(status);
    who.open();
    const state = async () => {
      const [row] = await readDatabase(
        stack.consoleDatabaseUrl,
        'select state, reason, token from work where id = $1',
        [id],
      );
      return row;
    };
    await expect
      .poll(state)
      .toEqual({
        state: 'stopped',
        reason: expect.stringContaining('Your session has ended.') as unknown,
        token: null,
      });
    expect(await enabledOf(stack, ids)).toBe(100);
    expect((await begun.post('RetryWork', { id })).status).toBe(401);

    await person.setStatus('active');
    const again = worker(stack.consoleUrl, await signIn(stack.consoleUrl, person));
    expect(await again.read(id)).toMatchObject({ done: 100, failed: 0, skipped: 150 });
    await again.call('RetryWork', { id });
    await expect.poll(async () => (await again.read(id)).state).toBe('done');
    expect(await enabledOf(stack, ids)).toBe(250);
  });

for (const [leaves, path] of [
  ['signs out', '/api/session/logout'],
  ['signs in again', '/api/session/login'],
] as const)
  test(`it goes on after the person ${leaves}, and then ends the session upstream`, async ({
    stack,
    api,
    upstream,
  }) => {
    const ids = await makeProducts(api, stack.databaseUrl, numbered('Zq signs out', 150), { enabled: false });
    const as = await signIn(stack.consoleUrl, credentialsOf('admin'));
    const gate = upstream.delay('UpdateProducts');
    const id = await worker(stack.consoleUrl, as).enable(ids, true);
    await gate.reached;
    expect((await postToHandler(stack.consoleUrl, path, credentialsOf('admin'), { as })).status).toBe(200);
    expect((await worker(stack.consoleUrl, as).post('Works', {})).status, 'the session is over').toBe(401);
    expect(upstream.calls('Logout')).toEqual([]);
    gate.open();
    const admin = worker(stack.consoleUrl, await signIn(stack.consoleUrl, credentialsOf('admin')));
    await expect.poll(async () => (await admin.read(id)).state).toBe('done');
    await expect.poll(() => upstream.calls('Logout').length).toBe(1);
    expect(await enabledOf(stack, ids)).toBe(150);
  });

for (const { title, arrives, sent } of [
  { title: 'was done without an answer: it is not sent again', arrives: true, sent: [100, 100, 50] },
  { title: 'never arrived: it is sent again', arrives: false, sent: [100, 100, 100, 50] },
])
  test(`a console is killed while a chunk is under way that ${title}`, async ({ stack, api, upstream }, {
    parallelIndex,
  }) => {
    test.setTimeout(120_000);
    const rig = await workConsoles(stack.upstream.endpoint, parallelIndex * 10 + 600);
    const mark = `Zq killed ${arrives}`;
    const ids = await makeProducts(api, stack.databaseUrl, numbered(mark, 250), { enabled: false });
    try {
      const first = await rig.start();
      const as = await signIn(first.url, credentialsOf('admin'));
      const one = upstream.delay('UpdateProducts');
      const begin = enabling(ids, true);
      await worker(first.url, as).call('BeginWork', begin);
      await one.reached;
      const two = upstream.delay('UpdateProducts');
      one.open();
      await two.reached;
      const chunk = upstream.calls('UpdateProducts')[1]?.variables as { ids: string[]; update: object };
      if (arrives) await api.send('UpdateProducts', chunk as never);
      const other = await rig.start();
      first.signal('SIGKILL');
      await first.exited;
      if (!arrives) upstream.fail('UpdateProducts', 'reset', { times: 1 });
      two.open();
      const person = worker(other.url, as);
      await expect.poll(async () => (await person.read(begin.id)).state, { timeout: 60_000 }).toBe('done');
      expect(await person.read(begin.id)).toMatchObject({ total: 250, done: 250, failed: 0 });
      expect(await enabledOf(stack, ids)).toBe(250);
      expect(sizes(upstream.calls('UpdateProducts'))).toEqual(sent);
    } finally {
      await rig.close();
    }
  });
