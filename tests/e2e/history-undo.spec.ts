/** Undo from the history: exactly what an action changed, and nothing that others changed since (ADR 0032). */
import { makeBrands } from '../support/brands.ts';
import { runSql } from '../support/database.ts';
import { axe, expect, test } from '../support/fixtures.ts';
import { historyActions } from '../support/history-actions.ts';
import { asHistoryOwner } from '../support/history-owner.ts';
import { makeProductWithImages } from '../support/product-screen.ts';
import { productRecord } from '../support/products.ts';
import { makeTrigger, storedTrigger, voucherAction } from '../support/triggers.ts';
import { makeUsers } from '../support/users.ts';
import type { Api } from '../support/api.ts';
import type { Staff } from '../support/staff.ts';

const stateOf = async (api: Api, id: string) => (await api.send('Brand', { id })).brand;
const enabled = async (api: Api, ids: readonly string[]) =>
  Promise.all(ids.map(async (id) => (await stateOf(api, id))?.enabled));

test('an update is undone field by field; what somebody changed since is left alone and named', async ({
  stack,
  sessions,
  api,
}) => {
  const actions = historyActions({ stack, sessions });
  const [id = ''] = await makeBrands(api, ['Undone Brand']);
  const before = await stateOf(api, id);
  const notes = { cart: 'Cart', product: 'Product' };
  await actions.send('UpdateBrand', { id, update: { phone: '+27 21 555 0100', commission: 12.5, notes } });
  await actions.send('UpdateBrand', { id, update: { commission: 9 } }, { as: 'superadmin' });
  const [, first] = await actions.of('brand', id);
  expect(first?.canUndo).toBe(true);
  expect(await actions.undo(first?.id ?? '')).toEqual({ undone: 1, left: ['Commission'], failed: [] });
  expect(await stateOf(api, id)).toMatchObject({ phone: before?.phone ?? null, commission: 9 });
  expect((await stateOf(api, id))?.notes).toMatchObject({ cart: null, product: null });

  // Something was left: nothing says that all of it was undone.
  expect((await actions.of('brand', id))[2]).toMatchObject({ id: first?.id, canUndo: true });

  await test.step('undoing is an action, and can be undone', async () => {
    const [undoing] = await actions.of('brand', id);
    expect(undoing).toMatchObject({ undoes: first?.id, canUndo: true });
    await actions.undo(undoing?.id ?? '');
    expect(await stateOf(api, id)).toMatchObject({ phone: '+27 21 555 0100', commission: 9, notes });
  });
});

test('a renamed variant gets its title back, and so does what an upstream has tidied', async ({
  stack,
  sessions,
  api,
}) => {
  const actions = historyActions({ stack, sessions });
  const { id } = await makeProductWithImages(api, stack.databaseUrl, 'Undo variant', 1);
  const before = (await productRecord(api, id)).variants;
  const [first] = before;
  const update = { title: 'Undo variant twice  ', variants: [{ id: first?.id, title: 'One of many' }] };
  await actions.send('UpdateProduct', { id, update }, { page: '/products' });
  expect((await productRecord(api, id)).variants[0]).toMatchObject({ title: 'One of many' });
  const [renamed] = await actions.of('product', id);
  expect(renamed?.records[0]?.changes).toContainEqual({
    field: `variants[${first?.title ?? ''}].title`,
    item: first?.id,
    before: first?.title,
    after: 'One of many',
  });
  expect(await actions.undo(renamed?.id ?? '')).toEqual({ undone: 1, left: [], failed: [] });
  expect(await productRecord(api, id)).toMatchObject({ title: 'Undo variant', variants: before });
});

