import 'server-only';
import { getNamedType, isInputObjectType, isNonNullType, type GraphQLInputObjectType } from 'graphql';
import type { OperationName } from '@/graphql/generated/operations';
import { registry } from '@/graphql/generated/registry';
import { isCut, isListOfParts, SENT_IN_PART, type Node } from '@/lib/history/changes';
import type { Change, HistoryEntry, TouchedRecord } from '@/lib/history/entry';
import type { Reversal, Told } from '@/lib/history/told';
import { toldOf } from '@/lib/resources/history';
import { ownSchema } from '@/lib/server/contract/own-schema';

/** How long an action can be taken back, ms. */
const UNDO_MS = 30 * 24 * 60 * 60_000;

/** The records of an entry's own kind that it changed. */
export const changedIn = ({ recordKind, records }: Pick<HistoryEntry, 'recordKind' | 'records'>): TouchedRecord[] =>
  records.filter(({ kind, changes }) => changes.length > 0 && (kind === undefined || kind === recordKind));

/** Whether an action may have changed what it says. Of one whose answer was lost, what it did is seen from the records. */
export const mayHaveChanged = ({ outcome, kind }: Pick<HistoryEntry, 'outcome' | 'kind'>): boolean =>
  kind === 'change' && (outcome === 'done' || outcome === 'unknown');

/**
 * The mutations that take an action back: each record gets the values that it had before.
 * @param nodes the records as they are now, for inputs that take an object as a whole
 * @returns undefined if it cannot be taken back: it is no change, not everything it changed is known, or it is too long
 * ago
 */
export function reversalsOf(entry: HistoryEntry, nodes: readonly Node[] = []): readonly Reversal[] | undefined {
  const { at } = entry;
  const operation = entry.operation as OperationName;
  const changed = changedIn(entry);
  if (!mayHaveChanged(entry) || !Object.hasOwn(registry, operation)) return undefined;
  if (Date.now() - Date.parse(at) > UNDO_MS || changed.length === 0) return undefined;
  if (changed.some(({ changes }) => changes.some((change) => !isKnown(change)))) return undefined;
  const told = toldOf(operation) as Told<'UpdateBrand'>;
  if (told.undo) {
    const reversals = told.undo(entry);
    return reversals.length > 0 ? reversals : undefined;
  }
  if (told.as !== undefined) return undefined;
  const isListed = ({ before, after }: Change) => isListOfParts(before) || isListOfParts(after);
  if (changed.some(({ changes }) => changes.some(isListed))) return undefined;
  const shape = shapeOf(operation);
  if (!shape) return undefined;
  const inputs = changed.map(({ id, changes }) => ({
    id,
    input: inputOf(
      changes,
      shape.type,
      nodes.find((node) => node['id'] === id),
    ),
  }));
  if (inputs.some(({ input }) => input === undefined)) return undefined;
  if (!shape.isMany) return inputs.map(({ id, input }) => ({ operation, variables: { id, [shape.variable]: input } }));
  const groups = Map.groupBy(inputs, ({ input }) => JSON.stringify(input));
  return [...groups.values()].map((group) => ({
    operation,
    variables: { ids: group.map(({ id }) => id), [shape.variable]: group[0]?.input },
  }));
}

/**
 * Whether the value before can be sent. Items of lists are told one by one (`variants[Small].title`), and only some can be
 * sent that way; a cut text cannot.
 */
const isKnown = ({ field, item, before, isHidden }: Change) =>
  !isHidden &&
  before !== undefined &&
  (item !== undefined || !field.includes('[')) &&
  !(typeof before === 'string' && isCut(before));

interface Shape {
  readonly variable: string;
  readonly type: GraphQLInputObjectType;
  readonly isMany: boolean;
}

