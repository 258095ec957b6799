import * as fc from 'fast-check';
import { toDefinition } from '@/lib/resources/audience-segments/definition';
import { phraseOf } from '@/lib/resources/audience-segments/phrases';
import { trimmed } from '@/lib/resources/audience-segments/reshape';
import { isGroup, textsOf, type Rule, type RuleGroup } from '@/lib/resources/audience-segments/rules';
import { segmentSchema } from '@/lib/resources/audience-segments/schema';
import { toWire } from '@/lib/resources/audience-segments/values';
import { evaluate, type Row } from '@/tests/marketplace/segment-evaluator';
import { config, fieldOf } from './config';
import { tree } from './trees';

const perhaps = <T>(value: fc.Arbitrary<T>) => fc.option(value, { freq: 2 });
const instant = fc
  .date({ min: new Date('1950-01-01'), max: new Date('2030-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString());
const anyRow: fc.Arbitrary<Row> = fc.record({
  email: perhaps(fc.constantFrom('a', 'ab', '!', '"')),
  numberOfOrders: perhaps(fc.nat(9)),
  valueOfOrders: perhaps(fc.nat(2_000).map((cents) => cents / 100)),
  hasActiveCart: perhaps(fc.boolean()),
  birthday: perhaps(instant.map((at) => at.slice(0, 10))),
  lastPurchaseAt: perhaps(instant),
  appOS: perhaps(fc.constantFrom('iOS', 'Android', 'web')),
  shoeSize: fc.nat(9),
  isSubscribed: fc.boolean(),
  enabled: fc.boolean(),
  status: fc.constantFrom('active', 'blocked'),
});

/**
 * The customers that a sentence describes, read literally: without a value, those that its clause includes; in groups
 * and exceptions, as the words say.
 */
function names(group: RuleGroup, row: Row): boolean {
  const parts = group.rules.map((node) => (isGroup(node) ? names(node, row) : clauseNames(node, row)));
  return (group.combinator === 'and' ? parts.every(Boolean) : parts.some(Boolean)) !== group.not;
}

function clauseNames(rule: Rule, row: Row): boolean {
  const { operator } = rule;
  const own = row[rule.field] ?? null;
  if (operator === 'IS_NULL' || operator === 'IS_NOT_NULL') return (own === null) === (operator === 'IS_NULL');
  if (own === null) return phraseOf(rule, config).includes('(or ');
  const field = fieldOf(rule.field);
  const comparable = (value: string | number | boolean) =>
    field.type === 'DATETIME' ? Date.parse(String(value)) : field.type === 'TEXT' ? String(value).toLowerCase() : value;
  const at = comparable(own);
  const values = textsOf(rule).map((text) => comparable(toWire(field, text)));
  const [one = '', other = ''] = values;
  const plain = {
    EQUAL: at === one,
    LESS: at < one,
    LESS_OR_EQUAL: at <= one,
    GREATER: at > one,
    GREATER_OR_EQUAL: at >= one,
    BETWEEN: at >= one && at <= other,
    CONTAINS: String(at).includes(String(one)),
    STARTS_WITH: String(at).startsWith(String(one)),
    ENDS_WITH: String(at).endsWith(String(one)),
    ANY_IN: textsOf(rule)
      .map((text) => toWire(field, text))
      .includes(own),
  };
  return operator.startsWith('NOT_')
    ? !plain[operator.slice(4) as keyof typeof plain]
    : plain[operator as keyof typeof plain];
}

test('a sentence describes exactly the members by the stored rules, whatever values are missing', () => {
  let missing = 0;
  fc.assert(
    fc.property(tree, fc.array(anyRow, { minLength: 3, maxLength: 8 }), (rules, rows) => {
      const logic = toDefinition(rules, config)?.logic;
      for (const row of rows) {
        if (Object.values(row).includes(null)) missing += 1;
        expect([JSON.stringify(logic), evaluate(logic, row)]).toEqual([JSON.stringify(logic), names(rules, row)]);
      }
    }),
    { numRuns: 500 },
  );
  expect(missing).toBeGreaterThan(500);
});

test('a text loses spaces that no value has, and keeps those that are searched for', () => {
  const saved = (operator: Rule['operator'], value: Rule['value']) =>
    textsOf(
      trimmed({ id: 'g', combinator: 'and', not: false, rules: [{ id: 'r', field: 'email', operator, value }] }, config)
        .rules[0] as Rule,
    );
  expect(saved('EQUAL', ' Kemp ')).toEqual(['Kemp']);
  expect(saved('NOT_EQUAL', 'Kemp ')).toEqual(['Kemp']);
  expect(saved('NOT_ANY_IN', ['Kemp ', ' Dower'])).toEqual(['Kemp', 'Dower']);
  expect(saved('STARTS_WITH', ' van ')).toEqual(['van ']);
  expect(saved('ENDS_WITH', ' Kemp ')).toEqual([' Kemp']);
  expect(saved('CONTAINS', ' van ')).toEqual([' van ']);
  const form = {
    name: 'x',
    description: '',
    rules: {
      id: 'g',
      combinator: 'and' as const,
      not: false,
      rules: [{ id: 'r', field: 'email', operator: 'EQUAL' as const, value: 'kemp ' }],
    },
  };
  expect(segmentSchema(config).parse(form).definition).toEqual({
    logic: { and: [{ '==': [{ var: 'email' }, 'kemp'] }] },
  });
});
