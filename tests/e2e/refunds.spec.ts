/**
 * What only refunds have: states and their colours, an order that could not be read, the detail, the payout flag and
 * the sum (REF-06 to REF-12).
 */
import type { Locator } from '@playwright/test';
import { registry } from '../../graphql/generated/registry.ts';
import type { OperationName } from '../../graphql/generated/operations.ts';
import { axe, expect, test } from '../support/fixtures.ts';
import { listScreen, untilAwake } from '../support/list-screen.ts';
import { makeRefunds, REFUND_BRAND, REFUND_QUESTIONS, refundRecord, valueIn } from '../support/refunds.ts';
import { day, rand } from '../support/written.ts';
import { runSql } from '../support/database.ts';
import { HANDLER_FAILS } from '../support/page-guard.ts';

test.use({ staff: 'finance' });

/** The light theme's yellow, green, red and gray from tailwind.config.ts; gray is a ring, the others are dots. */
const COLOURS = {
  Pending: 'rgb(211, 154, 22)',
  Settled: 'rgb(44, 103, 62)',
  Failed: 'rgb(150, 40, 29)',
  Disputed: 'rgb(141, 133, 120)',
};

const badge = (scope: Locator, state: string) => scope.getByText(state, { exact: true });
const dotOf = (scope: Locator, state: string) =>
  badge(scope, state).evaluate((status) => {
    const { borderTopColor, borderTopStyle, backgroundColor } = getComputedStyle(status, '::before');
    return borderTopStyle === 'solid' && backgroundColor === 'rgba(0, 0, 0, 0)' ? borderTopColor : backgroundColor;
  });

test('[REF-06] the filter offers the three states and All; yellow, green, red, and gray for an unknown one', async ({
  page,
  upstream,
  shot,
}) => {
  const screen = listScreen(page, 'Refunds');
  await screen.open('/refunds');
  await shot('refunds');
  const panel = await screen.openFilters();
  const state = panel.getByRole('combobox', { name: 'State' });
  await expect(state.locator('option')).toHaveText(['All', 'Pending', 'Settled', 'Failed']);
  for (const each of ['Pending', 'Settled', 'Failed'] as const) {
    await state.selectOption(each);
    await expect.poll(() => dotOf(screen.rows.first(), each)).toBe(COLOURS[each]);
  }
  await shot('refunds-filters');

  upstream.rewrite('Refunds', (answer) => ({
    ...answer,
    body: JSON.parse(
      JSON.stringify(answer.body).replaceAll('"state":"Pending"', '"state":"Disputed"'),
    ) as typeof answer.body,
  }));
  await screen.open('/refunds?state=Pending');
  expect(await dotOf(screen.rows.first(), 'Disputed')).toBe(COLOURS.Disputed);
  await axe(page, { include: 'main' });
});

test('[REF-07] [D-77] rows show the data of the marketplace; an order that could not be read is reported in its place', async ({
  page,
  api,
  upstream,
}) => {
  const screen = listScreen(page, 'Refunds');
  await screen.open('/refunds');
  await expect(screen.rows).toHaveCount(10);
  const { refunds } = await api.send('Refunds', {
    paging: { first: 10 },
    sorting: [{ field: 'createdAt', direction: 'DESC' }],
  });
  const expected = refunds.edges.map(({ node: { orderLine, ...refund } }) => {
    const buyer = orderLine?.order?.customer?.accountId ? orderLine.order.customer : orderLine?.order?.shippingAddress;
    return [
      String(orderLine?.order?.orderNumber),
      `${buyer?.firstName} ${buyer?.lastName}`,
      refund.state,
      rand(refund.basketAmount),
      rand(refund.adjustmentAmount),
      day(refund.createdAt),
      day(refund.updatedAt),
    ];
  });
  await expect
    .poll(async () => Promise.all((await screen.rows.all()).map((row) => row.locator(':scope > *').allInnerTexts())))
    .toEqual(expected);

  upstream.rewrite('Refunds', (answer) => {
    const { refunds: list } = answer.body.data as { refunds: { edges: { node: { orderLine: object } }[] } };
    const edges = list.edges.map(({ node }, index) => ({
      node: index === 0 ? { ...node, orderLine: { ...node.orderLine, order: null } } : node,
    }));
    return { ...answer, body: { data: { refunds: { ...list, edges } } } };
  });
  await screen.open('/refunds');
  await expect(screen.names.first()).toHaveText('There was an error fetching orders.');
  await expect(screen.rows).toHaveCount(10);
  await screen.names.first().getByRole('link').click();
  await page.waitForURL(`**/refunds/${refunds.edges[0]?.node.id}`);
});

