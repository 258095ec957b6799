import { isGroup, rulesOf, shaped, type Rule, type RuleGroup, type RuleNode } from './rules';
import { fieldNamed, type SegmentConfig } from './segment';
import { edgeOf, movedEdge } from './values';

/**
 * A tree after a change, its values in the shape that each operator takes. Where only the operator changed, what was entered is kept as far
 * as it fits, and a whole day stays whole.
 * @param before the tree that was changed
 */
export function reshaped(before: RuleGroup, after: RuleGroup, config: SegmentConfig): RuleGroup {
  const known = new Map(rulesOf(before).map((rule) => [rule.id, rule]));
  const visit = (node: RuleNode): RuleNode => (isGroup(node) ? { ...node, not: node.not === true, rules: node.rules.map(visit) } : fitted(node, known.get(node.id), config));
  return visit(after) as RuleGroup;
}

function fitted({ id, field, operator, value }: Rule, before: Rule | undefined, config: SegmentConfig): Rule {
  const fits = shaped(operator, value);
  const isDated = fieldNamed(config, field)?.type === 'DATETIME';
  if (!isDated || before?.field !== field || before.operator === operator || fits === null) return { id, field, operator, value: fits };
  const moved = (text: string, at: number) => movedEdge(text, edgeOf(before.operator, at), edgeOf(operator, at));
  return { id, field, operator, value: Array.isArray(fits) ? fits.map(moved) : moved(fits, 0) };
}
