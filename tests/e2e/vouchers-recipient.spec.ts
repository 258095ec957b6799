/** From a voucher to the customer it was sent to. */
import { expect, test } from '../support/fixtures.ts';
import { createApi } from '../support/api.ts';
import { makeUsers, userRecord } from '../support/users.ts';
import { freshCode, makeVoucher, voucherScreen } from '../support/vouchers.ts';

test('a recipient leads to the customer with that address, in any case; otherwise to the users with such an address', async ({
  page,
  stack,
}) => {
  const [id = ''] = await makeUsers(stack.databaseUrl, ['Lerato Recipient']);
  const email = (await userRecord(createApi(stack.marketplaceUrl), id))?.email ?? '';
  const screen = voucherScreen(page);
  const open = async (recipient: string) => {
    await makeVoucher(stack.databaseUrl, { code: freshCode('ZR'), recipient });
    await screen.open(`/vouchers?recipient=${encodeURIComponent(recipient)}`);
    await screen.rows.getByRole('link', { name: recipient }).click();
  };
  await open(email.toUpperCase());
  await expect(page).toHaveURL(new RegExp(`/users/${id}$`));
  await expect(page.getByRole('heading', { level: 1, name: 'Lerato Recipient' })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/\/vouchers\?/);

  await open(`nobody_${id.slice(0, 8)}@customers.example`);
  await expect(page).toHaveURL(/\/users\?email=nobody_/);
});

test('an address with wildcards finds only itself, and no address the whole list', async ({ page, upstream }) => {
  await page.goto('/users/by-address?email=%25');
  await expect(page).toHaveURL(/\/users\?email=%25$/);
  expect(upstream.calls('Accounts')[0]?.variables['filter']).toEqual({ email: { iLike: '\\%' } });
  await page.goto('/users/by-address');
  await expect(page).toHaveURL(/\/users$/);
});
