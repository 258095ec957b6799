import * as fc from 'fast-check';
import { newId, type Rule, type RuleGroup, type RuleNode } from '@/lib/resources/audience-segments/rules';
import { arityOf, type SegmentField } from '@/lib/resources/audience-segments/segment';
import type { SegmentOperator } from '@/graphql/generated/types';
import { config } from './config';

const day = fc.date({ min: new Date('1950-01-01'), max: new Date('2030-12-31'), noInvalidDate: true });

/** A valid text for the input of this field. */
function textOf({ type, values }: SegmentField): fc.Arbitrary<string> {
  if (type === 'NUMBER') return fc.nat(9).map(String);
  if (type === 'MONEY')
    return fc.nat(2_000).map((cents) => (cents % 100 === 0 ? String(cents / 100) : (cents / 100).toFixed(2)));
  if (type === 'BOOLEAN') return fc.constantFrom('true', 'false');
  if (type === 'DATE') return day.map((date) => date.toISOString().slice(0, 10));
  if (type === 'DATETIME') return day.map((date) => date.toISOString());
  if (type === 'SELECT') return fc.constantFrom(...(values ?? []).map(({ value }) => value));
  return fc.string({ minLength: 1 }).filter((text) => text.trim() === text && text !== '' && !text.includes(','));
}

function valueOf(field: SegmentField, operator: SegmentOperator): fc.Arbitrary<Rule['value']> {
  const text = textOf(field);
  const arity = arityOf(operator);
  if (arity === 'none') return fc.constant(null);
  if (arity === 'one') return text;
  if (arity === 'list') return fc.uniqueArray(text, { minLength: 1, maxLength: 3 });
  return fc
    .tuple(text, text)
    .map((both) =>
      both.toSorted((one, other) =>
        Number.isNaN(Number(one)) ? one.localeCompare(other) : Number(one) - Number(other),
      ),
    );
}

export const rule: fc.Arbitrary<Rule> = fc
  .constantFrom(...config.fields.flatMap((field) => field.operators.map((operator) => ({ field, operator }))))
  .chain(({ field, operator }) =>
    valueOf(field, operator).map((value) => ({ id: newId(), field: field.name, operator, value })),
  );

const group = (inside: fc.Arbitrary<RuleNode>): fc.Arbitrary<RuleGroup> =>
  fc.record({
    id: fc.constant('').map(newId),
    combinator: fc.constantFrom('and' as const, 'or' as const),
    not: fc.boolean(),
    rules: fc.array(inside, { minLength: 1, maxLength: 4 }),
  });

/** Whole trees up to four groups deep. */
export const tree: fc.Arbitrary<RuleGroup> = group(
  fc.oneof(rule, group(fc.oneof(rule, group(fc.oneof(rule, group(rule)))))),
);

/** A tree without the ids of its parts, which only the page uses. */
export const plain = (node: RuleNode): unknown =>
  'rules' in node
    ? { combinator: node.combinator, not: node.not, rules: node.rules.map(plain) }
    : { field: node.field, operator: node.operator, value: node.value };
