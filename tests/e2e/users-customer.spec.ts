/** /users/{id} shows everything about one customer: a card for each section, with true figures and the way to all. */
import type { Page } from '@playwright/test';
import { makeCustomer, makeOrdersOf } from '../support/customers.ts';
import { runSql } from '../support/database.ts';
import { axe, expect, test } from '../support/fixtures.ts';
import { listScreen, untilAwake } from '../support/list-screen.ts';
import { QUERY_FAILS } from '../support/page-guard.ts';
import { is, makeSegment } from '../support/segments.ts';
import { day, rand } from '../support/written.ts';

const cardOf = (page: Page, title: string) => {
  const card = page.getByRole('region', { name: title, exact: true });
  return { card, rows: card.getByRole('list', { name: title }).getByRole('listitem') };
};
const open = async (page: Page, id: string) => {
  await page.goto(`/users/${id}`);
  await untilAwake(page.getByRole('button', { name: 'Actions' }));
};

/** Number, sum and last day of a customer's orders, as the database has them. */
async function ordersInSql(databaseUrl: string, customerId: string) {
  const [row] = await runSql<{ count: number; cents: number; last: string }>(
    databaseUrl,
    `select count(*)::int as count, sum(sub_total_cents)::int as cents, to_char(max(order_date) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as last
     from orders where customer_id = $1 and not is_active`,
    [customerId],
  );
  return row ?? { count: 0, cents: 0, last: '' };
}

test('orders and open carts have the figures of the database, the newest five, and lists with the same number', async ({
  page,
  stack,
  shot,
}) => {
  const { accountId, customerId, email } = await makeCustomer(stack.databaseUrl, 'Zandile');
  const orders = await makeOrdersOf(stack.databaseUrl, customerId, [10_001, 250_033, 99_999, 100, 75_050, 60_000]);
  await makeOrdersOf(stack.databaseUrl, customerId, [12_345], { completed: false });
  // Somebody whose address only ends with hers.
  const [other] = await runSql<{ id: string }>(
    stack.databaseUrl,
    "insert into customers (first_name, email) values ('Zyother', $1) returning id",
    [`mary-${email}`],
  );
  await makeOrdersOf(stack.databaseUrl, other?.id ?? '', [999_999]);

  await open(page, accountId);
  const { count, cents, last } = await ordersInSql(stack.databaseUrl, customerId);
  expect(count).toBe(6);
  const { card, rows } = cardOf(page, 'Orders');
  await expect(
    card.getByText(
      `6 orders, ${rand(cents / 100)}, ${rand(Math.round(cents / count) / 100)} on average, last ${day(last)}`,
    ),
  ).toBeVisible();
  await expect(rows).toHaveCount(5);
  for (const [index, { id, orderNumber }] of orders.slice(0, 5).entries())
    await expect(rows.nth(index).getByRole('link', { name: `Order ${orderNumber}` })).toHaveAttribute(
      'href',
      `/orders/${id}`,
    );
  const carts = cardOf(page, 'Open carts');
  await expect(carts.card.getByText(`1 cart, ${rand(123.45)}, last 03-03-2025`)).toBeVisible();
  await axe(page);
  await shot('customer-rich');

  await card.getByRole('link', { name: 'Show all orders' }).click();
  const list = listScreen(page, 'Orders');
  await expect.poll(list.shownNames).toHaveLength(6);
  expect(new URL(page.url()).searchParams.get('customer')).toBe(email);
  await expect(page.getByText(email).first()).toBeVisible();
  await axe(page, { include: 'main' });
  await page.goBack();
  await carts.card.getByRole('link', { name: 'Show all open carts' }).click();
  await expect.poll(list.shownNames).toHaveLength(1);
  expect(new URL(page.url()).searchParams.get('isActive')).toBe('true');
});

test('more orders than one page are all counted, in the background and page by page', async ({
  page,
  stack,
  upstream,
}) => {
  const { accountId, customerId } = await makeCustomer(stack.databaseUrl, 'Zanele');
  await runSql(
    stack.databaseUrl,
    `insert into orders (customer_id, status, is_active, order_date, created_at, sub_total_cents)
     select $1, 'Completed', false, at, at, 1001 + place from (select place, timestamptz '2025-03-01T10:00Z' + place * interval '1 hour' as at from generate_series(1, 60) as place) as each`,
    [customerId],
  );
  const { count, cents, last } = await ordersInSql(stack.databaseUrl, customerId);
  await open(page, accountId);
  const { card, rows } = cardOf(page, 'Orders');
  await expect(
    card.getByText(
      `60 orders, ${rand(cents / 100)}, ${rand(Math.round(cents / count) / 100)} on average, last ${day(last)}`,
    ),
  ).toBeVisible();
  await expect(rows).toHaveCount(5);
  const paging = upstream
    .calls('CustomerOrders')
    .filter(({ variables }) => (variables['filter'] as { status: { eq: string } }).status.eq === 'Completed')
    .map(({ variables }) => variables['paging']);
  expect(paging).toEqual([{ first: 50 }, { first: 50, after: expect.any(String) as unknown }]);
});

