import type { Combinator, SegmentOperator } from '@/graphql/generated/types';
import { freshKey } from '@/lib/forms/row-key';
import { arityOf } from './segment';

/**
 * What a rule compares with, as its boxes hold it: a text per box, so that what is typed is never lost while it is not yet a number.
 * Dates are held as they travel (YYYY-MM-DD, ISO 8601 UTC), or as typed while they are none. null where the operator takes no value.
 */
export type RuleValue = string | string[] | null;

export interface Rule {
  id: string;
  field: string;
  operator: SegmentOperator;
  value: RuleValue;
}

/** Rules under one And or Or, turned round by `not`. The shape that react-querybuilder works on. */
export interface RuleGroup {
  id: string;
  combinator: Combinator;
  not: boolean;
  rules: RuleNode[];
}

export type RuleNode = Rule | RuleGroup;

export const isGroup = (node: RuleNode): node is RuleGroup => 'rules' in node;

/** Names a rule or group while the page is open; nothing is sent of it. */
export const newId = (): string => freshKey('rule');

export const emptyRules = (): RuleGroup => ({ id: newId(), combinator: 'and', not: false, rules: [] });

/** Every rule of a tree, from the top. */
export function rulesOf(group: RuleGroup): Rule[] {
  return group.rules.flatMap((node) => (isGroup(node) ? rulesOf(node) : [node]));
}

/** How deeply groups are nested, the outermost included. */
export function depthOf(group: RuleGroup): number {
  return 1 + Math.max(0, ...group.rules.map((node) => (isGroup(node) ? depthOf(node) : 0)));
}

/** The value in the shape its operator takes; what was there is kept where it fits. */
export function shaped(operator: SegmentOperator, value: RuleValue | undefined): RuleValue {
  const texts = Array.isArray(value) ? value : value ? [value] : [];
  const arity = arityOf(operator);
  if (arity === 'none') return null;
  if (arity === 'list') return texts.filter((text) => text !== '');
  if (arity === 'two') return [texts[0] ?? '', texts[1] ?? ''];
  return texts[0] ?? '';
}

/** The texts of a value, none for an operator without one. */
export const textsOf = ({ value }: Rule): readonly string[] =>
  value === null ? [] : Array.isArray(value) ? value : [value];
