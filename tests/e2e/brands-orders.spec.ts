import type { OrderLineStatus } from '../../graphql/generated/types.ts';
import type { Api } from '../support/api.ts';
import { brandNamed } from '../support/brands.ts';
import { axe, expect, test } from '../support/fixtures.ts';
import { listScreen } from '../support/list-screen.ts';
import { QUERY_FAILS } from '../support/page-guard.ts';

const CAPTION = 'Completed orders';
const NBSP = '\u00a0';

async function linesOf(api: Api, brandId: string, status?: OrderLineStatus) {
  const filter = { brandId: { eq: brandId }, ...(status ? { status: { eq: status } } : {}) };
  const { orderLines } = await api.send('OrderLines', {
    paging: { first: 50 },
    filter,
    sorting: [{ field: 'createdAt', direction: 'DESC' }],
  });
  return orderLines.edges.map(({ node }) => node);
}

/** 1234.5 as 'R 1 234,50', written here without the console's formatter. */
function rand(amount: number): string {
  const [whole = '', cents = ''] = amount.toFixed(2).split('.');
  return `R${NBSP}${[...whole].map((digit, index) => (index > 0 && (whole.length - index) % 3 === 0 ? NBSP : '') + digit).join('')},${cents}`;
}

/** DD-MM-YYYY in Johannesburg, two hours ahead of UTC all year. */
const day = (instant: string) =>
  new Date(Date.parse(instant) + 7_200_000).toISOString().slice(0, 10).split('-').reverse().join('-');

test("[BRD-121] [BRD-122] [FMT-02] [FMT-03] [FMT-11] one brand's completed lines, ten a page", async ({
  page,
  api,
  upstream,
  shot,
}) => {
  const { id } = await brandNamed(api, 'Marula & Moss');
  const lines = await linesOf(api, id, 'Completed');
  expect(lines.length, 'the seed has three pages').toBeGreaterThan(20);
  await page.goto(`/brands/${id}`);
  await page.getByRole('link', { name: CAPTION }).click();
  await page.waitForURL(`**/brands/${id}/orders`);
  const screen = listScreen(page, CAPTION);
  await expect(screen.rows).toHaveCount(10);
  await expect(screen.head).toHaveText([
    'Order Number',
    'Order Date',
    'Status',
    'Items',
    'Shipping',
    'Subtotal',
    'Payment Date',
    'Invoice',
  ]);
  const expected = (from: number) =>
    lines
      .slice(from, from + 10)
      .map((line) => [
        String(line.order?.orderNumber),
        day(line.order?.orderDate ?? ''),
        'Completed',
        String(line.items.reduce((sum, { quantity }) => sum + quantity, 0)),
        rand(line.shippingTotal ?? 0),
        rand(line.subTotal ?? 0),
        line.paymentDate ? day(line.paymentDate) : '-',
      ]);
  const shown = async () =>
    Promise.all(
      (await screen.rows.all()).map(async (row) => (await row.locator(':scope > *').allTextContents()).slice(0, 7)),
    );
  await expect.poll(shown).toEqual(expected(0));
  await axe(page);
  await shot('brand-orders');

  await expect(screen.prev).toHaveText('Prev Page');
  await expect(screen.prev).toBeDisabled();
  await screen.next.click();
  await screen.expectPage(2);
  await expect.poll(shown).toEqual(expected(10));
  await screen.prev.click();
  await screen.expectPage(1);
  await expect.poll(shown).toEqual(expected(0));
  const filter = { brandId: { eq: id }, status: { eq: 'Completed' } };
  expect(
    upstream
      .calls('OrderLines')
      .slice(0, 2)
      .map(({ variables }) => variables),
  ).toEqual([
    { paging: { first: 10 }, filter, sorting: [{ field: 'createdAt', direction: 'DESC' }] },
    { paging: { first: 10, after: expect.any(String) }, filter, sorting: [{ field: 'createdAt', direction: 'DESC' }] },
  ]);
  expect(new URL(page.url()).search, 'page and cursor stay out of the address').toBe('');
});

test('[BRD-121] an administrator gets a link from a line to its order', async ({ page, api }) => {
  const { id } = await brandNamed(api, 'Marula & Moss');
  const [line] = await linesOf(api, id, 'Completed');
  const screen = listScreen(page, CAPTION);
  await screen.open(`/brands/${id}/orders`);
  await screen.names.first().getByRole('link').click();
  await page.waitForURL(`**/orders/${line?.order?.id}`);
  await expect(
    page.getByRole('heading', { level: 1, name: `Order ${line?.order?.orderNumber}`, exact: true }),
  ).toBeVisible();
});

