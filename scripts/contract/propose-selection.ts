/** The fields of a proposed document: ours in the upstream's names and forms, each with its certainty as a comment. */
import {
  getNamedType,
  getNullableType,
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isListType,
  isObjectType,
  Kind,
  print,
  type FieldNode,
  type GraphQLInputType,
  type GraphQLNamedType,
  type GraphQLSchema,
  type SelectionNode,
  type SelectionSetNode,
  type ValueNode,
} from 'graphql';
import type { Match } from './match-names.ts';
import type { Matches } from './match-schemas.ts';
import { limitOf, recordsOf, shapeOf, userErrorsOf } from './propose-shape.ts';
import type { PathNotes } from './propose-values.ts';

/** From here on a proposal is used; below it is commented out. */
const SURE = 0.7;

/** In words, rounded down, so that what is below the limit reads so. */
export const percent = (certainty: number): string => `${Math.floor(certainty * 100 + 1e-6)} %`;
export const isSure = ({ certainty }: Pick<Match, 'certainty'>): boolean => certainty >= SURE;

/** What is known and collected while one document is written. */
export type Writing = {
  readonly own: GraphQLSchema;
  readonly live: GraphQLSchema;
  readonly matches: Matches;
  readonly notes: PathNotes;
  readonly used: Set<string>;
  /** Fragments with anything left in them. */
  readonly filled: Set<string>;
  least: Least;
};

/** The least certain name in use, as a clause, with its certainty. */
type Least = { readonly certainty: number; readonly says: string };

/** Notes that a name is in use. */
export function rely(writing: Writing, own: string, { live, certainty }: Pick<Match, 'live' | 'certainty'>): void {
  if (certainty < writing.least.certainty) writing.least = { certainty, says: `${own} is ${live}` };
}

/** Where a selection is: our type, the upstream's, and our path to it. */
type At = {
  readonly parent: GraphQLNamedType | undefined;
  readonly live: GraphQLNamedType | undefined;
  readonly path: readonly string[];
  readonly indent: string;
};

