/** Whether what an adapter's document brings can be read as our operation's result, and how. */
import type { GraphQLNamedType } from 'graphql';
import type { Part } from '../optional-parts.ts';
import type { Form } from './form.ts';
import { leafProblem, unreadValues, valuesRead, type LeafReader } from './leaf.ts';
import type { AdapterMap, OperationMap } from './map.ts';
import { readResult, type Misfits, type Reader } from './read-result.ts';
import { formAfter } from './reshape.ts';
import {
  TRANSFORM_NAMES,
  transformOf,
  type ShapeTransform,
  type Transform,
  type ValueTransform,
} from './transforms.ts';

export type ResultRules = {
  readonly map: AdapterMap;
  readonly operation: OperationMap;
  /** The optional parts of the contract, which may be missing. */
  readonly optional: ReadonlyMap<Part, string>;
  /** Notes what is wrong at a line of the document. */
  fault(line: number, reason: string): void;
  /** Notes what is wrong in the map, under these keys of the operation. */
  mapFault(keys: readonly string[], reason: string): void;
  /** Notes what is wrong with an enumeration of ours in the map. */
  enumFault(name: string, reason: string, value?: string): void;
  /** Notes an optional part that the document does not bring. */
  lacks(part: Part): void;
};

const OMITTED = Symbol('an optional part that is not brought');

/** How the result is read; the faults and the missing optional parts are noted by `rules`. */
export function fitResult(ours: Form, theirs: Form, rules: ResultRules): Reader {
  const known = new Set<string>();
  const reader = fitForm(ours, theirs, '', { ...rules, known });
  for (const key of ['values', 'fills'] as const)
    for (const path of Object.keys(rules.operation[key]))
      if (!known.has(path)) rules.mapFault([key, path], `The console's result has no ${path}.`);
  return reader === OMITTED ? nothing : reader;
}

type Rules = ResultRules & { readonly known: Set<string> };

function fitForm(ours: Form, theirs: Form | undefined, path: string, rules: Rules): Reader | typeof OMITTED {
  rules.known.add(path);
  const fill = fillOf(ours, path, rules);
  if (!theirs) {
    noteKnown(ours, path, rules);
    if (fill) return { ...plainReader(ours), fill };
    if (ours.part !== undefined && rules.optional.has(ours.part)) {
      noteLacks(ours, rules);
      return OMITTED;
    }
    return nothing;
  }
  if (theirs.isUnknown) return unread(ours, path, rules);
  for (const part of ours.args?.keys() ?? [])
    if (rules.optional.has(part) && (theirs.args?.size ?? 0) === 0) rules.lacks(part);
  const chain = chainOf(path, rules);
  const shape = chain.filter((transform): transform is ShapeTransform => transform.kind !== 'value');
  const convert = chain.filter((transform): transform is ValueTransform => transform.kind === 'value');
  const formed = shape.reduce<Form | string>(
    (form, transform) => (typeof form === 'string' ? form : formAfter(form, transform)),
    theirs,
  );
  if (typeof formed === 'string') {
    rules.fault(theirs.line, `${path} ${formed}.`);
    return unread(ours, path, rules);
  }
  if (formed.isUnknown) return unread(ours, path, rules);
  return { ...readerOf(ours, { ...formed, line: theirs.line }, { path, convert }, rules), shape, fill };
}

type At = { readonly path: string; readonly convert: readonly ValueTransform[] };