test('[REF-07] a refund whose order is null shows an error in place of the order card, and Retry reads it', async ({
  page,
  upstream,
  stack,
}) => {
  const [id = ''] = await makeRefunds(stack.databaseUrl, ['910001']);
  upstream.rewrite('Refund', (answer) => {
    const { refund } = answer.body.data as { refund: { orderLine: object } };
    return {
      ...answer,
      body: {
        data: { refund: { ...refund, orderLine: { ...refund.orderLine, order: null } } },
        errors: [{ message: 'The order is being counted' }],
      },
    };
  });
  await page.goto(`/refunds/${id}`);
  const order = page.getByRole('region', { name: 'Order', exact: true });
  await expect(order.getByRole('alert')).toContainText('There was an error fetching orders.');
  await expect(valueIn(page, 'Summary', 'Basket Amount')).toHaveText(rand(1200));
  await expect(page.getByRole('region', { name: 'Payments' })).toHaveCount(0);
  await axe(page);
  upstream.reset();
  await order.getByRole('button', { name: 'Retry' }).click();
  await expect(valueIn(page, 'Order', 'Order Number')).toHaveText('910001');
});

test('[REF-08] [REF-09] [FMT-01] [CAL-32] the detail shows summary, amounts, note, order, line and payments of the marketplace', async ({
  page,
  api,
  upstream,
  stack,
  shot,
}) => {
  const chosen = await runSql<{ id: string }>(
    stack.databaseUrl,
    `
    (select refunds.id from refunds where note is not null and adjustment_amount_cents < 0 order by id limit 1) union all
    (select refunds.id from refunds join order_lines on order_lines.id = order_line_id join line_items on line_items.order_line_id = order_lines.id
     where adjustment_amount_cents > 0 group by refunds.id having count(*) > 1 order by refunds.id limit 1)`,
  );
  expect(chosen).toHaveLength(2);
  for (const { id } of chosen) {
    const refund = await refundRecord(api, id);
    const { orderLine } = refund;
    const order = orderLine?.order;
    if (!orderLine || !order) throw new Error('A seeded refund has an order');
    await page.goto(`/refunds/${id}`);
    const summary = (label: string) => valueIn(page, 'Summary', label);
    await expect(
      page.getByRole('heading', { level: 1, name: `Refund Information Order ${order.orderNumber}` }),
    ).toBeVisible();
    await expect(summary('Basket Amount')).toHaveText(rand(refund.basketAmount));
    await expect(summary('Adjustment Amount')).toHaveText(rand(refund.adjustmentAmount));
    await expect(summary('Note')).toHaveText(refund.note ?? '-');
    await expect(summary('Created At')).toHaveText(day(refund.createdAt));
    await expect(summary('Updated At')).toHaveText(day(refund.updatedAt));
    await expect(
      badge(page.getByRole('banner').last().or(page.getByRole('main').locator('header').first()), refund.state).first(),
    ).toBeVisible();

    const fact = (label: string) => valueIn(page, 'Order', label);
    await expect(fact('Order Number')).toHaveText(String(order.orderNumber));
    await expect(fact('Order Date')).toHaveText(day(order.orderDate ?? ''));
    await expect(fact('Status')).toHaveText(order.status);
    await expect(fact('Products')).toHaveText(String(order.productCount));
    await expect(fact('Subtotal')).toHaveText(rand(order.subTotal));
    await expect(fact('Credit Used')).toHaveText(rand(order.creditUsed));
    await expect(fact('Total Paid')).toHaveText(rand(order.totalPaid));
    await expect(fact('Shipping Address')).toContainText(order.shippingAddress?.addressLine1 ?? '-');
    const buyer = order.customer?.accountId ? order.customer : order.shippingAddress;
    await expect(fact('Customer')).toHaveText(`${buyer?.firstName} ${buyer?.lastName}`);
    await expect(fact('Email')).toHaveText(order.customer?.email ?? '-');

    const line = page.getByRole('region', { name: 'Line Item', exact: true });
    await expect(line).toContainText(orderLine.brand?.brandName ?? '-');
    await expect(line).toContainText(orderLine.status);
    const items = line.getByRole('row').filter({ has: page.getByRole('cell') });
    const cells = async () => Promise.all((await items.all()).map((row) => row.getByRole('cell').allInnerTexts()));
    expect(await cells()).toEqual([
      ...orderLine.items.map(({ quantity, price }) => [String(quantity), rand(price)]),
      [rand(orderLine.shippingTotal)],
      [rand(orderLine.subTotal)],
    ]);
    for (const [index, { productVariant }] of orderLine.items.entries()) {
      await expect(items.nth(index)).toContainText(productVariant?.product?.title ?? '-');
    }
    const payments = page
      .getByRole('region', { name: 'Payments' })
      .getByRole('list', { name: 'Payments' })
      .getByRole('listitem');
    await expect(payments).toHaveCount(order.payments.length);
    for (const [index, payment] of order.payments.entries()) {
      for (const text of [payment.method ?? '-', rand(payment.amount), day(payment.createdAt), payment.state])
        await expect(payments.nth(index)).toContainText(text);
    }
    await expect(
      page.getByRole('main').getByRole('link').and(page.locator('[href^="/"]')),
      'finance opens neither orders, users, brands nor products',
    ).toHaveText(['Refunds']);
    expect(upstream.calls('Refund').at(-1)?.variables).toEqual({ id });
  }
  await axe(page);
  await shot('refund');
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth), 'no sideways scrolling on a phone').toBe(390);
});

