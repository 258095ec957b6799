/**
 * An upstream with another name for everything, fitted by what `npm run contract -- --write-adapter` proposes and
 * nothing else: what the console sends and shows, without a browser. `RENAMED_UPSTREAM=1` runs any other test in front
 * of the same upstream.
 */
import path from 'node:path';
import type { OperationName, Operations } from '../../graphql/generated/operations.ts';
import { ask, errorOf, postToHandler } from '../support/ask.ts';
import { brandOf, makeBrand } from '../support/brand-screen.ts';
import { COMMERCE_ADAPTER } from '../support/commerce-upstream.ts';
import { expect } from '../support/fixtures.ts';
import { ledgerOf, makeOrder } from '../support/orders.ts';
import { test as base } from '../support/renamed-console.ts';
import { startRenamedUpstream } from '../support/renamed-upstream.ts';
import { freePort, startConsole } from '../support/servers.ts';
import { createSessions } from '../support/sessions.ts';
import { makeUsers, userRecord } from '../support/users.ts';

type Send = <Name extends OperationName>(
  name: Name,
  variables: Operations[Name]['variables'],
) => Promise<Operations[Name]['data']>;

const test = base.extend<{ send: Send }>({
  send: async ({ renamed, sessions }, use) => {
    const as = await sessions.as('superadmin');
    await use(async (operation, variables) => {
      const { status, text } = await postToHandler(
        renamed.consoleUrl,
        '/api/graphql',
        { operation, variables },
        { as },
      );
      expect([operation, status, status === 200 ? '' : text]).toEqual([operation, 200, '']);
      return (JSON.parse(text) as { data: never }).data;
    });
  },
});

test.afterEach(({ renamed }) => expect(renamed.refused(), 'all that is sent is in its schema').toEqual([]));

test('the adapter is in use, the contract is fine, and every screen is served', async ({ renamed, sessions }) => {
  expect(renamed.server.lines.join('\n')).toContain('The adapter fits the upstream');
  await expect
    .poll(async () => (JSON.parse((await ask(renamed.consoleUrl, '/api/ready')).text) as { contract: string }).contract)
    .toBe('fine');
  const as = await sessions.as('superadmin');
  for (const path of ['/brands', '/products', '/users', '/orders', '/refunds', '/vouchers', '/tags', '/dashboard']) {
    const { status, text } = await ask(renamed.consoleUrl, path, { as });
    expect([path, status, /does not offer|could not be|Error fetching/.exec(text)?.[0]]).toEqual([
      path,
      200,
      undefined,
    ]);
  }
});

test('brands: a list is counted, filtered and sorted; a record is saved', async ({ send, api }) => {
  const { id } = await makeBrand(api, 'Zr renamed brand', { paymentTerms: { unit: 'weeks', amount: 3 } });
  const { brands } = await send('Brands', {
    paging: { first: 5 },
    filter: { name: { iLike: '%zr renamed%' } },
    sorting: [{ field: 'name', direction: 'ASC' }],
  });
  expect(brands.edges.map(({ node }) => node.id)).toEqual([id]);
  expect((await send('CountBrands', { filter: { name: { iLike: '%zr renamed%' } } })).brands.totalCount).toBe(1);
  expect((await send('Brand', { id })).brand?.paymentTerms, 'an enumeration').toEqual({ unit: 'weeks', amount: 3 });
  await send('UpdateBrand', { id, update: { ownerName: 'Nomsa', paymentTerms: { unit: 'days', amount: 9 } } });
  expect(await brandOf(api, id)).toMatchObject({ ownerName: 'Nomsa', paymentTerms: { unit: 'days', amount: 9 } });
});