/** Whether anything is not a comment. */
export const hasActive = (lines: readonly string[]) => lines.some((line) => !/^\s*#/.test(line));

/** The lines of a selection; what is not sure is a comment. */
export function selections(writing: Writing, set: SelectionSetNode, at: At): string[] {
  return set.selections.flatMap((node: SelectionNode) => {
    if (node.kind === Kind.FRAGMENT_SPREAD) {
      writing.notes.spread(node.name.value, at.path);
      return [`${at.indent}...${node.name.value}`];
    }
    return node.kind === Kind.FIELD ? (nodesFor(writing, node, at) ?? field(writing, node, at)) : [];
  });
}

/** Our `edges { node }` where the upstream has `nodes`. */
function nodesFor(writing: Writing, node: FieldNode, { live, path, indent, parent }: At): string[] | undefined {
  const records = node.name.value === 'edges' ? recordsOf(live) : undefined;
  const inner = node.selectionSet?.selections.find(
    (each): each is FieldNode => each.kind === Kind.FIELD && each.name.value === 'node',
  );
  if (records?.within[0] !== 'nodes' || !inner?.selectionSet || !isObjectType(parent)) return undefined;
  const edge = getNamedType(parent.getFields()['edges']?.type);
  const own = isObjectType(edge) ? getNamedType(edge.getFields()['node']?.type) : undefined;
  const isKnown = writing.matches.types.get(own?.name ?? '')?.live === records.type.name;
  const certainty = isKnown ? 0.95 : 0.6;
  writing.notes.add([...path, 'edges'], ['nodes'], certainty);
  const below = { parent: own, live: records.type, path: [...path, 'edges', 'node'], indent: `${indent}  ` };
  const lines = [`edges: nodes { # ${percent(certainty)}`, ...selections(writing, inner.selectionSet, below), '}'];
  if (!isKnown)
    return [`${indent}# Unsure, ${percent(certainty)}:`, ...lines.map((line) => `${indent}# ${line.trim()}`)];
  return lines.map((line, index) => (index === 0 || index === lines.length - 1 ? `${indent}${line}` : line));
}

function field(writing: Writing, node: FieldNode, { parent, live, path, indent }: At): string[] {
  const key = node.alias?.value ?? node.name.value;
  const coordinate = `${parent?.name}.${node.name.value}`;
  const match = writing.matches.members.get(coordinate);
  const definition = isObjectType(parent) || isInterfaceType(parent) ? parent.getFields()[node.name.value] : undefined;
  if (!match || !definition) return [`${indent}# Nothing like ${coordinate} was found.`];
  const liveField = isObjectType(live) || isInterfaceType(live) ? live.getFields()[match.live] : undefined;
  const shape =
    live && liveField
      ? shapeOf(
          definition.type,
          { name: match.live, type: liveField.type, parent: live },
          (type) => writing.matches.types.get(type)?.live,
        )
      : undefined;
  const before = { used: new Set(writing.used), least: writing.least };
  const args = (node.arguments ?? []).flatMap(({ name, value }) => {
    const found = writing.matches.members.get(`${coordinate}(${name.value}:)`);
    const type = definition.args.find((arg) => arg.name === name.value)?.type;
    if (!found || !isSure(found) || !type) return [];
    rely(writing, `${coordinate}(${name.value}:)`, found);
    return [`${found.live}: ${valueText(writing, value, type)}`];
  });
  if (liveField)
    args.push(
      ...limitOf(
        liveField,
        args.map((arg) => arg.replace(/:.*/s, '')),
      ),
    );
  const own = [...path, key];
  const isId = shape?.transforms[0]?.startsWith('global-id:') === true;
  const certainty = shape && !isId ? Math.min(match.certainty, shape.certainty) : match.certainty;
  if (shape) writing.notes.add(own, shape.transforms, isId ? shape.certainty : certainty);
  const type = getNamedType(definition.type);
  const below = {
    parent: type,
    live: shape?.live ?? (liveField && getNamedType(liveField.type)),
    path: own,
    indent: `${indent}  `,
  };
  const inner = node.selectionSet ? selections(writing, node.selectionSet, below) : undefined;
  const name = key === match.live ? match.live : `${key}: ${match.live}`;
  const within = (shape?.within ?? []).map((each) => ` { ${each}`).join('');
  const errors =
    shape?.within.length && parent === writing.own.getMutationType() && liveField
      ? userErrorsOf(getNamedType(liveField.type))
      : undefined;
  const head = `${indent}${name}${args.length > 0 ? `(${args.join(', ')})` : ''}${within}`;
  const ends = (shape?.within ?? []).map(() => ' }').join('');
  const end = `${errors ? ` ${errors}` : ''}${ends}`;
  const lines = inner
    ? [`${head} { # ${percent(certainty)}`, ...inner, `${indent}}${end}`]
    : [`${head}${end} # ${percent(certainty)}`];
  if (certainty >= SURE && (!inner || hasActive(inner))) {
    rely(writing, coordinate, { live: match.live, certainty });
    return lines;
  }
  writing.used.clear();
  for (const variable of before.used) writing.used.add(variable);
  writing.least = before.least;
  writing.notes.drop(own);
  return [`${indent}# Unsure, ${percent(certainty)}:`, ...lines.map((line) => `${indent}# ${line.trim()}`)];
}

function valueText(writing: Writing, node: ValueNode, given: GraphQLInputType): string {
  const type = getNullableType(given);
  if (node.kind === Kind.VARIABLE) {
    writing.used.add(node.name.value);
    return `$${node.name.value}`;
  }
  if (node.kind === Kind.LIST)
    return `[${node.values.map((item) => valueText(writing, item, isListType(type) ? type.ofType : type)).join(', ')}]`;
  if (isEnumType(type) && node.kind === Kind.ENUM) return memberOf(writing, `${type.name}.${node.value}`, node.value);
  if (node.kind !== Kind.OBJECT || !isInputObjectType(type)) return print(node);
  const fields = node.fields.map(({ name, value }) => {
    const inner = type.getFields()[name.value]?.type ?? type;
    const live = memberOf(writing, `${type.name}.${name.value}`, name.value);
    return `${live}: ${valueText(writing, value, inner)}`;
  });
  return `{ ${fields.join(', ')} }`;
}

/** The upstream's name for a member that the document has literally; ours if nothing like it was found. */
function memberOf(writing: Writing, coordinate: string, own: string): string {
  const match = writing.matches.members.get(coordinate);
  if (match) rely(writing, coordinate, match);
  return match?.live ?? own;
}
