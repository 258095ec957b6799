/** /orders/{id}: everything about its customer in a sheet, for who has no account page to open. */
import type { Page } from '@playwright/test';
import type { registry } from '../../graphql/generated/registry.ts';
import { operationStaff } from '../support/access-table.ts';
import { makeCustomer, makeOrdersOf } from '../support/customers.ts';
import { runSql } from '../support/database.ts';
import { axe, expect, test } from '../support/fixtures.ts';
import { listScreen, untilAwake } from '../support/list-screen.ts';
import { makeOrder, orderRecord } from '../support/orders.ts';
import { rand } from '../support/written.ts';

const SHEET = 'All about this customer';
const openerOf = (page: Page) =>
  page.getByRole('region', { name: 'Customer', exact: true }).getByRole('button', { name: SHEET });

const giveVoucher = (databaseUrl: string, recipient: string) =>
  runSql(
    databaseUrl,
    "insert into vouchers (code, value_cents, reason, recipient_email) values (left(replace(gen_random_uuid()::text, '-', ''), 12), 7700, 'Internal', $1)",
    [recipient],
  );

test.describe('an order administrator', () => {
  test.use({ staff: 'orders' });

  test('sees contact, orders, carts and vouchers, and neither a trace nor a call of what the role does not open', async ({
    page,
    stack,
    upstream,
    shot,
  }) => {
    const { customerId, email, mobile } = await makeCustomer(stack.databaseUrl, 'Zukiswa');
    const [order, older] = await makeOrdersOf(stack.databaseUrl, customerId, [40_000, 60_000]);
    await makeOrdersOf(stack.databaseUrl, customerId, [1_000], { completed: false });
    await runSql(
      stack.databaseUrl,
      "insert into refunds (order_line_id, state, basket_amount_cents) values ($1, 'Settled', 100)",
      [order?.lineIds[0]],
    );
    await giveVoucher(stack.databaseUrl, email);
    await page.goto(`/orders/${order?.id}`);
    const opener = openerOf(page);
    await untilAwake(opener);
    await opener.focus();
    await page.keyboard.press('Enter');
    const sheet = page.getByRole('dialog', { name: 'Zukiswa Zykamva' });
    const card = (name: string) => sheet.getByRole('region', { name, exact: true });
    await expect(card('Orders').getByText(`2 orders, ${rand(1000)}, ${rand(500)} on average`)).toBeVisible();
    await expect(card('Orders').getByRole('link', { name: `Order ${older?.orderNumber}` })).toBeVisible();
    await expect(card('Open carts').getByText(`1 cart, ${rand(10)}`)).toBeVisible();
    await expect(card('Vouchers').getByText(`1 voucher, ${rand(77)}`)).toBeVisible();
    await expect(sheet.getByRole('link', { name: mobile })).toHaveAttribute('href', 'tel:0825550199');
    await expect(sheet.getByRole('region')).toHaveCount(3);
    await expect(sheet.getByRole('link', { name: /users/i })).toHaveCount(0);
    const sent = [...new Set(upstream.calls().map(({ operationName }) => operationName))] as (keyof typeof registry)[];
    expect(sent).toEqual(expect.arrayContaining(['CustomerOrders', 'Vouchers']));
    expect(sent.filter((name) => !operationStaff[name].includes('orders'))).toEqual([]);
    await axe(page);
    await shot('customer-sheet');
    await page.keyboard.press('Escape');
    await expect(sheet).toBeHidden();
    await expect(opener).toBeFocused();
  });

  test('sees vouchers sent to the account’s address, too, when the customer record has another one', async ({
    page,
    stack,
    upstream,
  }) => {
    const { customerId, email } = await makeCustomer(stack.databaseUrl, 'Zanokuhle');
    const corrected = `corrected-${email}`;
    await runSql(stack.databaseUrl, 'update customers set email = $2 where id = $1', [customerId, corrected]);
    const [order] = await makeOrdersOf(stack.databaseUrl, customerId, [40_000]);
    for (const address of [email, corrected, `mary-${email}`]) await giveVoucher(stack.databaseUrl, address);
    await page.goto(`/orders/${order?.id}`);
    await untilAwake(openerOf(page));
    await openerOf(page).click();
    const vouchers = page.getByRole('dialog').getByRole('region', { name: 'Vouchers', exact: true });
    await expect(vouchers.getByText(`2 vouchers, ${rand(154)}`)).toBeVisible();
    const sent = [...new Set(upstream.calls().map(({ operationName }) => operationName))] as (keyof typeof registry)[];
    expect(sent.filter((name) => !operationStaff[name].includes('orders'))).toEqual([]);
    await vouchers.getByRole('link', { name: 'Show all vouchers' }).click();
    await expect.poll(listScreen(page, 'Vouchers').shownNames).toHaveLength(2);
  });
});

test('an administrator opens the account instead, and the sheet for a guest', async ({ page, api, stack }) => {
  const registered = await makeOrder(stack.databaseUrl);
  await page.goto(`/orders/${registered.id}`);
  await untilAwake(page.getByRole('button', { name: 'Edit customer' }));
  await expect(openerOf(page)).toHaveCount(0);

  const guest = await makeOrder(stack.databaseUrl, { buyer: 'guest', lines: [{ items: [{ cents: 4_200 }] }] });
  const { customer } = await orderRecord(api, guest.id);
  await page.goto(`/orders/${guest.id}`);
  await untilAwake(openerOf(page));
  await openerOf(page).click();
  const sheet = page.getByRole('dialog', { name: 'Zanele Zworders' });
  await expect(sheet.getByRole('region', { name: 'Orders' }).getByText(`1 order, ${rand(42)}`)).toBeVisible();
  await expect(sheet.getByRole('region', { name: 'Refunds' })).toContainText('No refunds.');
  await expect(sheet.getByRole('region', { name: 'Audience segments' })).toHaveCount(0);
  await axe(page);
  await sheet.getByRole('link', { name: 'Show all orders' }).click();
  await page.waitForURL(`**/orders?customer=${encodeURIComponent(customer?.email ?? '')}`);
});
