import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { SearchError } from '../../marketplace/stand-ins/search/errors.ts';
import type { Filter } from '../../marketplace/stand-ins/search/filter-tree.ts';
import { parseFilter } from '../../marketplace/stand-ins/search/filter.ts';

const is = (attribute: string, value: string): Filter => ({ kind: 'compare', attribute, operator: '=', value });
const not = (member: Filter): Filter => ({ kind: 'not', member });

const readable: readonly (readonly [unknown, Filter | null])[] = [
  [undefined, null],
  [null, null],
  ['', null],
  ['  ', null],
  [[], null],
  [['', []], null],
  ['enabled = true', is('enabled', 'true')],
  ['enabled=true', is('enabled', 'true')],
  ['brand = "Marula & Moss"', is('brand', 'Marula & Moss')],
  ["brand = 'Marula & Moss'", is('brand', 'Marula & Moss')],
  ['brand = "say \\"hi\\""', is('brand', 'say "hi"')],
  ["brand = 'it\\'s'", is('brand', "it's")],
  ['brand = "it\'s"', is('brand', "it's")],
  ['brand = "back\\slash"', is('brand', 'back\\slash')],
  ['brand = "two\\\\of them"', is('brand', 'two\\of them')],
  ['brand = "(round) [square], AND OR NOT"', is('brand', '(round) [square], AND OR NOT')],
  ['tags = "Sale 🎉 é"', is('tags', 'Sale 🎉 é')],
  ['tags = Été', is('tags', 'Été')],
  ['brand = ""', is('brand', '')],
  ['tags = "AND"', is('tags', 'AND')],
  ['tags = and', is('tags', 'and')],
  ['price != 10', { kind: 'compare', attribute: 'price', operator: '!=', value: '10' }],
  ['price >= -1.5', { kind: 'compare', attribute: 'price', operator: '>=', value: '-1.5' }],
  ['price 80 TO 89', { kind: 'between', attribute: 'price', lower: '80', upper: '89' }],
  ['tags IN [a, "b c"]', { kind: 'in', attribute: 'tags', values: ['a', 'b c'] }],
  ['tags IN [a,]', { kind: 'in', attribute: 'tags', values: ['a'] }],
  ['tags IN []', { kind: 'in', attribute: 'tags', values: [] }],
  ['tags NOT IN [a]', not({ kind: 'in', attribute: 'tags', values: ['a'] })],
  ['brand EXISTS', { kind: 'exists', attribute: 'brand' }],
  ['brand NOT EXISTS', not({ kind: 'exists', attribute: 'brand' })],
  ['brand IS NULL', { kind: 'null', attribute: 'brand' }],
  ['brand IS NOT NULL', not({ kind: 'null', attribute: 'brand' })],
  ['tags IS EMPTY', { kind: 'empty', attribute: 'tags' }],
  ['tags IS NOT EMPTY', not({ kind: 'empty', attribute: 'tags' })],
  ['brand STARTS WITH "ma"', { kind: 'startsWith', attribute: 'brand', value: 'ma' }],
  ['brand NOT STARTS WITH ma', not({ kind: 'startsWith', attribute: 'brand', value: 'ma' })],
  ['NOT a = 1', not(is('a', '1'))],
  ['NOT NOT a = 1', not(not(is('a', '1')))],
  [
    'a = 1 OR b = 2 AND c = 3',
    { kind: 'or', members: [is('a', '1'), { kind: 'and', members: [is('b', '2'), is('c', '3')] }] },
  ],
  [
    '(a = 1 OR b = 2) AND c = 3',
    { kind: 'and', members: [{ kind: 'or', members: [is('a', '1'), is('b', '2')] }, is('c', '3')] },
  ],
  ['NOT a = 1 AND b = 2', { kind: 'and', members: [not(is('a', '1')), is('b', '2')] }],
  [
    ['a = 1', ['b = 2', 'b = 3']],
    { kind: 'and', members: [is('a', '1'), { kind: 'or', members: [is('b', '2'), is('b', '3')] }] },
  ],
  [[['b = 2']], is('b', '2')],
  [
    ['a = 1 OR b = 2', 'c = 3'],
    { kind: 'and', members: [{ kind: 'or', members: [is('a', '1'), is('b', '2')] }, is('c', '3')] },
  ],
];