const sums = [
  {
    name: 'nothing paid out',
    ledger: [
      { code: '1000/000', cents: 120_000, credit: true },
      { code: '3000/000', cents: 100 },
    ],
    adjustmentCents: 0,
    payout: 'No',
    sentence: `The basket of ${rand(1200)} without an adjustment makes a refund of ${rand(1200)}; the ledger shows no payout under 9990/000.`,
  },
  {
    name: 'exactly paid out',
    ledger: [{ code: '9990/000', cents: 115_001 }],
    adjustmentCents: -4_999,
    payout: 'Yes',
    sentence: `The basket of ${rand(1200)} less an adjustment of ${rand(49.99)} makes a refund of ${rand(1150.01)}; the ledger shows ${rand(1150.01)} paid out under 9990/000, exactly that.`,
  },
  {
    name: 'paid out in part and taken back',
    ledger: [
      { code: '9990/000', cents: 120_000 },
      { code: '9990/000', cents: 1, credit: true },
    ],
    adjustmentCents: 9_900,
    payout: 'Yes',
    sentence: `The basket of ${rand(1200)} plus an adjustment of ${rand(99)} makes a refund of ${rand(1299)}; the ledger shows ${rand(1199.99)} paid out under 9990/000, ${rand(99.01)} less than that.`,
  },
] as const;

