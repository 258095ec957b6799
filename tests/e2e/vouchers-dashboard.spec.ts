/**
 * The tab 'Dashboard' of /vouchers: every statistic as the upstream returns it, and the chart of daily sales (VOU-30 to
 * VOU-32).
 */
import { axe, expect, test } from '../support/fixtures.ts';
import { untilAwake } from '../support/list-screen.ts';
import { voucherScreen } from '../support/vouchers.ts';
import { QUERY_FAILS } from '../support/page-guard.ts';

test.use({ staff: 'orders' });

/** 'R 1 234,50' as the console writes it, without the console's formatter. */
function rand(amount: number): string {
  const [whole = '', part = ''] = amount.toFixed(2).split('.');
  return `R ${whole.replace(/\B(?=(\d{3})+$)/g, ' ')},${part}`;
}

const plain = (text: string) => text.replace(/\u00a0/g, ' ');

test('[VOU-30] [VOU-31] [VOU-32] [CAL-33] every statistic is shown as the upstream returns it', async ({
  page,
  api,
  upstream,
  shot,
}) => {
  const { voucherStats: stats } = await api.send('VoucherStats', {});
  await page.goto('/vouchers?tab=dashboard');
  await untilAwake(page.getByRole('button', { name: 'Create Vouchers' }));
  expect(upstream.calls('VoucherStats')).toHaveLength(1);
  expect(upstream.calls('Vouchers')).toEqual([]);
  const figures = async (card: string) => {
    const region = page.getByRole('region', { name: card, exact: true });
    const [terms, values] = [
      await region.getByRole('term').allInnerTexts(),
      await region.getByRole('definition').allInnerTexts(),
    ];
    return Object.fromEntries(terms.map((term, index) => [term, plain(values[index] ?? '')]));
  };
  expect(await figures('Sales')).toEqual({
    'Total sales, all time': rand(stats.totalSales),
    'Average sales per day, last 30 days': rand(stats.averageSalesPerDay),
    'Total issued, all time': rand(stats.totalIssued),
  });
  expect(await figures('Wallets')).toEqual({
    'Total wallet balance, now': rand(stats.totalWalletBalance),
    'Unredeemed now, internal': rand(stats.unredeemedAmounts.internal),
    'Unredeemed now, purchased': rand(stats.unredeemedAmounts.purchased),
  });
  const internal = page.getByRole('table', { name: 'Internal vouchers' }).getByRole('row');
  expect((await internal.allInnerTexts()).slice(1).map((text) => plain(text).split('\t'))).toEqual(
    (['created', 'available', 'used'] as const).map((key) => [
      `${key[0]?.toUpperCase()}${key.slice(1)}`,
      rand(stats.internal[key].total),
      rand(stats.internal[key].month),
    ]),
  );
  expect(stats.totalSales, 'the seed has sales to show').toBeGreaterThan(0);

  await expect(page.getByRole('img', { name: /^Line chart: Daily Sales/ })).toBeVisible();
  await axe(page);
  await shot('vouchers-dashboard');
  await page.getByRole('button', { name: 'Table', exact: true }).click();
  const days = page.getByRole('region', { name: 'Daily Sales (ZAR), table' }).getByRole('row');
  expect((await days.allInnerTexts()).slice(1).map((text) => plain(text).split('\t')[1])).toEqual(
    stats.dailySales.map(({ total }) => rand(total)),
  );
  await axe(page, { include: 'main' });
});

test('[VOU-01] [VOU-31] the tabs keep the filters; after a voucher is sold, the figures are up to date on returning', async ({
  page,
  api,
  upstream,
}) => {
  const before = (await api.send('VoucherStats', {})).voucherStats;
  const screen = voucherScreen(page);
  await screen.open('/vouchers?status=EXPIRED');
  const tabs = page.getByRole('navigation', { name: 'Vouchers' });
  await tabs.getByRole('link', { name: 'Dashboard' }).click();
  await expect(page.getByRole('region', { name: 'Sales', exact: true })).toContainText(
    new RegExp(rand(before.totalSales).replaceAll(' ', String.raw`\s`)),
  );
  expect(new URL(page.url()).searchParams.get('tab')).toBe('dashboard');
  await expect(tabs.getByRole('link', { name: 'Dashboard' })).toHaveAttribute('aria-current', 'page');
  expect(upstream.calls('VoucherStats').length).toBeGreaterThan(0);

  await page.getByRole('button', { name: 'Create Vouchers' }).click();
  await screen.create.getByRole('combobox', { name: 'Reason' }).selectOption('Purchase');
  await screen.create.getByRole('textbox', { name: 'Expiry date' }).fill('31/12/2099');
  await screen.create.getByRole('button', { name: 'Create Vouchers' }).click();
  await screen.run.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('region', { name: 'Sales', exact: true })).toContainText(
    new RegExp(rand(before.totalSales + 250).replaceAll(' ', String.raw`\s`)),
  );

  await tabs.getByRole('link', { name: 'Vouchers Table' }).click();
  await expect(screen.section.getByRole('combobox', { name: 'Status' }).locator('option:checked')).toHaveText(
    'Expired',
  );
  expect(new URL(page.url()).search).toBe('?status=EXPIRED');
});

test('[ERR-13] [VOU-30] statistics that cannot be read are reported, with Retry', async ({ page, upstream, allow }) => {
  allow(/answer [45]\d\d: POST .*\/api\/graphql$/);
  allow(QUERY_FAILS);
  upstream.fail('VoucherStats', { errors: [{ message: 'The shelves are being counted' }] });
  await page.goto('/vouchers?tab=dashboard');
  const alert = page.getByRole('main').getByRole('alert');
  await expect(alert).toContainText('There was an error fetching statistics');
  await axe(page, { include: 'main' });
  upstream.reset();
  await alert.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('region', { name: 'Wallets' })).toBeVisible();
  await expect(alert).toHaveCount(0);
});
