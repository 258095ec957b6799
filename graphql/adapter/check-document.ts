/** What an adapter's document must be by itself: one operation of ours, and fragments without a circle. */
import { Kind, visit, type DocumentNode, type OperationDefinitionNode } from 'graphql';
import type { Ours } from './adapt.ts';

/** The operation under our name and of our kind; undefined, and the faults noted, if there is none. */
export function definitionOf(
  document: DocumentNode,
  { name, kind }: Ours,
  fault: (line: number, reason: string) => void,
): OperationDefinitionNode | undefined {
  const lineOfNode = (node: { loc?: { startToken: { line: number } } | undefined } | undefined) =>
    node?.loc?.startToken.line ?? 1;
  const other = document.definitions.find(
    (node) => node.kind !== Kind.OPERATION_DEFINITION && node.kind !== Kind.FRAGMENT_DEFINITION,
  );
  const operations = document.definitions.filter((node) => node.kind === Kind.OPERATION_DEFINITION);
  const [operation] = operations;
  if (other) fault(lineOfNode(other), 'Only one operation and its fragments may be in this file.');
  if (!operation || operations.length > 1)
    fault(lineOfNode(operations[1]), 'There must be exactly one operation in this file.');
  else if (operation.name?.value !== name)
    fault(lineOfNode(operation), `The operation must have the file's name, ${name}.`);
  else if (operation.operation !== kind)
    fault(lineOfNode(operation), `Our ${name} is a ${kind}, this is a ${operation.operation}.`);
  else if (!other) return operation;
  return undefined;
}

/** Whether fragments spread each other in a circle. */
export function hasCycle(document: DocumentNode, fault: (line: number, reason: string) => void): boolean {
  const spreads = new Map<string, { name: string; line: number }[]>();
  for (const node of document.definitions) {
    if (node.kind !== Kind.FRAGMENT_DEFINITION) continue;
    const found: { name: string; line: number }[] = [];
    visit(node, {
      FragmentSpread: ({ name, loc }) => void found.push({ name: name.value, line: loc?.startToken.line ?? 1 }),
    });
    spreads.set(node.name.value, found);
  }
  const done = new Set<string>();
  const below = (name: string, above: readonly string[]): boolean =>
    (spreads.get(name) ?? []).some((spread) => {
      if (spread.name === name || above.includes(spread.name)) {
        fault(spread.line, `The fragments ${[...above, name, spread.name].join(' → ')} form a circle.`);
        return true;
      }
      if (done.has(spread.name)) return false;
      done.add(spread.name);
      return below(spread.name, [...above, name]);
    });
  return [...spreads.keys()].some((name) => below(name, []));
}
