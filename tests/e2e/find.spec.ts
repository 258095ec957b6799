/** The find box: what it opens, with keys alone, and what it keeps. What it asks of whom is in find-asks.spec.ts. */
import type { Page } from '@playwright/test';
import { axe, expect, test } from '../support/fixtures.ts';
import { findBox } from '../support/find-box.ts';
import { untilAwake } from '../support/list-screen.ts';
import { createPerson } from '../support/people.ts';
import { signIn } from '../support/sessions.ts';
import { frame } from '../support/sign-in-screen.ts';
import { makeTags } from '../support/tags.ts';
import { makeUsers } from '../support/users.ts';

const orderOf = async (api: { send: (name: 'Orders', variables: object) => Promise<unknown> }) => {
  const { orders } = (await api.send('Orders', {
    paging: { first: 1 },
    sorting: [{ field: 'createdAt', direction: 'DESC' }],
  })) as { orders: { edges: { node: { id: string; orderNumber: number } }[] } };
  const node = orders.edges[0]?.node;
  if (!node) throw new Error('There is no order.');
  return node;
};

async function open(page: Page, path: string) {
  await page.goto(path);
  await untilAwake(page.locator('#sidebar [data-shortcut="find"]'));
  return findBox(page);
}

test('/ opens it on the home page and where there is no list, and Escape closes it', async ({ page }) => {
  const box = await open(page, '/');
  await page.keyboard.press('/');
  await expect(box.input).toBeFocused();
  await expect(box.input).toHaveValue('');
  await page.keyboard.press('Escape');
  await expect(box.dialog).toHaveCount(0);
});

test('Ctrl K works in a text field, and not over a dialog', async ({ page }) => {
  const box = await open(page, '/brands');
  await page.getByRole('main').getByRole('searchbox').focus();
  await page.keyboard.press('Control+k');
  await expect(box.input).toBeFocused();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Keyboard shortcuts' }).click();
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('dialog')).toHaveCount(1);
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toContainText('Find anything');
});

test('people and their orders are found by both names, in either order; arrows move and Enter opens', async ({
  page,
  api,
  shot,
}) => {
  const { accounts } = await api.send('Accounts', { paging: { first: 50 } });
  const person = accounts.edges.map(({ node }) => node).find(({ firstName, lastName }) => firstName && lastName);
  const box = await open(page, '/');
  await box.field.click();
  await box.input.fill(`${person?.lastName} ${person?.firstName}`);
  await expect(box.status).toHaveText(/\d+ results?/);
  await expect(box.options('People').first()).toContainText(person?.email ?? '');
  await axe(page);
  await shot('find');
  await box.input.press('ArrowDown');
  const active = await box.input.getAttribute('aria-activedescendant');
  await expect(page.locator(`[id="${active}"]`)).toHaveAttribute('aria-selected', 'true');
  await box.input.fill(person?.email ?? '');
  await expect(box.status).toHaveText(/\d+ results?/);
  await box.input.press('Enter');
  await expect(page).toHaveURL(/\/users\/.+/);
});

test('a record is found by what pages call it: order, its number, Enter', async ({ page, api }) => {
  const order = await orderOf(api);
  const box = await open(page, '/');
  await box.field.click();
  await box.input.fill(`order ${order.orderNumber}`);
  await expect(box.options('Orders').first()).toContainText(String(order.orderNumber));
  await box.input.press('Enter');
  await expect(page).toHaveURL(`/orders/${order.id}`);
});

test('where more people match than come, the box says so and leads to their list', async ({ page, stack }) => {
  await makeUsers(
    stack.databaseUrl,
    Array.from({ length: 23 }, (_, at) => `Vq namesake ${at}`),
  );
  const box = await open(page, '/');
  await box.field.click();
  await box.input.fill('vq namesake');
  await expect(box.status).toHaveText(/^More than \d+ results$/);
  await box.options('People').last().click();
  const all = box.options('People').filter({ hasText: 'Show all with this name' });
  await expect(all).toBeVisible();
  await all.click();
  await expect(page).toHaveURL(/\/users\?name=vq\+namesake$/);
  await expect(page.getByText('of 23 users')).toBeVisible();
  await page.goto('/');
  await expect(page.getByRole('main').getByText('Show all with this name')).toHaveCount(0);
});

