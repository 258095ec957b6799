/** Next and previous on a record: in the order of the list that it was opened from, over its pages and with its filters. */
import type { Page } from '@playwright/test';
import type { Api } from '../support/api.ts';
import { axe, expect, test } from '../support/fixtures.ts';
import { untilAwake } from '../support/list-screen.ts';
import { makeTags } from '../support/tags.ts';

const step = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name, exact: true });
const title = (page: Page) => page.getByRole('heading', { level: 1 });
const names = (page: Page) => page.getByRole('rowheader').allTextContents();

async function openList(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await untilAwake(page.getByRole('main').getByRole('search'));
}

/** Makes tags with this word in their names and opens the list of them. @returns the names on its first page */
async function openTags(page: Page, api: Api, word: string, count: number): Promise<string[]> {
  await makeTags(
    api,
    Array.from({ length: count }, (_, at) => `${word} step ${String.fromCharCode(97 + at)}`),
  );
  await openList(page, `/tags?name=${word}%20step&page=1`);
  return names(page);
}

test('follow the filtered list over the edge of its page and back, by button and by key', async ({
  page,
  api,
  upstream,
  shot,
}) => {
  const first = await openTags(page, api, 'Vv', 12);
  expect(first).toHaveLength(10);
  await page.getByRole('rowheader', { name: first[8] }).getByRole('link').click();
  await expect(title(page)).toContainText(first[8] ?? '-');
  const address = page.url();
  await expect(step(page, 'Next tag')).toBeVisible();
  await shot('record-steps');
  await axe(page);
  upstream.reset();

  await step(page, 'Next tag').click();
  await expect(title(page)).toContainText(first[9] ?? '-');
  await expect(step(page, 'Next tag'), 'the same button has the focus on the next record').toBeFocused();
  // The button with the focus may read on already: the page after this one, as this is its last record.
  const asked = upstream.calls('Tags').map(({ variables }) => variables);
  expect(
    asked.filter((variables) => !JSON.stringify(variables).includes('"after"')),
    'it was known',
  ).toEqual([]);
  await step(page, 'Next tag').click();
  await expect(title(page)).not.toContainText(first[9] ?? '-');
  const eleventh = (await title(page).textContent()) ?? '';
  expect(first.some((name) => eleventh.includes(name))).toBe(false);
  expect(upstream.calls('Tags').at(-1)?.variables).toMatchObject({
    paging: { first: 10, after: expect.any(String) },
    filter: { name: { iLike: '%Vv step%' } },
  });
  expect(page.url(), 'nothing in the address').not.toContain('?');
  await page.reload();
  await untilAwake(step(page, 'Next tag'));

  await page.keyboard.press(']');
  await expect(title(page)).not.toHaveText(eleventh);
  await expect(step(page, 'Next tag')).toHaveAttribute('aria-disabled', 'true');
  await axe(page, { include: 'main' });
  for (const name of [eleventh, first[9] ?? '-', first[8] ?? '-']) {
    await page.keyboard.press('[');
    await expect(title(page)).toContainText(name);
  }
  expect(page.url()).toBe(address);
  await page.getByRole('main').getByRole('link', { name: 'Tags', exact: true }).click();
  await expect(page, 'the list as it was left').toHaveURL(/\/tags\?name=Vv(?:%20|\+)step&page=1$/);
  await expect(page.getByRole('rowheader')).toHaveText(first);

  await page.goto(address);
  await untilAwake(page.getByRole('button', { name: 'Publish Feed' }));
  await expect(step(page, 'Next tag'), 'opened by a link').toHaveCount(0);
});

test('the tab of the browser is named after the record, also after a step, and after the page that follows', async ({
  page,
  api,
}) => {
  const [first = '', second = ''] = await openTags(page, api, 'Tt', 2);
  await page.getByRole('rowheader', { name: first }).getByRole('link').click();
  await expect(page).toHaveTitle(`${first} · Tag Information · Atelier`);
  await step(page, 'Next tag').click();
  await expect(page).toHaveTitle(`${second} · Tag Information · Atelier`);
  await page.goBack();
  await expect(page).toHaveTitle(`${first} · Tag Information · Atelier`);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Orders', exact: true }).click();
  await expect(page).toHaveTitle('Orders · Atelier');
  await page.getByRole('main').getByRole('table').getByRole('link').first().click();
  await expect(page).toHaveTitle(/^Order \d+ · Atelier$/);
});

