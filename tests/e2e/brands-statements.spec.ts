/** Send Statements (BRD-103 to BRD-108, D-39, D-50): what is sent, and the mail that results. */
import type { Api } from '../support/api.ts';
import { brandScreen, seededBrand } from '../support/brand-screen.ts';
import { axe, expect, test } from '../support/fixtures.ts';
import { HANDLER_FAILS } from '../support/page-guard.ts';

const ORDER_LINES = `query ($filter: OrderLineFilter, $paging: CursorPaging) {
  orderLines(filter: $filter, paging: $paging) { edges { node { subTotal shippingTotal paymentDate order { orderNumber orderDate } items { quantity } } } pageInfo { hasNextPage endCursor } }
}`;
type Line = {
  subTotal: number;
  shippingTotal: number;
  paymentDate: string | null;
  order: { orderNumber: number; orderDate: string | null };
  items: { quantity: number }[];
};
type Lines = { orderLines: { edges: { node: Line }[]; pageInfo: { hasNextPage: boolean; endCursor: string } } };

/** Every completed order line of a brand, page by page from the marketplace. */
async function completedLines(api: Api, brandId: string): Promise<Line[]> {
  const lines: Line[] = [];
  for (let paging: object | null = { first: 50 }; paging !== null; ) {
    const { orderLines }: Lines = await api.query<Lines>(ORDER_LINES, {
      filter: { brandId: { eq: brandId }, status: { eq: 'Completed' } },
      paging,
    });
    lines.push(...orderLines.edges.map(({ node }) => node));
    paging = orderLines.pageInfo.hasNextPage ? { first: 50, after: orderLines.pageInfo.endCursor } : null;
  }
  return lines;
}

/** The date by which a line is counted: of its payment, else of its order. */
const dated = (line: Line) => line.paymentDate ?? line.order.orderDate ?? '';
const cents = (rand: number) => Math.round(rand * 100);
const rand = (amount: number) => (amount / 100).toFixed(2);
/** The day of an instant in South Africa, as YYYY-MM-DD and as typed into the field. */
const dayOf = (instant: string) => new Date(Date.parse(instant) + 2 * 3_600_000).toISOString().slice(0, 10);
const typed = (day: string) => day.split('-').reverse().join('/');
const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);

test('[BRD-36] [BRD-103] [BRD-104] [BRD-108] [FMT-04] has two dates and a checkbox; missing or reversed days are not sent', async ({
  page,
  api,
  upstream,
  shot,
}) => {
  const screen = brandScreen(page);
  await screen.open((await seededBrand(api, 'Tidewrack')).id);
  await screen.button('Send Statements').click();
  const dialog = screen.dialog('Send Statements');
  const [start, end] = [
    dialog.getByRole('textbox', { name: 'Start date' }),
    dialog.getByRole('textbox', { name: 'End date' }),
  ];
  const send = dialog.getByRole('button', { name: 'Send', exact: true });
  await expect(start).toBeFocused();
  await expect(start).toHaveValue('');
  await expect(start).toHaveAttribute('placeholder', 'DD/MM/YYYY');
  await expect(dialog.getByRole('checkbox', { name: 'Send to brand' })).not.toBeChecked();
  await axe(page);
  await send.click();
  for (const field of [start, end]) await expect(field).toHaveAccessibleDescription(/Required/);
  await start.fill('01/05/2026');
  await end.fill('30/04/2026');
  await send.click();
  await expect(end).toHaveAccessibleDescription(/End date must not be before start date/);
  await end.fill('31/02/2026');
  await send.click();
  await expect(end).toHaveAccessibleDescription(/Please enter a date as DD\/MM\/YYYY/);
  await shot('brand-dialog-statements');
  await end.fill('');
  await send.click();
  await expect(end).toHaveAccessibleDescription(/Required/);
  expect(upstream.calls('ProcessBrandStatement')).toEqual([]);

  await start.fill('1-5-2026');
  await end.focus();
  await expect(start).toHaveValue('01/05/2026');
  await dialog.getByRole('button', { name: 'Choose end date' }).click();
  const calendar = page.getByRole('dialog', { name: 'End date, calendar' });
  await expect(calendar.getByRole('grid')).toBeVisible();
  await axe(page);
  await calendar.getByRole('gridcell').getByRole('button', { disabled: false }).nth(14).click();
  await expect(calendar).toBeHidden();
  await expect(end).toHaveValue(/^15\/\d\d\/\d{4}$/);
});

