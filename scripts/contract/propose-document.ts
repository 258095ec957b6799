/** A document for an adapter: one of our operations in the upstream's names, each with its certainty as a comment. */
import { Kind, parse, print, type GraphQLSchema, type OperationDefinitionNode, type TypeNode } from 'graphql';
import type { Matches } from './match-schemas.ts';
import { hasActive, isSure, percent, rely, selections, type Writing } from './propose-selection.ts';
import { PathNotes, type PathTransform } from './propose-values.ts';

type Proposal = {
  readonly text: string;
  /** Our variables for which nothing was found. */
  readonly unused: readonly string[];
  /** The transforms of values in our result, for the map. */
  readonly values: readonly PathTransform[];
  /** Whether nothing of it was found. */
  readonly isEmpty: boolean;
  /** Its least certain name and the upstream's for it, as a clause. */
  readonly least: string;
  /** 0 to 1: that of its least certain name. */
  readonly certainty: number;
  /** Which name is not sure, as a sentence; undefined if all in use are. */
  readonly unsure: string | undefined;
};

const CERTAIN = { certainty: 1, says: '' };

/** Proposes one operation of ours in the upstream's names and forms. */
export function proposeDocument(
  { own, live }: { own: GraphQLSchema; live: GraphQLSchema },
  matches: Matches,
  text: string,
): Proposal {
  const document = parse(text);
  const notes = new PathNotes();
  const writing: Writing = { own, live, matches, notes, used: new Set(), filled: new Set(), least: CERTAIN };
  const operation = document.definitions.find(
    (node): node is OperationDefinitionNode => node.kind === Kind.OPERATION_DEFINITION,
  );
  const conditions = new Map<string, string>();
  const fragments = document.definitions.flatMap((node) => {
    if (node.kind !== Kind.FRAGMENT_DEFINITION) return [];
    const condition = node.typeCondition.name.value;
    const type = own.getType(condition);
    const found = matches.types.get(condition)?.live ?? '';
    conditions.set(node.name.value, condition);
    notes.within(node.name.value);
    const at = { parent: type, live: live.getType(found), path: [], indent: '  ' };
    return [{ name: node.name.value, live: found, lines: selections(writing, node.selectionSet, at) }];
  });
  // A fragment that spreads another is written once that one is known to have something in it.
  for (const { name, lines } of fragments) if (hasActive(lines)) writing.filled.add(name);
  notes.within('');
  const [root, liveRoot] = [own, live].map(
    (schema) => operation && (schema.getRootType(operation.operation) ?? undefined),
  );
  const at = { parent: root, live: liveRoot, path: [], indent: '  ' };
  const body = operation ? selections(writing, operation.selectionSet, at) : [];
  const kept = (lines: readonly string[]) =>
    lines.filter((line) => {
      const spread = /^\s*\.\.\.(\w+)$/.exec(line)?.[1];
      return spread === undefined || writing.filled.has(spread);
    });
  const variables = operation?.variableDefinitions ?? [];
  const declared = variables
    .filter(({ variable }) => writing.used.has(variable.name.value))
    .map(({ variable, type }) => `$${variable.name.value}: ${liveType(writing, type)}`);
  const head = `${operation?.operation} ${operation?.name?.value}${declared.length > 0 ? `(${declared.join(', ')})` : ''} {`;
  const parts = [
    [head, ...kept(body), '}'],
    ...fragments
      .filter(({ name }) => writing.filled.has(name))
      .map(({ name, live, lines }) => [`fragment ${name} on ${live} {`, ...kept(lines), '}']),
  ];
  for (const name of writing.filled) relyOnType(writing, conditions.get(name) ?? '');
  const { certainty, says } = writing.least;
  return {
    text: `${parts.map((lines) => lines.join('\n')).join('\n\n')}\n`,
    unused: variables.map(({ variable }) => variable.name.value).filter((name) => !writing.used.has(name)),
    values: notes.all(),
    isEmpty: !hasActive(body),
    least: says,
    certainty,
    unsure: isSure(writing.least) ? undefined : `${says}, but with a certainty of only ${percent(certainty)}.`,
  };
}

function liveType(writing: Writing, type: TypeNode): string {
  return print(type).replace(/\w+/, (name) => relyOnType(writing, name));
}

/** The upstream's name for a type of ours that the document has literally; ours if nothing like it was found. */
function relyOnType(writing: Writing, name: string): string {
  const match = writing.matches.types.get(name);
  if (match) rely(writing, name, match);
  return match?.live ?? name;
}
