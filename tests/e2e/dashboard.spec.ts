/**
 * /dashboard (DSH-01 to DSH-10): the numbers, the chart and its table, Load More, failures of single cards, links by
 * role.
 */
import { axe, expect, test } from '../support/fixtures.ts';
import {
  brandsWithSales,
  CARDS,
  dashboardScreen,
  FAILED,
  sellFrom,
  withStatistics,
  type Statistics,
} from '../support/dashboard.ts';
import { runSql } from '../support/database.ts';
import { tabTo, untilAwake } from '../support/list-screen.ts';
import type { Api } from '../support/api.ts';
import { count, day, rand } from '../support/written.ts';
import { HANDLER_FAILS } from '../support/page-guard.ts';

const statisticsOf = async (api: Api): Promise<Statistics> =>
  (await api.send('Statistics', { limit: 20, offset: 0 })).statistics;

test('[DSH-03] [DSH-04] [DSH-05] [DSH-06] [DSH-07] [DSH-09] [FMT-01] every card shows the values of the marketplace, from one query', async ({
  page,
  api,
  upstream,
  shot,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/graphql')) asked.push(request.postData() ?? '');
  });
  const { sales, users, brandSales } = await statisticsOf(api);
  if (!sales || !users || !brandSales) throw new Error('The marketplace has statistics');
  const { figure, cells, card } = dashboardScreen(page);
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText(CARDS);

  expect(sales.revenue, 'the seed sold something').toBeGreaterThan(0);
  await expect(figure('Sales', 'Revenue')).toHaveText(rand(sales.revenue));
  await expect(figure('Sales', 'Sales per day')).toHaveText(rand(sales.salesPerDay));
  await expect(figure('Sales', 'Sales per user')).toHaveText(rand(sales.salesPerUser));
  for (const [name, orders] of [
    ['Completed Orders', sales.completedOrders],
    ['Active Orders (Pending Cart)', sales.activeCarts],
  ] as const) {
    expect(orders.numOrders).toBeGreaterThan(0);
    await expect(figure(name, 'Number of orders')).toHaveText(count(orders.numOrders));
    await expect(figure(name, 'Value')).toHaveText(rand(orders.value));
    await expect(figure(name, 'Average basket size')).toHaveText(rand(orders.averageBasketSize));
  }
  await expect(figure('Users', 'Signups')).toHaveText(count(users.signups));
  await expect(figure('Users', 'Signups per day')).toHaveText(count(users.signupsPerDay));
  await expect(figure('Users', 'Wishlists')).toHaveText(count(users.wishlists.total));
  await expect(figure('Users', 'Users with a wishlist')).toHaveText(count(users.wishlists.numberOfUsers));
  expect(await cells('Brands Sales')()).toEqual(
    brandSales.map(({ name, numOrders, numProductsSold }) => [name, count(numOrders), count(numProductsSold)]),
  );
  expect(await cells('Top Products')()).toEqual(
    sales.topProducts.map(({ title, numSold, revenue }) => [title, count(numSold), rand(revenue ?? NaN)]),
  );

  expect(asked, 'what the browser asked by itself').toEqual([]);
  expect(
    upstream
      .calls()
      .filter(({ operationName }) => !/^(Me|Count\w+)$/.test(operationName)) // counts of the page before may come late
      .map(({ operationName, variables }) => [operationName, variables]),
  ).toEqual([['Statistics', { limit: 20, offset: 0 }]]);
  expect(upstream.calls('Statistics')[0]?.query, 'topBrands has no card').not.toMatch(/topBrands|productStats/);
  await expect(card('Revenue Last 30 Days').getByRole('img')).toBeVisible();
  await shot('dashboard');
});

test('[DSH-01] [DSH-02] the chart has a table with the 30 days in rand, always for screen readers and on demand for everybody', async ({
  page,
  api,
  shot,
}) => {
  const sales = (await statisticsOf(api)).sales;
  const days = sales?.rollingSum ?? [];
  expect(days).toHaveLength(30);
  const { card, table, cells } = dashboardScreen(page);
  await page.goto('/dashboard');
  const chart = card('Revenue Last 30 Days');
  const picture = chart.getByRole('img', {
    name: 'Line chart: Revenue Last 30 Days (ZAR). The same figures are in the table that follows.',
  });
  await expect(picture).toBeVisible();
  expect(await cells('Revenue Last 30 Days')()).toEqual(
    days.map(({ day: of, total }, index) => [index === 29 ? `${day(of)}, so far` : day(of), rand(total)]),
  );
  await expect(page.getByText(`${day(days[0]?.day ?? '')} to ${day(days.at(-1)?.day ?? '')}`)).toBeVisible();
  await axe(page);

  const button = chart.getByRole('button', { name: 'Table' });
  await untilAwake(button);
  await tabTo(page, button);
  await page.keyboard.press('Enter');
  await expect(button).toHaveAttribute('aria-pressed', 'true');
  await expect(picture).toBeHidden();
  await expect(table('Revenue Last 30 Days')).toBeInViewport();
  await axe(page);
  await shot('dashboard-table');
  await page.keyboard.press('Enter');
  await expect(picture).toBeVisible();
});

