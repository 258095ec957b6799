/** A whole adapter: its documents and its map, checked against the contract and, as far as it is known, the upstream. */
import { isEnumType, isInputObjectType, type GraphQLSchema, type OperationTypeNode } from 'graphql';
import { compareContract, type CheckedOperation, type Finding } from '../compatibility.ts';
import { absentParts, optionalParts, type Part } from '../optional-parts.ts';
import type { Problem } from '../problems.ts';
import { adaptOperation, type AdaptedOperation } from './adapt.ts';
import { AdapterError, placeOf, type Fault } from './fault.ts';
import { leafType } from './leaf.ts';
import { EMPTY_OPERATION, lineOf, parseMap, type AdapterMap } from './map.ts';
import { MAP_FILE, type AdapterFile } from './read-folder.ts';
import { TRANSFORM_NAMES, transformOf } from './transforms.ts';

export type Adapter = ReadonlyMap<string, AdaptedOperation>;

/** An operation of ours as the registry has it. */
export type RegisteredOperation = CheckedOperation & {
  readonly kind: 'query' | 'mutation';
  readonly rootField: string;
  readonly asks?: readonly Part[];
  readonly sends?: readonly Part[];
};
export type Contract = {
  readonly own: GraphQLSchema;
  readonly operations: Readonly<Record<string, RegisteredOperation>>;
};

/**
 * Checks every document. `faults` are those of one operation.
 * @throws AdapterError if something is wrong that concerns the whole adapter, with the other faults
 */
