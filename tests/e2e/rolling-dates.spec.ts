/** Ranges that move with the calendar in lists' date filters: chosen by a button, kept as words in the address. */
import { dayEnd, dayStart } from '../../lib/format/dates.ts';
import { daysOf } from '../../lib/list/rolling-range.ts';
import { axe, expect, test } from '../support/fixtures.ts';
import { listScreen } from '../support/list-screen.ts';

test('[FMT-10] last month is a word in the address, and the days of that month in the request', async ({
  page,
  upstream,
}) => {
  const screen = listScreen(page, 'Orders');
  await screen.open('/orders');
  const panel = await screen.openFilters('Created date');
  await panel.getByRole('button', { name: 'Last month' }).click();
  await expect(panel.getByRole('button', { name: 'Last month' })).toHaveAttribute('aria-pressed', 'true');
  await expect(page).toHaveURL(/[?&]from=last-month$/);
  await axe(page, { include: 'main' });
  const { from, to } = daysOf('last-month');
  const days = { between: { lower: dayStart(from), upper: dayEnd(to) } };
  await expect
    .poll(() => JSON.stringify(upstream.calls('Orders').at(-1)?.variables['filter']))
    .toContain(JSON.stringify(days));
  await expect(panel.getByRole('textbox', { name: 'From' })).toHaveValue(from.split('-').reverse().join('/'));
  await panel.getByRole('textbox', { name: 'To' }).focus();
  await page.keyboard.press('Escape');
  await expect(page, 'leaving a field does not fix the days').toHaveURL(/[?&]from=last-month$/);

  await page.reload();
  await expect(screen.chips).toContainText('Created date: last month');
  await screen.removeChip('Created date', 'last month');
  await expect(page).not.toHaveURL(/last-month/);
});
