/**
 * Three people act at random on tags, users, products and vouchers; what the history takes back, the newest first, leaves
 * the database as it was, column by column (ADR 0032). Brands are in history-undo.spec.ts.
 */
import type { HistoryEntry } from '../../lib/history/entry.ts';
import { runSql } from '../support/database.ts';
import { expect, test } from '../support/fixtures.ts';
import { historyActions } from '../support/history-actions.ts';
import { makeProducts, productTags } from '../support/products.ts';
import { makeTags } from '../support/tags.ts';
import { makeUsers } from '../support/users.ts';
import { freshCode, makeVoucher } from '../support/vouchers.ts';
import type { Staff } from '../support/staff.ts';

const PEOPLE: readonly Staff[] = ['admin', 'superadmin', 'configurator'];
const STEPS = 14;
const SEED = Number(process.env['HISTORY_SEED'] ?? 20_261_124);

/** Pseudo-random, the same for the same seed. */
function random(seed: number) {
  let state = seed;
  const below = (limit: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * limit);
  };
  return { below, one: <Item>(items: readonly Item[]): Item => items[below(items.length)] as Item };
}

type Random = ReturnType<typeof random>;
type Step = readonly [operation: string, variables: object];

interface Replay {
  readonly kind: string;
  readonly ids: readonly string[];
  readonly page: string;
  /** One random action. */
  readonly step: (pick: Random) => Step;
  /** Everything the database has of the records, but when it was changed. */
  readonly state: () => Promise<unknown>;
}

async function replay(actions: ReturnType<typeof historyActions>, { kind, ids, page, step, state }: Replay) {
  const pick = random(SEED + kind.length);
  const before = await state();
  for (let at = 0; at < STEPS; at += 1) {
    const [operation, variables] = step(pick);
    const { status, text } = await actions.send(operation, variables, { as: pick.one(PEOPLE), page });
    expect(status, `${operation} ${JSON.stringify(variables)}: ${text}`).toBe(200);
  }
  expect(await state(), 'the actions did something').not.toEqual(before);
  const found = (await Promise.all(ids.map((id) => actions.of(kind, id, 60)))).flat();
  const numberOf = ({ id }: HistoryEntry) => Number(id.split('-')[1]);
  const done = [...new Map(found.map((entry) => [entry.id, entry])).values()]
    .filter(({ records }) => records.some(({ changes }) => changes.length > 0))
    .toSorted((one, other) => numberOf(other) - numberOf(one));
  expect(done.length).toBeGreaterThan(STEPS / 3);
  expect(new Set(done.map(({ person }) => person.id)).size, 'several people').toBeGreaterThan(1);
  for (const entry of done) {
    expect(entry.canUndo, `${entry.operation} can be undone`).toBe(true);
    expect(await actions.undo(entry.id), entry.operation).toMatchObject({ left: [], failed: [] });
  }
  expect(await state()).toEqual(before);
}

/** The rows of a table, without when they were changed and indexed. */
const rowsIn =
  (databaseUrl: string, table: string, column: string, ids: readonly string[], order: string) => async () =>
    (
      await runSql<Record<string, unknown>>(
        databaseUrl,
        `select to_jsonb(t) - 'updated_at' - 'indexed_at' as row from ${table} t where ${column}::text = any($1::text[]) order by ${order}`,
        [[...ids]],
      )
    ).map(({ row }) => row);

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
    state: async () => [await products(), await tagged()],
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