test('the contact can be written to, called and copied, and what the account lacks comes from the latest order', async ({
  page,
  context,
  stack,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const { accountId, customerId, email, mobile } = await makeCustomer(stack.databaseUrl, 'Zodwa');
  const [order] = await makeOrdersOf(stack.databaseUrl, customerId, [5_000]);
  await open(page, accountId);
  const { card } = cardOf(page, 'Contact');
  await expect(card.getByRole('link', { name: mobile })).toHaveAttribute('href', 'tel:0825550199');
  await expect(card.getByRole('link', { name: email })).toHaveAttribute('href', `mailto:${email}`);
  await expect(card).toContainText(`Address of order ${order?.orderNumber}`);
  await expect(card).toContainText('1 Test Street');
  const copy = card.getByRole('button', { name: 'Copy email address' });
  await copy.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status').filter({ hasText: 'Email address copied' })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(email);

  await runSql(stack.databaseUrl, 'update customers set mobile = null where id = $1', [customerId]);
  await page.reload();
  await expect(card.getByRole('link', { name: '021 555 0100' })).toHaveAttribute('href', 'tel:0215550100');
});

test('a customer with nothing has a sentence in each card; a card that fails says so and is read again', async ({
  page,
  stack,
  upstream,
  allow,
  shot,
}) => {
  allow(/answer [45]\d\d: POST .*\/api\/graphql$/);
  allow(QUERY_FAILS);
  const { accountId } = await makeCustomer(stack.databaseUrl, 'Zola');
  upstream.fail('CustomerOrders', { errors: [{ message: 'The shelves are being counted' }] });
  await open(page, accountId);
  const orders = cardOf(page, 'Orders').card;
  await expect(orders.getByRole('alert')).toContainText('The orders could not be loaded.');
  await expect(cardOf(page, 'Open carts').card.getByRole('alert')).toContainText('The open carts could not be loaded.');
  await expect(cardOf(page, 'Wallet Info').card).toContainText('No transactions yet.');
  await axe(page);
  upstream.reset();
  await orders.getByRole('button', { name: 'Retry' }).click();
  await expect(orders).toContainText('No complete orders yet.');
  await cardOf(page, 'Open carts').card.getByRole('button', { name: 'Retry' }).click();
  await expect(cardOf(page, 'Open carts').card).toContainText('No open carts.');
  await expect(orders.getByRole('link')).toHaveCount(0);
  await expect(cardOf(page, 'Refunds').card).toContainText('No refunds.');
  await expect(cardOf(page, 'Vouchers').card).toContainText('No vouchers sent to this address.');
  await axe(page);
  await shot('customer-empty');
});

test('refunds, vouchers and segments: the figures of the database, lists with the same number, and why she is a member', async ({
  page,
  api,
  stack,
  upstream,
  shot,
  allow,
}) => {
  allow(/answer [45]\d\d: POST .*\/api\/graphql$/);
  allow(QUERY_FAILS);
  const { accountId, customerId, email } = await makeCustomer(stack.databaseUrl, 'Zintle');
  const orders = await makeOrdersOf(stack.databaseUrl, customerId, [20_000, 30_000]);
  for (const [place, { lineIds }] of orders.entries())
    await runSql(
      stack.databaseUrl,
      "insert into refunds (order_line_id, state, basket_amount_cents, adjustment_amount_cents, created_at) values ($1, 'Pending', $2, -1, $3)",
      [lineIds[0], 10_050 + place, new Date(Date.UTC(2025, 4, 1 + place))],
    );
  for (const [place, address] of [email, email.toUpperCase(), `mary-${email}`, email].entries())
    await runSql(
      stack.databaseUrl,
      `insert into vouchers (code, value_cents, reason, status, recipient_email, created_at)
       values (left(replace(gen_random_uuid()::text, '-', ''), 12), $1, 'Internal', $2, $3, $4)`,
      [10_000 + place, place === 0 ? 'CANCELLED' : 'ACTIVE', address, new Date(Date.UTC(2025, 5, 1 + place))],
    );
  // What earlier tests left would be more than the page asks about.
  await runSql(
    stack.databaseUrl,
    'delete from account_groups where id not in (select id from account_groups order by created_at limit 30)',
  );
  const name = `Zy buyers ${customerId.slice(-6)}`;
  const segmentId = await makeSegment(api, name, { and: [is('>=', 'numberOfOrders', 2)] });
  await makeSegment(api, `Zy others ${customerId.slice(-6)}`, { and: [is('>=', 'numberOfOrders', 99)] });
  upstream.fail('Refunds', { errors: [{ message: 'The shelves are being counted' }] });
  await open(page, accountId);

  const vouchers = cardOf(page, 'Vouchers');
  await expect(vouchers.card.getByText(`3 vouchers, ${rand(300.04)}, last 04-06-2025`)).toBeVisible();
  await expect(vouchers.rows).toHaveCount(3);
  const refunds = cardOf(page, 'Refunds');
  await expect(refunds.card.getByRole('alert'), 'the others stand').toContainText('The refunds could not be loaded.');
  await axe(page);
  upstream.reset();
  await refunds.card.getByRole('button', { name: 'Retry' }).click();
  await expect(refunds.card.getByText(`2 refunds, ${rand(200.99)}, last 02-05-2025`)).toBeVisible();
  await expect(refunds.rows.first().getByRole('link', { name: `Order ${orders[1]?.orderNumber}` })).toHaveAttribute(
    'href',
    /^\/refunds\//,
  );

  const segments = cardOf(page, 'Audience segments');
  await expect(segments.card.getByRole('link', { name, exact: true })).toHaveAttribute(
    'href',
    `/audience-segments/${segmentId}/view`,
  );
  await expect(segments.card.getByRole('link', { name: /^Zy others/ })).toHaveCount(0);
  const total = (
    await runSql<{ count: number }>(stack.databaseUrl, 'select count(*)::int as count from account_groups')
  )[0]?.count;
  expect(total, 'all segments are asked about').toBeLessThanOrEqual(50);
  await expect(
    segments.card.getByText(`${await segments.rows.count()} segment`, { exact: false }).first(),
  ).toBeVisible();
  await axe(page);
  await shot('customer-all');
  const why = segments.card.getByRole('button', { name: `Why in ${name}` });
  await why.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Why Zintle Zykamva is a member' });
  await expect(dialog.getByRole('list', { name: 'Rules' }).getByRole('listitem')).toHaveCount(1);
  await expect(dialog).toContainText('Matches');
  await axe(page);
  await page.keyboard.press('Escape');
  await expect(why).toBeFocused();

  await vouchers.card.getByRole('link', { name: 'Show all vouchers' }).click();
  await expect.poll(listScreen(page, 'Vouchers').shownNames).toHaveLength(3);
  await axe(page, { include: 'main' });
  await page.goBack();
  await refunds.card.getByRole('link', { name: 'Show all refunds' }).click();
  await expect.poll(listScreen(page, 'Refunds').shownNames).toHaveLength(2);
  await axe(page, { include: 'main' });
});

test('vouchers sent to the account’s address are there, too, when the customer record has another one', async ({
  page,
  stack,
  upstream,
}) => {
  const { accountId, customerId, email } = await makeCustomer(stack.databaseUrl, 'Zimkhitha');
  const corrected = `corrected-${email}`;
  await runSql(stack.databaseUrl, 'update customers set email = $2 where id = $1', [customerId, corrected]);
  for (const [place, address] of [email, corrected, `mary-${email}`].entries())
    await runSql(
      stack.databaseUrl,
      `insert into vouchers (code, value_cents, reason, recipient_email, created_at)
       values (left(replace(gen_random_uuid()::text, '-', ''), 12), $1, 'Internal', $2, $3)`,
      [10_000 + place, address, new Date(Date.UTC(2025, 5, 1 + place))],
    );
  await open(page, accountId);
  const vouchers = cardOf(page, 'Vouchers');
  await expect(vouchers.card.getByText(`2 vouchers, ${rand(200.01)}, last 02-06-2025`)).toBeVisible();
  expect(upstream.calls('Vouchers')).toHaveLength(1);
  await vouchers.card.getByRole('link', { name: 'Show all vouchers' }).click();
  await expect.poll(listScreen(page, 'Vouchers').shownNames).toHaveLength(2);
});

test('a name in a list of refunds and an address among members lead to the customer', async ({ page, api, stack }) => {
  const { accountId, customerId, email } = await makeCustomer(stack.databaseUrl, 'Zenande');
  const [order] = await makeOrdersOf(stack.databaseUrl, customerId, [5_000]);
  await runSql(
    stack.databaseUrl,
    "insert into refunds (order_line_id, state, basket_amount_cents) values ($1, 'Settled', 100)",
    [order?.lineIds[0]],
  );
  const segmentId = await makeSegment(api, `Zy one ${customerId.slice(-6)}`, {
    and: [is('>=', 'numberOfOrders', 9_999)],
  });
  await api.send('UpdateAccountGroupUsers', { ids: [accountId], accountGroupId: segmentId, action: 'Include' });
  for (const [address, name] of [
    [`/refunds?customer=${encodeURIComponent(email)}`, 'Zenande Zykamva'],
    [`/audience-segments/${segmentId}/view`, email],
  ] as const) {
    await page.goto(address);
    const link = page.getByRole('main').getByRole('link', { name, exact: true });
    await untilAwake(link);
    await link.click();
    await page.waitForURL(`**/users/${accountId}`);
  }
});
