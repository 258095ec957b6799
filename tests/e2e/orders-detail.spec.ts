/** An order's page: the order, its customer and payments, and whether its sums agree (ORD-33 to ORD-46). */
import type { Page } from '@playwright/test';
import { axe, expect, test } from '../support/fixtures.ts';
import { orderScreen } from '../support/order-screen.ts';
import { ADDRESS, makeOrder, ORDER_BRANDS, orderRecord } from '../support/orders.ts';
import { valueIn } from '../support/refunds.ts';
import { day, rand } from '../support/written.ts';
import { HANDLER_FAILS } from '../support/page-guard.ts';

const ADDRESS_TEXT = (line: string) =>
  `${ADDRESS.firstName} ${ADDRESS.lastName}\n${line}\n${ADDRESS.addressLine2}\n${ADDRESS.suburb}\n${ADDRESS.city} ${ADDRESS.postalCode}\n${ADDRESS.province}\n${ADDRESS.country}\n${ADDRESS.phone}`;

test('[ORD-33] [ORD-34] [ORD-35] [ORD-36] [CAL-30] [FMT-01] the order card, lines under their brands, payments, and links', async ({
  page,
  api,
  upstream,
  stack,
  shot,
}) => {
  const made = await makeOrder(stack.databaseUrl, {
    platform: 'iOS',
    creditCents: 5_005,
    lines: [
      {
        brand: 0,
        shippingCents: 9_900,
        items: [{ title: 'Zx linen coat', variant: 'M', quantity: 2, cents: 123_450 }],
        ledger: [
          { code: '1000/000', cents: 246_900, credit: true, system: true, description: 'Sales' },
          { code: '3000/000', cents: 5_000, description: 'Goodwill' },
        ],
      },
      { brand: 1, items: [{ title: 'Zx silver ring', variant: 'N', cents: 99_995 }] },
      { brand: 0, items: [{ title: 'Zx second parcel', variant: 'S', cents: 100 }] },
    ],
  });
  const screen = orderScreen(page);
  await screen.open(made.id);
  await expect(page.getByRole('region', { name: 'Other orders' })).toContainText('no other orders');
  await expect(page.getByRole('region', { name: 'Refunds' })).toContainText('No refunds.');
  const calls = upstream.calls().map(({ operationName }) => operationName);
  expect(calls.filter((name) => name !== 'Me')[0], 'the order before what stands beside it').toBe('Order');
  expect(calls.filter((name) => name === 'Order')).toHaveLength(1);
  expect(upstream.calls('Order')[0]?.variables).toEqual({ id: made.id });
  await shot('order');
  await axe(page);
  const order = await orderRecord(api, made.id);
  await expect(page.getByRole('heading', { level: 1, name: `Order ${order.orderNumber}` })).toBeVisible();
  const value = (label: string) => valueIn(page, 'Order', label);
  await expect(value('Order number')).toHaveText(String(order.orderNumber));
  await expect(value('Status')).toHaveText('Completed');
  await expect(value('Order date')).toContainText(day(order.orderDate ?? ''));
  await expect(value('Subtotal')).toHaveText(rand(order.subTotal));
  await expect(value('Total paid')).toHaveText(rand(order.totalPaid));
  await expect(value('Credit used')).toHaveText(rand(50.05));
  await expect(value('Number of items')).toHaveText('4');
  await expect(value('Customer')).toContainText('Zanele Zworders');
  const customer = page.getByRole('region', { name: 'Customer', exact: true });
  await expect(customer).toContainText('Zanele Zworders');
  await expect(customer.getByRole('link', { name: order.customer?.email ?? '-' })).toHaveAttribute(
    'href',
    `mailto:${order.customer?.email}`,
  );
  await expect(customer.getByRole('link', { name: order.customer?.mobile ?? '-' })).toHaveAttribute(
    'href',
    `tel:${order.customer?.mobile?.replaceAll(' ', '')}`,
  );
  await customer.getByRole('button', { name: 'Copy phone number' }).click();
  await expect(screen.toast('status', 'Phone number copied')).toBeVisible();
  expect(await value('Shipping address').innerText()).toBe(ADDRESS_TEXT('1 Test Street'));
  expect(await value('Billing address').innerText()).toBe(ADDRESS_TEXT('9 Bill Road'));
  await expect(page.getByRole('region', { name: 'Order', exact: true }).getByText('Guest')).toHaveCount(0);

  await expect(page.getByRole('heading', { name: 'Line Items' })).toBeVisible();
  await expect(screen.items(0), 'two lines of one brand stand together').toHaveCount(2);
  await expect(screen.card(0)).toContainText('Zx second parcel');
  await expect(screen.card(1)).toContainText('Zx silver ring');
  await expect(screen.card(1)).not.toContainText('Zx linen coat');
  const payments = page.getByRole('region', { name: 'Payments' }).getByRole('listitem');
  await expect(payments).toHaveCount(1);

  await page.setViewportSize({ width: 390, height: 844 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth), 'no sideways scrolling on a phone').toBe(390);
  await axe(page, { include: 'main' });
  await page.setViewportSize({ width: 1440, height: 900 });

  const product = screen.card(1).getByRole('link', { name: 'Zx silver ring' });
  const productId = order.lines.find(({ brand }) => brand?.id === ORDER_BRANDS[1].id)?.items[0]?.productVariant?.product
    ?.id;
  await product.click();
  await page.waitForURL(`**/products/${productId}`);
  await page.goBack();
  await screen.card(1).getByRole('link', { name: ORDER_BRANDS[1].name }).click();
  await page.waitForURL(`**/brands/${ORDER_BRANDS[1].id}`);
  await page.goBack();
  await valueIn(page, 'Order', 'Customer').getByRole('link').click();
  await page.waitForURL(`**/users/${made.accountId}`);
});

