/**
 * An upstream with another name for everything, fitted by what `npm run contract -- --write-adapter` proposes and
 * nothing else. `RENAMED_UPSTREAM=1` runs any other test in the same way.
 */
import { ask } from '../support/ask.ts';
import { COMMERCE_ADAPTER } from '../support/commerce-upstream.ts';
import { brandOf, brandScreen, makeBrand } from '../support/brand-screen.ts';
import { expect } from '../support/fixtures.ts';
import { untilAwake } from '../support/list-screen.ts';
import { orderScreen } from '../support/order-screen.ts';
import { ledgerOf, makeOrder } from '../support/orders.ts';
import { test } from '../support/renamed-console.ts';
import { freePort, startConsole } from '../support/servers.ts';
import { makeUsers, userRecord } from '../support/users.ts';

test.afterEach(({ renamed }) => expect(renamed.refused(), 'all that is sent is in its schema').toEqual([]));

test('the adapter is in use, and the contract is fine', async ({ renamed }) => {
  expect(renamed.server.lines.join('\n')).toContain('The adapter fits the upstream');
  await expect
    .poll(async () => (JSON.parse((await ask(renamed.consoleUrl, '/api/ready')).text) as { contract: string }).contract)
    .toBe('fine');
});

test('brands: a list is counted, filtered and sorted; a record is shown, and saved', async ({ page, api }) => {
  const { id } = await makeBrand(api, 'Zr renamed brand', { paymentTerms: { unit: 'weeks', amount: 3 } });
  await page.goto('/brands?name=Zr+renamed&sort=name:asc');
  const list = page.getByRole('region', { name: 'Brands', exact: true });
  await expect(list.getByRole('row').filter({ hasText: 'Zr renamed brand' })).toHaveCount(1);
  await page.goto('/brands');
  await expect(list, 'counting is optional, and offered').toContainText(/ of \d/);
  const screen = brandScreen(page);
  await screen.open(id);
  await screen.button('Edit').click();
  await screen.field('Owner').fill('Nomsa');
  await screen.save.click();
  await expect.poll(async () => (await brandOf(api, id)).ownerName).toBe('Nomsa');
  expect((await brandOf(api, id)).paymentTerms, 'an enumeration').toEqual({ unit: 'weeks', amount: 3 });
});

test('users: enumeration values go both ways', async ({ page, api, stack, upstream }) => {
  const [id = ''] = await makeUsers(stack.databaseUrl, ['Zr user']);
  await page.goto('/users?status=active');
  await expect(page.getByRole('region', { name: 'Users', exact: true }).getByRole('row').nth(1)).toBeVisible();
  expect(JSON.stringify(upstream.calls('Accounts').at(-1)?.variables), 'an optional filter').toContain('"active"');
  await page.goto(`/users/${id}?edit=true`);
  const form = page.getByRole('form', { name: 'Edit user' });
  await untilAwake(form);
  await form.getByRole('combobox', { name: 'Status' }).selectOption('blocked');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form).toBeHidden();
  expect(await userRecord(api, id)).toMatchObject({ status: 'blocked' });
});

test('orders: an entry of the ledger is added, to the cent', async ({ page, api, stack }) => {
  const { id, lineIds } = await makeOrder(stack.databaseUrl, { lines: [{ items: [{ cents: 100_000 }] }] });
  await page.goto('/orders');
  const orders = page.getByRole('region', { name: 'Orders', exact: true });
  await expect(orders.getByRole('row').nth(1)).toBeVisible();
  const screen = orderScreen(page);
  await screen.open(id);
  await screen.openLedger();
  await screen.code.selectOption({ label: '3000/000 Goodwill adjustment' });
  await screen.amount.fill('10.55');
  await screen.save.click();
  await expect
    .poll(async () => (await ledgerOf(api, id, lineIds[0] ?? '')).map(({ amount }) => amount))
    .toContain(10.55);
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
