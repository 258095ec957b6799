import { isGroup, textsOf, type Rule, type RuleGroup } from './rules';
import { arityOf, fieldNamed, type SegmentConfig } from './segment';
import { faultOf, toWire } from './values';

export type Faults = ReadonlyMap<string, string>;

function ruleFault(rule: Rule, config: SegmentConfig): string | null {
  const field = fieldNamed(config, rule.field);
  if (!field) return 'Please choose a field';
  const texts = textsOf(rule);
  if (arityOf(rule.operator) === 'list' && texts.length === 0)
    return field.values ? 'Please choose at least one' : 'Please enter at least one value';
  const fault = texts.map((text) => faultOf(field, text)).find((each) => each !== null);
  if (fault) return fault;
  if (arityOf(rule.operator) !== 'two') return null;
  const [from = '', to = ''] = texts.map((text) => toWire(field, text));
  return from > to ? 'Please enter the lower value first' : null;
}

/**
 * What is missing or wrong in a tree, by the id of the rule or group; empty when it can be saved. An empty tree can be
 * saved (D-82).
 */
export function faultsOf(rules: RuleGroup, config: SegmentConfig): Faults {
  const faults = new Map<string, string>();
  const visit = (group: RuleGroup, isRoot: boolean) => {
    if (!isRoot && group.rules.length === 0)
      faults.set(group.id, 'Please add a rule to this group, or remove the group');
    for (const node of group.rules) {
      if (isGroup(node)) visit(node, false);
      else {
        const fault = ruleFault(node, config);
        if (fault !== null) faults.set(node.id, fault);
      }
    }
  };
  visit(rules, true);
  return faults;
}
