/**
 * What only the list of orders has: tabs, its searches, the date that each tab filters by, badges and links, the three
 * reports (ORD-02 to ORD-30).
 */
import type { Page } from '@playwright/test';
import { axe, expect, test } from '../support/fixtures.ts';
import { timeOfLastInput } from '../support/last-input.ts';
import { listScreen, untilAwake } from '../support/list-screen.ts';
import { ADDRESS, makeOrder, ORDER_BRANDS } from '../support/orders.ts';
import { day, rand } from '../support/written.ts';
import { HANDLER_FAILS } from '../support/page-guard.ts';

const COMPLETE = { isActive: { is: false }, status: { eq: 'Completed' } };
const INCOMPLETE = { isActive: { is: true }, status: { eq: 'Pending' } };

const ordersScreen = (page: Page) => {
  const tabs = page.getByRole('navigation', { name: 'Orders', exact: true });
  return {
    ...listScreen(page, 'Orders'),
    tabs,
    tab: (name: string) => tabs.getByRole('link', { name: new RegExp(`^${name}`) }),
  };
};

const MAY_2026 = { between: { lower: '2026-04-30T22:00:00.000Z', upper: '2026-05-31T21:59:59.999Z' } };

test('[ORD-02] [ORD-03] [ORD-04] [ORD-05] [ORD-06] [CAL-29] two tabs on isActive; changing tab keeps the filters and starts at page 1', async ({
  page,
  upstream,
  shot,
}) => {
  const screen = ordersScreen(page);
  const asked = () => upstream.calls('Orders').at(-1)?.variables;
  await screen.open('/orders');
  await shot('orders');
  await expect(screen.tabs.getByRole('link')).toHaveText([/^Complete Orders[\d\s]*$/, /^Incomplete Orders[\d\s]*$/]);
  await expect(screen.tab('Complete Orders')).toHaveAttribute('aria-current', 'page');
  expect(asked()).toEqual({
    paging: { first: 10 },
    filter: COMPLETE,
    sorting: [{ field: 'createdAt', direction: 'DESC' }],
  });

  await screen.searchFor('User', 'a');
  await expect(screen.chips).toContainText('User: a');
  await screen.settled();
  await screen.next.click();
  await screen.expectPage(2);
  await screen.tab('Incomplete Orders').click();
  await expect(screen.tab('Incomplete Orders')).toHaveAttribute('aria-current', 'page');
  await expect.poll(() => new URL(page.url()).searchParams.get('isActive')).toBe('true');
  expect(new URL(page.url()).searchParams.get('user'), 'the filter stays').toBe('a');
  await screen.expectPage(1);
  await expect
    .poll(asked)
    .toMatchObject({ paging: { first: 10 }, filter: { ...INCOMPLETE, user: expect.any(Object) as unknown } });
  await screen.tab('Complete Orders').click();
  await expect(screen.tab('Complete Orders')).toHaveAttribute('aria-current', 'page');
  expect(new URL(page.url()).searchParams.get('isActive')).toBe('false');

  for (const [search, tab, filter] of [
    ['?isActive=true', 'Incomplete Orders', INCOMPLETE],
    ['?isActive=false', 'Complete Orders', COMPLETE],
    ['?isActive=maybe', 'Complete Orders', COMPLETE],
  ] as const) {
    await screen.open(`/orders${search}`);
    await expect(screen.tab(tab)).toHaveAttribute('aria-current', 'page');
    expect(asked()?.['filter']).toEqual(filter);
  }
});