test('[DSH-02] the line rises and falls with the points, and its tooltip names them', async ({ page, upstream }) => {
  // One day stands out.
  const days = Array.from({ length: 30 }, (_, index) => ({
    day: `2026-05-${String(index + 1).padStart(2, '0')}`,
    total: index === 20 ? 9000.5 : 100,
  }));
  upstream.rewrite('Statistics', (answer) =>
    withStatistics(answer, ({ sales }) => ({ sales: { ...sales, rollingSum: days } })),
  );
  const { card } = dashboardScreen(page);
  await page.goto('/dashboard');
  const picture = card('Revenue Last 30 Days').getByRole('img');
  await expect(picture).toBeVisible();
  /** The line's highest point, as a share of the picture's width and height. */
  const peak = await picture.evaluate((element) => {
    const line = element.querySelector<SVGPathElement>('path[stroke-width]');
    const whole = line?.ownerSVGElement?.getBoundingClientRect();
    const matrix = line?.getScreenCTM();
    if (!line || !whole || !matrix) throw new Error('There is no line.');
    const length = line.getTotalLength();
    const spots = Array.from({ length: 501 }, (_, at) =>
      line.getPointAtLength((length * at) / 500).matrixTransform(matrix),
    );
    const { x, y } = spots.reduce((one, other) => (other.y < one.y ? other : one));
    return { x: (x - whole.x) / whole.width, y: (y - whole.y) / whole.height };
  });
  expect(peak.y, 'the line reaches up to its greatest day').toBeLessThan(0.12);
  expect(peak.x, 'the 21st of 30 days').toBeCloseTo(20 / 29, 1);

  await untilAwake(picture.locator('span').first());
  const plot = await picture.locator('svg').boundingBox();
  await page.mouse.move((plot?.x ?? 0) + ((plot?.width ?? 0) * 20) / 29, (plot?.y ?? 0) + 140);
  await expect(picture.getByText(day(days[20]?.day ?? ''))).toBeVisible();
  await expect(picture.getByText(rand(9000.5))).toBeVisible();
  await page.mouse.move(0, 0);
  await expect(picture.getByText(rand(9000.5))).toHaveCount(0);
});

test('[DSH-08] [DSH-10] twenty brands and twenty more per load, until a load returns fewer', async ({
  page,
  upstream,
}) => {
  const all = brandsWithSales(25);
  sellFrom(upstream, all);
  const { cells, loadMore, card } = dashboardScreen(page);
  await page.goto('/dashboard');
  await untilAwake(loadMore);
  expect(await cells('Brands Sales')()).toHaveLength(20);
  await loadMore.click();
  await expect
    .poll(cells('Brands Sales'))
    .toEqual(all.map(({ name, numOrders, numProductsSold }) => [name, String(numOrders), String(numProductsSold)]));
  await expect(loadMore).toHaveCount(0);
  await expect(card('Brands Sales').getByRole('status')).toHaveText('25 brands shown');
  const statistics = upstream.calls().filter(({ query }) => query.includes('statistics('));
  expect(
    statistics.map(({ variables }) => variables),
    'only the offset changes',
  ).toEqual([
    { limit: 20, offset: 0 },
    { limit: 20, offset: 20 },
  ]);
  expect(upstream.calls().filter(({ query }) => query.includes('productStats') || query.includes('topBrands'))).toEqual(
    [],
  );
  await axe(page, { include: 'main' });
});

test('[DSH-08] Load More continues after a full load, reports a failed load and repeats only that one', async ({
  page,
  upstream,
  allow,
}) => {
  allow(HANDLER_FAILS);
  const all = brandsWithSales(40);
  sellFrom(upstream, all);
  const { cells, loadMore, card } = dashboardScreen(page);
  await page.goto('/dashboard');
  await untilAwake(loadMore);
  await loadMore.click();
  await expect.poll(async () => (await cells('Brands Sales')()).length).toBe(40);
  upstream.fail('MoreBrandSales', { errors: [{ message: 'The shelves are being counted' }] }, { times: 1 });
  await loadMore.click();
  const problem = card('Brands Sales').getByRole('alert');
  await expect(problem).toContainText(FAILED);
  expect(await cells('Brands Sales')(), 'what was loaded stays').toHaveLength(40);
  await axe(page, { include: 'main' });
  await problem.getByRole('button', { name: 'Retry' }).click();
  await expect(loadMore, 'an empty load is the end').toHaveCount(0);
  await expect(problem).toHaveCount(0);
  expect(upstream.calls('MoreBrandSales').map(({ variables }) => variables['offset'])).toEqual([20, 40, 40]);
});