test('what was changed in a trigger’s actions goes back, and the other actions stay as they are', async ({
  stack,
  sessions,
  api,
}) => {
  const actions = historyActions({ stack, sessions });
  const id = await makeTrigger(api, 'Undo actions', { actions: [voucherAction('One'), voucherAction('Two')] });
  const stored = async () => (await storedTrigger(api, id)).actions.map(({ updatedAt: _, ...action }) => action);
  const before = await stored();
  const [one = '', two = ''] = before.map((action) => action.id);
  const edited = { voucherValue: 250, delay: { value: 2, unit: 'days' as const } };
  const both = [voucherAction('One renamed', { id: one, ...edited }), voucherAction('Two', { id: two })];
  const page = { page: '/triggers' };
  await actions.send('UpdateTrigger', { id, input: { name: 'Undo actions twice', actions: both } }, page);
  await api.send('UpdateAction', { id: two, input: { voucherValue: 75 } });
  const [changed] = await actions.of('trigger', id);
  expect(await actions.undo(changed?.id ?? '')).toEqual({ undone: 1, left: [], failed: [] });
  expect((await storedTrigger(api, id)).name).toBe('Undo actions');
  expect(await stored()).toEqual([before[0], { ...before[1], voucherValue: 75 }]);
  const [undoing] = await actions.of('trigger', id);
  await actions.undo(undoing?.id ?? '');
  expect(await stored()).toMatchObject([
    { name: 'One renamed', ...edited },
    { name: 'Two', voucherValue: 75 },
  ]);

  await test.step('an action that was added is a creation, and offers no undo', async () => {
    const three = [...both, voucherAction('Three')];
    await actions.send('UpdateTrigger', { id, input: { actions: three } }, page);
    expect((await actions.of('trigger', id))[0]?.canUndo).toBeUndefined();
  });
});

test('an action that was undone in two parts and done again stays, if one part alone is undone', async ({
  stack,
  sessions,
  api,
}) => {
  const actions = historyActions({ stack, sessions });
  const ids = await makeUsers(stack.databaseUrl, ['Two Parts One', 'Two Parts Other']);
  const [one = '', other = ''] = ids;
  await api.send('UpdateManyAccounts', { ids: [one], update: { status: 'pending' } });
  await actions.send('UpdateManyAccounts', { ids, update: { status: 'blocked' } }, { page: '/users' });
  const [both] = await actions.of('account', one);
  const newest = async (id: string) => (await actions.of('account', id))[0]?.id ?? '';
  await actions.undo(both?.id ?? '');
  for (const id of ids) await actions.undo(await newest(id));
  const bulk = async () => (await actions.of('account', one)).find(({ id }) => id === both?.id);
  expect(await bulk()).toMatchObject({ canUndo: true });
  await actions.undo(await newest(one));
  expect(await bulk(), 'the other one is still blocked').toMatchObject({ canUndo: true });
  await actions.undo(await newest(other));
  expect(await bulk()).toMatchObject({ isUndone: true });
});

test('what is as it was before is undone, whoever has changed it back', async ({ stack, sessions, api }) => {
  const actions = historyActions({ stack, sessions });
  const [id = ''] = await makeBrands(api, ['Changed Back']);
  const before = await stateOf(api, id);
  await actions.send('UpdateBrand', { id, update: { commission: 12.5 } });
  await actions.send('UpdateBrand', { id, update: { commission: before?.commission } }, { as: 'superadmin' });
  const [, first] = await actions.of('brand', id);
  expect(first?.canUndo).toBe(true);
  expect(await actions.undo(first?.id ?? '')).toEqual({ undone: 0, left: ['Changed Back'], failed: [] });
  const [, changed] = await actions.of('brand', id);
  expect(changed).toMatchObject({ id: first?.id, isUndone: true });
  expect(changed?.canUndo).toBeUndefined();
});

test('a bulk action is undone only where it changed something', async ({ stack, sessions, api }) => {
  const actions = historyActions({ stack, sessions });
  const ids = await makeBrands(api, ['Bulk One', 'Bulk Two', 'Bulk Three', 'Bulk Four']);
  await api.send('UpdateManyBrands', { ids: ids.slice(0, 2), update: { enabled: true } });
  await actions.send('UpdateManyBrands', { ids, update: { enabled: true } });
  await api.send('UpdateManyBrands', { ids: ids.slice(3), update: { enabled: false } });
  const [bulk] = await actions.of('brand', ids[0] ?? '');
  expect(await actions.undo(bulk?.id ?? '')).toEqual({ undone: 1, left: ['Bulk Four'], failed: [] });
  expect(await enabled(api, ids)).toEqual([true, true, false, false]);
});