test('[ORD-07] [ORD-08] [ORD-11] [CAL-29] by user one second after the last key, by order number as an integer, by brands', async ({
  page,
  api,
  upstream,
  stack,
}) => {
  const made = await makeOrder(stack.databaseUrl, {
    lines: [
      { brand: 1, items: [{ cents: 5_000 }] },
      { brand: 2, items: [{ cents: 7_000 }] },
    ],
  });
  const screen = ordersScreen(page);
  const filter = () => upstream.calls('Orders').at(-1)?.variables['filter'];
  await screen.open('/orders');
  const lastKeyAt = await timeOfLastInput(screen.searchBox('User'));
  await screen.searchBox('User').pressSequentially('ZWORDers');
  const lastKey = await lastKeyAt();
  await expect.poll(() => upstream.calls('Orders').length).toBe(2);
  expect((upstream.calls('Orders').at(-1)?.at ?? 0) - lastKey, 'ms from the last key to the question').toBeGreaterThan(
    900,
  );
  const text = { iLike: '%ZWORDers%' };
  expect(filter()).toEqual({ ...COMPLETE, user: { or: [{ firstName: text }, { lastName: text }, { email: text }] } });
  await expect(screen.row(String(made.orderNumber))).toContainText('Zanele Zworders');
  await screen.clearFilters();

  await screen.searchFor('Order number', String(made.orderNumber));
  await expect.poll(screen.shownNames).toEqual([String(made.orderNumber)]);
  expect(filter()).toEqual({ ...COMPLETE, orderNumber: { eq: made.orderNumber } });
  const { order } = await api.send('Order', { id: made.id });
  await screen.clearFilters();
  await screen.searchFor('User', order?.customer?.email ?? '');
  await expect.poll(screen.shownNames, 'an e-mail finds its orders').toEqual([String(made.orderNumber)]);
  await screen.clearFilters();

  const panel = await screen.openFilters('Brands');
  await panel.getByRole('searchbox').fill('Zx House of orders');
  for (const brand of [ORDER_BRANDS[1], ORDER_BRANDS[2]])
    await panel.getByRole('checkbox', { name: brand.name, exact: true }).check();
  await expect
    .poll(filter)
    .toEqual({ ...COMPLETE, lines: { brandId: { in: [ORDER_BRANDS[1].id, ORDER_BRANDS[2].id] } } });
  await expect(screen.row(String(made.orderNumber))).toBeVisible();
  await axe(page, { include: 'main' });
});

test('an order number of letters or of thirty digits is reported and not sent', async ({ page, upstream }) => {
  const screen = ordersScreen(page);
  await screen.open('/orders');
  for (const text of ['forty two', '123456789012345678901234567890', '10.5', '-7']) {
    await screen.searchFor('Order number', text);
    await expect(screen.section.getByText('Please enter a whole number')).toBeVisible();
    await expect(screen.searchBox('Order number')).toHaveAttribute('aria-invalid', 'true');
    await expect(screen.rows).toHaveCount(10);
    await screen.searchBox('Order number').fill('');
  }
  expect(upstream.calls('Orders')).toHaveLength(1);
  await test.step('the orders of the number before it stay', async () => {
    const [number = ''] = await screen.shownNames();
    await screen.searchFor('Order number', number);
    await expect(screen.rows).toHaveCount(1);
    for (const text of [`${number}x`, '2147483648']) {
      await screen.searchFor('Order number', text);
      await expect(screen.section.getByText('Please enter a whole number')).toBeVisible();
      await expect(screen.searchBox('Order number')).toHaveValue(text);
      await expect(page).toHaveURL(new RegExp(`[?&]orderNumber=${number}$`));
      expect(await screen.shownNames()).toEqual([number]);
    }
    expect(upstream.calls('Orders')).toHaveLength(2);
  });
  await screen.open('/orders?orderNumber=123456789012345678901234567890');
  await expect(screen.rows).toHaveCount(10);
});

test('[ORD-09] [ORD-10] a date range of whole days filters by the date of the tab, and is named after it', async ({
  page,
  upstream,
  stack,
}) => {
  const at = (instant: string) => ({ created_at: new Date(instant), order_date: new Date(instant) });
  const inside = await makeOrder(stack.databaseUrl, {
    values: at('2024-05-31T21:59:00Z'),
    lines: [{ brand: 3, items: [{ cents: 100 }] }],
  });
  const outside = await makeOrder(stack.databaseUrl, {
    values: at('2024-05-31T22:00:00Z'),
    lines: [{ brand: 3, items: [{ cents: 100 }] }],
  });
  const screen = ordersScreen(page);
  const asked = () => upstream.calls('Orders').map(({ variables }) => variables['filter']);
  const filter = () => asked().at(-1);
  for (const [search, label, field, tab] of [
    ['', 'Created date', 'createdAt', COMPLETE],
    ['?isActive=true', 'Order date', 'orderDate', INCOMPLETE],
  ] as const) {
    await screen.open(`/orders${search}`);
    const panel = await screen.openFilters(label);
    await expect(panel.getByRole('group', { name: label })).toBeVisible();
    await axe(page, { include: 'main' });
    await panel.getByRole('textbox', { name: 'From' }).fill('31/05/2026');
    await panel.getByRole('textbox', { name: 'To' }).fill('01/05/2026');
    await panel.getByRole('textbox', { name: 'To' }).press('Enter');
    await expect(panel.getByText('End date must not be before start date')).toBeVisible();
    await expect
      .poll(filter, 'the start alone was asked for, the range is not')
      .toEqual({ ...tab, [field]: { gte: '2026-05-30T22:00:00.000Z' } });
    await panel.getByRole('textbox', { name: 'From' }).fill('1/5/2026');
    await panel.getByRole('textbox', { name: 'To' }).fill('31/05/2026');
    await panel.getByRole('textbox', { name: 'To' }).press('Enter');
    // The days in between are asked for, too, and may arrive later.
    await expect.poll(asked).toContainEqual({ ...tab, [field]: MAY_2026 });
    await expect(screen.chips).toContainText(`${label}: 01/05/2026 to 31/05/2026`);

    // A click elsewhere closes the panel, and applies what was typed last.
    await panel.getByRole('textbox', { name: 'To' }).fill('30/05/2026');
    await page.getByRole('heading', { level: 1 }).click();
    await expect(panel).toBeHidden();
    await expect(screen.chips).toContainText(`${label}: 01/05/2026 to 30/05/2026`);
  }
  await screen.open(`/orders?from=2024-05-01&to=2024-05-31&brands[]=${ORDER_BRANDS[3].id}`);
  expect(await screen.shownNames(), 'the last minute of the last day in Johannesburg, and no later').toEqual([
    String(inside.orderNumber),
  ]);
  expect(inside.orderNumber).not.toBe(outside.orderNumber);
});

