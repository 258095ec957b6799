import * as fc from 'fast-check';
import { canonical, readDefinition, toDefinition } from '@/lib/resources/audience-segments/definition';
import { pointersOf } from '@/lib/resources/audience-segments/pointers';
import { rulesOf, type RuleGroup } from '@/lib/resources/audience-segments/rules';
import { config } from './config';
import { plain, tree } from './trees';

const read = (logic: unknown) => readDefinition({ logic }, config);
const opened = (logic: unknown): RuleGroup => {
  const reading = read(logic);
  if ('unreadable' in reading) throw new Error(reading.unreadable);
  return reading.rules;
};

test('[SEG-06] any tree is read as it was saved, and written again unchanged', () => {
  fc.assert(
    fc.property(tree, (rules) => {
      const stored = JSON.parse(JSON.stringify(toDefinition(rules, config))) as { logic: unknown };
      const back = opened(stored.logic);
      expect(plain(back)).toEqual(plain(rules));
      expect(canonical(toDefinition(back, config))).toBe(canonical(stored));
    }),
    { numRuns: 500 },
  );
});

test('[SEG-06] whatever JSON is stored: it is either opened and written back exactly, or not changed', () => {
  const sign = fc.constantFrom(
    'and',
    'or',
    '!',
    '!!',
    '==',
    '!=',
    '<',
    '<=',
    '>',
    'in',
    'if',
    'startsWith',
    'var',
    '+',
  );
  const name = fc.constantFrom('email', 'numberOfOrders', 'appOS', 'hasActiveCart', 'nobody');
  const leaf = fc
    .tuple(sign, name, fc.constantFrom<unknown>('iOS', 3, true, null, ['iOS']))
    .map(([key, field, value]) => ({ [key]: [{ var: field }, value] }));
  const { node } = fc.letrec<{ node: unknown }>((tie) => ({
    node: fc.oneof(
      { depthSize: 'small', withCrossShrink: true },
      name.map((field) => ({ var: field })),
      fc.constantFrom<unknown>('iOS', 3, -1, 2.5, true, null, '', 'x'),
      fc.array(tie('node'), { maxLength: 3 }),
      fc.tuple(sign, tie('node')).map(([key, value]) => ({ [key]: value })),
      leaf,
    ),
  }));
  let held = 0;
  fc.assert(
    fc.property(
      fc.oneof(
        node,
        leaf.map((only) => ({ or: [only] })),
        fc.array(node, { minLength: 1, maxLength: 2 }).map((rules) => ({ and: rules })),
      ),
      (logic) => {
        const reading = read(logic);
        if ('unreadable' in reading) return;
        held += 1;
        expect(canonical(toDefinition(reading.rules, config))).toBe(canonical({ logic }));
      },
    ),
    { numRuns: 3_000, seed: 7 },
  );
  // The random walk reached trees that can be stored.
  expect(held).toBeGreaterThan(20);
});

test.each([
  ['is empty', { and: [{ '!': { var: 'email' } }] }],
  ['a field that is not offered', { and: [{ '==': [{ var: 'mood' }, 'good'] }] }],
  ['an operator that is not offered', { and: [{ '>': [{ var: 'email' }, 'a'] }] }],
  ['a value of another kind', { and: [{ '==': [{ var: 'numberOfOrders' }, '3'] }] }],
  ['a choice that is not offered', { and: [{ '==': [{ var: 'appOS' }, 'Symbian'] }] }],
  ['an amount finer than a cent', { and: [{ '>': [{ var: 'valueOfOrders' }, 1.005] }] }],
  ['arithmetic', { and: [{ '>': [{ '+': [{ var: 'numberOfOrders' }, 1] }, 3] }] }],
  ['a rule with a second operator', { and: [{ '==': [{ var: 'appOS' }, 'iOS'], '!=': [{ var: 'appOS' }, 'web'] }] }],
  ['a bare rule', { '==': [{ var: 'appOS' }, 'iOS'] }],
  ['an empty group', { and: [] }],
  ['Not twice', { '!': { '!': { and: [{ '==': [{ var: 'appOS' }, 'iOS'] }] } } }],
  ['Not in array form', { '!': [{ and: [{ '==': [{ var: 'appOS' }, 'iOS'] }] }] }],
  [
    'six groups deep',
    { and: [{ and: [{ and: [{ and: [{ and: [{ and: [{ '==': [{ var: 'appOS' }, 'iOS'] }] }] }] }] }] }] },
  ],
  ['ten thousand rules', { and: Array.from({ length: 10_000 }, () => ({ '==': [{ var: 'appOS' }, 'iOS'] })) }],
  ['ten thousand Nots', JSON.parse(`${'{"!":'.repeat(10_000)}{"var":"email"}${'}'.repeat(10_000)}`) as unknown],
])('[SEG-06] definitions that the builder cannot represent are not changed: %s', (_, logic) => {
  expect(read(logic)).toEqual({ unreadable: expect.stringMatching(/^\S.*\.$/) });
});

test('[SEG-07] no definition means no rules, and the other way round; a definition without logic is not changed', () => {
  expect(plain((readDefinition(null, config) as { rules: RuleGroup }).rules)).toEqual({
    combinator: 'and',
    not: false,
    rules: [],
  });
  expect(toDefinition({ id: 'a', combinator: 'or', not: true, rules: [] }, config)).toBeNull();
  for (const odd of ['x', 3, [], {}, { logic: null }, { logic: 'and' }])
    expect(readDefinition(odd, config)).toHaveProperty('unreadable');
});

test('rules are named by their position in the JSON', () => {
  const rules = opened({
    '!': { or: [{ '!': { in: ['x', { var: 'email' }] } }, { and: [{ '==': [{ var: 'appOS' }, null] }] }] },
  });
  expect(rulesOf(rules).map(({ id }) => pointersOf(rules).get(id))).toEqual(['/!/or/0', '/!/or/1/and/0']);
});
