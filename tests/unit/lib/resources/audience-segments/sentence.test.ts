import * as fc from 'fast-check';
import { readDefinition } from '@/lib/resources/audience-segments/definition';
import { operatorLabel } from '@/lib/resources/audience-segments/phrases';
import { isGroup, textsOf, type RuleGroup } from '@/lib/resources/audience-segments/rules';
import { sentenceOf } from '@/lib/resources/audience-segments/sentence';
import { config, fieldOf } from './config';
import { plain, tree } from './trees';

const say = (logic: unknown) => {
  const reading = readDefinition({ logic }, config);
  if ('unreadable' in reading) throw new Error(reading.unreadable);
  return sentenceOf(reading.rules, config).replaceAll('\u00a0', ' ');
};
const f = (name: string) => ({ var: name });

test.each([
  [{ and: [{ '>=': [f('valueOfOrders'), 10_000] }] }, 'Customers who have spent at least R 10 000,00.'],
  [{ and: [{ '==': [f('numberOfOrders'), 1] }] }, 'Customers who have placed exactly 1 order.'],
  [
    { and: [{ '<=': [3, f('numberOfOrders'), 5] }, { '==': [f('hasActiveCart'), false] }] },
    'Customers who have placed between 3 and 5 orders and who have no open cart.',
  ],
  [
    { and: [{ '<': [f('lastPurchaseAt'), '2026-08-31T22:00:00.000Z'] }] },
    'Customers who last bought before 01-09-2026.',
  ],
  [
    { and: [{ '<=': [f('lastPurchaseAt'), '2026-09-01T21:59:59.999Z'] }] },
    'Customers who last bought on or before 01-09-2026.',
  ],
  [
    { and: [{ '>': [f('lastPurchaseAt'), '2026-09-01T12:30:00.000Z'] }] },
    'Customers who last bought after 01-09-2026 14:30.',
  ],
  [{ and: [{ '==': [f('lastPurchaseAt'), null] }] }, 'Customers who have never bought.'],
  [
    { and: [{ '<=': ['1990-01-01', f('birthday'), '1999-12-31'] }] },
    'Customers who were born between 01-01-1990 and 31-12-1999.',
  ],
  [{ and: [{ in: [f('appOS'), ['iOS', 'Android']] }] }, 'Customers whose app is iOS or Android.'],
  [{ and: [{ '>': [f('shoeSize'), 41] }] }, 'Customers whose shoe size is more than 41.'],
  [{ and: [{ '!': { in: ['spam', f('email')] } }] }, 'Customers whose e-mail does not contain “spam” (or is unknown).'],
  [
    { and: [{ '!=': [f('appOS'), 'iOS'] }, { '!': { in: [f('appOS'), ['web']] } }] },
    'Customers whose app is not iOS (or who use no app) and whose app is not Web (or who use no app).',
  ],
  [
    { and: [{ '!': { '<=': ['1990-01-01', f('birthday'), '1999-12-31'] } }] },
    'Customers who were born before 01-01-1990 or after 31-12-1999 (or whose birthday is unknown).',
  ],
  [{ and: [{ '!=': [f('shoeSize'), 41] }] }, 'Customers whose shoe size is anything but 41.'],
  [
    {
      and: [
        { '==': [f('isSubscribed'), true] },
        { '==': [f('enabled'), false] },
        { '==': [f('status'), 'active'] },
        { '!=': [f('status'), 'blocked'] },
      ],
    },
    'Customers who are subscribed, whose account is not enabled, whose account is Active and whose account is not Blocked.',
  ],
  [
    { or: [{ '==': [f('appOS'), 'iOS'] }, { '>=': [f('numberOfOrders'), 3] }] },
    'Customers either whose app is iOS or who have placed at least 3 orders.',
  ],
  [{ '!': { and: [{ '==': [f('hasActiveCart'), true] }] } }, 'Every customer except those who have an open cart.'],
  [
    {
      and: [
        { '>=': [f('valueOfOrders'), 5_000] },
        { '!': { or: [{ '==': [f('hasActiveCart'), true] }, { '==': [f('appOS'), null] }] } },
      ],
    },
    'Customers who have spent at least R 5 000,00 and not those (either who have an open cart or who use no app).',
  ],
])('the rules in plain words: %j', (logic, sentence) => expect(say(logic)).toBe(sentence));

test('[SEG-07] no rules mean every customer', () => {
  expect(sentenceOf({ id: 'a', combinator: 'and', not: false, rules: [] }, config)).toBe(
    'Every customer: there are no rules.',
  );
});

test('a missing value, and a group without rules, are shown as a gap', () => {
  const rules: RuleGroup = {
    id: 'a',
    combinator: 'and',
    not: false,
    rules: [
      { id: 'b', field: 'email', operator: 'EQUAL', value: '' },
      { id: 'c', combinator: 'or', not: false, rules: [] },
    ],
  };
  expect(sentenceOf(rules, config)).toBe('Customers whose e-mail is … and …');
});

test('any tree is one sentence: all its texts, balanced brackets, nothing undefined; a different And, Or or Not gives a different sentence', () => {
  fc.assert(
    fc.property(tree, (rules) => {
      const sentence = sentenceOf(rules, config);
      expect(sentence).toMatch(/^(Customers|Every customer except those) .*\.$/s);
      expect(sentence).not.toMatch(/undefined|\[object|…/);
      const texts = (group: RuleGroup): string[] =>
        group.rules.flatMap((node) => (isGroup(node) ? texts(node) : node.field === 'email' ? [...textsOf(node)] : []));
      for (const text of texts(rules)) expect(sentence).toContain(`“${text}”`);
      expect(sentenceOf({ ...rules, not: !rules.not }, config)).not.toBe(sentence);
      if (rules.rules.length > 1)
        expect(sentenceOf({ ...rules, combinator: rules.combinator === 'and' ? 'or' : 'and' }, config)).not.toBe(
          sentence,
        );
    }),
    { numRuns: 300 },
  );
  expect(plain({ id: 'x', field: 'email', operator: 'EQUAL', value: 'a' })).toEqual({
    field: 'email',
    operator: 'EQUAL',
    value: 'a',
  });
});

test('only an event can never have happened; a birthday is merely unknown', () => {
  expect(
    (['IS_NULL', 'IS_NOT_NULL'] as const).flatMap((operator) =>
      ['lastPurchaseAt', 'birthday', 'email'].map((name) => operatorLabel(operator, fieldOf(name))),
    ),
  ).toEqual(['never happened', 'is unknown', 'is unknown', 'has happened', 'is known', 'is known']);
});
