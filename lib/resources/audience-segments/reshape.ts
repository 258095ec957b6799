import type { SegmentOperator } from '@/graphql/generated/types';
import { isGroup, rulesOf, shaped, type Rule, type RuleGroup, type RuleNode } from './rules';
import { fieldNamed, type SegmentConfig } from './segment';
import { edgeOf, movedEdge } from './values';

/**
 * A tree after a change, with each value in the shape that its operator takes. If only the operator changed, the
 * entered value is kept as far as it fits, and a whole day stays whole.
 * @param before the tree before the change
 */
export function reshaped(before: RuleGroup, after: RuleGroup, config: SegmentConfig): RuleGroup {
  const known = new Map(rulesOf(before).map((rule) => [rule.id, rule]));
  const visit = (node: RuleNode): RuleNode =>
    isGroup(node)
      ? { ...node, not: node.not === true, rules: node.rules.map(visit) }
      : fitted(node, known.get(node.id), config);
  return visit(after) as RuleGroup;
}

function fitted({ id, field, operator, value }: Rule, before: Rule | undefined, config: SegmentConfig): Rule {
  const fits = shaped(operator, value);
  const isDated = fieldNamed(config, field)?.type === 'DATETIME';
  if (!isDated || before?.field !== field || before.operator === operator || fits === null)
    return { id, field, operator, value: fits };
  const moved = (text: string, at: number) => movedEdge(text, edgeOf(before.operator, at), edgeOf(operator, at));
  return { id, field, operator, value: Array.isArray(fits) ? fits.map(moved) : moved(fits, 0) };
}

const trims: Partial<Record<SegmentOperator, (text: string) => string>> = {
  EQUAL: (text) => text.trim(),
  NOT_EQUAL: (text) => text.trim(),
  ANY_IN: (text) => text.trim(),
  NOT_ANY_IN: (text) => text.trim(),
  STARTS_WITH: (text) => text.trimStart(),
  ENDS_WITH: (text) => text.trimEnd(),
};

/** A tree with texts trimmed, except for 'contains', where leading and trailing spaces count. */
export function trimmed(group: RuleGroup, config: SegmentConfig): RuleGroup {
  return {
    ...group,
    rules: group.rules.map((node) => (isGroup(node) ? trimmed(node, config) : withoutSpaces(node, config))),
  };
}

function withoutSpaces(rule: Rule, config: SegmentConfig): Rule {
  const trim = fieldNamed(config, rule.field)?.type === 'TEXT' ? trims[rule.operator] : undefined;
  if (!trim || rule.value === null) return rule;
  return { ...rule, value: Array.isArray(rule.value) ? rule.value.map(trim) : trim(rule.value) };
}