test('a section with more than five hits shows the rest when asked, by key and by click', async ({ page, api }) => {
  await makeTags(
    api,
    Array.from({ length: 7 }, (_, at) => `Vf among seven ${at}`),
  );
  const box = await open(page, '/');
  for (const way of ['key', 'click'] as const) {
    await box.field.click();
    await box.input.fill('Vf among seven');
    await expect(box.status).toHaveText('7 results');
    const tags = box.options('Tags');
    await expect(tags).toHaveCount(6);
    await expect(tags.last()).toHaveText('Show 2 more in Tags');
    if (way === 'click') await tags.last().click();
    else {
      for (let down = 0; down < 5; down += 1) await box.input.press('ArrowDown');
      await expect(tags.last()).toHaveAttribute('aria-selected', 'true');
      await box.input.press('Enter');
    }
    await expect(tags).toHaveCount(7);
    await expect(tags.nth(5), 'the first of the rest').toHaveAttribute('aria-selected', 'true');
    await axe(page);
    await box.input.press('Enter');
    await expect(page).toHaveURL(/\/tags\/[^/?]+$/);
    await page.goto('/');
    await untilAwake(box.field);
  }
});

test('the record that the text names comes first and is opened by Enter, though twenty newer ones hold its words', async ({
  page,
  api,
}) => {
  const name = `Vn Whole ${Date.now()}`;
  const [id] = await makeTags(api, [name, ...Array.from({ length: 20 }, (_, at) => `${name} ${at}`)]);
  const box = await open(page, '/');
  await box.field.click();
  await box.input.fill(name.toLowerCase());
  await expect(box.options('Tags').first()).toHaveText(name);
  await expect(box.options('Tags').first()).toHaveAttribute('aria-selected', 'true');
  await box.input.press('Enter');
  await expect(page).toHaveURL(`/tags/${id}`);
});

test('a page and an action are found; the action opens its dialog, and nothing is sent before', async ({
  page,
  upstream,
}) => {
  const box = await open(page, '/brands');
  await box.field.click();
  await box.input.fill('create voucher');
  await expect(box.options('Actions')).toHaveText('Create vouchers');
  await box.options('Actions').click();
  await expect(page.getByRole('dialog', { name: 'Create Vouchers' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+k');
  await box.input.fill('export orders');
  await box.input.press('Enter');
  await expect(page.getByRole('button', { name: 'Export Orders' })).toBeFocused();
  expect(upstream.calls('ExportOrders')).toEqual([]);
});

test('with two exact matches Enter pressed early opens neither; nothing found says so', async ({ page, api }) => {
  const name = `Twice ${Date.now()}`;
  await api.send('CreateOneTag', { tag: { name, types: ['Product'] } });
  await api.send('CreateOneAccountGroup', { name });
  const box = await open(page, '/brands');
  await page.keyboard.press('Control+k');
  await page.keyboard.type(name);
  await page.keyboard.press('Enter');
  await expect(box.status).toHaveText('2 results');
  await expect(page).toHaveURL('/brands');
  await box.input.fill('qqzzxxjj');
  await expect(box.status).toHaveText('0 results');
  await expect(box.dialog).toContainText('Nothing found.');
  await axe(page);
});

test('what was opened is listed the next time, per person, and is gone after Logout', async ({
  page,
  context,
  stack,
  api,
}) => {
  const order = await orderOf(api);
  const number = String(order.orderNumber);
  const person = await createPerson(stack.databaseUrl, ['OrderAdmin']);
  await context.clearCookies();
  await context.addCookies((await signIn(stack.consoleUrl, person)).cookies);
  const box = await open(page, '/');
  await box.field.click();
  await box.input.fill(number);
  await expect(box.options('Orders')).toHaveCount(1);
  await box.options('Orders').click();
  await expect(page).toHaveURL(`/orders/${order.id}`);
  await page.keyboard.press('Control+k');
  await expect(box.options('Recent')).toHaveCount(1);
  await expect(box.options('Recent')).toContainText(number);
  await axe(page);
  await page.keyboard.press('Escape');
  expect(await page.evaluate(() => Object.keys(localStorage).some((key) => key.endsWith('.recent')))).toBe(true);
  await test.step('a long one makes the home page of a phone no wider', async () => {
    await page.evaluate(() => {
      const key = Object.keys(localStorage).find((each) => each.endsWith('.recent')) ?? '';
      const recent = JSON.parse(localStorage.getItem(key) ?? '[]') as object[];
      localStorage.setItem(key, JSON.stringify(recent.map((each) => ({ ...each, detail: 'a recipient '.repeat(9) }))));
    });
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/');
    await expect(page.getByRole('region', { name: 'Opened last' }).getByRole('link')).toHaveCount(1);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(`/orders/${order.id}`);
  });
  // A card that still loads would be told that the session has ended.
  await expect(page.getByRole('main').locator('[aria-busy="true"]')).toHaveCount(0);
  await frame(page).logout.click();
  await expect(page).toHaveURL('/login');
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage }))).not.toContain(number);
});

