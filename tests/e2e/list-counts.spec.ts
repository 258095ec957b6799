/** How many there are: asked beside the rows of a list (issue 19), never before them. */
import { runSql } from '../support/database.ts';
import { expect, test } from '../support/fixtures.ts';
import { listScreen, untilAwake } from '../support/list-screen.ts';
import { QUERY_FAILS } from '../support/page-guard.ts';
import { makeTags } from '../support/tags.ts';
import { freshCode, makeVouchers } from '../support/vouchers.ts';

test.use({ staff: 'superadmin' });

const grouped = (total: number) => String(total).replace(/\B(?=(\d{3})+$)/g, ' ');

const lists: readonly [address: string, caption: string, noun: string, pageSize: number, from: string][] = [
  ['/orders', 'Orders', 'order', 10, "orders where not is_active and status = 'Completed'"],
  ['/orders?isActive=true', 'Orders', 'order', 10, "orders where is_active and status = 'Pending'"],
  ['/brands', 'Brands', 'brand', 10, 'brands where deleted_at is null'],
  ['/users', 'Users', 'user', 10, 'accounts'],
  ['/products', 'Products', 'product', 50, "products where status = 'active'"],
  ['/refunds', 'Refunds', 'refund', 10, 'refunds'],
  ['/vouchers', 'Vouchers', 'voucher', 20, "vouchers where status = 'ACTIVE'"],
  ['/tags', 'Tags', 'tag', 10, 'tags'],
  ['/audience-segments', 'Audience Segments', 'segment', 20, 'account_groups'],
  ['/messages', 'Message list', 'message', 20, 'messages'],
  ['/message-campaigns', 'Message Campaigns', 'campaign', 20, 'message_campaigns'],
  ['/triggers', 'Triggers', 'trigger', 20, 'triggers'],
  ['/options', 'Product options', 'option', 10, 'option_names'],
];

test('every list says how many there are, as the database has them', async ({ page, stack }) => {
  for (const [address, caption, noun, pageSize, from] of lists) {
    const [row] = await runSql<{ n: number }>(stack.databaseUrl, `select count(*)::int as n from ${from}`);
    const total = row?.n ?? 0;
    const rows = Math.min(pageSize, total);
    await page.goto(address);
    await expect(page.getByRole('region', { name: caption, exact: true }), address).toContainText(
      `1 to ${rows} of ${grouped(total)} ${noun}${total === 1 ? '' : 's'}`,
    );
  }
});

test('a filter has its number, and says how many there are without it', async ({ page, api, stack }) => {
  const names = ['one', 'two', 'three'].map((each) => `Zc counted ${each}`);
  await makeTags(api, names);
  const screen = listScreen(page, 'Tags');
  await screen.open('/tags?name=zc+counted');
  const [row] = await runSql<{ n: number }>(stack.databaseUrl, 'select count(*)::int as n from tags');
  await expect(screen.section).toContainText(`1 to 3 of 3 tags (${row?.n} without filters)`);
  await expect(page.getByRole('banner').or(page.locator('main header')).getByText('3', { exact: true })).toBeVisible();
  await screen.clearFilters();
  await expect(screen.section).toContainText(`1 to 10 of ${row?.n} tags`);
  await expect(screen.section).not.toContainText('without filters');
});

test('where a filter has a default, the number beside a filtered one is what Clear filters shows', async ({
  page,
  stack,
}) => {
  const code = freshCode('ZC');
  await makeVouchers(stack.databaseUrl, [code]);
  const screen = listScreen(page, 'Vouchers');
  await screen.open(`/vouchers?code=${code}`);
  const active = "select count(*)::int as n from vouchers where status = 'ACTIVE'";
  const [row] = await runSql<{ n: number }>(stack.databaseUrl, active);
  const total = grouped(row?.n ?? 0);
  await expect(screen.section).toContainText(`1 to 1 of 1 voucher (${total} without filters)`);
  await screen.clearFilters();
  await expect(screen.section).toContainText(`1 to 20 of ${total} vouchers`);
});