test('tags and segments go back to what they were', async ({ stack, sessions, api }) => {
  const actions = historyActions({ stack, sessions });
  const { allTags } = await api.send('AllTags', { type: 'Product' });
  const [one, other] = allTags.map((tag) => tag.id);
  const { products } = await api.send('Products', { paging: { first: 3 } });
  const productIds = products.edges.map(({ node }) => node.id);
  const tagsOf = async () =>
    Promise.all(
      productIds.map(async (id) => (await api.send('Product', { id })).product?.tags?.map((tag) => tag.id).sort()),
    );
  await api.send('AddTagsToProducts', { productIds: productIds.slice(0, 1), tagIds: [one ?? ''] });
  const before = await tagsOf();
  for (const operation of ['AddTagsToProducts', 'RemoveTagsFromProducts']) {
    await actions.send(operation, { productIds, tagIds: [one, other] }, { page: '/products' });
    expect(await tagsOf()).not.toEqual(before);
    const [action] = await actions.of('product', productIds[0] ?? '');
    await actions.undo(action?.id ?? '');
    expect(await tagsOf(), operation).toEqual(before);
  }

  // Of the seed: what other tests have created need not be a customer, who alone can be in a segment.
  const [{ id: accountGroupId } = { id: '' }] = await runSql<{ id: string }>(
    stack.databaseUrl,
    'select id from account_groups where definition is not null order by created_at limit 1',
  );
  const rows = await runSql<{ id: string }>(
    stack.databaseUrl,
    'select account_id as id from segment_members order by registered_date limit 12',
  );
  const accountIds = rows.map(({ id }) => id);
  const members = async () => {
    const { accountGroupMatches } = await api.send('AccountGroupMatches', { accountGroupId, accountIds });
    return accountIds.map((id) => accountGroupMatches.some(({ accountId, included }) => accountId === id && included));
  };
  const was = await members();
  await actions.send(
    'UpdateAccountGroupUsers',
    { ids: accountIds, accountGroupId, action: 'Include' },
    { page: '/users' },
  );
  expect(await members()).toEqual(accountIds.map(() => true));
  const [included] = await actions.of('segment', accountGroupId);
  expect(was).toContain(false);
  await actions.undo(included?.id ?? '');
  expect(await members()).toEqual(was);
});

test('tags that others have given or taken meanwhile stay as they are', async ({ stack, sessions, api }) => {
  const actions = historyActions({ stack, sessions });
  const { allTags } = await api.send('AllTags', { type: 'Product' });
  const [mine = '', theirs = '', kept = ''] = allTags.map((tag) => tag.id);
  const { products } = await api.send('Products', { paging: { first: 2 } });
  const productIds = products.edges.map(({ node }) => node.id);
  const tagsOf = async () =>
    Promise.all(
      productIds.map(async (id) => (await api.send('Product', { id })).product?.tags?.map((tag) => tag.id).toSorted()),
    );
  const all = { productIds, tagIds: [mine, theirs, kept] };
  await api.send('RemoveTagsFromProducts', all);
  const bare = await tagsOf();
  const undone = { undone: 2, left: [], failed: [] };
  for (const [operation, against] of [
    ['AddTagsToProducts', 'RemoveTagsFromProducts'],
    ['RemoveTagsFromProducts', 'AddTagsToProducts'],
  ] as const) {
    if (operation === 'RemoveTagsFromProducts') await api.send('AddTagsToProducts', all);
    const before = await tagsOf();
    await actions.send(operation, { productIds, tagIds: [mine] }, { page: '/products' });
    const [action] = await actions.of('product', productIds[0] ?? '');
    await api.send(operation, { productIds: productIds.slice(0, 1), tagIds: [theirs] });
    expect(await actions.undo(action?.id ?? ''), operation).toEqual(undone);
    await api.send(against, { productIds: productIds.slice(0, 1), tagIds: [theirs] });
    expect(await tagsOf(), operation).toEqual(before);
  }
  await api.send('RemoveTagsFromProducts', all);
  expect(await tagsOf()).toEqual(bare);
});

test('an install link goes back to the one before, and the first one stays', async ({ stack, sessions, api }) => {
  const actions = historyActions({ stack, sessions });
  const [id = ''] = await makeBrands(api, ['Install Link']);
  const link = (version: number) => `https://install.example/${id}/${version}`;
  for (const version of [1, 2]) await actions.send('UpdateOneBrandVerify', { id, installUrl: link(version) });
  const [second, first] = await actions.of('brand', id);
  expect(await actions.undo(second?.id ?? '')).toEqual({ undone: 1, left: [], failed: [] });
  expect((await api.send('Brand', { id })).brand).toMatchObject({ installUrl: link(1) });
  expect(first?.canUndo).toBeUndefined();
});