test('[ORD-13] [ORD-14] [ORD-15] [ORD-16] [ORD-17] three reports by mail; the export contains the whole filtered list, not only its page', async ({
  page,
  api,
  upstream,
  outbox,
  stack,
}) => {
  const screen = ordersScreen(page);
  await screen.open('/orders?user=a&sort=subTotal:asc');
  await screen.next.click();
  await screen.expectPage(2);
  const list = upstream.calls('Orders').at(-1)?.variables;
  const reports = [
    ['Payment Requirements Report', 'PaymentRequirements', 'payment requirements report', {}],
    ['Sales Commission Report', 'SalesCommissionReport', 'sales commission report', {}],
    ['Export Orders', 'ExportOrders', 'order csv', { filter: list?.['filter'], sorting: list?.['sorting'] }],
  ] as const;
  for (const [name, operation, what, variables] of reports) {
    const gate = upstream.delay(operation);
    const button = page.getByRole('group', { name: 'E-mailed to you' }).getByRole('button', { name });
    await button.click();
    await gate.reached;
    await expect(button).toBeDisabled();
    gate.open();
    await expect(
      screen.toast('status', `Sent ${what} to email. Please note this may take a few minutes`),
    ).toBeVisible();
    expect(upstream.calls(operation).map((call) => call.variables)).toEqual([variables]);
  }
  for (const subject of ['Payment requirements report', 'Sales commission report', 'Orders export'])
    await expect.poll(async () => (await outbox({ subject })).length, { message: subject }).toBe(1);
  const [mail] = await outbox({ subject: 'Orders export' });
  const csv = await (await fetch(new URL(mail?.attachments[0]?.url ?? '', stack.marketplaceUrl))).text();
  const { orders } = await api.query<{ orders: { totalCount: number } }>(
    'query ($filter: OrderFilter) { orders(filter: $filter) { totalCount } }',
    { filter: list?.['filter'] },
  );
  expect(orders.totalCount, 'more than a page').toBeGreaterThan(20);
  expect(csv.trim().split('\r\n'), 'a head and every match').toHaveLength(orders.totalCount + 1);
});

test('[ORD-18] [ORD-19] a report that could not be sent is reported', async ({ page, upstream, allow }) => {
  allow(HANDLER_FAILS);
  const screen = ordersScreen(page);
  await screen.open('/orders');
  for (const [name, operation, text] of [
    ['Export Orders', 'ExportOrders', 'Error. Could not send order csv.'],
    ['Payment Requirements Report', 'PaymentRequirements', 'Error. Could not send report.'],
    ['Sales Commission Report', 'SalesCommissionReport', 'Error. Could not send report.'],
  ] as const) {
    upstream.fail(operation, { errors: [{ message: 'The post is late' }] }, { times: 1 });
    await page.getByRole('button', { name }).click();
    const toast = screen.toast('alert', text).first();
    await expect(toast).toBeVisible();
    await page.getByRole('region', { name: 'Messages' }).getByRole('button').first().click();
    await expect(toast).toBeHidden();
  }
});

/** The light theme's green, yellow and blue from tailwind.config.ts. */
const [GREEN, YELLOW, BLUE] = ['rgb(44, 103, 62)', 'rgb(125, 81, 8)', 'rgb(45, 87, 128)'];

