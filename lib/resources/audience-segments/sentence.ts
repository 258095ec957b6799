import { listed, phraseOf } from './phrases';
import { isGroup, type RuleGroup, type RuleNode } from './rules';
import type { SegmentConfig } from './segment';

const NO_RULES = 'Every customer: there are no rules.';

/**
 * Rules as one sentence: 'Customers who have lapsed, who have spent at least R 5 000,00 and not those who have an open
 * cart.'
 */
export function sentenceOf(rules: RuleGroup, config: SegmentConfig): string {
  if (rules.rules.length === 0) return NO_RULES;
  const sentence = `${rules.not ? 'Every customer except those' : 'Customers'} ${joined(rules, config)}`;
  return sentence.endsWith('…') ? sentence : `${sentence}.`;
}

function joined({ combinator, rules }: RuleGroup, config: SegmentConfig): string {
  const parts = rules.map((node) => describe(node, config));
  const list = listed(parts, combinator);
  return combinator === 'or' && parts.length > 1 ? `either ${list}` : list;
}

/** A group inside a sentence gets brackets if it has more than one rule, so that its extent is clear. */
function describe(node: RuleNode, config: SegmentConfig): string {
  if (!isGroup(node)) return phraseOf(node, config);
  if (node.rules.length === 0) return '…';
  const inner = joined(node, config);
  const nested = node.rules.length > 1 ? `(${inner})` : inner;
  return node.not ? `not those ${nested}` : nested;
}
