/**
 * An upstream of brands and tags only: what it serves works, what it lacks is not offered, and no name of its API is
 * shown to staff (issue Upstream; findings, operations 10).
 */
import type { Page } from '@playwright/test';
import { buildSchema, isObjectType } from 'graphql';
import { postToHandler } from '../support/ask.ts';
import { test } from '../support/core-console.ts';
import { coreText } from '../support/core-upstream.ts';
import { everyPage } from '../support/every-page.ts';
import { axe, expect } from '../support/fixtures.ts';
import { untilAwake } from '../support/list-screen.ts';
import { logged } from '../support/log-lines.ts';
import { makeTag, storedTag } from '../support/tags.ts';
import { brandsAndTagsSchema } from '../support/upstreams/brands-and-tags.ts';

test.use({ staff: 'superadmin', looks: { schema: brandsAndTagsSchema(coreText()) } });

const REASON = 'The marketplace does not offer this.';
const NOT_AVAILABLE = 'This is not available, because the marketplace does not offer it.';
/** Words of sentences that only an API has: `Brand.payout`, `updateBrand`, `BrandConnection`. */
const NAMES = new RegExp(
  `\\b(?:${Object.values(buildSchema(coreText()).getTypeMap())
    .filter((type) => isObjectType(type) && !type.name.startsWith('__'))
    .flatMap((type) => [`${type.name}\\.\\w+`, ...(/^[A-Z][a-z]+[A-Z]/.test(type.name) ? [type.name] : [])])
    .join('|')})\\b|Cannot query|GraphQL|is not offered\\.|is not taken\\.`,
);

const menu = (page: Page) => page.getByRole('navigation', { name: 'Main' }).getByRole('link');

test('the menu, the home page and the find box have what it serves; the address of another section explains', async ({
  page,
  core,
  sessions,
}) => {
  await page.goto('/');
  const home = page.getByRole('main').getByRole('listitem').getByRole('link');
  await expect(home).toHaveText(['Brands', 'Tags', 'App Config']);
  const admin = await sessions.as('admin');
  const { text } = await postToHandler(core.consoleUrl, '/api/find', { text: 'order' }, { as: admin });
  expect(text).not.toMatch(/"name":"(?:orders|pages|offers)"/);
  const { text: brands } = await postToHandler(core.consoleUrl, '/api/find', { text: 'brands' }, { as: admin });
  expect(brands).toContain('"path":"/brands"');
  for (const [address, title] of [
    ['/orders', 'Orders'],
    ['/orders/1', 'Orders'],
    ['/vouchers?tab=dashboard', 'Vouchers & Wallets'],
    ['/brands/create', 'Brands'],
  ] as const) {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await expect(page.getByRole('main').getByRole('note')).toHaveText(NOT_AVAILABLE);
  }
  await axe(page);
});

test('no page names its API, asks for what is missing, or logs what is known', async ({ context, api, core }) => {
  test.setTimeout(180_000);
  const before = logged(core.server.lines).length;
  for (const address of await everyPage(api, 'console')) {
    if (address.startsWith('/app-config/system')) continue;
    const page = await context.newPage();
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 }).first(), address).toBeVisible();
    await untilAwake(page.getByRole('main'));
    expect([address, await page.getByRole('main').innerText()]).toEqual([address, expect.not.stringMatching(NAMES)]);
    await page.close();
  }
  expect(core.refused().filter((line) => !line.startsWith('Probe'))).toEqual([]);
  const since = logged(core.server.lines).slice(before);
  expect(since.filter(({ level }) => level >= 40)).toEqual([]);
});

test('a button whose operation is missing is disabled, and says why; the others work', async ({ page, api, core }) => {
  const id = await makeTag(api, 'Half wool');
  await page.goto('/tags');
  const create = page.getByRole('button', { name: 'Create Tag' });
  await expect(create).toHaveAccessibleDescription(REASON);
  await expect(create).toHaveAttribute('aria-disabled', 'true');
  await create.focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/tags$/);
  await axe(page);
  await page.goto(`/tags/${id}`);
  await expect(page.getByRole('button', { name: 'Publish Feed' })).toHaveAccessibleDescription(REASON);
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await page.getByRole('textbox', { name: /^Name/ }).fill('Whole wool');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Whole wool' })).toBeVisible();
  expect((await storedTag(api, id)).name).toBe('Whole wool');
  const { brands } = await api.send('Brands', { paging: { first: 1 } });
  await page.goto(`/brands/${brands.edges[0]?.node.id ?? ''}`);
  await page.getByRole('button', { name: 'Actions' }).click();
  await expect(page.getByRole('menuitem', { name: 'Index Brand: not offered by the marketplace' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  expect(core.refused().filter((line) => !line.startsWith('Probe'))).toEqual([]);
});

test('System says first what is not offered, by the names of the menu, and folds the details', async ({
  page,
  shot,
}) => {
  await page.goto('/app-config/system');
  const lead = page.getByRole('main').getByRole('alert');
  await expect(lead).toContainText('Not offered: Dashboard, Orders, Products, Users');
  await expect(lead).toContainText('Offered in part: Brands, Tags.');
  const orders = page
    .getByRole('list', { name: 'Screens' })
    .getByRole('listitem')
    .filter({ has: page.getByText('Orders', { exact: true }) })
    .first();
  await expect(orders).toContainText('Not offered');
  const detail = orders.getByText('Query.orders is not offered.');
  await expect(detail).toBeHidden();
  await orders.getByText(/\d+ missing or different/).click();
  await expect(detail).toBeVisible();
  await axe(page);
  await shot('system-partial');
});

test('what changes while the console runs is followed: a field goes and comes back', async ({
  page,
  core,
  allow,
  sessions,
}) => {
  allow(/501/);
  const whole = brandsAndTagsSchema(coreText());
  const read = async () =>
    (
      await postToHandler(
        core.consoleUrl,
        '/api/graphql',
        { operation: 'Tags', variables: {} },
        { as: await sessions.as('superadmin') },
      )
    ).status;
  await page.goto('/app-config/system');
  await untilAwake(page.getByRole('button', { name: 'Check Again' }));
  expect(await read()).toBe(200);
  core.become({ schema: whole.replace(/^ {2}categoryLabel: .*\n/m, '') });
  expect(await read()).toBe(501);
  await page.getByRole('button', { name: 'Check Again' }).click();
  await expect(page.getByRole('main').getByRole('alert')).toContainText(/Not offered:.* Tags/);
  await page.goto('/tags');
  await expect(page.getByRole('main').getByRole('note')).toHaveText(NOT_AVAILABLE);
  core.become({ schema: whole });
  await page.goto('/app-config/system');
  await untilAwake(page.getByRole('button', { name: 'Check Again' }));
  await page.getByRole('button', { name: 'Check Again' }).click();
  await expect(page.getByRole('main').getByRole('alert')).toContainText('Offered in part: Brands, Tags.');
  expect(await read()).toBe(200);
  await expect(menu(page).filter({ hasText: 'App Config' })).toBeVisible();
  const said = logged(core.server.lines).map(({ msg }) => msg);
  expect(said).toContain('The upstream lacks something that these operations need');
});