test('the tabs of orders have their numbers, under the same filters', async ({ page, stack }) => {
  const where = "status = case when is_active then 'Pending' else 'Completed' end";
  const tab = (name: string) =>
    page.getByRole('navigation', { name: 'Orders', exact: true }).getByRole('link', { name: new RegExp(`^${name}`) });
  for (const [query, condition] of [
    ['', 'true'],
    ['?user=thandi', "customer_id in (select id from customers where first_name ilike '%thandi%')"],
  ] as const) {
    const [row] = await runSql<{ complete: number; incomplete: number }>(
      stack.databaseUrl,
      `select count(*) filter (where not is_active)::int as complete, count(*) filter (where is_active)::int as incomplete
        from orders where ${where} and ${condition}`,
    );
    await page.goto(`/orders${query}`);
    await expect(tab('Complete Orders')).toHaveText(`Complete Orders${grouped(row?.complete ?? 0)}`);
    await expect(tab('Incomplete Orders')).toHaveText(`Incomplete Orders${grouped(row?.incomplete ?? 0)}`);
  }
});

test('a slow count delays neither the rows nor the next page', async ({ page, upstream }) => {
  const gate = upstream.delay('CountTags');
  const screen = listScreen(page, 'Tags');
  await screen.open('/tags');
  await expect.poll(() => upstream.calls('CountTags').length, 'the count is on its way').toBe(1);
  await expect(screen.rows).toHaveCount(10);
  const first = await screen.shownNames();
  await screen.next.click();
  await screen.expectPage(2);
  await expect.poll(screen.shownNames).not.toEqual(first);
  await expect(screen.section).not.toContainText(/ of \d/);
  gate.open();
  await expect(screen.section).toContainText(/11 to \d+ of \d+ tags/);
  expect(upstream.calls('CountTags'), 'once for all pages').toHaveLength(1);
});

test('a count that fails shows nothing', async ({ page, upstream, allow }) => {
  allow(/answer 502: POST .*\/api\/graphql$/);
  allow(QUERY_FAILS);
  upstream.fail('CountTags', { status: 500 });
  const screen = listScreen(page, 'Tags');
  await screen.open('/tags');
  await expect.poll(() => upstream.calls('CountTags').length).toBe(1);
  await screen.next.click();
  await screen.expectPage(2);
  await expect(screen.section).not.toContainText(/ of \d/);
  await expect(page.getByRole('alert').filter({ hasText: /\S/ })).toHaveCount(0);
});

test('a deleted record is counted no more', async ({ page, api }) => {
  await makeTags(api, ['Zc deleted one', 'Zc deleted two']);
  const screen = listScreen(page, 'Tags');
  await screen.open('/tags?name=zc+deleted');
  await expect(screen.section).toContainText('1 to 2 of 2 tags');
  await screen.box('Zc deleted one').check();
  await screen.action(['Delete']);
  await screen
    .question('Are you sure you want to delete the selected tags?')
    .getByRole('button', { name: 'Delete', exact: true })
    .click();
  await expect(screen.toast('status', 'Successfully deleted tags')).toBeVisible();
  await expect(screen.rows).toHaveCount(1);
  await expect(screen.section).toContainText('1 to 1 of 1 tag');
});

const rand = (cents: number) => `R ${grouped(Math.floor(cents / 100))},${String(cents % 100).padStart(2, '0')}`;

