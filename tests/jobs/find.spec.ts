/** Jobs 1, 2, 13, 14 and 15 of the sixteen: somebody on the phone, and the way to what she asks about. */
import type { Page } from '@playwright/test';
import { makeCustomer, makeOrdersOf } from '../support/customers.ts';
import { runSql } from '../support/database.ts';
import { expect, test } from '../support/fixtures.ts';
import { findBox } from '../support/find-box.ts';
import { listScreen, untilAwake } from '../support/list-screen.ts';
import { makeProducts } from '../support/products.ts';
import { signInScreen } from '../support/sign-in-screen.ts';
import { credentialsOf } from '../support/staff.ts';
import { makeVoucher, freshCode } from '../support/vouchers.ts';
import { rand } from '../support/written.ts';
import { atWork } from './at-work.ts';

/** A customer with two orders, a failed refund, a cart and a voucher. */
async function makeCaller(databaseUrl: string, firstName: string) {
  const caller = await makeCustomer(databaseUrl, firstName);
  const [order, older] = await makeOrdersOf(databaseUrl, caller.customerId, [60_000, 40_000]);
  await makeOrdersOf(databaseUrl, caller.customerId, [1_000], { completed: false });
  await runSql(
    databaseUrl,
    "insert into refunds (order_line_id, state, basket_amount_cents) values ($1, 'Failed', 5500)",
    [order?.lineIds[0]],
  );
  await makeVoucher(databaseUrl, { code: freshCode('JB'), cents: 7_700, recipient: caller.email });
  return { ...caller, number: String(order?.orderNumber), older: String(older?.orderNumber) };
}

const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const openOn = async (page: Page, path: string) => {
  await page.goto(path);
  await untilAwake(page.locator('#sidebar [data-shortcut="find"]'));
  return findBox(page);
};

test.describe('an order administrator on the phone', () => {
  test.use({ staff: 'orders' });

  test('job 1: an order by its number, with payments, contact and vouchers, from any page', async ({ page, stack }) => {
    const caller = await makeCaller(stack.databaseUrl, 'Zjabulile');
    const box = await openOn(page, '/vouchers');
    const job = atWork(page);
    await job.click(box.field);
    await expect(box.input).toBeFocused();
    await job.type(caller.number);
    await job.click(box.options('Orders'));
    await expect(page.getByRole('heading', { level: 1, name: `Order ${caller.number}` })).toBeVisible();
    job.isDoneWithin({ clicks: 2, keys: caller.number.length, pages: 1 });

    await expect(card(page, 'Customer').getByRole('link', { name: caller.mobile })).toBeVisible();
    await expect(card(page, 'Payments')).toContainText(rand(400));
    await expect(card(page, 'Refunds')).toContainText('Ask a financial administrator about refunds of this order.');
    await job.click(page.getByRole('button', { name: 'All about this customer' }));
    const sheet = page.getByRole('dialog', { name: 'Zjabulile Zykamva' });
    await expect(sheet.getByRole('region', { name: 'Vouchers' }).getByText(`1 voucher, ${rand(77)}`)).toBeVisible();
    job.isDoneWithin({ clicks: 3, keys: caller.number.length, pages: 1 });
  });

  test('job 1: her orders by the name she gives', async ({ page, stack }) => {
    const caller = await makeCaller(stack.databaseUrl, 'Zjanele');
    const box = await openOn(page, '/vouchers');
    const job = atWork(page);
    await job.press('Control+k');
    await expect(box.input).toBeFocused();
    await job.type('zykamva zjanele');
    await expect(box.options('Orders')).toContainText([caller.number, caller.older]);
    await job.press('ArrowDown', 'Enter');
    await expect(page.getByRole('heading', { level: 1, name: /^Order / })).toBeVisible();
    job.isDoneWithin({ clicks: 0, keys: 18, pages: 1 });
  });

  test('job 14: the same order on a phone, and a call to her', async ({ page, stack }) => {
    const caller = await makeCaller(stack.databaseUrl, 'Zjolene');
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/orders');
    const opener = page.locator('[data-shell="bar"]').getByRole('button', { name: 'Find anything' });
    await untilAwake(opener);
    const job = atWork(page);
    const box = findBox(page);
    await job.click(opener);
    await expect(box.input).toBeFocused();
    await job.type(caller.number);
    await job.click(box.options('Orders'));
    const call = card(page, 'Customer').getByRole('link', { name: caller.mobile });
    await expect(call).toHaveAttribute('href', 'tel:0825550199');
    job.isDoneWithin({ clicks: 2, keys: caller.number.length, pages: 1 });
  });
});

