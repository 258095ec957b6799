import {
  choicesOf,
  NONE,
  onlyMatch,
  shownChoices,
  unanswered,
  withLine,
  type Results,
} from '@/components/resources/session/find/results';

const groups = ['offers', 'orders', 'tags'].map((name) => ({ name, heading: name.toUpperCase() }));
const hit = (id: string, isExact = false) => ({ id, title: id, path: `/${id}`, isExact });
const asking: Results = withLine({ ...NONE, isDone: false }, { groups });

test('hits stand in the order of the groups, whatever the order of the answers', () => {
  const results = withLine(withLine(asking, { name: 'tags', hits: [hit('t')] }), {
    name: 'offers',
    hits: [hit('a'), hit('b')],
  });
  expect(choicesOf(results).map(({ hit: { id }, heading }) => `${heading} ${id}`)).toEqual([
    'OFFERS a',
    'OFFERS b',
    'TAGS t',
  ]);
  // They become ids of elements.
  expect(choicesOf(results).map(({ value }) => value)).toEqual(['offers-0', 'offers-1', 'tags-0']);
});

test('a group shows five hits and how many more there are, until they are asked for', () => {
  const many = Array.from({ length: 7 }, (_, at) => hit(`o${at}`));
  const results = withLine(withLine(asking, { name: 'orders', hits: many }), { name: 'tags', hits: many.slice(0, 5) });
  const values = (opened: readonly string[]) => shownChoices(results, opened).map(({ value }) => value);
  const five = [0, 1, 2, 3, 4];
  const tags = five.map((at) => `tags-${at}`);
  expect(values([])).toEqual([...five.map((at) => `orders-${at}`), 'orders-more', ...tags]);
  expect(shownChoices(results, [])[5]).toEqual({
    value: 'orders-more',
    heading: 'ORDERS',
    group: 'orders',
    more: 2,
    first: 'orders-5',
  });
  expect(values(['orders'])).toEqual([...many.map((_, at) => `orders-${at}`), ...tags]);
});

test('only one exact hit is preferred, or the only hit', () => {
  const one = withLine(asking, { name: 'tags', hits: [hit('t'), hit('u', true)] });
  expect(onlyMatch(choicesOf(one))?.hit.id).toBe('u');
  const two = withLine(one, { name: 'orders', hits: [hit('o', true)] });
  expect(onlyMatch(choicesOf(two))).toBeUndefined();
  expect(onlyMatch([])).toBeUndefined();
  const only = withLine(asking, { name: 'orders', hits: [hit('o')] });
  expect(onlyMatch(choicesOf(only))?.hit.id).toBe('o');
  expect(onlyMatch(choicesOf(withLine(only, { name: 'tags', hits: [hit('t')] })))).toBeUndefined();
});

test('who is still asked, late or failed is known; what is not served is not mentioned', () => {
  const some = withLine(withLine(asking, { name: 'orders', missing: 'late' }), { name: 'tags', missing: 'absent' });
  expect(unanswered(some)).toEqual({ asked: ['OFFERS'], late: ['ORDERS'], failed: [] });
  // The connection ended before its answer.
  expect(unanswered({ ...some, isDone: true })).toEqual({ asked: [], late: ['ORDERS'], failed: ['OFFERS'] });
});