test('the strip says whether lines + shipping = subtotal, what was paid, and what is outstanding or too much', async ({
  page,
  stack,
}) => {
  const lines = [{ shippingCents: 9_900, items: [{ cents: 10_010, quantity: 3 }] }];
  const screen = orderScreen(page);
  const sound = await makeOrder(stack.databaseUrl, { lines, creditCents: 30 });
  await screen.open(sound.id);
  await expect(screen.sum('Lines + shipping = subtotal')).toContainText('agrees');
  await expect(screen.sum('Payment')).toHaveText(
    `Paid ${rand(399)} + Credit ${rand(0.3)} = ${rand(399.3)}, settled in full`,
  );
  for (const text of [rand(300.3), rand(99), rand(399.3), rand(399), rand(0.3)])
    await expect(page.getByRole('region', { name: 'Reconciliation' })).toContainText(text);

  const off = await makeOrder(stack.databaseUrl, {
    lines,
    values: { sub_total_cents: 39_829, total_paid_cents: 39_831 },
  });
  await screen.open(off.id);
  await expect(screen.sum('Lines + shipping = subtotal')).toContainText(`differs by ${rand(1.01)}`);
  await expect(screen.sum('Payment')).toContainText(`= ${rand(398.31)}, ${rand(0.02)} more than the subtotal`);
  await axe(page, { include: 'main' });

  const cart = await makeOrder(stack.databaseUrl, { lines, completed: false });
  await screen.open(cart.id);
  await expect(screen.sum('Lines + shipping = subtotal')).toContainText('agrees');
  await expect(screen.sum('Payment')).toHaveText(
    `Paid ${rand(0)} + Credit ${rand(0)} = ${rand(0)}, Outstanding ${rand(399.3)}`,
  );
});

/** The light theme's gray, yellow, green and red from tailwind.config.ts; gray is a ring, the others are dots. */
const COLOURS = {
  Created: 'rgb(141, 133, 120)',
  Authorized: 'rgb(211, 154, 22)',
  Settled: 'rgb(44, 103, 62)',
  Declined: 'rgb(150, 40, 29)',
  Error: 'rgb(150, 40, 29)',
  Cancelled: 'rgb(150, 40, 29)',
};

test('[ORD-44] [ORD-45] [ORD-46] payments with their day, amount, method and the colour of their state', async ({
  page,
  api,
  stack,
}) => {
  const states = Object.keys(COLOURS) as (keyof typeof COLOURS)[];
  const made = await makeOrder(stack.databaseUrl, {
    payments: states.map((state, index) => ({ state, cents: 100_000 + index, method: `Way ${index}` })),
  });
  const screen = orderScreen(page);
  await screen.open(made.id);
  const rows = page.getByRole('list', { name: 'Payments' }).getByRole('listitem');
  await expect(rows).toHaveCount(6);
  for (const { state, amount, method, createdAt } of (await orderRecord(api, made.id)).payments) {
    const row = rows.filter({ has: page.getByText(state, { exact: true }) });
    for (const text of [day(createdAt), rand(amount), method ?? '-']) await expect(row).toContainText(text);
    const dot = await row.getByText(state, { exact: true }).evaluate((status) => {
      const { borderTopColor, backgroundColor } = getComputedStyle(status, '::before');
      return { borderTopColor, backgroundColor };
    });
    expect(state === 'Created' ? dot.borderTopColor : dot.backgroundColor, state).toBe(COLOURS[state]);
  }
});

