/**
 * An upstream that implements exactly what the documents describe: every page, every dialog, a save in each (B4; ADR
 * 0023).
 */
import { readFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import { buildSchema } from 'graphql';
import { registry } from '../../graphql/generated/registry.ts';
import { operationsOf, sectionOf } from '../../lib/policy.ts';
import { fromRoot } from '../../scripts/toolchain/paths.mjs';
import { postToHandler } from '../support/ask.ts';
import { test } from '../support/core-console.ts';
import { dialogs, type DialogWalk } from '../support/every-dialog.ts';
import { everyPage } from '../support/every-page.ts';
import { expect } from '../support/fixtures.ts';
import { untilAwake } from '../support/list-screen.ts';

test.use({ staff: 'superadmin' });

const QUESTION = 'Discard your changes?';
const BACK = 'Your unsaved changes from before your session ended are restored.';
const WRONG = /There was an error|Error fetching|could not be loaded|does not offer|Something went wrong|undefined|NaN/;

/** Whether the documents describe this page's section at all; a resource that was added later is one optional part. */
const isInCore = (page: string): boolean => {
  const served = buildSchema(readFileSync(fromRoot('graphql', 'core.graphql'), 'utf8'))
    .getQueryType()
    ?.getFields();
  const section = sectionOf(page.split('?')[0] ?? page);
  const asked = section ? operationsOf(section).map((name) => registry[name]) : [];
  return asked.length === 0 || asked.some(({ kind, rootField }) => kind === 'query' && served?.[rootField]);
};

test('every page works without an error, and nothing beyond the documents is requested', async ({
  context,
  api,
  core,
}) => {
  test.setTimeout(180_000);
  const pages = (await everyPage(api, 'console')).filter(isInCore);
  expect(pages.length).toBeGreaterThan(35);
  const left = [...pages];
  const walk = async () => {
    const page = await context.newPage();
    let asking = 0;
    page.on('request', (request) => {
      asking += Number(request.url().includes('/api/graphql'));
    });
    const ended = (request: { url(): string }) => {
      asking -= Number(request.url().includes('/api/graphql'));
    };
    page.on('requestfinished', ended).on('requestfailed', ended);
    for (let address = left.shift(); address !== undefined; address = left.shift()) {
      await page.goto(address);
      await expect(page.getByRole('heading', { level: 1 }).first(), address).toBeVisible();
      await untilAwake(page.getByRole('main'));
      await expect.poll(() => asking, address).toBe(0);
      expect([address, await page.getByRole('main').innerText()]).toEqual([address, expect.not.stringMatching(WRONG)]);
      expect([
        address,
        await page.getByRole('main').getByRole('alert').filter({ hasText: /\S/ }).allInnerTexts(),
      ]).toEqual([address, []]);
    }
    await page.close();
  };
  await Promise.all([walk(), walk(), walk()]);
  expect(core.refused()).toEqual([]);
});

test('the find box asks nothing beyond the documents, and has no section that it could not ask', async ({
  core,
  sessions,
}) => {
  const as = await sessions.as('superadmin');
  for (const text of ['105994', 'ACD-4FG', 'thandi@example.com', 'Thandi Ndaba 7', 'linen']) {
    const { text: lines } = await postToHandler(core.consoleUrl, '/api/find', { text }, { as });
    expect(lines).toContain('"name":"orders","hits"');
    expect(lines).not.toContain('"missing"');
    expect(lines).not.toContain('"refunds"');
  }
  expect(core.refused()).toEqual([]);
});

test('what this upstream lacks is not offered', async ({ page, api }) => {
  await page.goto('/tags');
  const tags = page.getByRole('region', { name: 'Tags', exact: true });
  await tags.getByRole('button', { name: 'Next Page' }).click();
  await expect(tags.getByText('Page 2')).toBeVisible();
  await expect(tags, 'no count').not.toContainText(/ of \d/);
  await page.goto('/refunds');
  const refunds = page.getByRole('region', { name: 'Refunds', exact: true });
  await expect(refunds, 'the sum of what is shown').toContainText(/Basket Amount R\s[\d\s]+,\d\d and .+ on this page/);
  await page.goto('/messages/create');
  await expect(page.getByRole('textbox', { name: /^Name/ })).toBeVisible();
  await expect(page.getByRole('form').getByRole('switch', { name: 'Enabled' })).toHaveCount(0);
  await page.goto('/users');
  await expect(page.getByRole('region', { name: 'Users' }).getByRole('searchbox', { name: 'Name' })).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Status' })).toHaveCount(0);
  await page.goto('/products');
  await expect(page.getByRole('columnheader', { name: 'Product' }).getByRole('button')).toHaveCount(0);
  const { accountGroups } = await api.send('AccountGroups', { paging: { first: 1 } });
  await page.goto(`/audience-segments/${accountGroups.edges[0]?.node.id ?? ''}/view`);
  await expect(page.getByRole('button', { name: /^Exclude / }).first()).toBeVisible();
  await expect(page.getByRole('button', { name: /^Why / })).toHaveCount(0);
});

/** The dialog, or the form in the page. */
const boxOf = (page: Page, { title, isInline }: DialogWalk): Locator =>
  isInline
    ? page.getByRole('main')
    : page.getByRole('dialog', { name: title, ...(typeof title === 'string' ? { exact: true } : {}) });

async function expectValues(box: Locator, values: DialogWalk['values'], way: string): Promise<void> {
  for (const [label, value] of Object.entries(values))
    await expect(box.getByLabel(new RegExp(`^${label}`)).first(), `${way}: ${label}`).toHaveValue(value);
}

for (const walk of dialogs) {
  test(`[SES-46] ${String(walk.title)} (${walk.file.split('/').at(2)}): asks before typed text is lost, keeps it when the session ends, and saves`, async ({
    page,
    context,
    api,
    stack,
    core,
    allow,
  }) => {
    allow(/401|Query failed/);
    const address = await walk.at({ api, databaseUrl: stack.databaseUrl });
    const box = boxOf(page, walk);
    const opened = async () => {
      await page.goto(address);
      await untilAwake(page.getByRole('main').getByRole('button'));
      await walk.open(page);
      if (!walk.isInline) await box.waitFor();
    };
    await opened();
    // A history entry of this document to go back to.
    await page.evaluate(() => history.pushState(history.state, '', '#typed'));
    await walk.type(box, page);

    const question = page.getByRole('alertdialog', { name: QUESTION });
    // The dialog hears no click outside until the question before it is gone for good.
    const clickOutside = () =>
      expect(async () => {
        await page.mouse.click(4, 4);
        await expect(question).toBeVisible({ timeout: 1_000 });
      }).toPass();
    const waysOut: Record<string, () => Promise<unknown>> = {
      ...(walk.isInline
        ? { link: () => page.getByRole('navigation').getByRole('link', { name: 'Tags' }).click() }
        : { Escape: () => page.keyboard.press('Escape'), 'a click outside': clickOutside }),
      Back: () => page.evaluate(() => history.back()),
    };
    for (const [way, leave] of Object.entries(waysOut)) {
      await leave();
      await question.getByRole('button', { name: 'Keep editing' }).click();
      await expect(question).toBeHidden();
      await expectValues(box, walk.values, way);
    }
    const asked = page.waitForEvent('dialog');
    await page.evaluate(() => void setTimeout(() => location.reload()));
    const native = await asked;
    expect(native.type()).toBe('beforeunload');
    await native.dismiss();
    await expectValues(box, walk.values, 'reload');

    const submit = box.getByRole('button', { name: walk.submit ?? 'Save', exact: true });
    const send = async () => {
      await submit.click();
      await walk.confirm?.(page);
    };
    if (!walk.isAnswer) {
      const cookies = await context.cookies();
      await context.clearCookies();
      await send();
      await expect(page).toHaveURL(/\/login$/);
      await context.addCookies(cookies);
      await opened();
      // A field that is edited in place has no room for this message.
      if (!walk.isInline) await expect(page.getByText(BACK).first()).toBeVisible();
      await expectValues(box, walk.values, 'the end of the session');
      await walk.again?.(box);
    }
    await send();
    await (walk.isInline
      ? expect(page.getByRole('textbox', { name: walk.title })).toHaveCount(0)
      : expect(box.getByText(BACK)).toHaveCount(0));
    if (walk.submit !== 'Apply')
      await expect(
        page.getByRole('region', { name: 'Messages', exact: true }).getByRole('status').first(),
      ).toBeVisible();
    expect(core.refused()).toEqual([]);
  });
}