test('lists of money show the sum of all that is found, as the database has it', async ({ page, stack }) => {
  const [from, to] = [60, 20].map((days) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10));
  const summed: readonly [address: string, caption: string, text: (sums: number[]) => string, sql: string][] = [
    [
      '/orders',
      'Orders',
      ([sum = 0]) => `Subtotal ${rand(sum)} in all`,
      "select array[sum(sub_total_cents)::int] as sums from orders where not is_active and status = 'Completed'",
    ],
    [
      `/orders?placedFrom=${from}&placedTo=${to}`,
      'Orders',
      ([sum = 0]) => `Subtotal ${rand(sum)} in all`,
      `select array[coalesce(sum(sub_total_cents), 0)::int] as sums from orders where not is_active and status = 'Completed'
        and order_date >= '${from}T00:00+02:00' and order_date < '${to}T00:00+02:00'::timestamptz + interval '1 day'`,
    ],
    [
      '/refunds',
      'Refunds',
      ([basket = 0, adjustment = 0]) =>
        `Basket Amount ${rand(basket)} and Adjustment Amount ${rand(adjustment)} in all`,
      'select array[sum(basket_amount_cents)::int, sum(adjustment_amount_cents)::int] as sums from refunds',
    ],
    [
      '/vouchers',
      'Vouchers',
      ([sum = 0]) => `Value ${rand(sum)} in all`,
      "select array[sum(value_cents)::int] as sums from vouchers where status = 'ACTIVE'",
    ],
  ];
  for (const [address, caption, text, sql] of summed) {
    const [row] = await runSql<{ sums: number[] }>(stack.databaseUrl, sql);
    await page.goto(address);
    await expect(page.getByRole('region', { name: caption, exact: true }), address).toContainText(
      text(row?.sums ?? []),
    );
  }
});

test('the sum stays in sight while vouchers are ticked, beside what is ticked', async ({ page, stack, shot }) => {
  const [all] = await runSql<{ sum: number }>(
    stack.databaseUrl,
    "select sum(value_cents)::int as sum from vouchers where status = 'ACTIVE'",
  );
  const newest = await runSql<{ value_cents: string }>(
    stack.databaseUrl,
    "select value_cents from vouchers where status = 'ACTIVE' order by created_at desc limit 2",
  );
  for (const width of [390, 1280, 1440]) {
    await page.setViewportSize({ width, height: 844 });
    await page.goto('/vouchers?sort=createdAt&direction=DESC');
    const vouchers = listScreen(page, 'Vouchers');
    const whole = vouchers.section.getByText(`Value ${rand(all?.sum ?? 0)} in all`);
    await expect(whole).toBeVisible();
    for (const at of [0, 1]) await vouchers.rows.nth(at).getByRole('checkbox').check();
    const ticked = newest.reduce((cents, { value_cents: value }) => cents + Number(value), 0);
    await expect(vouchers.section.getByText(`Value ${rand(ticked)} selected`)).toBeInViewport();
    await expect(whole).toBeInViewport();
  }
  await shot('ticked-vouchers');
});

test('where the upstream does not tell it, the sum is that of the page', async ({ page, upstream }) => {
  upstream.rewrite('CountRefunds', (answer) => {
    const refunds = answer.body.data?.['refunds'] as { sums: unknown };
    refunds.sums = null;
    return answer;
  });
  await page.goto('/refunds');
  const region = page.getByRole('region', { name: 'Refunds', exact: true });
  await expect(region).toContainText(
    /Basket Amount R\s[\d\s]+,\d\d and Adjustment Amount -?R\s[\d\s]+,\d\d on this page/,
  );
});

test('each choice of a select beside the search boxes says how many it leaves, and vouchers how many there are', async ({
  page,
  stack,
  shot,
}) => {
  const [row] = await runSql<{ count: string }>(
    stack.databaseUrl,
    `select count(*) from vouchers where status = 'CANCELLED'`,
  );
  await page.goto('/vouchers');
  const status = page.getByRole('combobox', { name: 'Status' });
  await untilAwake(status);
  const { width } = (await status.boundingBox()) ?? { width: 0 };
  await status.hover();
  await expect(status.getByRole('option', { name: `Cancelled (${row?.count})` })).toBeAttached();
  expect((await status.boundingBox())?.width, 'nothing moves').toBe(width);
  await expect(page.getByRole('heading', { level: 1 }).locator('..')).toContainText(/Vouchers & Wallets\s*\d+/);
  await shot('voucher-choices');
});
