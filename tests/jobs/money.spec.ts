/** Jobs 4, 9, 10 and 12 of the sixteen: paying brands, vouchers, and the figures of a month. */
import { dayEnd, dayStart } from '../../lib/format/dates.ts';
import { daysOf } from '../../lib/list/rolling-range.ts';
import { runSql } from '../support/database.ts';
import { expect, test } from '../support/fixtures.ts';
import { findBox } from '../support/find-box.ts';
import { listScreen, untilAwake } from '../support/list-screen.ts';
import { makeOrder, ORDER_BRANDS, orderRecord } from '../support/orders.ts';
import { issued, voucherScreen } from '../support/vouchers.ts';
import { rand } from '../support/written.ts';
import { atWork } from './at-work.ts';

test('job 4: two lines of a brand are paid one after the other, and its list shows both', async ({
  page,
  api,
  stack,
}) => {
  const line = [{ brand: 4 as const, items: [{ cents: 50_000 }] }];
  const older = await makeOrder(stack.databaseUrl, { lines: line });
  const newer = await makeOrder(stack.databaseUrl, { lines: line });
  const list = listScreen(page, 'Completed orders');
  await list.open(`/brands/${ORDER_BRANDS[4].id}/orders`);
  const job = atWork(page);
  const pay = async (number: number) => {
    await expect(page.getByRole('heading', { level: 1, name: `Order ${number}` })).toBeVisible();
    const pencil = page.getByRole('button', { name: 'Edit payment date' });
    await untilAwake(pencil);
    await job.click(pencil);
    const dialog = page.getByRole('dialog', { name: 'Payment date' });
    await expect(dialog.getByRole('textbox', { name: 'Payment date' })).toBeFocused();
    await job.type('02/03/2026');
    await job.press('Enter');
    await expect(page.getByText('Paid 02-03-2026')).toBeVisible();
    await expect(dialog).toHaveCount(0);
  };
  await job.click(list.row(String(newer.orderNumber)).getByRole('link'));
  await pay(newer.orderNumber);
  job.isDoneWithin({ clicks: 2, keys: 11, pages: 1 });
  await job.back();
  await job.click(list.row(String(older.orderNumber)).getByRole('link'));
  await pay(older.orderNumber);
  await job.back();
  for (const { orderNumber } of [older, newer]) await expect(list.row(String(orderNumber))).toContainText('02-03-2026');
  job.isDoneWithin({ clicks: 4, keys: 24, pages: 4 });
  const { lines } = await orderRecord(api, older.id);
  expect(lines[0]?.paymentDate).toBe(dayStart('2026-03-02'));
});

test.describe('an order administrator', () => {
  test.use({ staff: 'orders' });

  test('jobs 9 and 10: forty vouchers are created and, as a mistake, cancelled together', async ({ page, stack }) => {
    const screen = voucherScreen(page);
    await page.goto('/orders');
    const box = findBox(page);
    await untilAwake(box.field);
    const giving = atWork(page);
    await giving.press('Control+k');
    await expect(box.input).toBeFocused();
    await giving.type('create vou');
    await expect(box.options('Actions')).toHaveCount(1);
    await giving.press('Enter');
    const { create, run } = screen;
    await giving.choose(create.getByRole('combobox', { name: 'Reason' }), 'Internal');
    for (const [name, text] of [
      ['Value', '207'],
      ['Quantity', '40'],
    ] as const) {
      await giving.click(create.getByRole('spinbutton', { name }));
      await giving.press('Control+a');
      await giving.type(text);
    }
    await giving.click(create.getByRole('textbox', { name: 'Expiry date' }));
    await giving.type('31/12/2099');
    await giving.press('Enter');
    await expect(run.getByText('40 of 40 created')).toBeVisible();
    await giving.press('Enter');
    await expect(run).toHaveCount(0);
    giving.isDoneWithin({ clicks: 5, keys: 31, pages: 1 });
    expect((await issued(stack.databaseUrl, 207)).codes).toBe(40);

    const cancelling = atWork(page);
    await cancelling.click(screen.section.getByRole('button', { name: 'View', exact: true }));
    await cancelling.click(page.getByRole('radio', { name: '50' }));
    await expect(screen.rows).toHaveCount(50);
    await cancelling.press('Escape');
    await cancelling.click(screen.rows.nth(0).getByRole('checkbox'));
    await cancelling.clickTo(screen.rows.nth(39).getByRole('checkbox'));
    await expect(screen.selectedText(40)).toBeVisible();
    await cancelling.click(screen.actionButton('Cancel Vouchers'));
    await cancelling.click(page.getByRole('alertdialog').getByRole('button', { name: 'Cancel Vouchers' }));
    // Each is read and then changed, one after the other.
    await expect(screen.toast('status', 'Successfully updated vouchers')).toBeVisible({ timeout: 30_000 });
    cancelling.isDoneWithin({ clicks: 6, keys: 2, pages: 1 });
    const [left] = await runSql<{ count: number }>(
      stack.databaseUrl,
      "select count(*)::int as count from vouchers where value_cents = 20700 and status <> 'CANCELLED'",
    );
    expect(left?.count).toBe(0);
    // Fifty rows would be kept for this person in later tests.
    await runSql(stack.consoleDatabaseUrl, 'delete from list_views');
  });
});

test('job 12: the orders of last month with their number and sum', async ({ page, stack }) => {
  const list = listScreen(page, 'Orders');
  await list.open('/orders');
  const job = atWork(page);
  await job.click(list.section.getByRole('button', { name: 'Created date', exact: true }));
  await job.click(list.section.getByRole('button', { name: 'Last month' }));
  const { from, to } = daysOf('last-month');
  const [month] = await runSql<{ count: number; cents: number }>(
    stack.databaseUrl,
    "select count(*)::int as count, sum(sub_total_cents)::int as cents from orders where status = 'Completed' and not is_active and created_at between $1 and $2",
    [dayStart(from), dayEnd(to)],
  );
  await expect(page.getByText(`1 to 10 of ${month?.count} orders`)).toBeVisible();
  await expect(page.getByText(`Subtotal ${rand((month?.cents ?? 0) / 100)} in all`)).toBeVisible();
  job.isDoneWithin({ clicks: 2, keys: 0, pages: 1 });
});
