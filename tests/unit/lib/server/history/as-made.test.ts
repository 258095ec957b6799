import type { Change } from '@/lib/history/entry';
import { isAsMade } from '@/lib/server/history/as-made';

const setDelay = [
  { field: 'delay.value', before: null, after: 2 },
  { field: 'delay.unit', before: null, after: 'days' },
];
const takenAway = (before: object) => [{ field: 'delay', before: { ...before }, after: null }];
const all = (would: Parameters<typeof isAsMade>[2], made = setDelay) =>
  made.map((change) => isAsMade(change, made, would));

test('a field that nothing would be changed in is as it was before', () => {
  expect(all([])).toEqual([undefined, undefined]);
  expect(all([{ field: 'delays', before: 1, after: null }])).toEqual([undefined, undefined]);
});

test('what was made part by part is taken away as a whole, while it is what was made', () => {
  expect(all(takenAway({ value: 2, unit: 'days' }))).toEqual([true, true]);
  expect(all(takenAway({ unit: 'days', value: 2 }))).toEqual([true, true]);
});

test('a part that somebody has changed since keeps the whole from being taken away', () => {
  expect(all(takenAway({ value: 2, unit: 'hours' }))).toEqual([false, false]);
});

test('what was taken away as a whole is brought back part by part, while it is away', () => {
  const made = [{ field: 'delay', before: { value: 2, unit: 'days' }, after: null }];
  const back = (value: number | null) => [
    { field: 'delay.value', before: value, after: 2 },
    { field: 'delay.unit', before: value && 'hours', after: 'days' },
  ];
  expect(isAsMade(made[0] as (typeof made)[0], made, back(null))).toBe(true);
  expect(isAsMade(made[0] as (typeof made)[0], made, back(5))).toBe(false);
});

test('a plain field is compared with itself', () => {
  const made = [{ field: 'name', before: 'a', after: 'b' }];
  const now = (before: string) => isAsMade(made[0] as (typeof made)[0], made, [{ field: 'name', before, after: 'a' }]);
  expect([now('b'), now('c')]).toEqual([true, false]);
});

test('the order of pictures counts, and spaces and capitals that an upstream takes away do not', () => {
  const now = (change: Change, before: Change['before']) => isAsMade(change, [change], [{ ...change, before }]);
  const images = (...ids: string[]) => ids.map((id) => ({ id }));
  const removed = { field: 'images', before: images('a', 'b', 'c'), after: images('a', 'b') };
  expect([now(removed, images('a', 'b')), now(removed, images('b', 'a'))]).toEqual([true, false]);
  const email = { field: 'shippingAddress.email', before: null, after: ' Jane@Example.com' };
  expect([now(email, 'jane@example.com'), now(email, 'joan@example.com')]).toEqual([true, false]);
  const name = { field: 'name', before: 'a', after: 'Jane ' };
  expect([now(name, 'Jane'), now(name, 'jane')]).toEqual([true, false]);
});

test('an item of a list is compared by its id, whatever it is called now', () => {
  const made = { field: 'variants[Small].title', item: 'v', before: 'Small', after: 'S' };
  const now = (item: string, before: string) =>
    isAsMade(made, [made], [{ field: `variants[${before}].title`, item, before, after: 'Small' }]);
  expect([now('v', 'S'), now('v', 'Tiny'), now('w', 'S')]).toEqual([true, false, undefined]);
  const delays = [
    { field: 'actions[Mail].delay.value', item: 'm', before: null, after: 2 },
    { field: 'actions[Mail].delay.unit', item: 'm', before: null, after: 'days' },
  ];
  const away = (value: number) =>
    all([{ field: 'actions[Post].delay', item: 'm', before: { value, unit: 'days' }, after: null }], delays);
  expect([away(2), away(5)]).toEqual([
    [true, true],
    [false, false],
  ]);
});

test('where only members of a list are moved, what others added or removed besides does not matter', () => {
  const tags = (...names: string[]) => names.map((name) => ({ name }));
  const added = { field: 'tags', before: tags('a'), after: tags('a', 'b') };
  const now = (is: string[], would: string[], made = added) =>
    isAsMade(made, [made], [{ field: 'tags', before: tags(...is), after: tags(...would) }], true);
  expect(now(['a', 'b', 'c'], ['a', 'c'])).toBe(true);
  expect(now(['b'], [])).toBe(true);
  // It would add what was not removed.
  expect(now(['c'], ['a', 'c'])).toBe(false);
  const removed = { field: 'tags', before: tags('a', 'b'), after: tags('a') };
  expect(now(['c'], ['c', 'b'], removed)).toBe(true);
  expect(isAsMade(added, [added], [{ field: 'tags', before: tags('a', 'b', 'c'), after: tags('a', 'c') }])).toBe(false);
});