test('[BRD-123] a Status selector starts on Completed and offers the other statuses and All', async ({
  page,
  api,
  upstream,
  shot,
}) => {
  const { id } = await brandNamed(api, 'Marula & Moss');
  const screen = listScreen(page, CAPTION);
  await screen.open(`/brands/${id}/orders`);
  const status = screen.section.getByRole('combobox', { name: 'Status' });
  await expect(status.locator('option:checked')).toHaveText('Completed');
  expect((await status.locator('option').allInnerTexts()).toSorted()).toEqual([
    'All',
    'Cancelled',
    'Completed',
    'Fulfilled',
    'Pending',
    'Processing',
    'Refunded',
  ]);
  await screen.next.click();
  await screen.expectPage(2);

  for (const wanted of ['Refunded', 'All'] as const) {
    const lines = await linesOf(api, id, wanted === 'All' ? undefined : wanted);
    await status.selectOption(wanted);
    await screen.expectPage(1);
    await expect(screen.names).toHaveText(lines.slice(0, 10).map((line) => String(line.order?.orderNumber)));
    const filter = { brandId: { eq: id }, ...(wanted === 'All' ? {} : { status: { eq: wanted } }) };
    // Perhaps not the last request: the pointer may rest on Next Page, which prefetches.
    expect(upstream.calls('OrderLines').map(({ variables }) => variables)).toContainEqual({
      paging: { first: 10 },
      filter,
      sorting: [{ field: 'createdAt', direction: 'DESC' }],
    });
    await expect(screen.chips).toHaveCount(0);
  }
  await shot('brand-orders-all');
  expect(new URL(page.url()).search).toBe('');
  await page.reload();
  await expect(status.locator('option:checked')).toHaveText('Completed');
});

test('[FMT-02] [FMT-03] [FMT-06] [FMT-08] amounts, dates and missing values', { tag: '@outside-contract' }, async ({
  page,
  api,
  upstream,
}) => {
  const { id } = await brandNamed(api, 'Marula & Moss');
  upstream.rewrite('OrderLines', (answer) => {
    const { orderLines } = answer.body.data as { orderLines: { edges: { node: object }[] } };
    const changes = [
      {
        subTotal: 1234.5,
        shippingTotal: -12,
        paymentDate: '2024-05-01T22:30:00Z',
        order: { id: 'o1', orderNumber: 7, orderDate: '2024-05-01T21:59:59.999Z' },
      },
      { subTotal: null, shippingTotal: null, paymentDate: null, invoiceUrl: null, items: [], order: null },
      { subTotal: 1234567.891, shippingTotal: 0, paymentDate: 'soon', invoiceUrl: 'javascript:alert(1)' },
    ];
    const edges = orderLines.edges
      .slice(0, 3)
      .map((edge, index) => ({ ...edge, node: { ...edge.node, ...changes[index] } }));
    return { ...answer, body: { data: { orderLines: { ...orderLines, edges } } } };
  });
  const screen = listScreen(page, CAPTION);
  await screen.open(`/brands/${id}/orders`);
  // The last cell is the card's, for phones.
  const cells = async (row: number) => (await screen.rows.nth(row).locator(':scope > *').allTextContents()).slice(0, 8);
  expect((await cells(0)).slice(0, 7)).toEqual([
    '7',
    '01-05-2024',
    'Completed',
    expect.any(String),
    `-R${NBSP}12,00`,
    `R${NBSP}1${NBSP}234,50`,
    '02-05-2024',
  ]);
  expect(await cells(1)).toEqual(['-', '-', 'Completed', '0', '-', '-', '-', '-']);
  expect((await cells(2)).slice(4)).toEqual([`R${NBSP}0,00`, `R${NBSP}1${NBSP}234${NBSP}567,89`, '-', '-']);
  expect(await page.getByRole('main').innerText()).not.toMatch(/null|undefined|NaN|Invalid date/);
});

test('[BRD-121] a failure is reported and Retry reads it; a brand without orders shows a text', async ({
  page,
  api,
  upstream,
  allow,
}) => {
  allow(/answer [45]\d\d: POST .*\/api\/graphql$/);
  allow(QUERY_FAILS);
  const { id } = await brandNamed(api, 'Marula & Moss');
  const screen = listScreen(page, CAPTION);
  upstream.fail('OrderLines', { status: 500 });
  await screen.open(`/brands/${id}/orders`);
  await expect(screen.alert).toContainText('There was an error fetching orders.');
  await axe(page);
  upstream.reset();
  await screen.alert.getByRole('button', { name: 'Retry' }).click();
  await expect(screen.rows).toHaveCount(10);

  const { id: empty } = await brandNamed(api, 'Tidewrack');
  await screen.open(`/brands/${empty}/orders`);
  await expect(screen.empty('Nothing found.')).toBeVisible();
  await screen.section.getByRole('combobox', { name: 'Status' }).selectOption('All');
  await expect(screen.empty('No orders yet')).toBeVisible();
  await axe(page);
});

test.describe('a brand administrator', () => {
  test.use({ staff: 'brands' });

  test('[BRD-121] sees order numbers without a link, because the role may not open orders', async ({ page, api }) => {
    const { id } = await brandNamed(api, 'Marula & Moss');
    const screen = listScreen(page, CAPTION);
    await screen.open(`/brands/${id}/orders`);
    await expect(screen.rows).toHaveCount(10);
    await expect(screen.names.getByRole('link')).toHaveCount(0);
  });
});