test('what cannot be undone says so, and who may not do it may not undo it', async ({ stack, sessions, api }) => {
  const actions = historyActions({ stack, sessions });
  const [id = ''] = await makeBrands(api, ['Not Undone']);
  await actions.send('UpdateBrand', { id, update: { bankDetails: { accountNumber: '62001112223' } } });
  await actions.send('CreateOneTag', { tag: { name: 'Not undone' } }, { page: '/tags' });
  await actions.send('UpdateBrand', { id, update: { phone: '+27 21 555 0177' } });
  const [phone, bank] = await actions.of('brand', id);
  expect(bank?.canUndo).toBeUndefined();
  await expect(actions.undo(bank?.id ?? '')).rejects.toThrow('400');
  await expect(actions.undo('1-1')).rejects.toThrow('404');
  await expect(actions.undo(phone?.id ?? '', 'finance')).rejects.toThrow('403');
  expect((await actions.of('brand', id))[0], 'the attempt is kept').toMatchObject({
    outcome: 'refused',
    operation: 'UpdateBrand',
    records: [{ id, changes: [] }],
  });
  expect((await stateOf(api, id))?.phone).toBe('+27 21 555 0177');
  const [userId = ''] = await makeUsers(stack.databaseUrl, ['Zh roles']);
  await actions.send('UpdateOneAccount', { id: userId, update: { roles: ['ProductAdmin'] } }, { page: '/users' });
  const [roles] = await actions.of('account', userId);
  expect(roles?.records[0]?.changes).toEqual([{ field: 'roles', before: expect.any(Array), after: ['ProductAdmin'] }]);
  const seen = await actions.of('account', userId, 1, 'configurator');
  expect(seen[0]).toMatchObject({
    person: { roles: [] },
    records: [{ changes: [{ field: 'roles', isHidden: true }] }],
  });
  expect(seen[0]?.canUndo).toBeUndefined();
  await expect(actions.undo(roles?.id ?? '', 'configurator'), 'only Admin sets roles').rejects.toThrow('403');
  expect(await actions.undo(roles?.id ?? '')).toMatchObject({ undone: 1 });
  await actions.undo(phone?.id ?? '', 'brands');
  expect((await stateOf(api, id))?.phone).toBeNull();
});

/** Pseudo-random, the same on every run. */
function random(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
}

test('the history of three people, undone backwards, gives the records as they were', async ({
  stack,
  sessions,
  api,
}) => {
  test.setTimeout(120_000);
  const actions = historyActions({ stack, sessions });
  const ids = await makeBrands(api, ['Random One', 'Random Two', 'Random Three']);
  const { allTags } = await api.send('AllTags', { type: 'Brand' });
  const people: Staff[] = ['admin', 'superadmin', 'brands'];
  const all = () => Promise.all(ids.map(async (id) => stateOf(api, id)));
  const before = await all();
  const pick = random(42);
  for (let step = 0; step < 20; step += 1) {
    const id = ids[pick(3)] ?? '';
    const [operation, variables] = [
      ['UpdateBrand', { id, update: { phone: `+27 21 555 01${10 + pick(80)}`, commission: pick(30) } }],
      ['UpdateBrand', { id, update: { notes: { cart: `Note ${pick(5)}` } } }],
      ['UpdateManyBrands', { ids: ids.slice(0, 1 + pick(3)), update: { enabled: pick(2) === 0 } }],
      ['SetTagsOnBrand', { id, tagIds: allTags.slice(pick(3), 3 + pick(3)).map((tag) => tag.id) }],
      ['UpdateBrand', { id, update: { vatNumber: pick(2) === 0 ? null : `4${pick(9)}`, ownerName: `P${pick(4)}` } }],
    ][pick(5)] as [string, object];
    await actions.send(operation, variables, { as: people[pick(3)] ?? 'admin' });
  }
  const found = (await Promise.all(ids.map((id) => actions.of('brand', id, 50)))).flat();
  const numberOf = ({ id }: { id: string }) => Number(id.split('-')[1]);
  const newestFirst = [...new Map(found.map((entry) => [entry.id, entry])).values()]
    .filter(({ canUndo }) => canUndo)
    .toSorted((one, other) => numberOf(other) - numberOf(one));
  expect(newestFirst.length).toBeGreaterThan(10);
  for (const { id } of newestFirst) expect(await actions.undo(id)).toMatchObject({ left: [], failed: [] });
  expect(await all()).toEqual(before);
});

