/**
 * Three people act at random on tags, users, products and vouchers; what the history takes back, the newest first, leaves
 * the database as it was, column by column (ADR 0032). What is sent to people is in history-replay-messaging.spec.ts, brands are in
 * history-undo.spec.ts.
 */
import { test } from '../support/fixtures.ts';
import { historyActions } from '../support/history-actions.ts';
import { makeProducts, productTags } from '../support/products.ts';
import { all, replay, rowsIn, type Step } from '../support/replay.ts';
import { makeTags } from '../support/tags.ts';
import { makeUsers } from '../support/users.ts';
import { freshCode, makeVoucher } from '../support/vouchers.ts';

test('tags', async ({ stack, sessions, api }) => {
  const ids = await makeTags(
    api,
    ['Replay One', 'Replay Two', 'Replay Three'].map((name) => `${name} ${Date.now()}`),
  );
  await replay(historyActions({ stack, sessions }), {
    kind: 'tag',
    ids,
    page: '/tags',
    state: rowsIn(stack.databaseUrl, 'tags', 'id', ids, 'id'),
    step: (pick) => {
      const id = pick.one(ids);
      const update = pick.one<object>([
        { name: `Replay ${id.slice(-6)} ${pick.below(9)}` },
        { description: pick.one([null, 'Of linen', 'Of wool']) },
        { types: pick.one([['Product'], ['Product', 'Story'], ['Story']]), description: `D${pick.below(3)}` },
        { category: pick.one(['STYLE', 'OCCASION', 'FEATURE']) },
      ]);
      return ['UpdateOneTag', { id, update }];
    },
  });
});

test('users', async ({ stack, sessions }) => {
  const ids = await makeUsers(stack.databaseUrl, ['Replay One', 'Replay Two', 'Replay Three']);
  await replay(historyActions({ stack, sessions }), {
    kind: 'account',
    ids,
    page: '/users',
    state: rowsIn(stack.databaseUrl, 'accounts', 'id', ids, 'id'),
    step: (pick) => {
      const id = pick.one(ids);
      return pick.one<Step>([
        ['UpdateOneAccount', { id, update: { lastName: pick.one([null, 'Ndaba', 'Mokoena']) } }],
        ['UpdateOneAccount', { id, update: { firstName: `Thandi ${pick.below(4)}`, enabled: pick.below(2) === 0 } }],
        ['UpdateOneAccount', { id, update: { status: pick.one(['active', 'blocked', 'pending']) } }],
        ['UpdateManyAccounts', { ids: ids.slice(pick.below(2)), update: { enabled: pick.below(2) === 0 } }],
        ['UpdateManyAccounts', { ids: ids.slice(pick.below(2)), update: { status: pick.one(['active', 'blocked']) } }],
      ]);
    },
  });
});

test('products', async ({ stack, sessions, api }) => {
  const ids = await makeProducts(api, stack.databaseUrl, ['Replay One', 'Replay Two', 'Replay Three']);
  const tags = (await productTags(api, 3)).map(({ id }) => id);
  const products = rowsIn(stack.databaseUrl, 'products', 'id', ids, 'id');
  const tagged = rowsIn(stack.databaseUrl, 'product_tags', 'product_id', ids, 'product_id, tag_id');
  await replay(historyActions({ stack, sessions }), {
    kind: 'product',
    ids,
    page: '/products',
    state: all([products, tagged]),
    step: (pick) => {
      const id = pick.one(ids);
      const productIds = ids.slice(pick.below(3));
      return pick.one<Step>([
        ['UpdateProduct', { id, update: { title: `Replay ${pick.below(5)}`, isAutoPublish: pick.below(2) === 0 } }],
        ['UpdateProduct', { id, update: { description: pick.one(['Of linen', 'Of wool']) } }],
        ['UpdateProduct', { id, update: { isImageContained: pick.below(2) === 0 } }],
        ['UpdateProducts', { ids: productIds, update: { enabled: pick.below(2) === 0 } }],
        ['AddTagsToProducts', { productIds, tagIds: tags.slice(pick.below(3)) }],
        ['RemoveTagsFromProducts', { productIds, tagIds: tags.slice(0, 1 + pick.below(3)) }],
      ]);
    },
  });
});

test('vouchers', async ({ stack, sessions }) => {
  // Valid to the end of a day, as every voucher that the upstream itself makes.
  const codes = ['RA', 'RB', 'RC'].map(freshCode);
  const made = await Promise.all(codes.map((code) => makeVoucher(stack.databaseUrl, { code })));
  const ids = made.map(({ id }) => id);
  await replay(historyActions({ stack, sessions }), {
    kind: 'voucher',
    ids,
    page: '/vouchers',
    state: rowsIn(stack.databaseUrl, 'vouchers', 'id', ids, 'id'),
    step: (pick) => {
      const expiryDate = `20${90 + pick.below(9)}-06-30T21:59:59.999Z`;
      const update = pick.one([{ status: pick.one(['ACTIVE', 'CANCELLED']) }, { expiryDate }]);
      return ['UpdateOneVoucher', { input: { id: pick.one(ids), update } }];
    },
  });
});
