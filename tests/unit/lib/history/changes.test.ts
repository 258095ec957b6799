import fc from 'fast-check';
import { changesOf, removalOf } from '@/lib/history/changes';

test('a field that is set to what it is has not changed', () => {
  expect(changesOf({ name: 'Kapoti', enabled: true }, { id: '1', name: 'Kapoti', enabled: false })).toEqual([
    { field: 'enabled', before: false, after: true },
  ]);
});

test('null, an empty text, an empty list and nothing are the same', () => {
  expect(changesOf({ name: '', tags: [], phone: null }, { id: '1', name: null })).toEqual([]);
});

test('ids become references, with the names that are known', () => {
  const node = { id: '1', tags: [{ id: 'a', name: 'Summer' }], message: { id: 'm', name: 'Hello' } };
  const nameOf = (id: string) => (id === 'b' ? 'Winter' : undefined);
  expect(changesOf({ tagIds: ['a', 'b', 'c'], messageId: 'n' }, node, { nameOf })).toEqual([
    {
      field: 'tags',
      before: [{ id: 'a', name: 'Summer' }],
      after: [{ id: 'a', name: 'Summer' }, { id: 'b', name: 'Winter' }, { id: 'c' }],
    },
    { field: 'message', before: { id: 'm', name: 'Hello' }, after: { id: 'n' } },
  ]);
  expect(changesOf({ tagIds: ['a'], messageId: 'm' }, node)).toEqual([]);
});

test('nested objects become dotted fields', () => {
  expect(
    changesOf({ paymentTerms: { unit: 'days', amount: 30 } }, { id: '1', paymentTerms: { unit: 'days', amount: 7 } }),
  ).toEqual([{ field: 'paymentTerms.amount', before: 7, after: 30 }]);
  expect(changesOf({ notes: { cart: 'x' } }, { id: '1', notes: null })).toEqual([
    { field: 'notes.cart', before: null, after: 'x' },
  ]);
});

test('items of a list that are the same records are compared one by one', () => {
  const node = {
    id: '1',
    variants: [
      { id: 'v', title: 'Small', price: 3 },
      { id: 'w', title: 'Large', price: 4 },
    ],
  };
  expect(
    changesOf(
      {
        variants: [
          { id: 'v', title: 'S' },
          { id: 'w', title: 'Large' },
        ],
      },
      node,
    ),
  ).toEqual([{ field: 'variants[Small].title', item: 'v', before: 'Small', after: 'S' }]);
  expect(changesOf({ variants: [{ id: 'w', title: 'L' }] }, node)).toEqual([
    { field: 'variants[Large].title', item: 'w', before: 'Large', after: 'L' },
  ]);
});

test.each([
  [{ bankDetails: { accountNumber: '62001234567' } }, 'bankDetails'],
  [{ secret: 'shpss_1' }, 'secret'],
  [{ account: { password: 'letmein' } }, 'account.password'],
  [{ clientKey: 'k' }, 'clientKey'],
])('a secret is told to have changed, without its value: %j', (sets, field) => {
  for (const node of [undefined, { id: '1' }]) {
    const changes = changesOf(sets, node);
    expect(changes).toEqual([{ field, isHidden: true }]);
  }
});

test('a secret inside a value that is stored whole is left out', () => {
  expect(JSON.stringify(changesOf({ list: [{ name: 'a', token: 'hidden-value' }] }, { id: '1' }))).not.toContain(
    'hidden-value',
  );
});

test('without the record there is no before', () => {
  expect(changesOf({ name: 'A' }, undefined)).toEqual([{ field: 'name', after: 'A' }]);
});

test('a removed part tells its plain fields', () => {
  expect(
    removalOf({ id: '1', amount: 12.5, code: { id: 'c' }, description: null, isCredit: false }, 'ledgerEntry.'),
  ).toEqual([
    { field: 'ledgerEntry.amount', before: 12.5, after: null },
    { field: 'ledgerEntry.isCredit', before: false, after: null },
  ]);
});

const leaf = fc.oneof(fc.string(), fc.integer(), fc.boolean(), fc.constant(null));
const field = fc.constantFrom('name', 'title', 'phone', 'enabled', 'commission', 'notes');
const record = fc.dictionary(field, fc.oneof(leaf, fc.dictionary(field, leaf, { maxKeys: 3 })), { maxKeys: 5 });

/** Writes values into a copy of a record, by dotted fields. */
function written(
  node: Record<string, unknown>,
  values: readonly (readonly [string, unknown])[],
): Record<string, unknown> {
  const copy = structuredClone(node);
  for (const [name, value] of values) {
    const path = name.split('.');
    const last = path.pop() ?? '';
    let at = copy;
    for (const key of path) at = (at[key] ??= {}) as Record<string, unknown>;
    at[last] = value;
  }
  return copy;
}
const isNothing = (value: unknown) => value === null || value === undefined || value === '';
/** Without fields that hold nothing, and objects that hold no field. */
function meaning(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  const parts = Object.entries(value).map(([key, inner]) => [key, meaning(inner)] as const);
  const kept = parts.filter(
    ([, inner]) => !isNothing(inner) && !(typeof inner === 'object' && Object.keys(inner as object).length === 0),
  );
  return Object.fromEntries(kept.toSorted(([one], [other]) => (one < other ? -1 : 1)));
}

test('the values before, written over the record after, give the record before', () => {
  fc.assert(
    fc.property(record, record, (before, sets) => {
      const changes = changesOf(sets, before);
      const after = written(
        before,
        changes.map(({ field: name, after: value }) => [name, value]),
      );
      const back = written(
        after,
        changes.map(({ field: name, before: value }) => [name, value]),
      );
      expect(meaning(back)).toEqual(meaning(before));
      expect(changesOf(sets, after)).toEqual([]);
    }),
  );
});

test('items without an id are not taken for each other: the list is told as a whole', () => {
  const [before, after] = [
    [
      { at: '1', status: 'sending' },
      { at: '2', status: 'paused' },
    ],
    [
      { at: '1', status: 'paused' },
      { at: '2', status: 'paused' },
    ],
  ];
  expect(changesOf({ runs: after }, { id: '1', runs: before })).toEqual([{ field: 'runs', before, after }]);
});
