import { tooLarge } from '@/lib/operations/limits';

const condition = { name: { iLike: '%a%' } };
const wide = (count: number) => ({ or: Array.from({ length: count }, () => condition) });
const deep = (levels: number) =>
  Array.from({ length: levels }).reduce<object>((inner) => ({ and: [inner] }), condition);

test('the console’s own pages stay far below the limits', () => {
  expect(
    tooLarge({ paging: { first: 50 }, filter: { and: [wide(30), { tags: { id: { in: ['1', '2'] } } }] } }),
  ).toBeUndefined();
  expect(
    tooLarge({ input: { filter: { id: { in: Array.from({ length: 5_000 }, String) } }, update: { name: 'x' } } }),
  ).toBeUndefined();
  expect(tooLarge({ definition: { rules: wide(400) } })).toBeUndefined();
});

test.each([
  [{ filter: wide(9_000) }, 'filter'],
  [{ filter: { and: [wide(400)] } }, 'filter'],
  [{ filter: deep(20) }, 'filter'],
  [{ input: { filter: wide(9_000) } }, 'input.filter'],
  [{ ids: Array.from({ length: 20_000 }, String) }, 'ids'],
  [{ filter: { id: { in: Array.from({ length: 20_000 }, String) } } }, 'filter'],
  [{ input: { ids: Array.from({ length: 20_000 }, String) } }, 'input'],
])('excessive values are named', (variables, path) => {
  expect(tooLarge(variables)).toBe(path);
});