const unreadable: readonly (readonly [unknown, RegExp])[] = [
  ['a', /Was expecting an operation/],
  ['a =', /Was expecting a value/],
  ['= 1', /Was expecting an attribute/],
  ['a = "open', /missing the following closing delimiter: `"`/],
  ["a = 'open\\'", /missing the following closing delimiter: `'`/],
  ['(a = 1', /missing the following closing delimiter: `\)`/],
  ['a = 1)', /unexpected characters at the end/],
  ['a = 1 b = 2', /unexpected characters at the end/],
  ['a = 1 AND', /Was expecting an attribute/],
  ['a = AND', /reserved keyword/],
  ['a IN b', /Expected `\[` after `IN`/],
  ['a IN [b', /comma or `\]`/],
  ['a IN [b c]', /comma or `\]`/],
  ['a 1 OR 2', /`TO`/],
  ['a CONTAINS b', /not served/],
  ['a & b', /must be quoted/],
  ['a = 🎉', /must be quoted/],
  ['('.repeat(300) + 'a = 1' + ')'.repeat(300), /maximum depth/],
  [7, /a string or an array/],
  [{}, /a string or an array/],
  [[7], /strings, two levels deep/],
  [[[['a = 1']]], /strings, two levels deep/],
];

describe('a filter of the search', () => {
  for (const [given, expected] of readable) {
    test(`reads ${JSON.stringify(given) ?? 'nothing'}`, () => assert.deepEqual(parseFilter(given), expected));
  }

  for (const [given, message] of unreadable) {
    test(`refuses ${JSON.stringify(given).slice(0, 40)} with a reason`, () => {
      assert.throws(
        () => parseFilter(given),
        (error) =>
          error instanceof SearchError && error.code === 'invalid_search_filter' && message.test(error.message),
      );
    });
  }

  test('shows the position at which parsing failed', () => {
    assert.throws(() => parseFilter('brand = A B'), { message: /found `B`\.\n11:12 brand = A B$/ });
  });

  test('keeps any value in quotes unchanged: quotes, brackets, emoji, reserved words', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary' }).filter((value) => !value.includes('\\')),
        fc.constantFrom('"', "'"),
        (value, quote) => {
          const quoted = `${quote}${value.replaceAll(quote, `\\${quote}`)}${quote}`;
          assert.deepEqual(parseFilter(`tags = ${quoted}`), is('tags', value));
          assert.deepEqual(parseFilter(['enabled = true', [`tags IN [${quoted}]`]]), {
            kind: 'and',
            members: [is('enabled', 'true'), { kind: 'in', attribute: 'tags', values: [value] }],
          });
        },
      ),
    );
  });

  test('has the same meaning when serialized and parsed again', () => {
    const { filter } = fc.letrec<{ filter: Filter; leaf: Filter }>((tie) => ({
      leaf: fc
        .record({
          attribute: fc.constantFrom('brand', 'tags', 'price'),
          value: fc.string({ unit: 'grapheme' }).filter((value) => !value.includes('\\')),
        })
        .map(({ attribute, value }) => is(attribute, value)),
      filter: fc.oneof(
        { maxDepth: 4 },
        tie('leaf'),
        tie('filter').map(not),
        fc.record(
          {
            kind: fc.constantFrom('and' as const, 'or' as const),
            members: fc.array(tie('filter'), { minLength: 2, maxLength: 3 }),
          },
          { noNullPrototype: true },
        ),
      ),
    }));
    fc.assert(fc.property(filter, (each) => assert.deepEqual(parseFilter(written(each)), each)));
  });

  test('never fails on a text, whatever it contains: it parses or refuses it', () => {
    const pieces = fc.constantFrom(
      'a',
      '=',
      '(',
      ')',
      '[',
      ']',
      ',',
      'AND',
      'OR',
      'NOT',
      'IN',
      'TO',
      'IS',
      '"',
      "'",
      '\\',
      ' ',
      '🎉',
      'EXISTS',
    );
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 14 }), (words) => {
        try {
          parseFilter(words.join(' '));
        } catch (error) {
          assert.ok(error instanceof SearchError, String(error));
        }
      }),
      { numRuns: 500 },
    );
  });
});

function written(filter: Filter): string {
  if (filter.kind === 'not') return `NOT (${written(filter.member)})`;
  if (filter.kind === 'and' || filter.kind === 'or')
    return filter.members.map((member) => `(${written(member)})`).join(filter.kind === 'and' ? ' AND ' : ' OR ');
  return filter.kind === 'compare'
    ? `${filter.attribute} ${filter.operator} "${filter.value.replaceAll('"', '\\"')}"`
    : '';
}