test('[BRD-105] [BRD-108] [FMT-07] [CAL-17] the days are whole days in South Africa, nothing goes to the brand, and the mail adds up to the cent', async ({
  page,
  api,
  upstream,
  outbox,
  stack,
}) => {
  const screen = brandScreen(page);
  const brand = await seededBrand(api, 'Marula & Moss');
  const lines = await completedLines(api, brand.id);
  const days = lines.map((line) => dayOf(dated(line))).sort();
  const [first, last] = [days[2] ?? '', days.at(-3) ?? ''];
  const inside = lines.filter((line) => dayOf(dated(line)) >= first && dayOf(dated(line)) <= last);
  expect(inside.length).toBeGreaterThan(10);
  expect(inside.length).toBeLessThan(lines.length);

  await screen.open(brand.id);
  const dialog = screen.dialog('Send Statements');
  const before = (await outbox({ subject: /^Statement for Marula & Moss/ })).length;
  await screen.button('Send Statements').click();
  await dialog.getByRole('textbox', { name: 'Start date' }).fill(typed(first));
  await dialog.getByRole('textbox', { name: 'End date' }).fill(typed(last));
  await dialog.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(screen.toast('status', 'Brand statement processed successfully!')).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(screen.button('Send Statements')).toBeFocused();

  const [call] = upstream.calls('ProcessBrandStatement');
  expect(call?.variables).toEqual({
    brandId: brand.id,
    sendToBrand: false,
    startDate: new Date(`${first}T00:00:00.000+02:00`).toISOString(),
    endDate: new Date(`${last}T23:59:59.999+02:00`).toISOString(),
  });
  expect(call?.query.replace(/\s+/g, ' ')).toMatch(/processBrandStatement\([^)]*\) \}$/);
  expect(upstream.calls('ProcessBrandStatement')).toHaveLength(1);

  await expect.poll(async () => (await outbox({ subject: /^Statement for Marula & Moss/ })).length).toBe(before + 1);
  const [mail] = await outbox({ subject: /^Statement for Marula & Moss/ });
  expect(mail?.to).toBe('admin@atelier.example');
  const [attachment] = mail?.attachments ?? [];
  expect(attachment?.contentType).toMatch(/^text\/csv/);
  const csv = await (await fetch(new URL(attachment?.url ?? '', stack.marketplaceUrl))).text();
  const [head = '', ...rows] = csv
    .replace(/^\uFEFF/, '')
    .trim()
    .split('\r\n');
  expect(head).toBe('Order Number,Order Date,Payment Date,Reference,Quantity,Items,Shipping,Total,Commission,Payout');
  const total = rows.pop()?.split(',') ?? [];
  expect(rows.map((row) => Number(row.split(',')[0])).sort()).toEqual(
    inside.map((line) => line.order.orderNumber).sort(),
  );
  const items = inside.map((line) => cents(line.subTotal) - cents(line.shippingTotal));
  const commission = items.map((amount) =>
    Math.floor((amount * Math.round((brand.commission ?? 0) * 100) + 5_000) / 10_000),
  );
  const [allItems, shipping] = [sum(items), sum(inside.map((line) => cents(line.shippingTotal)))];
  expect(total).toEqual([
    'Total',
    '',
    '',
    '',
    String(sum(inside.flatMap((line) => line.items.map(({ quantity }) => quantity)))),
    rand(allItems),
    rand(shipping),
    rand(allItems + shipping),
    rand(sum(commission)),
    rand(allItems + shipping - sum(commission)),
  ]);
});