/** The usual shape of an update: `id` or `ids`, and the fields as `update` or `input`. */
function shapeOf(operation: OperationName): Shape | undefined {
  const [, given = ''] = /\((.*?)\)\s*\{/s.exec(registry[operation].document) ?? [];
  const variables = new Map(
    [...given.matchAll(/\$(\w+): ([\w[\]!]+)/g)].map(([, name = '', type = '']) => [name, type]),
  );
  const variable = ['update', 'input'].find((name) => variables.has(name));
  const type = variable && ownSchema().getType((variables.get(variable) ?? '').replace(/\W/g, ''));
  if (!type || !isInputObjectType(type) || !(variables.has('id') || variables.has('ids'))) return undefined;
  return { variable, type, isMany: variables.has('ids') };
}

/** The values before as an input of the contract; undefined if it has no field for one of them. */
function inputOf(changes: readonly Change[], type: GraphQLInputObjectType, node: Node | undefined): object | undefined {
  const input: Input = {};
  const isWhole = changes.every((change) =>
    change.item === undefined
      ? set(input, change.field.split('.'), change.before, type, node)
      : setItem(input, change, type, node),
  );
  return isWhole ? (withoutParts(input, type) as Input) : undefined;
}

type Input = Record<string, unknown>;

/** Sets one field of an item of a list, dotted or not. @returns false if the contract has no such field */
function setItem(
  input: Input,
  { field, item: id, before }: Change,
  type: GraphQLInputObjectType,
  node: Node | undefined,
): boolean {
  const [, list = '', path = ''] = /^(\w+)\[.*\]\.([\w.]+)$/s.exec(field) ?? [];
  const inner = innerOf(type, list);
  if (!inner) return false;
  const now = (node?.[list] ?? []) as readonly Node[];
  const items = (input[list] ??= SENT_IN_PART.has(list) ? [] : now.map((each) => pick(each, inner))) as Input[];
  if (!items.some((each) => each['id'] === id)) items.push({ id });
  const item = items.find((each) => each['id'] === id) as Input;
  return set(
    item,
    path.split('.'),
    before,
    inner,
    now.find((each) => each['id'] === id),
  );
}

/** Sets one field of an input, dotted or not. @returns false if the contract has no such field */
function set(
  input: Input,
  [key = '', ...rest]: readonly string[],
  before: unknown,
  type: GraphQLInputObjectType,
  node: Node | undefined,
): boolean {
  const fields = type.getFields();
  if (rest.length > 0) {
    const inner = innerOf(type, key);
    if (!inner) return false;
    const whole = (input[key] ??= pick(node?.[key], inner) ?? {}) as Input;
    return set(whole, rest, before, inner, node?.[key] as Node | undefined);
  }
  if (fields[key]) input[key] = before;
  else if (fields[`${key}Id`]) input[`${key}Id`] = (before as { id?: string } | null)?.id ?? null;
  else if (fields[`${key.slice(0, -1)}Ids`])
    input[`${key.slice(0, -1)}Ids`] = ((before ?? []) as { id: string }[]).map(({ id }) => id);
  else return false;
  return true;
}

/** The type of an input's field, if it is an object. */
function innerOf(type: GraphQLInputObjectType, key: string): GraphQLInputObjectType | undefined {
  const field = type.getFields()[key];
  const inner = field && getNamedType(field.type);
  return isInputObjectType(inner) ? inner : undefined;
}

/** What an object has of an input's fields, references by their ids: some upstreams replace it as a whole. */
function pick(value: unknown, type: GraphQLInputObjectType): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  const node = value as Node;
  return Object.fromEntries(
    Object.keys(type.getFields()).flatMap((key) => {
      if (Object.hasOwn(node, key)) return [[key, pickInner(node[key], innerOf(type, key))]];
      const reference = key.endsWith('Id') ? (node[key.slice(0, -2)] as Node | null | undefined) : undefined;
      return reference === undefined ? [] : [[key, reference?.['id'] ?? null]];
    }),
  );
}

const pickInner = (value: unknown, type: GraphQLInputObjectType | undefined) => (type ? pick(value, type) : value);

/** An object that has nothing in a field it must have was not there before: a delay without its unit is no delay. */
function withoutParts(value: unknown, type: GraphQLInputObjectType, isInner = false): unknown {
  if (Array.isArray(value)) return value.map((item) => withoutParts(item, type));
  if (typeof value !== 'object' || value === null) return value;
  const lacks = Object.entries(value).some(
    ([key, each]) => each === null && isNonNullType(type.getFields()[key]?.type),
  );
  if (isInner && lacks) return null;
  return Object.fromEntries(
    Object.entries(value).map(([key, each]: [string, unknown]) => {
      const inner = innerOf(type, key);
      return [key, inner ? withoutParts(each, inner, true) : each];
    }),
  );
}