test('[DSH-10] [ERR-13] each card fails separately and can be retried', async ({ page, upstream, shot }) => {
  const { card, figure } = dashboardScreen(page);
  upstream.rewrite('Statistics', (answer) => ({
    ...withStatistics(answer, () => ({ users: null })),
    body: {
      ...withStatistics(answer, () => ({ users: null })).body,
      errors: [{ message: 'The guest book is away', path: ['statistics', 'users'] }],
    },
  }));
  await page.goto('/dashboard');
  await expect(card('Users')).toContainText(FAILED);
  await expect(page.getByRole('main').getByText(FAILED).filter({ visible: true })).toHaveCount(2);
  for (const name of CARDS.filter((each) => each !== 'Users')) await expect(card(name)).not.toContainText(FAILED);
  await axe(page);
  await shot('dashboard-one-failed');
  upstream.reset();
  const retry = card('Users').getByRole('button', { name: 'Retry Users' });
  await untilAwake(retry);
  await retry.click();
  await expect(figure('Users', 'Signups')).toBeVisible();
  await expect(page.getByText(FAILED)).toHaveCount(0);

  for (const [part, names] of [
    ['brandSales', ['Brands Sales']],
    ['sales', ['Revenue Last 30 Days', 'Sales', 'Completed Orders', 'Active Orders (Pending Cart)', 'Top Products']],
  ] as const) {
    upstream.rewrite('Statistics', (answer) => withStatistics(answer, () => ({ [part]: null })));
    await page.goto('/dashboard');
    for (const name of CARDS) {
      if ((names as readonly string[]).includes(name)) await expect(card(name)).toContainText(FAILED);
      else await expect(card(name)).not.toContainText(FAILED);
    }
  }
});

test('[DSH-10] [ERR-13] with no statistics at all every card reports it, announced once; Retry reads them', async ({
  page,
  upstream,
  allow,
  shot,
}) => {
  allow(HANDLER_FAILS);
  const { card, figure } = dashboardScreen(page);
  upstream.fail('Statistics', { status: 500 });
  await page.goto('/dashboard');
  for (const name of CARDS) await expect(card(name)).toContainText(FAILED);
  await expect(page.getByRole('main').getByRole('alert')).toHaveCount(1);
  await axe(page);
  await shot('dashboard-failed');
  upstream.reset();
  await card('Sales').getByRole('button', { name: 'Retry Sales' }).click();
  await expect(figure('Sales', 'Revenue')).toBeVisible();
  await expect(page.getByText(FAILED)).toHaveCount(0);
});

test('the 30 days are compared with the 30 before, where the upstream returns them', async ({
  page,
  api,
  upstream,
  stack,
}) => {
  const [{ cents = 0 } = {}] = await runSql<{ cents: number }>(
    stack.databaseUrl,
    `
    with today as (select date_trunc('day', now() at time zone 'Africa/Johannesburg') at time zone 'Africa/Johannesburg' as start)
    select sum(sub_total_cents)::float8 as cents from orders, today
    where status = 'Completed' and order_date >= start - interval '59 days' and order_date < start - interval '29 days'`,
  );
  const sales = (await statisticsOf(api)).sales;
  expect(sales?.previousRevenue).toBe(cents / 100);
  const { card, figure } = dashboardScreen(page);
  await page.goto('/dashboard');
  const today = (sales?.rollingSum ?? []).at(-1)?.total ?? 0;
  await expect(card('Sales'), 'days that are over, since today is not').toContainText(
    `${rand(Math.round((((sales?.revenue ?? 0) - today) * 100) / 29) / 100)} per whole day`,
  );
  await expect(card('Sales')).toContainText('than in the 30 days before');
  await expect(page.getByText('cancelled and refunded lines included')).toBeVisible();
  await expect(figure('Sales', 'Revenue of cancelled lines')).toHaveText(rand(sales?.cancelledRevenue ?? NaN));
  await expect(figure('Sales', 'Revenue of refunded lines')).toHaveText(rand(sales?.refundedRevenue ?? NaN));
  upstream.rewrite('Statistics', (answer) =>
    withStatistics(answer, ({ sales: was }) => ({
      sales: { ...was, previousRevenue: null, cancelledRevenue: null, refundedRevenue: null },
    })),
  );
  await page.goto('/dashboard');
  await expect(figure('Sales', 'Revenue')).toBeVisible();
  await expect(card('Sales')).not.toContainText(/30 days before|refunded/);
  await expect(page.getByText('cancelled and refunded lines included')).toHaveCount(0);
});

