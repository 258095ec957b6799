import 'server-only';
import { getNamedType, isInputObjectType, type GraphQLInputObjectType } from 'graphql';
import type { OperationName } from '@/graphql/generated/operations';
import { registry } from '@/graphql/generated/registry';
import { isCut, type Node } from '@/lib/history/changes';
import type { Change, HistoryEntry, TouchedRecord } from '@/lib/history/entry';
import type { Reversal, Told } from '@/lib/history/told';
import { toldOf } from '@/lib/resources/history';
import { ownSchema } from '@/lib/server/contract/own-schema';

/** How long an action can be taken back, ms. */
const UNDO_MS = 30 * 24 * 60 * 60_000;

/** The records of an entry's own kind that it changed. */
export const changedIn = ({ recordKind, records }: Pick<HistoryEntry, 'recordKind' | 'records'>): TouchedRecord[] =>
  records.filter(({ kind, changes }) => changes.length > 0 && (kind === undefined || kind === recordKind));

/**
 * The mutations that take an action back: each record gets the values that it had before.
 * @param nodes the records as they are now, for inputs that take an object as a whole
 * @returns undefined if it cannot be taken back: it is no change, not everything it changed is known, or it is too long
 * ago
 */
export function reversalsOf(entry: HistoryEntry, nodes: readonly Node[] = []): readonly Reversal[] | undefined {
  const { outcome, kind, at } = entry;
  const operation = entry.operation as OperationName;
  const changed = changedIn(entry);
  // Of one whose answer was lost, what it did is seen from the records.
  const mayHaveChanged = outcome === 'done' || outcome === 'unknown';
  if (!mayHaveChanged || kind !== 'change' || !Object.hasOwn(registry, operation)) return undefined;
  if (Date.now() - Date.parse(at) > UNDO_MS || changed.length === 0) return undefined;
  if (changed.some(({ changes }) => changes.some((change) => !isKnown(change)))) return undefined;
  const told = toldOf(operation) as Told<'UpdateBrand'>;
  if (told.undo) {
    const reversals = told.undo(entry);
    return reversals.length > 0 ? reversals : undefined;
  }
  if (told.as !== undefined) return undefined;
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

/** Items of lists are told one by one (`variants[Small].title`), and cannot be sent that way; nor can a cut text. */
const isKnown = ({ field, before, isHidden }: Change) =>
  !isHidden && before !== undefined && !field.includes('[') && !(typeof before === 'string' && isCut(before));

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
  const input: Record<string, unknown> = {};
  const fields = type.getFields();
  for (const { field, before } of changes) {
    const [key = '', ...rest] = field.split('.');
    const inner = fields[key] && getNamedType(fields[key].type);
    if (rest.length > 0) {
      if (!isInputObjectType(inner)) return undefined;
      const whole = (input[key] ??= pick(node?.[key], inner)) as Record<string, unknown>;
      const [last = '', ...deeper] = rest;
      if (deeper.length > 0 || !inner.getFields()[last]) return undefined;
      whole[last] = before;
    } else if (fields[key]) input[key] = before;
    else if (fields[`${key}Id`]) input[`${key}Id`] = (before as { id?: string } | null)?.id ?? null;
    else if (fields[`${key.slice(0, -1)}Ids`])
      input[`${key.slice(0, -1)}Ids`] = ((before ?? []) as { id: string }[]).map(({ id }) => id);
    else return undefined;
  }
  return input;
}

/** What an object has of an input's fields: some upstreams replace it as a whole. */
function pick(value: unknown, type: GraphQLInputObjectType): Record<string, unknown> {
  if (typeof value !== 'object' || value === null) return {};
  return Object.fromEntries(Object.entries(value).filter(([key]) => Object.hasOwn(type.getFields(), key)));
}
