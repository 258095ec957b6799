/** The home page's lists of what was opened last and pinned: of this browser and person, without an upstream call (D-03). */
import { postToHandler } from '../support/ask.ts';
import { runSql } from '../support/database.ts';
import { axe, expect, test } from '../support/fixtures.ts';
import { findBox } from '../support/find-box.ts';
import { createPerson } from '../support/people.ts';
import { frame } from '../support/sign-in-screen.ts';
import { signInWith } from '../support/signed-in.ts';
import { untilAwake } from '../support/list-screen.ts';

test.beforeEach(async ({ stack }) => {
  await runSql(stack.consoleDatabaseUrl, 'delete from pins');
});

test('records opened last are on the home page, can be pinned, and go from the browser at logout', async ({
  page,
  upstream,
  shot,
}) => {
  await page.goto('/brands');
  const name = (await page.getByRole('main').getByRole('rowheader').first().innerText()).trim();
  await page.getByRole('main').getByRole('rowheader').first().getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(name);
  await expect
    .poll(() => page.evaluate(() => Object.keys(localStorage).some((key) => key.endsWith('.recent'))))
    .toBe(true);

  upstream.reset();
  await page.goto('/');
  const last = page.getByRole('region', { name: 'Opened last' });
  await expect(last.getByRole('link')).toHaveText([`${name}Brands`]);
  await untilAwake(last.getByRole('button').first());
  await last.getByRole('button', { name: `Pin ${name}` }).click();
  const pinned = page.getByRole('region', { name: 'Pinned' });
  await expect(pinned.getByRole('button', { name: `Unpin ${name}` })).toBeFocused();
  await expect(last).toHaveCount(0);
  await axe(page, { include: 'main' });
  await shot('home');
  await page.reload();
  await expect(pinned.getByRole('link')).toHaveText([`${name}Brands`]);
  expect(upstream.calls().filter(({ operationName }) => operationName !== 'Me')).toEqual([]);
  await pinned.getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(name);

  await frame(page).logout.click();
  await expect(page).toHaveURL('/login');
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage }))).not.toContain(name);
});

test.describe('another role', () => {
  test.use({ staff: 'orders' });

  test('a record of a section that the person may not open is shown neither here nor in the find box', async ({
    page,
  }) => {
    await page.goto('/');
    const id = await page.evaluate(() => document.cookie.match(/atelier-person=([^;]+)/)?.[1] ?? '');
    await page.evaluate((userId) => {
      const records = ['/brands/1', '/orders/1', '/vouchers?code=ACD', '/sessions'].map((path) => ({
        path,
        title: `Zh ${path}`,
        heading: 'Records',
      }));
      localStorage.setItem(`atelier.kept.${userId}.recent`, JSON.stringify(records));
    }, id);
    await page.reload();
    await expect(page.getByRole('region', { name: 'Opened last' }).getByRole('link')).toHaveText([
      'Zh /orders/1Records',
      'Zh /vouchers?code=ACDRecords',
      'Zh /sessionsRecords',
    ]);
    const box = findBox(page);
    await untilAwake(box.field);
    await box.field.click();
    await expect(box.options('Recent')).toHaveText([
      'Zh /orders/1Records',
      'Zh /vouchers?code=ACDRecords',
      'Zh /sessionsRecords',
    ]);
  });
});

test('a page of the menu can be pinned, keeps the focus, and stays pinned until it is taken off', async ({ page }) => {
  await page.goto('/');
  const main = page.getByRole('main');
  await untilAwake(main.getByRole('button', { name: 'Pin Refunds', exact: true }));
  await main.getByRole('button', { name: 'Pin Refunds', exact: true }).click();
  const pinned = page.getByRole('region', { name: 'Pinned' });
  await expect(pinned.getByRole('link')).toHaveText(['RefundsPage']);
  await expect(main.getByRole('button', { name: 'Unpin Refunds' }).last()).toBeFocused();
  await page.reload();
  await pinned.getByRole('button', { name: 'Unpin Refunds' }).click();
  await expect(pinned).toHaveCount(0);
  await expect(main.getByRole('button', { name: 'Pin Refunds', exact: true })).toBeFocused();
  await page.reload();
  await expect(main.getByRole('button', { name: 'Pin Refunds', exact: true })).toBeVisible();
  await expect(pinned).toHaveCount(0);
});

test('what is pinned is there after the next sign-in, in another browser, and for nobody else', async ({
  page,
  context,
  browser,
  stack,
}) => {
  const [one, other] = [
    await createPerson(stack.databaseUrl, ['Admin']),
    await createPerson(stack.databaseUrl, ['Admin']),
  ];
  const shownTo = async (person: typeof one) => {
    const { state } = await signInWith(stack.consoleUrl, person, 'Edge on Windows');
    const fresh = await browser.newContext({ storageState: state });
    const home = await fresh.newPage();
    await home.goto(stack.consoleUrl);
    await expect(home.getByRole('heading', { level: 1 })).toContainText('Good day');
    const links = await home.getByRole('region', { name: 'Pinned' }).getByRole('link').allInnerTexts();
    await fresh.close();
    return links.map((text) => text.replace(/\s+/g, ' '));
  };
  const { state } = await signInWith(stack.consoleUrl, one, 'Firefox on Windows');
  await context.clearCookies();
  await context.addCookies(state.cookies);
  await page.goto('/');
  const main = page.getByRole('main');
  const pinned = page.getByRole('region', { name: 'Pinned' });
  await untilAwake(main.getByRole('button', { name: 'Pin Tags', exact: true }));
  await main.getByRole('button', { name: 'Pin Tags', exact: true }).click();
  await main.getByRole('button', { name: 'Pin Refunds', exact: true }).click();
  await expect(pinned.getByRole('link')).toHaveCount(2);
  const stored = async () =>
    (
      await runSql<{ records: string }>(stack.consoleDatabaseUrl, 'select records from pins where person_id = $1', [
        one.id,
      ])
    ).map(({ records }) => (JSON.parse(records) as { path: string }[]).map(({ path }) => path));
  await expect.poll(stored).toEqual([['/tags', '/refunds']]);
  await pinned.getByRole('link', { name: 'Tags' }).click();
  await expect(page).toHaveURL('/tags');
  await page.goBack();
  await expect(pinned.getByRole('link'), 'as it is now, not as the page once came').toHaveCount(2);
  expect(await shownTo(one)).toEqual(['Tags Page', 'Refunds Page']);
  expect(await shownTo(other)).toEqual([]);

  const keep = async (pins: unknown) =>
    (
      await postToHandler(
        stack.consoleUrl,
        '/api/graphql',
        { operation: 'KeepPins', variables: { pins } },
        { as: state },
      )
    ).status;
  const record = { title: 'T', path: '/tags', heading: 'Page' };
  for (const bad of [
    [{ ...record, path: '//evil.example' }],
    [{ ...record, path: 'javascript:1' }],
    Array(13).fill(record),
    'x',
  ])
    expect(await keep(bad)).toBe(400);
  expect(await stored()).toEqual([['/tags', '/refunds']]);
  expect(await keep([record])).toBe(200);
});
