import { isGroup, type RuleGroup } from './rules';

/**
 * The position of each rule of a tree in its JSON-Logic, as a JSON pointer such as /and/1/or/0, which is how the
 * upstream refers to rules.
 */
export function pointersOf(rules: RuleGroup): ReadonlyMap<string, string> {
  const pointers = new Map<string, string>();
  const visit = (group: RuleGroup, path: string) => {
    const inside = `${path}${group.not ? '/!' : ''}/${group.combinator}`;
    group.rules.forEach((node, at) => {
      if (isGroup(node)) visit(node, `${inside}/${at}`);
      else pointers.set(node.id, `${inside}/${at}`);
    });
  };
  visit(rules, '');
  return pointers;
}
