/** The View panel of a list: rows on a page (D-26) and columns, remembered by the browser and used by the server. */
import { axe, expect, test } from '../support/fixtures.ts';
import { listScreen } from '../support/list-screen.ts';

test('[FMT-16] ten rows unless the person chose 25: then the server sends 25, also after a page was turned', async ({
  page,
  upstream,
}) => {
  const screen = listScreen(page, 'Orders');
  const asked = () => upstream.calls('Orders').map(({ variables }) => variables['paging']);
  await screen.open('/orders');
  expect(asked()).toEqual([{ first: 10 }]);
  await screen.section.getByRole('button', { name: 'View', exact: true }).click();
  const panel = screen.section.getByRole('dialog', { name: 'View' });
  await panel.getByRole('radiogroup', { name: 'Rows on a page' }).getByRole('radio', { name: '25' }).check();
  await expect(screen.rows).toHaveCount(25);
  await page.keyboard.press('Escape');
  await expect(screen.section.getByRole('button', { name: 'View', exact: true })).toBeFocused();

  await page.goto('/users');
  await expect(listScreen(page, 'Users').rows).toHaveCount(25);
  expect(upstream.calls('Accounts').map(({ variables }) => variables['paging'])).toEqual([{ first: 25 }]);

  upstream.reset();
  await screen.open('/orders');
  await expect(screen.rows).toHaveCount(25);
  await screen.next.click();
  await screen.expectPage(2);
  await expect(screen.rows).toHaveCount(25);
  await page.reload();
  await screen.expectPage(2);
  expect(asked()).toEqual([
    { first: 25 },
    { first: 25, after: expect.any(String) },
    { first: 25, after: expect.any(String) },
  ]);
});

test('columns are hidden and moved, in the document too, and the panel is accessible', async ({ page }) => {
  const screen = listScreen(page, 'Orders');
  await screen.open('/orders');
  const before = await screen.head.allInnerTexts();
  expect(before).toContain('Platform');
  await screen.section.getByRole('button', { name: 'View', exact: true }).click();
  const panel = screen.section.getByRole('dialog', { name: 'View' });
  await axe(page, { include: 'main' });
  await panel.getByRole('checkbox', { name: 'Platform' }).uncheck();
  await panel.getByRole('button', { name: 'Move Customer up' }).click();
  await expect(panel.getByRole('button', { name: 'Move Customer up' })).toBeFocused();
  const after = ['Order Number', 'Customer', 'Order Date', ...before.slice(4)];
  await expect(screen.head).toHaveText(after);

  const sent = await (await page.request.get('/orders')).text();
  expect(sent).not.toContain('data-label="Platform"');
  await page.reload();
  await expect(screen.head).toHaveText(after);

  await screen.section.getByRole('button', { name: 'View', exact: true }).click();
  await panel.getByRole('button', { name: 'All columns, in their own order' }).click();
  await expect(screen.head).toHaveText(before);
});
