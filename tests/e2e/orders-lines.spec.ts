/**
 * The lines of an order: their content, payment date, documents, reprocessing, removals (LIN-01 to LIN-21, D-71, D-74).
 */
import { runSql } from '../support/database.ts';
import { axe, expect, test } from '../support/fixtures.ts';
import { orderScreen } from '../support/order-screen.ts';
import { makeOrder, ORDER_BRANDS, orderRecord } from '../support/orders.ts';
import { rand } from '../support/written.ts';
import { HANDLER_FAILS } from '../support/page-guard.ts';

const METHODS = JSON.stringify([
  { handle: 'standard', title: 'Standard courier', priceCents: 9_900 },
  { handle: 'express', title: 'Overnight express', priceCents: 14_950 },
]);

test('[LIN-01] [LIN-02] [LIN-06] each line with its status, its error and its state in the shop', async ({
  page,
  stack,
}) => {
  const statuses = ['Pending', 'Processing', 'Completed', 'Fulfilled', 'Refunded'] as const;
  const made = await makeOrder(stack.databaseUrl, {
    lines: statuses.map((status, brand) => ({
      status,
      brand: brand as 0,
      items: [{ cents: 1_000 }],
      values:
        status === 'Refunded'
          ? {
              issues: JSON.stringify({ error: 'The shop refused the order: out of stock.' }),
              provider_status: 'cancelled',
              provider_shipping_status: 'unfulfilled',
              provider_order_reference: '#2901',
            }
          : {},
    })),
  });
  const screen = orderScreen(page);
  await screen.open(made.id);
  for (const [brand, status] of statuses.entries())
    await expect(screen.card(brand).getByText(status, { exact: true })).toBeVisible();
  await expect(screen.card(4).getByRole('alert')).toHaveText('The shop refused the order: out of stock.');
  await expect(screen.card(0).getByRole('alert')).toHaveCount(0);
  for (const [label, value] of [
    ['Order status', 'cancelled'],
    ['Shipping status', 'unfulfilled'],
    ['Order reference', '#2901'],
  ] as const) {
    await expect(screen.fact(label, 4)).toHaveText(value);
    await expect(screen.fact(label, 0)).toHaveText('-');
  }
  await axe(page, { include: 'main' });
  await runSql(stack.databaseUrl, "update order_lines set status = 'Cancelled' where id = $1", [made.lineIds[0]]);
  await page.reload();
  await expect(screen.card(0).getByText('Cancelled', { exact: true })).toBeVisible();
});

test('[LIN-03] [LIN-04] [LIN-05] items with quantity, price, variant and stock; shipping and subtotal', async ({
  page,
  api,
  stack,
}) => {
  const made = await makeOrder(stack.databaseUrl, {
    lines: [
      {
        shippingCents: 14_950,
        values: { shipping_methods: METHODS, shipping_handle: 'express' },
        items: [
          { title: 'Zx plenty', variant: 'S', cents: 100_010, quantity: 3, inventory: 50 },
          { title: 'Zx few', variant: 'M', cents: 2_000, inventory: 2 },
          { title: 'Zx none', variant: 'L', cents: 3_000, inventory: 0 },
          { title: 'Zx gone', variant: 'One of a kind', cents: 4_000, removed: true },
        ],
      },
    ],
  });
  const screen = orderScreen(page);
  await screen.open(made.id);
  const [line] = (await orderRecord(api, made.id)).lines;
  const stocks = {
    IN_STOCK: 'In stock',
    LOW_STOCK: 'Low stock',
    OUT_OF_STOCK: 'Out of stock',
    PRODUCT_REMOVED: 'Product removed',
  };
  expect(line?.items.map((item) => item.productVariant?.stockStatus)).toEqual(Object.keys(stocks));
  for (const { quantity, price, productVariant } of line?.items ?? []) {
    const row = screen
      .item(productVariant?.title ?? '?')
      .filter({ hasText: stocks[productVariant?.stockStatus ?? 'IN_STOCK'] });
    await expect(row.getByRole('cell').first()).toHaveText(String(quantity));
    await expect(row.getByRole('cell').nth(1)).toHaveText(rand(price));
    await expect(row.getByRole('cell').nth(2)).toHaveText(rand(price * quantity));
  }
  await expect(screen.item('Shipping, Overnight express')).toContainText(rand(149.5));
  await expect(screen.item('Subtotal')).toContainText(rand(line?.subTotal ?? 0));
  expect(line?.subTotal).toBe(3239.8);
  await expect(screen.fact('Shipping handle'), 'folded at first').toBeHidden();
  await screen.card().getByText('Shipping options').click();
  await expect(screen.fact('Shipping handle')).toBeVisible();
  await expect(screen.fact('Shipping handle')).toHaveText('express');
  await expect(screen.fact('Shipping methods')).toContainText(`Standard courier ${rand(99)}`);
});

