import { mergeChanges } from '@/lib/forms/merge-changes';

const opened = { name: 'Linen', group: '', tags: ['a'], address: { city: 'Paarl', zip: '7646' } };
const with_ = (change: Partial<typeof opened>) => ({ ...opened, ...change });

test('what only one of the two changed is no conflict; their changes are taken over, yours stay', () => {
  expect(mergeChanges(opened, with_({ group: 'Editorial' }), with_({ name: 'Flax' }))).toEqual({
    conflicts: [],
    taken: [{ name: 'group', theirs: 'Editorial' }],
  });
});

test('different changes of the same field are a conflict; equal ones are not', () => {
  expect(
    mergeChanges(opened, with_({ name: 'Hemp', tags: ['a', 'b'] }), with_({ name: 'Flax', tags: ['a', 'b'] })),
  ).toEqual({ conflicts: [{ name: 'name', theirs: 'Hemp', yours: 'Flax' }], taken: [] });
});

test('an empty text, null and surrounding spaces are treated as equal', () => {
  const stored = { ...opened, group: null, name: 'Linen ' };
  expect(mergeChanges(opened, stored, with_({ name: 'Flax', group: 'Editorial' }))).toEqual({
    conflicts: [],
    taken: [],
  });
});

test('a record is one value, unless its parts are separate fields', () => {
  const theirs = with_({ address: { city: 'Wellington', zip: '7646' } });
  const yours = with_({ address: { city: 'Paarl', zip: '7620' } });
  expect(mergeChanges(opened, theirs, yours).conflicts.map(({ name }) => name)).toEqual(['address']);
  expect(mergeChanges(opened, theirs, yours, { fields: ['address.city', 'address.zip'] })).toEqual({
    conflicts: [],
    taken: [{ name: 'address.city', theirs: 'Wellington' }],
  });
  expect(
    mergeChanges(opened, theirs, yours, { fields: ['address', 'address.city', 'address.zip'] }).conflicts.map(
      ({ name }) => name,
    ),
  ).toEqual(['address']);
});

test('a list of the same records is compared record by record, any other list as one', () => {
  const rows = (...titles: string[]) => ({ rows: titles.map((title, index) => ({ id: `v${index}`, title })) });
  const fields = ['rows.0.title', 'rows.1.title'];
  expect(mergeChanges(rows('S', 'M'), rows('Small', 'M'), rows('S', 'Medium'), { fields })).toEqual({
    conflicts: [],
    taken: [{ name: 'rows.0.title', theirs: 'Small' }],
  });
  expect(
    mergeChanges(rows('S', 'M'), rows('S'), rows('S', 'Medium'), { fields }).conflicts.map(({ name }) => name),
  ).toEqual(['rows']);
});

test('fields that belong together are each decided, as soon as both users changed one of them', () => {
  const terms = { amount: '30', unit: 'days', bank: 'A' };
  const together = [['amount', 'unit']];
  expect(mergeChanges(terms, { ...terms, unit: 'weeks', bank: 'B' }, { ...terms, amount: '2' }, { together })).toEqual({
    conflicts: [{ name: 'unit', theirs: 'weeks', yours: 'days' }],
    taken: [{ name: 'bank', theirs: 'B' }],
  });
  expect(mergeChanges(terms, { ...terms, unit: 'weeks' }, { ...terms, bank: 'C' }, { together })).toEqual({
    conflicts: [],
    taken: [{ name: 'unit', theirs: 'weeks' }],
  });
});

test('a field may define itself which values are equal', () => {
  const same = (name: string, one: unknown, other: unknown) =>
    name === 'tags' && String(one) === String(other).split(',').reverse().join();
  expect(
    mergeChanges(with_({ tags: ['a', 'b'] }), with_({ tags: ['b', 'a'] }), with_({ tags: ['c'] }), { same }),
  ).toEqual({ conflicts: [], taken: [] });
});

test('values stored by one’s own earlier attempt do not count as a change by somebody else: they may be undone', () => {
  const sent = with_({ name: 'Flax', group: 'Editorial' });
  const stored = with_({ name: 'Flax', tags: ['b'] });
  expect(mergeChanges(opened, stored, with_({ group: 'Editorial' }), { sent })).toEqual({
    conflicts: [],
    taken: [{ name: 'tags', theirs: ['b'] }],
  });
  expect(mergeChanges(opened, stored, with_({ name: 'Jute' }), { sent }).conflicts).toEqual([]);
});