test('a form with changes asks before a hit is opened', async ({ page }) => {
  const box = await open(page, '/tags/create');
  const name = page.getByRole('textbox', { name: 'Name' }).first();
  await untilAwake(name);
  await name.fill('Half a tag');
  await page.keyboard.press('Control+k');
  await box.input.fill('brands');
  await expect(box.options('Pages')).toHaveText('Brands');
  await box.input.press('Enter');
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL('/tags/create');
  await expect(name).toHaveValue('Half a tag');
});

test('on a phone it is an icon in the bar and fills the screen', async ({ page, shot }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/brands');
  const opener = page.locator('[data-shell="bar"]').getByRole('button', { name: 'Find anything' });
  await untilAwake(opener);
  await opener.click();
  const box = findBox(page);
  await box.input.fill('brands');
  await expect(box.options('Pages')).toHaveText('Brands');
  expect(await box.dialog.boundingBox()).toEqual({ x: 0, y: 0, width: 390, height: 844 });
  await shot('find-phone');
  await box.dialog.getByRole('button', { name: 'Close' }).click();
  await expect(opener).toBeFocused();
});

test('before its code is there, the box keeps what is typed, deleted and pasted, and Escape takes it back', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await open(page, '/brands');
  const search = page.getByRole('searchbox', { name: 'Name' });
  await search.fill('abc');
  const held = Promise.withResolvers<void>();
  await page.route('**/_next/static/chunks/**', async (route) => {
    await held.promise;
    await route.continue();
  });
  const box = findBox(page);
  await page.evaluate(() => navigator.clipboard.writeText(' Mokoena'));
  await search.focus();
  await page.keyboard.press('Control+k');
  await page.keyboard.type('xy');
  await page.keyboard.press('Escape');
  await page.keyboard.press('End');
  await page.keyboard.type('d');
  await expect(search, 'keys belong to the page again').toHaveValue('abcd');
  await page.keyboard.press('Control+k');
  await page.keyboard.type('Nalex');
  await page.keyboard.press('Backspace');
  await page.keyboard.press('Backspace');
  await page.keyboard.type('edi');
  await page.keyboard.press('Control+v');
  await expect(search).toHaveValue('abcd');
  held.resolve();
  await expect(box.input).toHaveValue('Naledi Mokoena');
  await expect(search).toHaveValue('abcd');
});

test('Ctrl Enter opens a new tab, also before the results are there; an action is done here', async ({
  page,
  context,
}) => {
  const box = await open(page, '/brands');
  await box.field.click();
  await expect(box.input).toBeFocused();
  const opened = context.waitForEvent('page');
  await page.keyboard.type('audience segments');
  await page.keyboard.press('Control+Enter');
  await expect(await opened).toHaveURL(/\/audience-segments$/);
  await expect(page).toHaveURL('/brands');
  await box.input.fill('create voucher');
  await expect(box.options('Actions')).toHaveCount(1);
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('dialog', { name: 'Create Vouchers' })).toBeVisible();
});

test('an action that was declined is not done later', async ({ page }) => {
  const box = await open(page, '/tags/create');
  const name = page.getByRole('textbox', { name: 'Name' });
  await name.fill('Kept');
  await page.keyboard.press('Control+k');
  await box.input.fill('create vouchers');
  await expect(box.options('Actions')).toHaveCount(1);
  await box.input.press('Enter');
  await page.getByRole('button', { name: 'Keep editing' }).click();
  await name.fill('');
  await page.getByRole('link', { name: 'Vouchers & Wallets' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Vouchers' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Create Vouchers' })).toBeEnabled();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});