export function checkAdapter(
  files: readonly AdapterFile[],
  { own, operations }: Contract,
  live?: GraphQLSchema,
): { adapter: Adapter; faults: ReadonlyMap<string, readonly Fault[]> } {
  const mapText = files.find(({ name }) => name === MAP_FILE)?.text ?? '{}';
  const { map, faults: mistaken } = parseMap(mapText);
  if (!map) throw new AdapterError(mistaken);
  // A file of nothing but comments is a proposal that nobody has taken up.
  const documents = documentsOf(files).filter(({ text }) => /^\s*[^\s#]/m.test(text));
  const named = new Map(documents.map((file) => [file.name.replace(/\.graphql$/, ''), file]));
  const general = [
    ...mistaken,
    ...mapFaults(map, mapText, own),
    ...[...named].flatMap(([name, file]): Fault[] =>
      Object.hasOwn(operations, name)
        ? []
        : [{ file: file.name, line: 1, reason: `The console has no operation ${name}.` }],
    ),
    ...Object.keys(map.operations).flatMap((name): Fault[] =>
      named.has(name)
        ? []
        : [
            {
              file: MAP_FILE,
              line: lineOf(mapText, ['operations', name]),
              reason: `There is no document ${name}.graphql.`,
            },
          ],
    ),
  ];
  const adapter = new Map<string, AdaptedOperation>();
  const faults = new Map<string, readonly Fault[]>();
  const optional = optionalParts(own);
  for (const [name, file] of named) {
    const ours = Object.hasOwn(operations, name) ? operations[name] : undefined;
    if (!ours) continue;
    const { document, kind, asks = [], sends = [] } = ours;
    const operation = map.operations[name] ?? EMPTY_OPERATION;
    const found = adaptOperation(
      { own, optional, document, name, kind, asks, sends },
      { file, map, mapText, operation, live },
    );
    if ('read' in found) adapter.set(name, found);
    else faults.set(name, found);
  }
  if (general.length > 0) throw new AdapterError([...general, ...[...faults.values()].flat()]);
  return { adapter, faults };
}

const documentsOf = (files: readonly AdapterFile[]) => files.filter(({ name }) => name !== MAP_FILE);

/** How many of our operations an adapter replaces, as a sentence; and if none, why. */
export function replacedBy(adapter: Adapter, files: readonly AdapterFile[], { operations }: Contract): string {
  const says = `The adapter replaces ${adapter.size} of ${Object.keys(operations).length} operations.`;
  if (adapter.size > 0) return says;
  return documentsOf(files).length > 0
    ? `${says} Everything in its documents is commented out.`
    : `${says} There are no documents in its folder.`;
}

/** @throws AdapterError with every fault */
export function loadAdapter(files: readonly AdapterFile[], contract: Contract, live?: GraphQLSchema): Adapter {
  const { adapter, faults } = checkAdapter(files, contract, live);
  if (faults.size > 0) throw new AdapterError([...faults.values()].flat());
  return adapter;
}

function mapFaults(map: AdapterMap, text: string, own: GraphQLSchema): Fault[] {
  const fault = (keys: string[], reason: string): Fault => ({ file: MAP_FILE, line: lineOf(text, keys), reason });
  const values = Object.entries(map.values).flatMap(([type, names]) => [
    ...(leafType(own, type) ? [] : [fault(['values', type], `The console has no scalar ${type}.`)]),
    ...names
      .filter((name) => transformOf(name)?.kind !== 'value')
      .map((name) => fault(['values', type], `There is no transform ${name} of a value, only ${TRANSFORM_NAMES}.`)),
  ]);
  const enums = Object.entries(map.enums).flatMap(([name, table]) => {
    const type = own.getType(name);
    if (!isEnumType(type)) return [fault(['enums', name], `The console has no enumeration ${name}.`)];
    const theirs = Object.values(table).flat();
    return [
      ...Object.keys(table)
        .filter((key) => !type.getValue(key))
        .map((key) => fault(['enums', name, key], `${name} has no value ${key}.`)),
      ...theirs
        .filter((value, index) => theirs.indexOf(value) !== index)
        .map((value) => fault(['enums', name], `${value} is given to two values of ${name}.`)),
    ];
  });
  const inputs = Object.entries(map.inputs).flatMap(([name, fields]) => {
    const type = own.getType(name);
    if (!isInputObjectType(type)) return [fault(['inputs', name], `The console has no input type ${name}.`)];
    const known = type.getFields();
    return Object.keys(fields)
      .filter((key) => !known[key])
      .map((key) => fault(['inputs', name, key], `${name} has no field ${key}.`));
  });
  return [...values, ...enums, ...inputs];
}

export const withoutDocument = (operation: string): string => `The adapter has no document ${operation}.graphql.`;

/** The contract check with an adapter: an adapted operation is judged by its document, every other one as it is. */
export function compareAdapted(
  live: GraphQLSchema,
  { own, operations }: Contract,
  { adapter, faults }: { adapter: Adapter; faults: ReadonlyMap<string, readonly Fault[]> },
): Finding[] {
  const isAdapted = (name: string) => adapter.has(name) || faults.has(name);
  const plain = Object.fromEntries(Object.entries(operations).filter(([name]) => !isAdapted(name)));
  const found = new Map(compareContract(live, own, plain).map((finding) => [finding.operation, finding]));
  return Object.entries(operations).map(([operation, { resource }]): Finding => {
    const known = found.get(operation);
    if (known?.state === 'fine') return known;
    // What is to be changed is the adapter, not the upstream.
    const about = (kind: Problem['kind'], says: string): Problem => ({ kind, says, change: '' });
    if (known) {
      const missing = about('missing', withoutDocument(operation));
      return adapter.size === 0 ? known : { ...known, problems: [missing, ...known.problems] };
    }
    const problems = (faults.get(operation) ?? []).map((fault) =>
      about('changed', `The adapter, ${placeOf(fault)}: ${fault.reason}`),
    );
    return { operation, resource, state: problems.length === 0 ? 'fine' : 'changed', problems };
  });
}

/**
 * The optional parts that are lacking where an adapter is used: those that an operation uses and lacks, if it is served
 * at all.
 */
export function absentAdapted(
  live: GraphQLSchema | undefined,
  { own, operations }: Contract,
  adapter: Adapter,
  findings: readonly Finding[] = [],
): Set<Part> {
  const plainly = absentParts(own, live);
  const optional = optionalParts(own);
  const broken = new Set(findings.filter(({ state }) => state !== 'fine').map(({ operation }) => operation));
  const absent = new Set<Part>();
  for (const [name, { kind, rootField, asks = [], sends = [] }] of Object.entries(operations)) {
    const adapted = adapter.get(name);
    const [ownRoot, liveRoot] = [own, live].map((schema) => schema?.getRootType(kind as OperationTypeNode));
    const isServed =
      adapted ?? (!live || liveRoot?.getFields()[rootField] || optional.has(`${ownRoot?.name}.${rootField}`));
    if (broken.has(name) || !isServed) continue;
    const lacks = adapted?.lacks ?? plainly;
    for (const part of [...asks, ...sends]) if (lacks.has(part)) absent.add(part);
  }
  return absent;
}
