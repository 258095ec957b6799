/** /history, one action, and the History card of a record (ADR 0032). */
import { postToHandler } from '../support/ask.ts';
import { makeBrands } from '../support/brands.ts';
import { axe, expect, test } from '../support/fixtures.ts';
import { historyActions } from '../support/history-actions.ts';
import type { Sessions } from '../support/sessions.ts';
import type { Stack } from '../support/stack.ts';
import type { Staff } from '../support/staff.ts';

async function change(
  { stack, sessions }: { stack: Stack; sessions: Sessions },
  operation: string,
  variables: object,
  { as = 'admin', page = '/brands' }: { as?: Staff; page?: string } = {},
) {
  await postToHandler(
    stack.consoleUrl,
    '/api/graphql',
    { operation, variables },
    { as: await sessions.as(as), headers: { referer: `${stack.consoleUrl}${page}` } },
  );
}

test('a record shows who changed what, at once after a change, and leads to all of it', async ({
  page,
  stack,
  sessions,
  api,
}) => {
  const [id = ''] = await makeBrands(api, ['Card Of History']);
  await page.goto(`/brands/${id}`);
  const card = page.getByRole('region', { name: 'History', exact: true });
  await expect(card).toContainText('Nothing has been changed here yet.');
  await test.step('a change made on the page appears in its card', async () => {
    await page.getByRole('button', { name: 'Edit Marketing Fields' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: 'Marketing name' }).fill('Loom');
    await dialog.getByRole('button', { name: /Save|Update/ }).click();
    await expect(card.getByRole('listitem').first()).toContainText('Changed marketing name from nothing to Loom');
  });
  for (const phone of ['1', '2', '3', '4', '5'])
    await change({ stack, sessions }, 'UpdateBrand', { id, update: { phone: `+27 21 555 010${phone}` } });
  await change({ stack, sessions }, 'UpdateBrand', { id, update: { name: 'x' } }, { as: 'finance' });
  await page.reload();
  await expect(card.getByRole('listitem')).toHaveCount(5);
  await expect(card.getByRole('listitem').first()).toContainText('Refused');
  await expect(card.getByRole('listitem').first()).toContainText('Tried to change');
  await expect(card.getByRole('listitem').first()).toContainText('Your role does not allow this.');
  await axe(page);
  await card.getByRole('link', { name: 'Show the whole history' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('History');
  await expect(page.getByText('1 to 7 of 7 actions')).toBeVisible();
  await expect(page.getByRole('table').getByRole('row').filter({ hasText: 'Card Of History' })).toHaveCount(6);
});

test('the page filters by person, action, records, outcome and day, and pages both ways', async ({
  page,
  stack,
  sessions,
  api,
}) => {
  const [id = ''] = await makeBrands(api, ['Filtered History']);
  await change({ stack, sessions }, 'UpdateBrand', { id, update: { phone: '+27 21 555 0199' } }, { as: 'superadmin' });
  await change({ stack, sessions }, 'UpdateBrand', { id: 'gone', update: { phone: '+27 21 555 0198' } });
  for (let round = 0; round < 11; round += 1)
    await change({ stack, sessions }, 'UpdateBrand', { id, update: { phone: `+27 21 555 02${10 + round}` } });
  const rows = page.getByRole('table').getByRole('row');
  await page.goto(`/history?record=brand:${id}&rows=10`);
  await expect(page.getByText('1 to 10 of 12 actions')).toBeVisible();
  await expect(rows.nth(1)).toContainText('+27 21 555 0220');
  await page.getByRole('button', { name: 'Next Page' }).click();
  await expect(page.getByText('11 to 12 of 12 actions')).toBeVisible();
  await expect(rows.last()).toContainText('Naledi Mokoena');
  await page.getByRole('button', { name: 'Prev Page' }).click();
  await expect(rows.nth(1)).toContainText('+27 21 555 0220');

  await page.getByRole('button', { name: 'Who', exact: true }).click();
  await page
    .getByRole('option', { name: 'Naledi Mokoena' })
    .or(page.getByRole('checkbox', { name: 'Naledi Mokoena' }))
    .first()
    .click();
  await expect(rows).toHaveCount(2);
  await page.goto('/history?of=brand&outcome=refused');
  await expect(rows.nth(1)).toContainText('Refused');
  await expect(rows.nth(1)).toContainText('Tried to change');
  await expect(page.getByText('Done', { exact: true })).toHaveCount(0);
  await page.goto('/history?from=2020-01-01&to=2020-01-02');
  await expect(page.getByText('Nothing found.')).toBeVisible();
});

test('what was undone is found by its outcome, with every other filter, and is in the file', async ({
  page,
  stack,
  sessions,
  api,
  shot,
}) => {
  const actions = historyActions({ stack, sessions });
  const [id = ''] = await makeBrands(api, ['Found Undone']);
  for (let round = 0; round < 4; round += 1)
    await actions.send('UpdateBrand', { id, update: { phone: `+27 21 555 03${10 + round}` } });
  await actions.send('UpdateBrand', { id, update: { phone: '+27 21 555 0399' } }, { as: 'superadmin' });
  const made = (await actions.of('brand', id)).toReversed();
  // The newest first: older ones have been changed since.
  const undone = made.slice(2).toReversed();
  for (const entry of undone) await actions.undo(entry.id);
  const rows = page.getByRole('table').getByRole('row');
  const record = `record=brand:${id}`;
  await page.goto(`/history?${record}`);
  await expect(rows).toHaveCount(9);
  await page.getByRole('button', { name: 'Filters', exact: true }).click();
  await page.getByRole('combobox', { name: 'Outcome' }).selectOption('Undone');
  await expect(page).toHaveURL(/outcome=undone/);
  await expect(rows).toHaveCount(4);
  await expect(rows.filter({ hasText: 'Undone' })).toHaveCount(3);
  await shot('history-undone-filter');
  await page.goto(`/history?${record}&outcome=done`);
  await expect(rows, 'what was undone is not among what is done').toHaveCount(6);
  const idsOf = async (filter: object, paging: object = { first: 100 }) => {
    const { text } = await actions.send('History', { paging, filter: { outcome: { eq: 'undone' }, ...filter } });
    const { data } = JSON.parse(text) as { data: { history: { edges: { node: { id: string } }[] } } };
    return data.history.edges.map(({ node }) => node.id);
  };
  const all = undone.map((entry) => entry.id);
  const among = async (filter: object) => (await idsOf(filter)).filter((each) => all.includes(each));
  const person = (at: number) => ({ person: { in: [undone[at]?.person.id] } });
  expect(await among({})).toEqual(all);
  expect(await among(person(0))).toEqual(all.slice(0, 1));
  expect(await among({ person: { in: [undone[0]?.person.id, undone[1]?.person.id] } })).toEqual(all);
  expect(await among({ recordKind: { eq: 'brand' }, kind: { eq: 'change' }, ...person(1) })).toEqual(all.slice(1));
  expect(await among({ at: { lte: undone[1]?.at } })).toEqual(all.slice(1));
  expect(await among({ recordKind: { eq: 'tag' } })).toEqual([]);
  expect(await idsOf({ kind: { eq: 'delete' } })).toEqual([]);
  expect(await idsOf({ at: { lte: undone[0]?.at } }, { first: 2, after: all[0] })).toEqual(all.slice(1));
  expect(await idsOf({ at: { gte: undone[2]?.at } }, { last: 2, before: all[2] })).toEqual(all.slice(0, 2));
  const file = await postToHandler(
    stack.consoleUrl,
    '/api/history/export',
    { filter: { recordKind: { eq: 'brand' }, record: { eq: id }, outcome: { eq: 'undone' } } },
    { as: await sessions.as('admin') },
  );
  expect(file.text.trim().split('\n').slice(1)).toHaveLength(3);
  expect(file.text.match(/,Undone,/g)).toHaveLength(3);
});

test('an action shows every field before and after, where it was done, and leads to its records', async ({
  page,
  stack,
  sessions,
  api,
}) => {
  const [id = ''] = await makeBrands(api, ['Detailed History']);
  await change(
    { stack, sessions },
    'UpdateBrand',
    { id, update: { phone: '+27 21 555 0100', bankDetails: { accountNumber: '62001112223' } } },
    { page: `/brands/${id}` },
  );
  await page.goto(`/history?record=brand:${id}`);
  await page.getByRole('link', { name: /Changed phone and bank details of brand Detailed History/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(
    'Changed phone and bank details of brand Detailed History',
  );
  const table = page.getByRole('table', { name: 'Changes of Brand Detailed History' });
  await expect(table.getByRole('row', { name: 'Phone - +27 21 555 0100' })).toBeVisible();
  await expect(table.getByRole('row', { name: 'Bank details ••• •••' })).toBeVisible();
  await expect(page.getByText('62001112223')).toHaveCount(0);
  await expect(page.getByRole('link', { name: `/brands/${id}` })).toBeVisible();
  await axe(page);
  await page.getByRole('link', { name: 'Brand Detailed History' }).click();
  await expect(page).toHaveURL(`/brands/${id}`);
});

test.describe('as a brand administrator', () => {
  test.use({ staff: 'brands' });

  test('the history of a record they may open is shown, nothing else', async ({ page, stack, sessions, api }) => {
    const [id = ''] = await makeBrands(api, ['History For Brands']);
    await change({ stack, sessions }, 'UpdateBrand', { id, update: { phone: '+27 21 555 0100' } });
    await page.goto(`/brands/${id}`);
    const card = page.getByRole('region', { name: 'History', exact: true });
    await expect(card.getByRole('listitem')).toHaveText(/Changed phone from nothing to \+27 21 555 0100/);
    await card.getByText('Field by field').first().click();
    await expect(card.getByRole('row', { name: 'Phone - +27 21 555 0100' })).toBeVisible();
    await axe(page);
    await expect(card.getByRole('link')).toHaveCount(0);
    await page.goto('/history');
    await expect(page).toHaveURL('/');
    const as = await sessions.as('brands');
    const ask = async (variables: object, operation = 'History') =>
      (await postToHandler(stack.consoleUrl, '/api/graphql', { operation, variables }, { as })).status;
    const of = (kind: string) => ({ filter: { recordKind: { eq: kind }, record: { eq: id } } });
    expect(await ask(of('brand'))).toBe(200);
    const whole = await postToHandler(
      stack.consoleUrl,
      '/api/graphql',
      { operation: 'History', variables: of('brand') },
      { as },
    );
    expect(whole.text, 'not where it was done, nor the roles of who did it').toMatch(/"roles":\[\].*"page":null/);
    expect(await ask(of('order'))).toBe(403);
    expect(await ask({})).toBe(403);
    expect(await ask({ filter: { recordKind: { eq: 'brand' } } })).toBe(403);
    expect(await ask({}, 'HistoryPeople')).toBe(403);
    expect(await ask({ id: '1-1' }, 'HistoryEntry')).toBe(403);
  });
});

test.describe('as somebody without the page', () => {
  test.use({ staff: 'brands' });

  test('the whole history of a record is read on its page, some at a time', async ({ page, stack, sessions, api }) => {
    const [id = ''] = await makeBrands(api, ['Long History']);
    for (let round = 0; round < 33; round += 1)
      await change({ stack, sessions }, 'UpdateBrand', { id, update: { phone: `+27 21 555 04${10 + round}` } });
    await page.goto(`/brands/${id}`);
    const card = page.getByRole('region', { name: 'History', exact: true });
    const entries = card.getByRole('listitem');
    await expect(entries).toHaveCount(5);
    await expect(entries.first()).toContainText('+27 21 555 0442');
    await card.getByRole('button', { name: 'Show the whole history' }).click();
    await expect(entries).toHaveCount(30);
    await card.getByRole('button', { name: 'Show more' }).click();
    await expect(entries).toHaveCount(33);
    await expect(entries.last()).toContainText('Changed phone from nothing to +27 21 555 0410');
    await expect(card.getByRole('button', { name: 'Show more' })).toHaveCount(0);
    await axe(page);
  });
});

test('a long text is shown as what was removed and what was added', async ({ page, stack, sessions, api }) => {
  const [id = ''] = await makeBrands(api, ['Long Text']);
  const text = (what: string) => `Made by hand of ${what} and of nothing else, in a workshop in Woodstock since 1994.`;
  await change({ stack, sessions }, 'UpdateBrand', { id, update: { description: text('linen') } });
  await change({ stack, sessions }, 'UpdateBrand', { id, update: { description: text('cotton') } });
  await page.goto(`/history?record=brand:${id}`);
  await page.getByRole('link', { name: 'Changed description of brand Long Text' }).first().click();
  const table = page.getByRole('table', { name: 'Changes of Brand Long Text' });
  await expect(table.getByRole('deletion')).toHaveText('linen');
  await expect(table.getByRole('insertion')).toHaveText('cotton');
  await axe(page);
});

test('a filter that is none, and an action that does not exist, are refused plainly', async ({ stack, sessions }) => {
  const as = await sessions.as('admin');
  const ask = async (operation: string, variables: object) =>
    (await postToHandler(stack.consoleUrl, '/api/graphql', { operation, variables }, { as })).status;
  expect(await ask('History', { paging: { first: 10, after: 'nonsense' } })).toBe(400);
  expect(await ask('History', { paging: { first: 1_000 } })).toBe(400);
  expect(await ask('History', { filter: { record: { eq: '1' } } })).toBe(400);
  expect(await ask('History', { filter: { sql: '1' } })).toBe(400);
  expect(await ask('HistoryEntry', { id: '1-1' })).toBe(404);
  expect(await ask('HistoryEntry', { id: 'x' })).toBe(404);
});