test('[BRD-103] [BRD-105] [BRD-108] [FMT-07] the selected checkbox mails the brand too; 1 May alone is 30 April 22:00Z to 1 May 21:59:59.999Z', async ({
  page,
  api,
  upstream,
  outbox,
  allow,
}) => {
  allow(HANDLER_FAILS);
  const screen = brandScreen(page);
  const brand = await seededBrand(api, 'Marula & Moss');
  await screen.open(brand.id);
  await screen.button('Send Statements').click();
  const dialog = screen.dialog('Send Statements');
  await dialog.getByRole('textbox', { name: 'Start date' }).fill('01/05/2019');
  await dialog.getByRole('textbox', { name: 'End date' }).fill('01/05/2019');
  await dialog.getByRole('checkbox', { name: 'Send to brand' }).check();
  await dialog.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(
    dialog
      .getByRole('alert')
      .getByText('Error: No completed orders between 01-05-2019 and 01-05-2019', { exact: true }),
  ).toBeVisible();
  expect(upstream.calls('ProcessBrandStatement')[0]?.variables).toEqual({
    brandId: brand.id,
    startDate: '2019-04-30T22:00:00.000Z',
    endDate: '2019-05-01T21:59:59.999Z',
    sendToBrand: true,
  });

  await dialog.getByRole('textbox', { name: 'Start date' }).fill('01/01/2020');
  await dialog.getByRole('textbox', { name: 'End date' }).fill('31/12/2030');
  await dialog.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(dialog).toBeHidden();
  const subject = 'Statement for Marula & Moss, 01-01-2020 to 31-12-2030';
  await expect
    .poll(async () => (await outbox({ subject })).map(({ to }) => to).sort())
    .toEqual(['admin@atelier.example', brand.adminEmails.join(', ')]);
});

test('[BRD-106] [BRD-107] a failure is reported in a toast and, with a separate text, in the form, which keeps the typed text', async ({
  page,
  api,
  upstream,
  allow,
  shot,
}) => {
  allow(HANDLER_FAILS);
  const screen = brandScreen(page);
  await screen.open((await seededBrand(api, 'Tidewrack')).id);
  await screen.button('Send Statements').click();
  const dialog = screen.dialog('Send Statements');
  const start = dialog.getByRole('textbox', { name: 'Start date' });
  await start.fill('01/05/2026');
  await dialog.getByRole('textbox', { name: 'End date' }).fill('31/05/2026');
  const attempt = async (text: string) => {
    await dialog.getByRole('button', { name: 'Send', exact: true }).click();
    await expect(dialog.getByRole('alert').getByText(text, { exact: true })).toBeVisible();
    await expect(start).toHaveValue('01/05/2026');
  };
  upstream.fail('ProcessBrandStatement', { errors: [{ message: 'no orders' }] }, { times: 1 });
  await attempt('Error: no orders');
  await expect(screen.toast('alert', 'Failed to process brand statement')).toBeVisible();
  await axe(page);
  await shot('brand-dialog-statements-failed');
  await attempt('Error: No completed orders between 01-05-2026 and 31-05-2026');
  upstream.fail('ProcessBrandStatement', { status: 503 }, { times: 2 });
  await attempt('Error: The connection was interrupted. Nothing was saved or sent. Please try again.');
  upstream.fail('ProcessBrandStatement', { status: 503 }, { times: 2 });
  upstream.fail('CreationIsStored', { status: 503 }, { times: 1 });
  await attempt(
    'Error: The marketplace did not answer, so it is not known whether this was done. It is safe to try again.',
  );
  await page.keyboard.press('Escape');
  await expect(screen.question('Discard your changes?')).toBeVisible();
});
