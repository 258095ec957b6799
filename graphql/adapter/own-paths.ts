/** Our path of an input field, for the path by which an upstream's errors name it. */
import {
  getNullableType,
  isInputObjectType,
  isListType,
  Kind,
  type GraphQLInputType,
  type OperationDefinitionNode,
  type ValueNode,
} from 'graphql';
import type { AdapterMap, OperationMap } from './map.ts';
import { fieldSent, sourcesOf, typeAt, type VariableTypes } from './send-variables.ts';

/** Where a value of ours stands in what is sent: `input.title` upstream, `update.name` in our variables. */
type Place = { readonly theirs: readonly string[]; readonly ours: readonly string[] };

/**
 * @param definition the adapter's operation
 * @returns our path for a path of theirs, as in `input.title` or `title`; a path that is not known stays as it is
 */
export function ownPaths(
  definition: OperationDefinitionNode,
  { map, operation, types }: { map: AdapterMap; operation: OperationMap; types: VariableTypes },
): (path: string) => string {
  const sources = Object.entries(sourcesOf(operation, types)).flatMap(([name, source]): [string, string[]][] =>
    'from' in source ? [[name, source.from.split('.')]] : [],
  );
  const byVariable = new Map(sources);
  const places = [
    ...definition.selectionSet.selections.flatMap((node) =>
      node.kind === Kind.FIELD
        ? (node.arguments ?? []).flatMap(({ name, value }) => placesIn(value, [name.value], byVariable))
        : [],
    ),
    ...sources.map(([name, ours]): Place => ({ theirs: [name], ours })),
  ];
  /** Servers leave out the argument, or name it: whole places first, then those without their beginning. */
  const tails = places.flatMap(({ theirs, ours }) =>
    theirs.map((_, index): Place => ({ theirs: theirs.slice(index + 1), ours })),
  );
  return (path) => {
    const steps = path.replace(/\[(\d+)\]/g, '.$1').split('.');
    for (const { theirs, ours } of [...places, ...tails]) {
      if (theirs.some((step, index) => steps[index] !== step)) continue;
      const rest = below(map, typeAt(types, ours), steps.slice(theirs.length));
      if (rest) return [...ours, ...rest].join('.');
    }
    return path;
  };
}

function placesIn(value: ValueNode, theirs: readonly string[], ours: ReadonlyMap<string, string[]>): Place[] {
  if (value.kind === Kind.OBJECT)
    return value.fields.flatMap(({ name, value: inner }) => placesIn(inner, [...theirs, name.value], ours));
  const path = value.kind === Kind.VARIABLE ? ours.get(value.name.value) : undefined;
  return path ? [{ theirs, ours: path }] : [];
}

/** Our steps within a type of ours for the upstream's; undefined if there are none. */
function below(
  map: AdapterMap,
  given: GraphQLInputType | undefined,
  [first, ...rest]: readonly string[],
): string[] | undefined {
  if (first === undefined) return [];
  const type = given && getNullableType(given);
  if (isListType(type))
    return /^\d+$/.test(first) ? put(first, below(map, type.ofType, rest)) : below(map, type.ofType, [first, ...rest]);
  if (!isInputObjectType(type)) return undefined;
  const field = Object.values(type.getFields()).find(({ name }) => fieldSent(map, type.name, name) === first);
  return field && put(field.name, below(map, field.type, rest));
}

const put = (first: string, rest: string[] | undefined) => rest && [first, ...rest];
