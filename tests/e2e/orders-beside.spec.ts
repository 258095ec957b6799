/** The cards beside an order: its refunds, where its credit came from, and the customer's other orders. */
import type { Page } from '@playwright/test';
import { runSql } from '../support/database.ts';
import { axe, expect, test } from '../support/fixtures.ts';
import { orderScreen } from '../support/order-screen.ts';
import { makeOrder, ORDER_BRANDS } from '../support/orders.ts';
import { HANDLER_FAILS } from '../support/page-guard.ts';
import { rand } from '../support/written.ts';

const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const NOTE = 'The coat arrived torn';
const BESIDE = ['OrderRefunds', 'OtherOrders', 'Account'];

/** An order paid with a voucher, with a failed refund, whose customer has a cart as well. */
async function makeStory(databaseUrl: string) {
  const made = await makeOrder(databaseUrl, { creditCents: 5_005 });
  const cart = await makeOrder(databaseUrl, {
    completed: false,
    buyer: 'nobody',
    values: { customer_id: made.customerId },
  });
  const [refund] = await runSql<{ id: string }>(
    databaseUrl,
    `insert into refunds (order_line_id, state, basket_amount_cents, adjustment_amount_cents, note)
     values ($1, 'Failed', 140000, 9500, $2) returning id`,
    [made.lineIds[0], NOTE],
  );
  const [voucher] = await runSql<{ id: string; voucher_number: number }>(
    databaseUrl,
    `insert into vouchers (code, value_cents, reason, status, redemption_date, redeemed_by)
     values (left(replace(gen_random_uuid()::text, '-', ''), 12), 20000, 'Purchase', 'REDEEMED', now() - interval '301 days', $1)
     returning id, voucher_number`,
    [made.customerId],
  );
  await runSql(
    databaseUrl,
    `insert into wallet_transactions (customer_id, type, amount_cents, order_id, voucher_id, created_at)
     values ($1, 'purchase', 20000, null, $2, now() - interval '301 days'), ($1, 'transaction', -5005, $3, null, now() - interval '300 days')`,
    [made.customerId, voucher?.id, made.id],
  );
  return { ...made, cart, refundId: refund?.id ?? '', voucherNumber: voucher?.voucher_number ?? 0 };
}

test('an order shows its refund, the voucher behind its credit, and the customer’s other orders', async ({
  page,
  upstream,
  stack,
  shot,
}) => {
  const made = await makeStory(stack.databaseUrl);
  await orderScreen(page).open(made.id);
  const refund = card(page, 'Refunds').getByRole('listitem');
  await expect(refund).toHaveCount(1);
  for (const text of [rand(1495), 'Failed', NOTE, ORDER_BRANDS[0].name]) await expect(refund).toContainText(text);
  expect(upstream.calls('OrderRefunds')[0]?.variables).toMatchObject({
    filter: { orderLine: { id: { in: made.lineIds } } },
  });
  await expect(card(page, 'Payments')).toContainText(`Credit of ${rand(50.05)} from voucher ${made.voucherNumber}.`);
  const others = card(page, 'Other orders');
  await expect(others.getByRole('listitem')).toHaveCount(1);
  await expect(others.getByRole('listitem')).toContainText(`Order ${made.cart.orderNumber}`);
  await expect(others.getByRole('listitem')).toContainText('Pending');
  await expect(others.getByRole('listitem')).toContainText(rand(1000));
  expect(BESIDE.map((name) => upstream.calls(name).length)).toEqual([1, 1, 1]);
  await shot('order-beside');
  await axe(page);

  await others.getByRole('link', { name: 'Show all open carts' }).click();
  await page.waitForURL(/\/orders\?.*customer=zanele/);
  await expect(page.getByRole('row').filter({ hasText: String(made.cart.orderNumber) })).toHaveCount(1);
  await page.goBack();
  await card(page, 'Payments').getByRole('link').click();
  await page.waitForURL(`**/vouchers?number=${made.voucherNumber}&status=all`);
  await page.goBack();
  await refund.getByRole('link', { name: rand(1495) }).click();
  await page.waitForURL(`**/refunds/${made.refundId}`);
});

test('each card says when it is empty, and is read again by itself when it failed', async ({
  page,
  upstream,
  stack,
  allow,
}) => {
  allow(HANDLER_FAILS);
  const made = await makeOrder(stack.databaseUrl);
  upstream.fail('OrderRefunds', { errors: [{ message: 'The shelf is locked' }] });
  await orderScreen(page).open(made.id);
  await expect(card(page, 'Other orders')).toContainText('This customer has no other orders.');
  const alert = card(page, 'Refunds').getByRole('alert');
  await expect(alert).toContainText('The refunds could not be loaded.');
  await axe(page, { include: 'main' });
  upstream.reset();
  await alert.getByRole('button', { name: 'Retry' }).click();
  await expect(card(page, 'Refunds')).toContainText('No refunds.');
  expect(upstream.calls('OtherOrders'), 'the other card is left alone').toEqual([]);
  expect(upstream.calls('Account'), 'no credit was used').toEqual([]);
});

test.describe('an order administrator', () => {
  test.use({ staff: 'orders' });

  test('[NAV-33] sees the other orders and whom to ask about refunds; no call for refunds or the wallet is sent', async ({
    page,
    upstream,
    stack,
  }) => {
    const made = await makeStory(stack.databaseUrl);
    await orderScreen(page).open(made.id);
    await expect(card(page, 'Other orders').getByRole('listitem')).toHaveCount(1);
    await expect(card(page, 'Refunds')).toContainText('Ask a financial administrator about refunds of this order.');
    await expect(card(page, 'Payments')).not.toContainText('voucher');
    expect(new Set(upstream.calls().map(({ operationName }) => operationName))).toEqual(
      new Set(['Me', 'Order', 'OtherOrders']),
    );
    await axe(page, { include: 'main' });
  });
});

test.describe('a financial administrator', () => {
  test.use({ staff: 'finance' });

  test('[NAV-25] may not open the order, and none of its data is requested', async ({ page, upstream, stack }) => {
    const made = await makeStory(stack.databaseUrl);
    await page.goto(`/orders/${made.id}`);
    await page.waitForURL((url) => url.pathname === '/');
    expect(upstream.calls().filter(({ operationName }) => operationName !== 'Me')).toEqual([]);
  });
});
