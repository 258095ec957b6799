/** Values without fields: which of the upstream's types are read as ours, and whether a value is one of ours. */
import { isEnumType, isScalarType, isSpecifiedScalarType, type GraphQLNamedType, type GraphQLSchema } from 'graphql';
import type { AdapterMap } from './map.ts';
import { NotTransformable, type ValueTransform } from './transforms.ts';

/** How a leaf of ours is read: transforms in order, then the upstream's enumeration values as ours. */
export type LeafReader = {
  readonly type: GraphQLNamedType;
  readonly convert: readonly ValueTransform[];
  readonly values?: ReadonlyMap<string, string> | undefined;
};

const TEXTS = new Set(['String', 'ID']);
const READ_AS: Readonly<Record<string, readonly string[]>> = {
  ID: ['ID', 'String', 'Int'],
  String: ['String', 'ID'],
  Int: ['Int'],
  Float: ['Float', 'Int'],
  Boolean: ['Boolean'],
  ConnectionCursor: ['String', 'ID', 'Int'],
};
const NUMERIC = new Set(['Int', 'Float', 'Boolean']);

/** What is wrong with reading the upstream's type as ours, as the rest of a sentence; undefined if nothing is. */
export function leafProblem({ type, convert }: LeafReader, theirs: GraphQLNamedType | undefined): string | undefined {
  const last = convert.at(-1);
  if (last && !last.gives.includes(type.name)) return `gives no ${type.name} after these transforms`;
  if (!theirs) return undefined;
  const [first] = convert;
  if (first) return takes(first, theirs) ? undefined : `is ${theirs.name}, which the first transform does not read`;
  if (isEnumType(type)) return NUMERIC.has(theirs.name) ? `is ${theirs.name}, ours is ${type.name}` : undefined;
  if (type.name === 'JSON' || (isEnumType(theirs) && type.name === 'String')) return undefined;
  if (isEnumType(theirs)) return `is the enumeration ${theirs.name}, ours is ${type.name}`;
  const known = READ_AS[type.name] ?? ['String', 'ID'];
  const isCustom = isScalarType(theirs) && !isSpecifiedScalarType(theirs);
  return known.includes(theirs.name) || (isCustom && !NUMERIC.has(type.name))
    ? undefined
    : `is ${theirs.name}, ours is ${type.name}: name a transform`;
}

function takes({ takes: kinds }: ValueTransform, theirs: GraphQLNamedType): boolean {
  if (!isSpecifiedScalarType(theirs)) return true;
  return kinds.includes(TEXTS.has(theirs.name) ? 'text' : theirs.name === 'Boolean' ? 'boolean' : 'number');
}

/** The values of the upstream's enumeration that are none of ours, by the map. */
export function unreadValues({ type, convert, values }: LeafReader, theirs: GraphQLNamedType | undefined): string[] {
  if (!isEnumType(type) || !isEnumType(theirs) || convert.length > 0) return [];
  const names = theirs.getValues().map(({ name }) => name);
  return names.filter((name) => !values?.has(name) && !type.getValue(name));
}

/** The upstream's values of an enumeration as ours; undefined if the map does not name it. */
export function valuesRead(map: AdapterMap, type: GraphQLNamedType): ReadonlyMap<string, string> | undefined {
  const table = Object.hasOwn(map.enums, type.name) ? map.enums[type.name] : undefined;
  return table && new Map(Object.entries(table).flatMap(([ours, theirs]) => theirs.map((name) => [name, ours])));
}

/** A value of the upstream as a value of ours. @throws NotTransformable if it is none */
export function readLeaf({ type, convert, values }: LeafReader, given: unknown): unknown {
  const value = convert.reduce((passed, { read }) => read(passed), given);
  if (isEnumType(type)) {
    const ours = typeof value === 'string' ? (values?.get(value) ?? value) : undefined;
    return ours !== undefined && type.getValue(ours) ? ours : wrong(type);
  }
  switch (type.name) {
    case 'JSON':
      return value;
    case 'Boolean':
      return typeof value === 'boolean' ? value : wrong(type);
    case 'Int':
      return Number.isInteger(value) ? value : wrong(type);
    case 'Float':
      return typeof value === 'number' && Number.isFinite(value) ? value : wrong(type);
    case 'DateTime':
      return typeof value === 'string' && !Number.isNaN(Date.parse(value)) ? value : wrong(type);
    case 'ID':
    case 'ConnectionCursor':
      return typeof value === 'number' ? String(value) : typeof value === 'string' ? value : wrong(type);
    default:
      return typeof value === 'string' ? value : wrong(type);
  }
}

const wrong = ({ name }: GraphQLNamedType): never => {
  throw new NotTransformable(`is no ${name}`);
};

/** The name of an enumeration or scalar of ours; undefined for other types. */
export function leafType(own: GraphQLSchema, name: string): GraphQLNamedType | undefined {
  const type = own.getType(name);
  return isEnumType(type) || isScalarType(type) ? type : undefined;
}