const customerDialog = (page: Page) => {
  const dialog = page.getByRole('dialog', { name: 'Edit customer' });
  const field = (name: string) => dialog.getByRole('textbox', { name, exact: true });
  return {
    dialog,
    field,
    save: dialog.getByRole('button', { name: 'Save' }),
    edit: page.getByRole('button', { name: 'Edit customer' }),
  };
};

test('[ORD-37] [ORD-38] [ORD-39] [ORD-40] [ORD-41] [ORD-42] [ORD-43] [CAL-31] [PRD-25] the customer, edited: current values, texts, the four fields sent whole', async ({
  page,
  api,
  upstream,
  stack,
  allow,
  shot,
}) => {
  allow(HANDLER_FAILS);
  const made = await makeOrder(stack.databaseUrl);
  const before = (await orderRecord(api, made.id)).customer;
  const screen = orderScreen(page);
  const { dialog, field, save, edit } = customerDialog(page);
  await screen.open(made.id);
  await edit.click();
  await shot('order-customer');
  await axe(page);
  for (const [label, value] of [
    ['First name', before?.firstName],
    ['Last name', before?.lastName],
    ['Email', before?.email],
    ['Mobile', before?.mobile],
  ] as const)
    await expect(field(label)).toHaveValue(value ?? '');

  for (const label of ['First name', 'Last name', 'Email']) await field(label).fill('');
  await save.click();
  for (const text of ['First name is required', 'Last name is required', 'Email is required'])
    await expect(dialog.getByText(text, { exact: true })).toBeVisible();
  await expect(field('First name')).toBeFocused();
  await field('Email').fill('abc');
  await expect(dialog.getByText('Invalid email address', { exact: true })).toBeVisible();
  await axe(page);
  expect(upstream.calls('UpdateOneCustomer')).toEqual([]);

  await field('First name').fill('Zodwa');
  await field('Last name').fill(before?.lastName ?? '');
  await field('Email').fill(before?.email ?? '');
  await field('Mobile').fill('');
  upstream.fail('UpdateOneCustomer', { errors: [{ message: 'The shelf is locked' }] }, { times: 1 });
  await save.click();
  await expect(screen.toast('alert', 'Failed to update customer details')).toBeVisible();
  await expect(field('First name'), 'nothing is lost').toHaveValue('Zodwa');
  await save.click();
  await expect(screen.toast('status', 'Successfully updated customer details')).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(edit).toBeFocused();
  await expect(valueIn(page, 'Order', 'Customer')).toContainText('Zodwa Zworders');
  expect(upstream.calls('UpdateOneCustomer').at(-1)?.variables).toEqual({
    id: made.customerId,
    update: { firstName: 'Zodwa', lastName: 'Zworders', email: before?.email, mobile: null },
  });
  expect((await orderRecord(api, made.id)).customer).toMatchObject({
    firstName: 'Zodwa',
    lastName: 'Zworders',
    mobile: null,
  });
});

test('[ORD-27] [ORD-28] [ORD-42] a guest has the name of the customer record, which staff correct; without one the name on the parcel, which cannot be edited', async ({
  page,
  stack,
}) => {
  const screen = orderScreen(page);
  for (const [buyer, name] of [
    ['guest', 'Zanele Zworders'],
    ['nobody', `${ADDRESS.firstName} ${ADDRESS.lastName}`],
  ] as const) {
    const made = await makeOrder(stack.databaseUrl, { buyer });
    await screen.open(made.id);
    await expect(valueIn(page, 'Order', 'Customer')).toContainText(name);
    await expect(valueIn(page, 'Order', 'Customer')).toContainText('Guest');
    // Whoever has no number of her own is called at the one she gave for the delivery.
    if (buyer === 'nobody')
      await expect(
        page.getByRole('region', { name: 'Customer', exact: true }).getByRole('link', { name: ADDRESS.phone }),
      ).toHaveAttribute('href', 'tel:0215550100');
    await expect(page.getByRole('button', { name: 'Edit customer' })).toHaveCount(buyer === 'guest' ? 1 : 0);
  }
});

test('[ERR-11] an order that cannot be read is reported, and read on Retry', async ({
  page,
  upstream,
  stack,
  allow,
}) => {
  allow(HANDLER_FAILS);
  const made = await makeOrder(stack.databaseUrl);
  upstream.fail('Order', { errors: [{ message: 'The shelf is locked' }] });
  await page.goto(`/orders/${made.id}`);
  const alert = page.getByRole('main').getByRole('alert');
  await expect(alert).toContainText(
    'Error fetching order: An unexpected error occurred when fetching the specified order.',
  );
  await expect(alert).not.toContainText('shelf');
  await axe(page);
  upstream.reset();
  await alert.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('heading', { level: 1, name: `Order ${made.orderNumber}` })).toBeVisible();
  await page.goto('/orders/not-an-order');
  await expect(alert).toContainText('Error fetching order');
});