test('users: enumeration values go both ways', async ({ send, api, stack }) => {
  const [id = ''] = await makeUsers(stack.databaseUrl, ['Zr user']);
  await send('UpdateOneAccount', { id, update: { status: 'blocked' } });
  expect(await userRecord(api, id)).toMatchObject({ status: 'blocked' });
  const { accounts } = await send('Accounts', {
    paging: { first: 50 },
    filter: { status: { eq: 'blocked' } },
    sorting: [{ field: 'createdAt', direction: 'DESC' }],
  });
  expect(accounts.edges.map(({ node }) => node)).toContainEqual(
    expect.objectContaining({ id, status: 'blocked', roles: ['Authenticated'] }),
  );
});

test('orders: an entry of the ledger is added, to the cent', async ({ send, api, stack }) => {
  const { id, lineIds } = await makeOrder(stack.databaseUrl, { lines: [{ items: [{ cents: 100_000 }] }] });
  const [lineId = ''] = lineIds;
  const { accountingCodes } = await send('AccountingCodes', {});
  const codeId = accountingCodes.find(({ code }) => code === '3000/000')?.id ?? '';
  await send('CreateLedgerItem', { orderLineId: lineId, input: { codeId, amount: 10.55, isCredit: false } });
  expect((await ledgerOf(api, id, lineId)).map(({ amount }) => amount)).toContain(10.55);
  expect((await send('Order', { id })).order?.lines[0]?.ledgerItems.map(({ amount }) => amount)).toContain(10.55);
});

test('what the upstream says of a field of its own comes under the name of ours', async ({
  renamed,
  sessions,
  api,
}) => {
  const { id } = await makeBrand(api, 'Zr renamed field');
  const reply = await postToHandler(
    renamed.consoleUrl,
    '/api/graphql',
    { operation: 'UpdateBrand', variables: { id, update: { email: 'no address' } } },
    { as: await sessions.as('superadmin') },
  );
  expect(errorOf(reply)).toMatchObject({
    code: 'BAD_USER_INPUT',
    fieldErrors: { 'update.email': 'no address is not an e-mail address.' },
  });
});

test('System names the adapter by its folder, without the way there', async ({ renamed, sessions }) => {
  const { text } = await ask(renamed.consoleUrl, '/app-config/system', { as: await sessions.as('superadmin') });
  const said = text.replace(/<[^>]*>/g, '');
  expect(said).toMatch(
    new RegExp(
      `Adapter${path.basename(renamed.adapter)}Replaces \\d+ operations\\. [^.]+\\. Checked .+? \\(.+?\\): it fits\\.`,
    ),
  );
  expect(text).not.toContain(path.dirname(renamed.adapter));
});

test('without introspection its documents are probed', async ({ renamed, stack }, { parallelIndex }) => {
  const hidden = await startRenamedUpstream(stack.upstream.origin, { hidesSchema: true });
  const port = await freePort();
  const consoleUrl = `http://localhost:${port}`;
  const server = await startConsole({
    worker: 895 + parallelIndex,
    port,
    endpoint: hidden.endpoint,
    env: { ATELIER_ADAPTER: renamed.adapter },
  });
  try {
    const contract = async () =>
      (JSON.parse((await ask(consoleUrl, '/api/ready')).text) as { contract: string }).contract;
    await expect.poll(contract, { timeout: 30_000 }).toBe('fine');
    const { text } = await ask(consoleUrl, '/brands', { as: await createSessions(consoleUrl).as('superadmin') });
    expect(/does not offer|could not be|Error fetching/.exec(text)?.[0]).toBeUndefined();
    expect(hidden.refused()).toEqual([]);
  } finally {
    await server.stop();
    await hidden.close();
  }
});

test('a wrong adapter stops the start, with file, line and reason', async ({ stack }, { parallelIndex }) => {
  const started = startConsole({
    worker: 890 + parallelIndex,
    port: await freePort(),
    endpoint: stack.upstream.endpoint,
    env: { ATELIER_ADAPTER: COMMERCE_ADAPTER },
  });
  await expect(started).rejects.toThrow(
    /"level":60.*"file":"\w+\.graphql","line":\d+.*The adapter is wrong: \w+\.graphql, line \d+: /,
  );
});