for (const [index, { name, payout, sentence, ...values }] of sums.entries()) {
  test(`${payout === 'Yes' ? '[REF-10]' : '[REF-11]'} [REF-08] payout and sum: ${name}`, async ({ page, stack }) => {
    const [id = ''] = await makeRefunds(stack.databaseUrl, [String(920_001 + index)], {
      state: 'Settled',
      note: 'Too small',
      ...values,
    });
    await page.goto(`/refunds/${id}`);
    await expect(valueIn(page, 'Summary', 'Payout')).toHaveText(payout);
    await expect(page.getByText(sentence, { exact: true })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Line Item' })).toContainText(REFUND_BRAND.name);
  });
}

test('[ERR-12] [ERR-13] a refund that cannot be read, and one that does not exist', async ({
  page,
  upstream,
  allow,
  stack,
}) => {
  allow(HANDLER_FAILS);
  const [id = ''] = await makeRefunds(stack.databaseUrl, ['930001']);
  upstream.fail('Refund', { status: 500 });
  await page.goto(`/refunds/${id}`);
  const problem = page.getByRole('main').getByRole('alert');
  await expect(problem).toContainText('Error fetching refund');
  await expect(problem).toContainText('An unexpected error occurred when fetching the specified refund.');
  await axe(page);
  upstream.reset();
  await problem.getByRole('button', { name: 'Retry' }).click();
  await expect(valueIn(page, 'Order', 'Order Number')).toHaveText('930001');
  await page.goto('/refunds/nobody-knows-it');
  await expect(problem).toContainText('Error fetching refund');
  await problem.getByRole('link', { name: 'Back to the refunds' }).click();
  await expect(page).toHaveURL(/\/refunds$/);
});

test('[REF-12] the refund screens send only queries, whatever is clicked', async ({ page, upstream, stack }) => {
  const [id = ''] = await makeRefunds(stack.databaseUrl, ['940001']);
  const screen = listScreen(page, 'Refunds');
  await screen.open('/refunds');
  const dialog = page.getByRole('dialog');
  const pressAll = async () => {
    // What a button opens may come after Escape has been pressed.
    await page.addLocatorHandler(dialog, () => page.keyboard.press('Escape'));
    const buttons = page.getByRole('main').getByRole('button').filter({ visible: true });
    const names = await buttons.evaluateAll((all) =>
      all.map((button) => button.getAttribute('aria-label') ?? button.textContent),
    );
    for (const name of names) {
      // An open dialog hides the page from roles, but not from this.
      const main = page.getByRole('main', { includeHidden: true });
      const named = main.getByRole('button', { name, exact: true, includeHidden: true });
      const button = named.filter({ visible: true }).first();
      if (await button.isEnabled()) await button.click();
      await page.keyboard.press('Escape');
    }
    return names.length;
  };
  expect(await pressAll(), 'buttons of the list').toBeGreaterThan(4);
  for (const index of [3, 2, 1, 0]) await screen.sortSelect.selectOption({ index });
  await page.removeLocatorHandler(dialog);
  const panel = await screen.openFilters();
  await panel.getByRole('combobox', { name: 'State' }).selectOption('Settled');
  await panel.getByRole('group', { name: 'Brands' }).getByRole('checkbox').first().check();
  await page.keyboard.press('Escape');
  await page.goto(`/refunds/${id}`);
  await untilAwake(page.getByRole('main').getByRole('link').first());
  await pressAll();
  await expect(
    page.getByRole('main').getByRole('textbox').or(page.getByRole('main').getByRole('combobox')),
  ).toHaveCount(0);

  const sent = [...new Set(upstream.calls().map(({ operationName }) => operationName as OperationName))];
  expect(sent.toSorted()).toEqual(REFUND_QUESTIONS.toSorted());
  expect(sent.map((name) => registry[name].kind)).toEqual(sent.map(() => 'query'));
});

test.describe('an administrator', () => {
  test.use({ staff: 'admin' });

  test('[REF-09] gets links to order, customer, brand and product', async ({ page, api, stack }) => {
    const [{ id = '' } = {}] = await runSql<{ id: string }>(
      stack.databaseUrl,
      `
      select refunds.id from refunds join order_lines on order_lines.id = order_line_id join orders on orders.id = order_id
      join customers on customers.id = customer_id where customers.account_id is not null order by refunds.id limit 1`,
    );
    const { orderLine } = await refundRecord(api, id);
    await page.goto(`/refunds/${id}`);
    const link = (card: string, name: string) =>
      page.getByRole('region', { name: card, exact: true }).getByRole('link', { name, exact: true }).first();
    await expect(link('Order', String(orderLine?.order?.orderNumber))).toHaveAttribute(
      'href',
      `/orders/${orderLine?.order?.id}`,
    );
    await expect(valueIn(page, 'Order', 'Customer').getByRole('link')).toHaveAttribute(
      'href',
      `/users/${orderLine?.order?.customer?.accountId}`,
    );
    await expect(link('Line Item', orderLine?.brand?.brandName ?? '')).toHaveAttribute(
      'href',
      `/brands/${orderLine?.brand?.id}`,
    );
    const product = orderLine?.items
      .map(({ productVariant }) => productVariant?.product)
      .find((each) => each !== null && each !== undefined);
    if (product) await expect(link('Line Item', product.title)).toHaveAttribute('href', `/products/${product.id}`);
  });
});
