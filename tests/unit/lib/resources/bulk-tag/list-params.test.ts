import fc from 'fast-check';
import { cut } from '@/lib/resources/bulk-tag/card-text';
import { bulkTagList, toCriteria } from '@/lib/resources/bulk-tag/list-params';
import { engineFilter, filterValue } from '@/lib/resources/bulk-tag/search-filter';
import { searchRequestSchema } from '@/lib/resources/bulk-tag/search-schema';
import { listSearch, parseList } from '@/lib/list/address';

const parse = (search: string) => parseList(bulkTagList, new URLSearchParams(search));

test('[BLK-03] [BLK-05] [BLK-07] the address has the whole search: words, brands, tags and how they are combined, price order', () => {
  expect(toCriteria(parse(''))).toEqual({ filter: {} });
  expect(
    toCriteria(parse('q=%20silk%20&brands[]=Acacia&brands[]=Acacia&tags[]=A&tags[]=B&match=or&sort=price:desc')),
  ).toEqual({ filter: { text: 'silk', brands: ['Acacia'], tags: ['A', 'B'], match: 'or' }, sort: 'price:desc' });
  expect(toCriteria(parse('match=xor&sort=title:asc&page=7'))).toEqual({ filter: {} });
});

const anyName = fc.oneof(
  fc.string({ minLength: 1, maxLength: 60 }),
  fc.string({ unit: 'grapheme', minLength: 1, maxLength: 60 }),
  fc.constantFrom('5" hem', 'a]b[', '👗 new', "it's", '\\', 'a\\"b', ' spaced '),
);

test('names of brands and tags survive the address and the handler unchanged', () => {
  fc.assert(
    fc.property(fc.uniqueArray(anyName, { maxLength: 5 }), (names) => {
      const state = { ...parse(''), filters: { ...parse('').filters, 'tags[]': names } };
      const again = parse(listSearch(bulkTagList, state, new URLSearchParams()));
      expect(again.filters['tags[]']).toEqual(names);
      const { filter } = toCriteria(again);
      expect(searchRequestSchema.parse({ ask: 'facets', filter })).toEqual({ ask: 'facets', filter });
    }),
  );
});

/** Reads a quoted value as the engine does: a backslash makes the next character literal. */
const unquoted = (text: string) => text.slice(1, -1).replace(/\\([\\"])/g, '$1');

test('a quoted value in the filter ends where the name ends, whatever it contains', () => {
  fc.assert(
    fc.property(anyName, (name) => {
      const value = filterValue(name);
      expect(/^"(?:[^"\\]|\\[\s\S])*"$/.test(value)).toBe(true);
      expect(unquoted(value)).toBe(name);
    }),
  );
  expect(engineFilter({ brands: ['5" hem'], tags: ['a OR b'] })).toEqual([
    'enabled = true',
    'status = "active"',
    ['brand = "5\\" hem"'],
    'tags = "a OR b"',
  ]);
});

test.each([
  ['nothing', null],
  ['another question', { ask: 'delete', filter: {} }],
  ['a page before the first', { ask: 'hits', filter: {}, page: 0 }],
  ['half a page', { ask: 'hits', filter: {}, page: 1.5 }],
  ['a filter of its own', { ask: 'hits', filter: 'enabled = false', page: 1 }],
  ['an unknown member', { ask: 'facets', filter: { enabled: false } }],
  ['another sort', { ask: 'matches', filter: {}, sort: 'title:asc' }],
  ['a name without end', { ask: 'facets', filter: { tags: ['x'.repeat(501)] } }],
])('the handler refuses %s', (_what, body) => {
  expect(searchRequestSchema.safeParse(body).success).toBe(false);
});

test.each([
  ['a title of 30 characters is whole', 'x'.repeat(30), 'x'.repeat(30)],
  ['one of 31 is cut', 'x'.repeat(31), `${'x'.repeat(30)}...`],
  ['an emoji counts as one', `${'👗'.repeat(30)}`, '👗'.repeat(30)],
])('[BLK-18] %s', (_what, title, shown) => {
  expect(cut(title)).toBe(shown);
});
