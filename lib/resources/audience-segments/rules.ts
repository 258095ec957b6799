import type { Combinator, SegmentOperator } from '@/graphql/generated/types';
import { freshKey } from '@/lib/forms/row-key';
import { arityOf } from './segment';

/**
 * The value of a rule, as its inputs hold it: one text per input, so that typed text is not lost while it is not yet a
 * number. Dates are stored as they are sent (YYYY-MM-DD, ISO 8601 UTC), or as typed while invalid. null if the operator
 * takes no value.
 */
export type RuleValue = string | string[] | null;

export interface Rule {
  id: string;
  field: string;
  operator: SegmentOperator;
  value: RuleValue;
}

/** Rules joined by And or Or, negated by `not`. The shape that react-querybuilder uses. */
export interface RuleGroup {
  id: string;
  combinator: Combinator;
  not: boolean;
  rules: RuleNode[];
}

export type RuleNode = Rule | RuleGroup;

export const isGroup = (node: RuleNode): node is RuleGroup => 'rules' in node;

/** An id for a rule or group while the page is open; it is not sent. */
export const newId = (): string => freshKey('rule');

export const emptyRules = (): RuleGroup => ({ id: newId(), combinator: 'and', not: false, rules: [] });

/** Every rule of a tree, from top to bottom. */
export function rulesOf(group: RuleGroup): Rule[] {
  return group.rules.flatMap((node) => (isGroup(node) ? rulesOf(node) : [node]));
}

/** The nesting depth of groups, including the outermost. */
export function depthOf(group: RuleGroup): number {
  return 1 + Math.max(0, ...group.rules.map((node) => (isGroup(node) ? depthOf(node) : 0)));
}

/** The value in the shape its operator takes; the earlier value is kept if it fits. */
export function shaped(operator: SegmentOperator, value: RuleValue | undefined): RuleValue {
  const texts = Array.isArray(value) ? value : value ? [value] : [];
  const arity = arityOf(operator);
  if (arity === 'none') return null;
  if (arity === 'list') return texts.filter((text) => text !== '');
  if (arity === 'two') return [texts[0] ?? '', texts[1] ?? ''];
  return texts[0] ?? '';
}

/** The texts of a value; empty for an operator without one. */
export const textsOf = ({ value }: Rule): readonly string[] =>
  value === null ? [] : Array.isArray(value) ? value : [value];