test('the button asks first, says what became of it, and shows the record as it was', async ({
  page,
  stack,
  sessions,
  api,
}) => {
  const actions = historyActions({ stack, sessions });
  const [id = ''] = await makeBrands(api, ['Undo Button']);
  await actions.send('UpdateBrand', { id, update: { marketingName: 'LOOM' } });
  await page.goto(`/brands/${id}`);
  const card = page.getByRole('region', { name: 'History', exact: true });
  await expect(page.getByText('LOOM', { exact: true })).toBeVisible();
  await card.getByRole('button', { name: 'Undo' }).click();
  const question = page.getByRole('alertdialog', { name: 'Undo this action?' });
  await expect(question).toContainText('Changed marketing name of brand Undo Button from nothing to LOOM');
  await axe(page);
  await question.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Undone' })).toBeVisible();
  await expect(page.getByText('LOOM', { exact: true })).toHaveCount(0);
  await expect(card.getByRole('listitem')).toHaveCount(2);

  await test.step('the action says that it was undone, and offers Undo only once it stands again', async () => {
    const [undoing, changed] = [card.getByRole('listitem').first(), card.getByRole('listitem').nth(1)];
    await expect(changed.getByText('Undone', { exact: true })).toBeVisible();
    await expect(changed.getByRole('button', { name: 'Undo' })).toHaveCount(0);
    await undoing.getByRole('button', { name: 'Redo' }).click();
    const again = page.getByRole('alertdialog', { name: 'Do this again?' });
    await expect(again).toContainText(
      '“Undo: Changed marketing name of brand Undo Button from nothing to LOOM” is reversed',
    );
    await again.getByRole('button', { name: 'Redo' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'Done again' })).toBeVisible();
    await expect(card.getByRole('listitem')).toHaveCount(3);
    await expect(card.getByRole('listitem').nth(1).getByText('Undone', { exact: true })).toBeVisible();
    await expect(card.getByRole('listitem').nth(2).getByRole('button', { name: 'Undo' })).toBeVisible();
  });
});

test('the page of an undo names what it takes back, and no more than an earlier action once that is removed', async ({
  page,
  stack,
  sessions,
  api,
  shot,
}) => {
  const actions = historyActions({ stack, sessions });
  const [id = ''] = await makeBrands(api, ['Named Undo']);
  await actions.send('UpdateBrand', { id, update: { phone: '+27 21 555 0123' } });
  const [changed] = await actions.of('brand', id);
  await actions.undo(changed?.id ?? '');
  const [undoing] = await actions.of('brand', id);
  await page.goto(`/history/${undoing?.id ?? ''}`);
  const about = page.getByRole('region', { name: 'About this action' });
  await expect(about).toContainText(/Takes back\s*Changed phone of brand Named Undo.*\d\d-\d\d-\d{4}, \d\d:\d\d/);
  await axe(page);
  await shot('history-takes-back');
  await about.getByRole('link', { name: 'Changed phone of brand Named Undo from nothing to +27 21 555 0123' }).click();
  await expect(page).toHaveURL(`/history/${changed?.id ?? ''}`);

  await test.step('retention has removed it', async () => {
    const [, number = ''] = (undoing?.id ?? '').split('-');
    const change = asHistoryOwner(stack.consoleDatabaseUrl);
    const gone = (from = '', to = '') =>
      change(`update history set detail = replace(detail, '${from}', '${to}') where id = ${number}`);
    await gone(changed?.id, '1-1');
    await page.goto(`/history/${undoing?.id ?? ''}`);
    await expect(about).toContainText(/Takes back\s*An earlier action/);
    await expect(about.getByRole('link', { name: 'An earlier action' })).toHaveCount(0);
    await gone('1-1', changed?.id);
  });
});

test('undone, done again and undone again, an action says that it is undone', async ({ stack, sessions, api }) => {
  const actions = historyActions({ stack, sessions });
  const [id = ''] = await makeBrands(api, ['Undone Again']);
  await actions.send('UpdateBrand', { id, update: { phone: '+27 21 555 0157' } });
  const standing = async () => (await actions.of('brand', id)).toReversed().map(({ isUndone = false }) => isUndone);
  const undoNewest = async () => actions.undo((await actions.of('brand', id))[0]?.id ?? '');
  await undoNewest();
  expect(await standing()).toEqual([true, false]);
  await undoNewest();
  expect(await standing()).toEqual([false, true, false]);
  await undoNewest();
  expect(await standing()).toEqual([true, false, true, false]);
  await undoNewest();
  expect(await standing()).toEqual([false, true, false, true, false]);
});