test('[DSH-04] [DSH-05] [DSH-06] [DSH-07] a number that links to a list equals the count of the list', async ({
  page,
  api,
  upstream,
}) => {
  const { card } = dashboardScreen(page);
  await page.goto('/dashboard');
  const links = (name: (typeof CARDS)[number]) =>
    card(name)
      .getByRole('link')
      .evaluateAll((all) => all.map((link) => [link.textContent, link.getAttribute('href') ?? ''] as const));
  for (const name of ['Completed Orders', 'Active Orders (Pending Cart)', 'Users', 'Brands Sales'] as const)
    await expect(card(name).getByRole('link').first()).toBeVisible();
  const counts = [
    ...(await Promise.all(
      (['Completed Orders', 'Active Orders (Pending Cart)', 'Users'] as const).map(
        async (name) => (await links(name))[0],
      ),
    )),
    ...(await links('Brands Sales')).filter(([, href]) => href.startsWith('/orders')).slice(0, 2),
  ];
  expect(counts).toHaveLength(5);
  for (const [number = '', href = ''] of counts.map((each) => each ?? [])) {
    upstream.reset();
    await page.goto(href);
    await expect(page.getByRole('main').getByRole('table')).toBeVisible();
    const [list, type, call] = href.startsWith('/users')
      ? (['accounts', 'AccountFilter', upstream.calls('Accounts').at(-1)] as const)
      : (['orders', 'OrderFilter', upstream.calls('Orders').at(-1)] as const);
    const answer = await api.query<Record<string, { totalCount: number }>>(
      `query($filter: ${type}) { ${list}(filter: $filter) { totalCount } }`,
      { filter: call?.variables['filter'] },
    );
    expect(count(answer[list]?.totalCount ?? NaN), href).toBe(number);
  }
});

test('[DSH-03] [DSH-04] [DSH-05] [DSH-06] [DSH-07] [DSH-09] for an administrator each number links to the list behind it', async ({
  page,
  api,
}) => {
  const { sales, brandSales } = await statisticsOf(api);
  const { figure, card } = dashboardScreen(page);
  await page.goto('/dashboard');
  const [first, last] = [sales?.rollingSum[0]?.day, sales?.rollingSum.at(-1)?.day];
  const orders = `/orders?placedFrom=${first}&placedTo=${last}`;
  for (const label of ['Revenue', 'Sales per day', 'Sales per user'])
    await expect(figure('Sales', label).getByRole('link')).toHaveAttribute('href', orders);
  for (const label of ['Number of orders', 'Value', 'Average basket size']) {
    await expect(figure('Completed Orders', label).getByRole('link')).toHaveAttribute('href', orders);
    await expect(figure('Active Orders (Pending Cart)', label).getByRole('link')).toHaveAttribute(
      'href',
      '/orders?isActive=true',
    );
  }
  for (const label of ['Signups', 'Signups per day'])
    await expect(figure('Users', label).getByRole('link')).toHaveAttribute('href', `/users?from=${first}&to=${last}`);
  const [brand] = brandSales ?? [];
  const row = card('Brands Sales').getByRole('row').nth(1);
  await expect(row.getByRole('link', { name: brand?.name ?? '', exact: true })).toHaveAttribute(
    'href',
    `/brands/${brand?.id}`,
  );
  await expect(row.getByRole('cell').first().getByRole('link')).toHaveAttribute(
    'href',
    `${orders}&brands%5B%5D=${brand?.id}`,
  );
  const product = sales?.topProducts.find(({ id }) => id !== null);
  await expect(
    card('Top Products')
      .getByRole('link', { name: product?.title ?? '', exact: true })
      .first(),
  ).toHaveAttribute('href', `/products/${product?.id}`);
});

test.describe('a financial administrator', () => {
  test.use({ staff: 'finance' });

  test('[NAV-32] sees the same numbers without links to sections of other roles', async ({ page, api }) => {
    const { figure, card } = dashboardScreen(page);
    await page.goto('/dashboard');
    await expect(figure('Sales', 'Revenue')).toHaveText(rand((await statisticsOf(api)).sales?.revenue ?? 0));
    for (const name of CARDS) await expect(card(name).getByRole('link')).toHaveCount(0);
  });
});