test('job 2: everything about a customer with one search', async ({ page, stack }) => {
  const caller = await makeCaller(stack.databaseUrl, 'Zjohanna');
  const box = await openOn(page, '/dashboard');
  const job = atWork(page);
  await job.press('Control+k');
  await expect(box.input).toBeFocused();
  await job.type('zjohanna zykamva');
  await job.click(box.options('People'));
  for (const [name, text] of [
    ['Orders', `2 orders, ${rand(1000)}, ${rand(500)} on average`],
    ['Open carts', `1 cart, ${rand(10)}`],
    ['Refunds', rand(55)],
    ['Vouchers', `1 voucher, ${rand(77)}`],
    ['Wallet Info', 'No transactions yet.'],
    ['Contact', caller.email],
  ] as const)
    await expect(card(page, name)).toContainText(text);
  job.isDoneWithin({ clicks: 1, keys: 17, pages: 1 });
});

test('job 13: a colleague who is signed out opens the same rows from a link', async ({ page, browser }) => {
  const list = listScreen(page, 'Products');
  await list.open('/products?sort=title%3Aasc&enabled=true');
  const job = atWork(page);
  await job.click(list.next);
  await list.expectPage(2);
  await list.settled();
  const rows = await list.shownNames();
  job.isDoneWithin({ clicks: 1, keys: 0, pages: 1 });

  const colleague = await (await browser.newContext({ storageState: { cookies: [], origins: [] } })).newPage();
  await signInScreen(colleague).open(page.url());
  const hers = atWork(colleague);
  await signInScreen(colleague).send(credentialsOf('products'));
  const same = listScreen(colleague, 'Products');
  await same.expectPage(2);
  expect(await same.shownNames()).toEqual(rows);
  hers.isDoneWithin({ clicks: 0, keys: 0, pages: 1 });
  await colleague.context().close();
});

test('job 15: by keyboard alone, an order by its number and three products switched off', async ({
  page,
  api,
  stack,
}) => {
  const caller = await makeCaller(stack.databaseUrl, 'Zjumaine');
  await makeProducts(api, stack.databaseUrl, ['Zk keys one', 'Zk keys two', 'Zk keys three']);
  await openOn(page, '/brands');
  const order = atWork(page);
  // Typed without waiting for the box, which is still loading.
  await order.press('Control+k');
  await order.type(caller.number);
  await order.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: `Order ${caller.number}` })).toBeVisible();
  await expect(findBox(page).dialog).toHaveCount(0);
  order.isDoneWithin({ clicks: 0, keys: caller.number.length + 2, pages: 1 });

  const screen = listScreen(page, 'Products');
  await screen.open('/products?name=Zk+keys');
  await expect(screen.rows).toHaveCount(3);
  const products = atWork(page);
  await products.press('j');
  await expect(screen.names.first().getByRole('link')).toBeFocused();
  await products.press('x', 'j', 'x', 'j', 'x');
  await expect(screen.selectedText(3)).toBeVisible();
  // Their code loads with the first tick.
  await expect(screen.actionButton('Remove Tags')).toBeVisible();
  await products.press('b');
  await expect(screen.actionButton('Remove Tags')).toBeFocused();
  await products.press('Tab', 'Tab', 'Enter', 'ArrowDown');
  await expect(page.getByRole('menuitem', { name: 'Disable' })).toBeFocused();
  await products.press('Enter');
  await expect(screen.toast('status', 'Successfully updated products')).toBeVisible();
  products.isDoneWithin({ clicks: 0, keys: 12, pages: 0 });
});