test('[LIN-07] invoice and payment advice open a real document, where there are any', async ({ page, stack }) => {
  const made = await makeOrder(stack.databaseUrl, {
    lines: [
      { brand: 0, items: [{ cents: 1_000 }] },
      { brand: 1, items: [{ cents: 1_000 }], values: { invoice_url: 'https://documents.example/invoice.pdf' } },
    ],
  });
  const screen = orderScreen(page);
  await screen.open(made.id);
  await expect(screen.fact('Documents', 0)).toHaveText('-');
  await expect(screen.fact('Documents', 1).getByRole('link')).toHaveText(['Invoice (opens in a new tab)']);
  await expect(screen.fact('Documents', 1).getByRole('link')).toHaveAttribute(
    'href',
    'https://documents.example/invoice.pdf',
  );

  const [seeded] = await runSql<{ order_id: string; brand: string }>(
    stack.databaseUrl,
    "select order_id, brands.name as brand from order_lines join brands on brands.id = brand_id where invoice_url like '/documents/%' and payment_advice_url is not null limit 1",
  );
  await screen.open(seeded?.order_id ?? '');
  const documents = page
    .getByRole('region', { name: seeded?.brand ?? '', exact: true })
    .getByRole('link', { name: /Invoice|Payment advice/ });
  await expect(documents).toHaveCount(2);
  for (const link of await documents.all()) {
    const response = await fetch((await link.getAttribute('href')) ?? '');
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toContain('application/pdf');
    expect(
      Buffer.from(await response.arrayBuffer())
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-');
  }
});

test('[LIN-08] [LIN-09] [PRD-25] a payment date is set, corrected and removed', async ({
  page,
  api,
  upstream,
  stack,
  allow,
  shot,
}) => {
  allow(HANDLER_FAILS);
  const made = await makeOrder(stack.databaseUrl);
  const screen = orderScreen(page);
  await screen.open(made.id);
  const edit = screen.card().getByRole('button', { name: 'Edit payment date' });
  const dialog = page.getByRole('dialog', { name: 'Payment date' });
  const field = dialog.getByRole('textbox', { name: 'Payment date' });
  const save = dialog.getByRole('button', { name: 'Save' });
  await edit.click();
  await expect(save).toBeDisabled();
  await shot('order-payment-date');
  await axe(page);
  await field.fill('31/02/2026');
  await save.click();
  await expect(dialog.getByText('Please enter a date as DD/MM/YYYY')).toBeVisible();
  await field.fill('4/5/2026');
  upstream.fail('UpdateOrderLinePaymentDate', { errors: [{ message: 'The shelf is locked' }] }, { times: 1 });
  await save.click();
  await expect(screen.toast('alert', 'Error. could not update order line payment date')).toBeVisible();
  await save.click();
  await expect(screen.toast('status', 'Successfully updated order line payment date')).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(screen.fact('Payment date')).toHaveText('Paid 04-05-2026');
  expect(upstream.calls('UpdateOrderLinePaymentDate').at(-1)?.variables).toEqual({
    input: { id: made.lineIds[0], paymentDate: '2026-05-03T22:00:00.000Z' },
  });
  expect(Date.parse((await orderRecord(api, made.id)).lines[0]?.paymentDate ?? '')).toBe(
    Date.parse('2026-05-03T22:00:00Z'),
  );
  await page.reload();
  await expect(screen.fact('Payment date')).toContainText('04-05-2026');

  await edit.click();
  await expect(field).toHaveValue('04/05/2026');
  await field.fill('');
  await save.click();
  await expect(dialog).toBeHidden();
  await expect(screen.fact('Payment date')).toHaveText('Unpaid');
  expect((await orderRecord(api, made.id)).lines[0]?.paymentDate).toBeNull();
});

test('[LIN-10] [LIN-11] [LIN-12] [LIN-13] [LIN-14] [ERR-19] reprocessing asks first: the order by its own id, the invoice by its line, neither twice at once', async ({
  page,
  upstream,
  stack,
  allow,
  shot,
}) => {
  allow(HANDLER_FAILS);
  const made = await makeOrder(stack.databaseUrl);
  const screen = orderScreen(page);
  await screen.open(made.id);
  await screen.actions().click();
  await axe(page);
  await page.keyboard.press('Escape');
  const actions = [
    {
      entry: 'Reprocess Order',
      operation: 'ReprocessOrder',
      what: 'order',
      id: made.id,
      success: 'Successfully reprocessed order',
      failure: 'Failed to reprocess order',
    },
    {
      entry: 'Reprocess Invoice',
      operation: 'ReprocessInvoice',
      what: 'invoice',
      id: made.lineIds[0],
      success: 'Successfully reprocessed the invoice',
      failure: 'Error reprocessing the invoice',
    },
  ] as const;
  for (const { entry, operation, what, id, success, failure } of actions) {
    const question = screen.question(`Are you sure you want to reprocess this ${what}?`);
    await screen.action(entry);
    await expect(question).toBeVisible();
    await axe(page);
    await shot(`order-reprocess-${what}`);
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect(question).toBeHidden();
    expect(upstream.calls(operation)).toEqual([]);

    upstream.fail(operation, { errors: [{ message: 'The shelf is locked' }] }, { times: 1 });
    await screen.action(entry);
    await question.getByRole('button', { name: 'Reprocess' }).click();
    await expect(screen.toast('alert', failure)).toBeVisible();

    // After a failure the user may try again at once.
    const gate = upstream.delay(operation);
    await screen.action(entry);
    await question.getByRole('button', { name: 'Reprocess' }).click();
    await gate.reached;
    await expect(screen.actions(), 'not twice while it runs').toBeDisabled();
    gate.open();
    await expect(screen.toast('status', success)).toBeVisible();
    expect(
      upstream.calls(operation).map(({ variables }) => variables),
      'the failed one and the other',
    ).toEqual([{ id }, { id }]);
  }
});

test('[LIN-15] [LIN-17] [LIN-18] [LIN-19] [LIN-20] [LIN-21] [ERR-19] on an order that is not completed every item and line can be removed, after a confirmation', async ({
  page,
  api,
  upstream,
  stack,
  allow,
  shot,
}) => {
  allow(HANDLER_FAILS);
  const made = await makeOrder(stack.databaseUrl, {
    completed: false,
    lines: [
      {
        brand: 0,
        items: [
          { title: 'Zx first', cents: 1_000 },
          { title: 'Zx second', cents: 2_000 },
        ],
      },
      { brand: 1, items: [{ title: 'Zx third', cents: 4_000 }] },
    ],
  });
  const screen = orderScreen(page);
  await screen.open(made.id);
  await shot('order-incomplete');
  const remove = (title: string) => page.getByRole('button', { name: `Remove ${title}, One size` });
  for (const title of ['Zx first', 'Zx second', 'Zx third']) await expect(remove(title)).toBeVisible();
  const [before] = (await orderRecord(api, made.id)).lines;
  const itemQuestion = screen.question('Are you sure you want to remove this item?');
  await remove('Zx first').click();
  await axe(page);
  await itemQuestion.getByRole('button', { name: 'Cancel' }).click();
  expect(upstream.calls('RemoveItemFromOrder')).toEqual([]);
  upstream.fail('RemoveItemFromOrder', { errors: [{ message: 'The shelf is locked' }] }, { times: 1 });
  await remove('Zx first').click();
  await itemQuestion.getByRole('button', { name: 'Remove' }).click();
  await expect(screen.toast('alert', 'Error. could remove item')).toBeVisible();
  await remove('Zx first').click();
  await itemQuestion.getByRole('button', { name: 'Remove' }).click();
  await expect(screen.toast('status', 'Successfully removed item')).toBeVisible();
  await expect(screen.item('Zx first')).toHaveCount(0);
  expect(upstream.calls('RemoveItemFromOrder').at(-1)?.variables).toEqual({
    orderId: made.id,
    input: {
      lineId: made.lineIds[0],
      productVariantId: before?.items.find(({ productVariant }) => productVariant?.product?.title === 'Zx first')
        ?.productVariant?.id,
    },
  });
  expect(await orderRecord(api, made.id)).toMatchObject({ subTotal: 60, productCount: 2 });
  await expect(screen.sum('Lines + shipping = subtotal')).toContainText('agrees');

  const lineQuestion = screen.question('Are you sure you want to remove this line?');
  await screen.action('Remove Line', 1);
  await axe(page);
  await lineQuestion.getByRole('button', { name: 'Cancel' }).click();
  expect(upstream.calls('RemoveLineById')).toEqual([]);
  upstream.fail('RemoveLineById', { errors: [{ message: 'line locked' }] }, { times: 1 });
  await screen.action('Remove Line', 1);
  await lineQuestion.getByRole('button', { name: 'Remove' }).click();
  await expect(screen.toast('alert', 'line locked'), "the server's own words").toBeVisible();
  await screen.action('Remove Line', 1);
  await lineQuestion.getByRole('button', { name: 'Remove' }).click();
  await expect(screen.toast('status', 'Successfully removed line')).toBeVisible();
  await expect(screen.card(1)).toHaveCount(0);
  expect(upstream.calls('RemoveLineById').at(-1)?.variables).toEqual({ id: made.lineIds[1] });
  expect((await orderRecord(api, made.id)).lines.map(({ id }) => id)).toEqual([made.lineIds[0]]);
  await expect(screen.sum('Lines + shipping = subtotal')).toContainText('agrees');
});

test('[LIN-16] [LIN-21] on a completed order only items that are no longer sold can be removed, and a line only when this holds for all its items', async ({
  page,
  api,
  upstream,
  stack,
}) => {
  const made = await makeOrder(stack.databaseUrl, {
    lines: [
      {
        brand: 0,
        items: [
          { title: 'Zx sold', variant: 'Sold', cents: 1_000 },
          { title: 'Zx gone', variant: 'Gone', cents: 2_000, removed: true },
        ],
      },
      { brand: 1, items: [{ title: 'Zx all gone', variant: 'All gone', cents: 4_000, removed: true }] },
    ],
  });
  const screen = orderScreen(page);
  await screen.open(made.id);
  await expect(screen.card(0).getByRole('button', { name: /^Remove / })).toHaveCount(1);
  for (const [brand, count] of [
    [0, 0],
    [1, 1],
  ] as const) {
    await screen.actions(brand).click();
    await expect(page.getByRole('menuitem', { name: 'Reprocess Order' })).toBeVisible();
    await expect(
      page.getByRole('menuitem', { name: 'Remove Line' }),
      `line of ${ORDER_BRANDS[brand].name}`,
    ).toHaveCount(count);
    await page.keyboard.press('Escape');
  }
  await screen
    .item('Gone')
    .getByRole('button', { name: /^Remove / })
    .click();
  await screen.question('Are you sure you want to remove this item?').getByRole('button', { name: 'Remove' }).click();
  await expect(screen.toast('status', 'Successfully removed item')).toBeVisible();
  await expect(screen.item('Gone')).toHaveCount(0);
  expect(upstream.calls('RemoveItemFromOrder')).toHaveLength(1);
  const after = await orderRecord(api, made.id);
  expect(after.subTotal).toBe(50);
  await expect(screen.sum('Payment'), 'what was paid for it is still there').toContainText(
    `${rand(20)} more than the subtotal`,
  );
});
