/**
 * The View panel of a list: rows on a page (D-26), their height and columns, kept for the person and used by the server.
 */
import type { Browser, Page } from '@playwright/test';
import { postToHandler } from '../support/ask.ts';
import { runSql } from '../support/database.ts';
import { axe, expect, test } from '../support/fixtures.ts';
import { listScreen, untilAwake } from '../support/list-screen.ts';
import { createPerson, type Person } from '../support/people.ts';
import { signIn } from '../support/sessions.ts';
import type { Stack } from '../support/stack.ts';

// What is kept for a person would change the lists of other tests.
test.use({ staff: null });

let person: Person;

test.beforeEach(async ({ stack, context }) => {
  person = await createPerson(stack.databaseUrl, ['Admin']);
  await context.addCookies((await signIn(stack.consoleUrl, person)).cookies);
});

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

/** Opens the View panel of the orders. */
async function openPanel(page: Page) {
  const screen = listScreen(page, 'Orders');
  await screen.open('/orders');
  await screen.section.getByRole('button', { name: 'View', exact: true }).click();
  return { screen, panel: screen.section.getByRole('dialog', { name: 'View' }) };
}

/** Chooses 25 compact rows without the platform, and waits until the console's server has all of it. */
async function choose(page: Page, stack: Stack): Promise<void> {
  const { panel } = await openPanel(page);
  await panel.getByRole('radio', { name: '25' }).check();
  await panel.getByRole('radio', { name: 'Compact' }).check();
  await panel.getByRole('checkbox', { name: 'Platform' }).uncheck();
  await expect
    .poll(() => runSql(stack.consoleDatabaseUrl, 'select view from list_views where person_id = $1', [person.id]))
    .toEqual([{ view: expect.stringMatching(/^rows=25&of=.+&height=compact&Orders=-Platform&/) }]);
}

async function expectChosen(page: Page): Promise<void> {
  const { screen, panel } = await openPanel(page);
  await expect(screen.rows).toHaveCount(25);
  await expect(panel.getByRole('radio', { name: 'Compact' })).toBeChecked();
  await expect(panel.getByRole('checkbox', { name: 'Platform' })).not.toBeChecked();
}

async function expectPlain(page: Page): Promise<void> {
  const { screen, panel } = await openPanel(page);
  await expect(screen.rows).toHaveCount(10);
  await expect(panel.getByRole('radio', { name: 'Roomy' })).toBeChecked();
  await expect(panel.getByRole('checkbox', { name: 'Platform' })).toBeChecked();
}

/** Signs somebody in at the sign-in page, in place of the one before. */
async function enterAt(page: Page, { email, password }: Person): Promise<void> {
  await page.goto('/login');
  if (!page.url().endsWith('/login')) {
    const logout = page.getByRole('link', { name: 'Logout' });
    await untilAwake(logout);
    await logout.click();
    await page.waitForURL('**/login');
  }
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
  await page.waitForURL((url) => url.pathname === '/');
}

async function inAnotherBrowser(browser: Browser, use: (page: Page) => Promise<void>): Promise<void> {
  const context = await browser.newContext();
  try {
    await use(await context.newPage());
  } finally {
    await context.close();
  }
}

test('rows, height and columns follow the person to another browser, and nobody else has them', async ({
  page,
  stack,
  browser,
}) => {
  await choose(page, stack);
  const other = await createPerson(stack.databaseUrl, ['Admin']);
  await inAnotherBrowser(browser, async (elsewhere) => {
    await enterAt(elsewhere, person);
    await expectChosen(elsewhere);
    await enterAt(elsewhere, other);
    await expectPlain(elsewhere);
    await enterAt(elsewhere, person);
    await expectChosen(elsewhere);
  });
});

test('compact rows are compact in the document, before a script has run', async ({ page, stack }) => {
  await choose(page, stack);
  expect(await (await page.request.get('/orders')).text()).toContain('data-density="compact"');
});

test('only a view that fits into a cookie is kept, and always as one of the person who sends it', async ({ stack }) => {
  const as = await signIn(stack.consoleUrl, person);
  const keep = async (variables: unknown) =>
    (await postToHandler(stack.consoleUrl, '/api/graphql', { operation: 'KeepListView', variables }, { as })).status;
  for (const variables of [{}, { view: 5 }, { view: 'a'.repeat(4_000) }, { view: 'rows=25\n' }, { view: '', of: '1' }])
    expect(await keep(variables)).toBe(400);
  expect(await keep({ view: 'of=somebody-else&rows=50' })).toBe(200);
  const kept = await runSql(stack.consoleDatabaseUrl, 'select view from list_views where person_id = $1', [person.id]);
  expect(kept).toEqual([{ view: `of=${person.id}&rows=50` }]);
});
