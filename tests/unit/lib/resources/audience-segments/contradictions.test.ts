import * as fc from 'fast-check';
import { contradictionsOf } from '@/lib/resources/audience-segments/contradictions';
import { readDefinition } from '@/lib/resources/audience-segments/definition';
import { isGroup, textsOf, type Rule, type RuleGroup } from '@/lib/resources/audience-segments/rules';
import { toWire, type WireValue } from '@/lib/resources/audience-segments/values';
import { config, fieldOf } from './config';
import { rule } from './trees';

const f = (name: string) => ({ var: name });
const found = (logic: unknown) => {
  const reading = readDefinition({ logic }, config);
  if ('unreadable' in reading) throw new Error(reading.unreadable);
  return contradictionsOf(reading.rules, config).map(({ text }) => text.replaceAll('\u00a0', ' '));
};

test.each([
  [
    { and: [{ '==': [f('appOS'), 'iOS'] }, { '==': [f('appOS'), 'web'] }] },
    'Nobody is both among those whose app is iOS and among those whose app is Web.',
  ],
  [
    { and: [{ '>=': [f('numberOfOrders'), 5] }, { or: [{ '<': [f('numberOfOrders'), 3] }] }] },
    'Nobody is both among those who have placed at least 5 orders and among those who have placed fewer than 3 orders.',
  ],
])('reports the contradiction: %j', (logic, text) => expect(found(logic)).toEqual([text]));

test.each([
  { and: [{ '>=': [f('numberOfOrders'), 3] }, { '<=': [f('numberOfOrders'), 3] }] },
  { or: [{ '==': [f('appOS'), 'iOS'] }, { '==': [f('appOS'), 'web'] }] },
  {
    and: [{ '==': [f('appOS'), 'iOS'] }, { or: [{ '==': [f('appOS'), 'web'] }, { '==': [f('hasActiveCart'), true] }] }],
  },
  { and: [{ '==': [f('appOS'), 'iOS'] }, { '!': { and: [{ '==': [f('appOS'), 'web'] }] } }] },
  { and: [{ '==': [f('email'), 'a@b.example'] }, { '==': [f('email'), 'A@B.example'] }] },
])('reports nothing where somebody can match: %j', (logic) => expect(found(logic)).toEqual([]));

type Row = Record<string, WireValue | null>;

/** A simple evaluator: a comparison without a value holds for nobody. */
function condition(node: Rule | RuleGroup, row: Row): boolean {
  if (isGroup(node))
    return node.rules[node.combinator === 'and' ? 'every' : 'some']((inner) => condition(inner, row)) !== node.not;
  const field = fieldOf(node.field);
  const own = row[node.field] ?? null;
  const ease = (value: WireValue) =>
    field.type === 'DATETIME' ? Date.parse(String(value)) : typeof value === 'string' ? value.toLowerCase() : value;
  const [first = '', second = ''] = textsOf(node).map((text) => ease(toWire(field, text)));
  if (node.operator === 'IS_NULL') return own === null;
  if (own === null) return false;
  const value = ease(own);
  const all = textsOf(node).map((text) => ease(toWire(field, text)));
  switch (node.operator) {
    case 'IS_NOT_NULL':
      return true;
    case 'EQUAL':
      return value === first;
    case 'NOT_EQUAL':
      return value !== first;
    case 'LESS':
      return value < first;
    case 'LESS_OR_EQUAL':
      return value <= first;
    case 'GREATER':
      return value > first;
    case 'GREATER_OR_EQUAL':
      return value >= first;
    case 'BETWEEN':
      return value >= first && value <= second;
    case 'NOT_BETWEEN':
      return value < first || value > second;
    case 'CONTAINS':
      return String(value).includes(String(first));
    case 'NOT_CONTAINS':
      return !String(value).includes(String(first));
    case 'STARTS_WITH':
      return String(value).startsWith(String(first));
    case 'ENDS_WITH':
      return String(value).endsWith(String(first));
    case 'ANY_IN':
      return all.includes(value);
    case 'NOT_ANY_IN':
      return !all.includes(value);
  }
}

test('nobody matches what is reported as a contradiction', () => {
  let told = 0;
  // Two rules about one field, and customers with exactly the values in the rules.
  const pair = fc.tuple(rule, rule).filter(([one, other]) => one.field === other.field);
  fc.assert(
    fc.property(pair, ([one, other]) => {
      const both: RuleGroup = { id: 'both', combinator: 'and', not: false, rules: [one, other] };
      if (contradictionsOf(both, config).length === 0) return;
      told += 1;
      const field = fieldOf(one.field);
      const named = [one, other].flatMap((each) => textsOf(each)).map((text) => toWire(field, text));
      const near = named.flatMap((value): WireValue[] =>
        typeof value === 'number'
          ? [value - 0.5, value, value + 0.5]
          : typeof value === 'boolean'
            ? [true, false]
            : [value, `${value}x`],
      );
      for (const value of [null, ...near, ...(field.values ?? []).map((choice) => choice.value)])
        expect(condition(both, { [one.field]: value })).toBe(false);
    }),
    { numRuns: 2_000, seed: 11 },
  );
  expect(told).toBeGreaterThan(50);
});