function readerOf(ours: Form, theirs: Form, { path, convert }: At, rules: Rules): Reader {
  const wrong = (reason: string) => {
    rules.fault(theirs.line, `${path} ${reason}.`);
    return unread(ours, path, rules);
  };
  const { isNullable } = ours;
  if (theirs.isNullable && !theirs.isOpen && !isNullable && !Object.hasOwn(rules.operation.fills, path))
    return wrong('may be null upstream, and never in ours: give it a fill');
  if (ours.kind === 'list') {
    const item = theirs.isOpen && theirs.kind !== 'list' ? theirs : theirs.kind === 'list' ? theirs.of : undefined;
    if (!item) return wrong('is no list, ours is one');
    return { kind: 'list', isNullable, shape: [], of: readerOf(ours.of, item, { path, convert }, rules) };
  }
  if (theirs.kind === 'list') return wrong('is a list, ours is not');
  if (ours.kind === 'leaf') {
    if (theirs.kind !== 'leaf' || !ours.type) return wrong('has fields, ours has none: pick one');
    const reader = leafReader(ours.type, convert, rules);
    const values = unreadValues(reader, theirs.type);
    if (values.length > 0) rules.enumFault(ours.type.name, `not mapped: ${values.join(', ')} of ${theirs.type?.name}.`);
    const problem = leafProblem(reader, theirs.type);
    return problem === undefined ? { kind: 'leaf', isNullable, shape: [], ...reader } : wrong(problem);
  }
  if (theirs.kind !== 'object') return wrong('has no fields, ours has some');
  if (convert.length > 0) return wrong('has fields, so only pick, nodes and list can be used here');
  const fields = [...ours.fields].flatMap(([key, field]): [string, Reader][] => {
    const inner = path === '' ? key : `${path}.${key}`;
    const found = theirs.fields.get(key);
    const isMissing = !found && !field.isNullable && !Object.hasOwn(rules.operation.fills, inner);
    if (isMissing && !(field.part !== undefined && rules.optional.has(field.part))) {
      noteKnown(field, inner, rules);
      rules.fault(theirs.line, `${inner} is missing: select it under this name, or give it a fill.`);
      return [];
    }
    const reader = fitForm(field, found, inner, rules);
    return reader === OMITTED ? [] : [[key, reader]];
  });
  return { kind: 'object', isNullable, shape: [], fields };
}

function leafReader(type: GraphQLNamedType, convert: readonly ValueTransform[], rules: Rules): LeafReader {
  const general = Object.hasOwn(rules.map.values, type.name) ? (rules.map.values[type.name] ?? []) : [];
  const byType = general.map(transformOf).filter((found) => found?.kind === 'value');
  return { type, convert: convert.length > 0 ? convert : byType, values: valuesRead(rules.map, type) };
}

function chainOf(path: string, { operation, mapFault }: Rules): Transform[] {
  const names = Object.hasOwn(operation.values, path) ? (operation.values[path] ?? []) : [];
  return names.flatMap((name) => {
    const found = transformOf(name);
    if (!found) mapFault(['values', path], `There is no transform ${name}, only ${TRANSFORM_NAMES}.`);
    return found ?? [];
  });
}

function fillOf(ours: Form, path: string, { operation, mapFault }: Rules): Reader['fill'] {
  if (!Object.hasOwn(operation.fills, path)) return undefined;
  const misfits: Misfits = [];
  const value = readResult(plainReader(ours), operation.fills[path], misfits);
  if (misfits.length > 0) mapFault(['fills', path], `The fill does not fit: ${misfits.join(', ').trim()}.`);
  return { value };
}

/** Reads values that are ours already. */
function plainReader(ours: Form): Reader {
  const { isNullable } = ours;
  if (ours.kind === 'list') return { kind: 'list', isNullable, shape: [], of: plainReader(ours.of) };
  if (ours.kind === 'object')
    return {
      kind: 'object',
      isNullable,
      shape: [],
      fields: [...ours.fields].map(([key, field]) => [key, plainReader(field)]),
    };
  return ours.type ? { kind: 'leaf', isNullable, shape: [], type: ours.type, convert: [] } : nothing;
}

/** What is not brought and may be null. */
const nothing: Reader = { kind: 'object', isNullable: true, shape: [], fields: [] };

/** A value that is not read, because of a fault that is noted. */
function unread(ours: Form, path: string, rules: Rules): Reader {
  noteKnown(ours, path, rules);
  return nothing;
}

/** The paths below a value that is not read are known all the same: a misspelt one is another fault. */
function noteKnown(ours: Form, path: string, rules: Rules): void {
  rules.known.add(path);
  if (ours.kind === 'list') noteKnown(ours.of, path, rules);
  if (ours.kind === 'object')
    for (const [key, field] of ours.fields) noteKnown(field, path === '' ? key : `${path}.${key}`, rules);
}

function noteLacks(ours: Form, rules: Rules): void {
  for (const part of [ours.part, ...(ours.args?.keys() ?? [])])
    if (part !== undefined && rules.optional.has(part)) rules.lacks(part);
  if (ours.kind === 'list') noteLacks(ours.of, rules);
  if (ours.kind === 'object') for (const field of ours.fields.values()) noteLacks(field, rules);
}
