/** Our variables as an adapter's document takes them. Whatever is given and has no place there is refused. */
import {
  getNamedType,
  getNullableType,
  GraphQLError,
  isEnumType,
  isInputObjectType,
  isListType,
  type GraphQLInputType,
  type GraphQLNamedType,
} from 'graphql';
import type { AdapterMap, OperationMap, VariableMap } from './map.ts';
import { NotTransformable, transformOf, type ValueTransform } from './transforms.ts';

/** The types of our operation's variables, by name. */
export type VariableTypes = ReadonlyMap<string, GraphQLInputType>;

export const sourceOf = (variable: VariableMap): readonly string[] | undefined =>
  'from' in variable ? variable.from.split('.') : undefined;

/** The document's variables and where each comes from: the map's, or every variable of ours under its own name. */
export function sourcesOf(operation: OperationMap, types: VariableTypes): Record<string, VariableMap> {
  if (operation.variables) return operation.variables;
  const isIgnored = (name: string) => operation.ignores.includes(name);
  return Object.fromEntries([...types.keys()].filter((name) => !isIgnored(name)).map((name) => [name, { from: name }]));
}

/**
 * @throws GraphQLError for a value that the upstream cannot be asked: a filter is never left out
 */
export function sendVariables(
  { map, operation, types }: { map: AdapterMap; operation: OperationMap; types: VariableTypes },
  given: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const sources = sourcesOf(operation, types);
  const sent: Record<string, unknown> = {};
  for (const [name, source] of Object.entries(sources)) {
    const path = sourceOf(source);
    const value = path ? valueSent(map, source, { path, types, given }) : 'value' in source ? source.value : undefined;
    if (value !== undefined) sent[name] = value;
  }
  const taken = new Set([...Object.values(sources).flatMap((source) => ('from' in source ? [source.from] : []))]);
  for (const path of operation.ignores) taken.add(path);
  const [left] = leftOver(given, '', taken);
  if (left !== undefined) throw new GraphQLError(`${left} cannot be sent to this upstream`);
  return sent;
}

type Place = { path: readonly string[]; types: VariableTypes; given: Readonly<Record<string, unknown>> };

function valueSent(map: AdapterMap, source: VariableMap, { path, types, given }: Place): unknown {
  const type = typeAt(types, path);
  const value = path.reduce<unknown>(member, given);
  if (value === undefined || !type || !('from' in source)) return undefined;
  const as = 'as' in source ? source.as : undefined;
  const table = 'values' in source ? source.values : undefined;
  try {
    if (table && value !== null) {
      if (!Object.hasOwn(table, String(value))) throw new NotTransformable('has no value upstream');
      return table[String(value)];
    }
    return as && value !== null ? converted(as, value) : translated(map, type, value);
  } catch (error) {
    throw error instanceof NotTransformable ? new GraphQLError(`${path.join('.')} ${error.message}`) : error;
  }
}

/** Value transforms of these names, as they are sent: in reverse order. */
const converted = (names: readonly string[], value: unknown): unknown =>
  Array.isArray(value)
    ? value.map((item) => converted(names, item))
    : names
        .map(transformOf)
        .filter((transform): transform is ValueTransform => transform?.kind === 'value')
        .reduceRight((passed, { send }) => send(passed), value);

/** A value with the upstream's names of input fields and enumeration values. */
function translated(map: AdapterMap, given: GraphQLInputType, value: unknown): unknown {
  const type = getNullableType(given);
  if (value === null || value === undefined) return value;
  if (isListType(type))
    return Array.isArray(value)
      ? value.map((item) => translated(map, type.ofType, item))
      : translated(map, type.ofType, value);
  if (isEnumType(type)) return enumSent(map, type.name, String(value));
  if (isInputObjectType(type)) {
    return Object.fromEntries(
      Object.entries(value).flatMap(([name, inner]): [string, unknown][] => {
        const field = type.getFields()[name];
        const target = fieldSent(map, type.name, name);
        if (inner === undefined || !field) return [];
        if (target === null) throw new NotTransformable(`has ${name}, which this upstream does not take`);
        return [[target, translated(map, field.type, inner)]];
      }),
    );
  }
  const names = Object.hasOwn(map.values, type.name) ? map.values[type.name] : undefined;
  return names ? converted(names, value) : value;
}

/** The upstream's name of an input field of ours; null if it does not take it. */
export function fieldSent({ inputs }: AdapterMap, type: string, field: string): string | null {
  const names = Object.hasOwn(inputs, type) ? inputs[type] : undefined;
  return names && Object.hasOwn(names, field) ? (names[field] ?? null) : field;
}

function enumSent(map: AdapterMap, type: string, value: string): string {
  const sent = enumValueSent(map, type, value);
  if (sent === undefined) throw new NotTransformable(`holds ${value}, which this upstream does not know`);
  return sent;
}

/** The upstream's value for an enumeration value of ours; a map that names the enumeration names all of its values. */
export function enumValueSent({ enums }: AdapterMap, type: string, value: string): string | undefined {
  if (!Object.hasOwn(enums, type)) return value;
  const table = enums[type] ?? {};
  return Object.hasOwn(table, value) ? table[value]?.[0] : undefined;
}

/** The type of ours at a path such as `sorting.0.field`; undefined if there is none. */
export function typeAt(types: VariableTypes, [first = '', ...rest]: readonly string[]): GraphQLInputType | undefined {
  return rest.reduce<GraphQLInputType | undefined>((outer, name) => {
    const type = outer && getNullableType(outer);
    if (isListType(type)) return /^\d+$/.test(name) ? type.ofType : undefined;
    return isInputObjectType(type) ? type.getFields()[name]?.type : undefined;
  }, types.get(first));
}

/** Every named type and field on the way to a path, as [type, field]. */
export function fieldsOnTheWay(types: VariableTypes, path: readonly string[]): [GraphQLNamedType, string][] {
  return path.slice(1).flatMap((name, index): [GraphQLNamedType, string][] => {
    const outer = typeAt(types, path.slice(0, index + 1));
    return outer && !/^\d+$/.test(name) ? [[getNamedType(outer), name]] : [];
  });
}

const member = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, name)
    ? (value as Record<string, unknown>)[name]
    : undefined;

/** The paths that are given and not taken. An object without members asks nothing. */
function leftOver(value: unknown, path: string, taken: ReadonlySet<string>): string[] {
  if (value === undefined || (path !== '' && taken.has(path))) return [];
  const isList = Array.isArray(value) && value.length > 0;
  if (isList || (typeof value === 'object' && value !== null && !Array.isArray(value)))
    return Object.entries(value).flatMap(([name, inner]) =>
      leftOver(inner, path === '' ? name : `${path}.${name}`, taken),
    );
  return [path];
}