test('[ORD-22] [ORD-23] [ORD-24] [ORD-25] [ORD-26] [ORD-27] [ORD-28] [ORD-30] [FMT-01] rows show the data of the marketplace', async ({
  page,
  api,
  stack,
}) => {
  const five = [0, 1, 2, 3, 4].map((brand) => ({ brand: brand as 0, items: [{ cents: 123_405, quantity: 2 }] }));
  const many = await makeOrder(stack.databaseUrl, { lines: five, platform: 'Android' });
  const guest = await makeOrder(stack.databaseUrl, { buyer: 'guest', lines: [{ brand: 4, items: [{ cents: 99 }] }] });
  const nobody = await makeOrder(stack.databaseUrl, {
    buyer: 'nobody',
    lines: [{ brand: 4, items: [{ cents: 100 }] }],
  });
  const screen = ordersScreen(page);
  await screen.open(`/orders?brands[]=${ORDER_BRANDS[4].id}`);
  const cells = (number: number) => screen.row(String(number)).locator(':scope > *');
  const { order } = await api.send('Order', { id: many.id });
  expect(await cells(many.orderNumber).allInnerTexts()).toEqual([
    String(order?.orderNumber),
    'Android',
    day(order?.orderDate ?? ''),
    `${order?.customer?.firstName} ${order?.customer?.lastName}`,
    rand(order?.subTotal ?? 0),
    String(order?.productCount),
    expect.stringMatching(/2 others$/) as unknown as string,
  ]);
  expect(order?.productCount).toBe(10);
  await expect(cells(many.orderNumber).last()).toContainText(ORDER_BRANDS[2].name);
  await expect(cells(many.orderNumber).last()).not.toContainText(ORDER_BRANDS[3].name);
  await expect(screen.row(String(many.orderNumber)).getByText('Android')).toHaveCSS('color', GREEN ?? '');
  await expect(screen.row(String(many.orderNumber)).getByText('Guest')).toHaveCount(0);
  // A guest's name is that of the customer record, which staff correct; without a record, that of the parcel.
  for (const [{ orderNumber }, name] of [
    [guest, 'Zanele Zworders'],
    [nobody, `${ADDRESS.firstName} ${ADDRESS.lastName}`],
  ] as const) {
    const row = screen.row(String(orderNumber));
    await expect(row.getByText('Website')).toHaveCSS('color', YELLOW ?? '');
    await expect(row.getByText('Guest')).toHaveCSS('color', BLUE ?? '');
    await expect(row).toContainText(name);
    await expect(row.getByRole('link')).toHaveText([String(orderNumber)]);
  }
  await screen.row(String(many.orderNumber)).getByRole('link', { name: 'Zanele Zworders' }).click();
  await page.waitForURL(`**/users/${many.accountId}`);
  await expect(page.getByRole('heading', { level: 1, name: 'User Information' })).toBeVisible();
});

test.describe('an order administrator', () => {
  test.use({ staff: 'orders' });
  test('[NAV-36] [ORD-30] sees customers as text, because the role may not open accounts', async ({ page, stack }) => {
    const made = await makeOrder(stack.databaseUrl, { lines: [{ brand: 4, items: [{ cents: 100 }] }] });
    const screen = ordersScreen(page);
    await screen.open(`/orders?brands[]=${ORDER_BRANDS[4].id}`);
    await expect(screen.row(String(made.orderNumber)).getByRole('link')).toHaveText([String(made.orderNumber)]);
    await expect(screen.row(String(made.orderNumber))).toContainText('Zanele Zworders');
    await page.getByRole('link', { name: String(made.orderNumber), exact: true }).click();
    await page.waitForURL(`**/orders/${made.id}`);
    await untilAwake(page.getByRole('button', { name: /^Edit ledger/ }));
    await expect(
      page.getByRole('region', { name: ORDER_BRANDS[4].name, exact: true }).getByRole('heading').getByRole('link'),
    ).toHaveCount(0);
    await expect(page.getByRole('main').getByRole('link', { name: 'Zx piece 1' })).toHaveCount(0);
    await expect(page.getByRole('region', { name: 'Order', exact: true }).getByRole('link')).toHaveCount(0);
  });
});

test('[ORD-07] an empty tab shows what the same search finds in the other one, and links there', async ({
  page,
  upstream,
  stack,
}) => {
  const { id, orderNumber } = await makeOrder(stack.databaseUrl, { completed: false });
  const screen = ordersScreen(page);
  await screen.open(`/orders?orderNumber=${orderNumber}`);
  await expect(page.getByText('Nothing found.')).toBeVisible();
  const other = page.getByRole('link', { name: '1 in Incomplete Orders' });
  await expect(other).toBeVisible();
  expect(upstream.calls('OrdersElsewhere').at(-1)?.variables).toEqual({
    paging: { first: 1 },
    filter: { ...INCOMPLETE, orderNumber: { eq: orderNumber } },
  });
  await other.click();
  await expect(screen.tab('Incomplete Orders')).toHaveAttribute('aria-current', 'page');
  await expect(page.getByRole('link', { name: String(orderNumber) })).toHaveAttribute('href', `/orders/${id}`);
});