test('the next record is read as soon as the pointer is on its button, and not again when it is pressed', async ({
  page,
  api,
  upstream,
}) => {
  const [first = '-', second = '-'] = await openTags(page, api, 'Vu', 3);
  const href = await page.getByRole('rowheader', { name: second }).getByRole('link').getAttribute('href');
  const id = href?.split('/').at(-1) ?? '-';
  await page.getByRole('rowheader', { name: first }).getByRole('link').click();
  await expect(title(page)).toContainText(first);
  await untilAwake(step(page, 'Next tag'));
  const read = () => upstream.calls().filter(({ variables }) => JSON.stringify(variables).includes(id)).length;
  expect(read()).toBe(0);
  await step(page, 'Next tag').hover();
  await expect.poll(read).toBe(1);
  await step(page, 'Next tag').click();
  await expect(title(page)).toContainText(second);
  expect(read()).toBe(1);
});

test('what is stepped over is not among the records opened last; what is stayed on for five seconds is', async ({
  page,
  api,
}) => {
  await makeTags(
    api,
    Array.from({ length: 4 }, (_, at) => `Vv stay ${at}`),
  );
  await page.clock.install();
  await openList(page, '/tags?name=Vv%20stay');
  const [opened = '', passed = '', stayedOn = ''] = await names(page);
  await page.getByRole('rowheader', { name: opened }).getByRole('link').click();
  await untilAwake(step(page, 'Next tag'));
  // Only the test lets time pass, however slow the machine is.
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 60_000);
  await step(page, 'Next tag').click();
  await expect(title(page)).toContainText(passed);
  await page.keyboard.press(']');
  await expect(title(page)).toContainText(stayedOn);
  await expect(step(page, 'Next tag')).toBeFocused();
  const last = () =>
    page.evaluate(() => {
      const key = Object.keys(localStorage).find((each) => each.endsWith('.recent')) ?? '';
      return (JSON.parse(localStorage.getItem(key) ?? '[]') as { title: string }[]).map((recent) => recent.title);
    });
  expect(await last()).toEqual([opened]);
  await page.clock.fastForward(4_000);
  expect(await last()).toEqual([opened]);
  await page.clock.fastForward(1_000);
  await expect.poll(last).toEqual([stayedOn, opened]);
  await page.clock.resume();
  await page.goto('/');
  await expect(page.getByRole('region', { name: 'Opened last' }).getByRole('link')).toHaveText([
    `${stayedOn}Tags`,
    `${opened}Tags`,
  ]);
});

test('from a later page they lead back over its first row; the first record of all has none before it', async ({
  page,
  api,
}) => {
  const first = await openTags(page, api, 'Vw', 11);
  await page.getByRole('button', { name: 'Next Page' }).click();
  await expect(page.getByRole('rowheader')).toHaveCount(1);
  await page.getByRole('rowheader').getByRole('link').click();
  await step(page, 'Previous tag').click();
  await expect(title(page)).toContainText(first[9] ?? '-');
  for (const name of first.slice(0, 9).reverse()) {
    await step(page, 'Previous tag').click();
    await expect(title(page)).toContainText(name);
  }
  await expect(step(page, 'Previous tag')).toHaveAttribute('aria-disabled', 'true');
});

test('a page that cannot be read is reported, and the record stays', async ({ page, api, upstream, allow }) => {
  allow(/answer 500|Query failed/);
  const last = (await openTags(page, api, 'Vx', 11)).at(-1) ?? '-';
  await page.getByRole('rowheader', { name: last }).getByRole('link').click();
  await untilAwake(step(page, 'Next tag'));
  upstream.fail('Tags', { errors: [{ message: 'The shelf is locked' }] });
  await step(page, 'Next tag').click();
  await expect(page.getByRole('main').getByText('The next tag could not be loaded.')).toBeVisible();
  await expect(title(page)).toContainText(last);
  upstream.reset();
  await step(page, 'Next tag').click();
  await expect(title(page)).not.toContainText(last);
});

for (const [path, record] of [
  ['/orders', 'order'],
  ['/brands', 'brand'],
  ['/users', 'user'],
  ['/refunds', 'refund'],
  ['/audience-segments', 'segment'],
  ['/messages', 'message'],
  ['/message-campaigns', 'campaign'],
  ['/triggers', 'trigger'],
] as const) {
  test(`${path}: a ${record} has them`, async ({ page }) => {
    await openList(page, path);
    const rows = page.getByRole('rowheader').getByRole('link');
    const second = await rows.nth(1).getAttribute('href');
    await rows.first().click();
    await step(page, `Next ${record}`).click();
    await page.waitForURL(`**${second}`);
    await expect(step(page, `Previous ${record}`)).toHaveAttribute('aria-disabled', 'false');
  });
}

test('/products: a product has them in the tab of its own that the list opens', async ({ page, context }) => {
  await openList(page, '/products');
  const rows = page.getByRole('rowheader').getByRole('link');
  const second = await rows.nth(1).getAttribute('href');
  const [tab] = await Promise.all([context.waitForEvent('page'), rows.first().click()]);
  await step(tab, 'Next product').click();
  await tab.waitForURL(`**${second}`);
  await expect(step(tab, 'Previous product')).toHaveAttribute('aria-disabled', 'false');
});
