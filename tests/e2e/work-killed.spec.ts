/** A console is killed while it changes or creates vouchers: each is changed once, and exactly so many are created. */
import { randomUUID } from 'node:crypto';
import { runSql } from '../support/database.ts';
import { expect, test } from '../support/fixtures.ts';
import { signIn } from '../support/sessions.ts';
import { credentialsOf } from '../support/staff.ts';
import { freshCode, issued, makeVouchers } from '../support/vouchers.ts';
import { worker } from '../support/work.ts';
import { workConsoles } from '../support/work-consoles.ts';

const newKey = () => randomUUID().replaceAll('-', '');
const creating = (value: number, quantities: readonly number[]) => ({
  id: randomUUID(),
  label: 'Create Vouchers',
  operation: 'CreateVouchers',
  variables: { input: { reason: 'Internal', value, expiryDate: '2099-12-31T21:59:59.999Z' } },
  parts: quantities.map((quantity) => ({ key: newKey(), quantity })),
});

for (const { title, value, arrives } of [
  { title: 'was created without an answer', value: 23, arrives: 'before' },
  { title: 'never arrived', value: 29, arrives: 'never' },
  { title: 'arrives only when it has been sent again', value: 31, arrives: 'late' },
] as const)
  test(`[VOU-28] a console is killed while a batch is under way that ${title}: exactly 1200 vouchers are created`, async ({
    stack,
    api,
    upstream,
  }, { parallelIndex }) => {
    test.setTimeout(180_000);
    const rig = await workConsoles(stack.upstream.endpoint, parallelIndex * 10 + 620);
    try {
      const first = await rig.start();
      const as = await signIn(first.url, credentialsOf('admin'));
      const begin = creating(value, [500, 500, 200]);
      const one = upstream.delay('CreateVouchers');
      await worker(first.url, as).call('BeginCreation', begin);
      await one.reached;
      const two = upstream.delay('CreateVouchers');
      one.open();
      await two.reached;
      const batch = upstream.calls('CreateVouchers')[1]?.variables;
      if (arrives === 'before') await api.send('CreateVouchers', batch as never, 'admin');
      first.signal('SIGKILL');
      await first.exited;
      const other = await rig.start();
      if (arrives === 'never') upstream.fail('CreateVouchers', 'reset', { times: 1 });
      if (arrives === 'late')
        await expect.poll(() => upstream.calls('CreateVouchers').length, { timeout: 60_000 }).toBe(3);
      two.open();
      const person = worker(other.url, as);
      await expect.poll(async () => (await person.read(begin.id)).state, { timeout: 60_000 }).toBe('done');
      expect(await person.read(begin.id)).toMatchObject({ total: 1_200, done: 1_200, failed: 0 });
      expect(await issued(stack.databaseUrl, value)).toMatchObject({ count: 1_200, batches: 3, codes: 1_200 });
      const keys = upstream
        .calls('CreateVouchers')
        .map(({ variables }) => (variables['input'] as { idempotencyKey: string }).idempotencyKey);
      const [a, b, c] = begin.parts.map(({ key }) => key);
      expect(keys, 'the batch keeps its key').toEqual([a, b, b, c]);
    } finally {
      await rig.close();
    }
  });

test('[VOU-11] a console is killed while vouchers are cancelled: each is changed once', async ({
  stack,
  api,
  upstream,
}, { parallelIndex }) => {
  test.setTimeout(180_000);
  const ids = await makeVouchers(stack.databaseUrl, [freshCode('ZK'), freshCode('ZK'), freshCode('ZK')]);
  const rig = await workConsoles(stack.upstream.endpoint, parallelIndex * 10 + 620);
  try {
    const first = await rig.start();
    const as = await signIn(first.url, credentialsOf('admin'));
    const one = upstream.delay('UpdateOneVoucher');
    const id = randomUUID();
    await worker(first.url, as).call('BeginWork', {
      id,
      label: 'Cancel Vouchers',
      operation: 'UpdateOneVoucher',
      variables: { update: { status: 'CANCELLED' } },
      chunkSize: 1,
      names: {},
      ids,
      isWhole: true,
    });
    await one.reached;
    const two = upstream.delay('UpdateOneVoucher');
    one.open();
    await two.reached;
    await api.send('UpdateOneVoucher', upstream.calls('UpdateOneVoucher')[1]?.variables as never);
    first.signal('SIGKILL');
    await first.exited;
    const other = await rig.start();
    two.open();
    const person = worker(other.url, as);
    await expect.poll(async () => (await person.read(id)).state, { timeout: 60_000 }).toBe('done');
    expect(await person.read(id)).toMatchObject({ total: 3, done: 3, failed: 0 });
    const sent = upstream.calls('UpdateOneVoucher').map(({ variables }) => (variables['input'] as { id: string }).id);
    expect(sent).toEqual(ids);
    expect(
      await runSql(stack.databaseUrl, `select status from vouchers where id = any($1) and status = 'CANCELLED'`, [ids]),
    ).toHaveLength(3);
  } finally {
    await rig.close();
  }
});

test('what a creation may send is checked, and begun twice it is done once', async ({ stack, sessions, upstream }) => {
  const admin = worker(stack.consoleUrl, await sessions.as('admin'));
  const brands = worker(stack.consoleUrl, await sessions.as('brands'));
  const begin = creating(37, [3, 2]);
  expect((await brands.post('BeginCreation', begin)).status).toBe(403);
  const { input } = begin.variables;
  for (const wrong of [
    { operation: 'CreateTag' },
    { operation: 'UpdateOneVoucher' },
    { variables: { input: { ...input, value: 'much' } } },
    { variables: { input: { ...input, bonus: 1 } } },
    { variables: { input, other: 1 } },
    { parts: [] },
    { parts: [{ key: newKey(), quantity: 501 }] },
    { parts: [{ key: newKey(), quantity: 0 }] },
    { parts: [{ key: 'not a key', quantity: 1 }] },
    { parts: Array.from({ length: 501 }, () => ({ key: newKey(), quantity: 1 })) },
  ])
    expect((await admin.post('BeginCreation', { ...begin, ...wrong })).status, JSON.stringify(wrong).slice(0, 60)).toBe(
      400,
    );
  expect(upstream.calls('CreateVouchers')).toEqual([]);
  for (const wrong of [{ update: { status: 'PERHAPS' } }, { update: { value: 1 } }, { input: { id: 'x' } }, {}])
    expect(
      (
        await admin.post('BeginWork', {
          id: randomUUID(),
          label: 'Cancel Vouchers',
          operation: 'UpdateOneVoucher',
          variables: wrong,
          chunkSize: 1,
          names: {},
          ids: ['1'],
          isWhole: true,
        })
      ).status,
      JSON.stringify(wrong),
    ).toBe(400);
  await Promise.all([admin.call('BeginCreation', begin), admin.call('BeginCreation', begin)]);
  await expect.poll(async () => (await admin.read(begin.id)).state).toBe('done');
  expect(await issued(stack.databaseUrl, 37)).toMatchObject({ count: 5, batches: 2 });
  await admin.call('DismissWork', { id: begin.id });
});
