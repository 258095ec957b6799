import type { OperationName } from '@/graphql/generated/operations';
import { described } from '@/lib/resources/described';
import { readers, toldOf } from '@/lib/resources/history';
import { changesOf, removalOf, type NameOf, type Node } from './changes.ts';
import { withNames } from './names.ts';
import type { Change, Kind, TouchedRecord } from './entry.ts';
import type { Ask, Told } from './told.ts';

/** A mutation with checked variables, and the page it was sent from. */
export interface Sent {
  readonly operation: OperationName;
  readonly variables: Readonly<Record<string, unknown>>;
  /** A path of the console. */
  readonly page: string | null;
}

/** What a mutation is about, as far as it can be told from what was sent. */
export interface Described {
  readonly kind: Kind;
  readonly recordKind: string;
  readonly ids: readonly string[];
  /** Reads its records as they are before it, a page each; none if there are no records, or no query for them. */
  readonly asks: readonly Ask[];
}

const told = ({ operation }: Sent) => toldOf(operation) as unknown as Told<'UpdateBrand'>;
const variablesOf = ({ variables }: Sent) => variables as never;

/** What a mutation is about. @throws TypeError for one that no section describes: a test demands all of them */
export function describe(sent: Sent): Described {
  const does = described.get(sent.operation);
  if (!does || does.does === 'read') throw new TypeError(`No section says what ${sent.operation} does.`);
  const { record = does.record, ids: idsOf, reads } = told(sent);
  const given = idsOf
    ? idsOf(variablesOf(sent), idOn(sent.page))
    : (sent.variables['id'] ?? sent.variables['ids'] ?? []);
  const ids = [given].flat().filter(isId).map(String);
  const reader = readers.get(record);
  const isMany = ids.length > 1 || Array.isArray(given);
  const readsPage = (page: readonly string[]) =>
    reads ? reads(variablesOf(sent), page) : isMany ? reader?.many?.(page) : reader?.one(page[0] ?? '');
  const asks = pagesOf(ids)
    .map(readsPage)
    .filter((ask) => ask !== undefined);
  return { kind: does.does, recordKind: record, ids, asks };
}

/**
 * What a mutation is about, once its records have been read: the one that the page names must have what is sent.
 * @param nodes the records as they are; undefined if they were not read
 */
export function confirmed(sent: Sent, what: Described, nodes: readonly Node[] | undefined): Described {
  const { within } = told(sent);
  return !within || !nodes || nodes.some((node) => within(node, variablesOf(sent))) ? what : { ...what, ids: [] };
}

/** What was refused before it was checked may hold anything. */
const isId = (given: unknown) => typeof given === 'string' || typeof given === 'number';

/** Upstreams give no more records at once. */
const PAGE = 50;

const pagesOf = (ids: readonly string[]) =>
  Array.from({ length: Math.ceil(ids.length / PAGE) }, (_, at) => ids.slice(at * PAGE, (at + 1) * PAGE));

/** The id in the path of the page that an action was done on, if the page is under `path`; a new record has none. */
const idOn = (page: string | null) => (path: string) => {
  const [, root, id] = page?.split(/[/?]/) ?? [];
  return `/${root}` === path && id !== 'create' ? id : undefined;
};

/** The names of a record's fields in `sets` are those of the contract's inputs. */
function setsOf(sent: Sent, node: Node | undefined, nameOf: NameOf): Node {
  const { sets } = told(sent);
  if (sets) return sets(variablesOf(sent), node, nameOf) as Node;
  return (sent.variables['update'] ?? sent.variables['input'] ?? {}) as Node;
}

/**
 * The records that a mutation touches, with the fields it changes.
 * @param nodes the records as they were; undefined if they were not read
 */
export function touchedBy(
  sent: Sent,
  { kind, recordKind, ids }: Described,
  nodes: readonly Node[] | undefined,
  nameOf: NameOf,
): TouchedRecord[] {
  const { part, as, removes, also } = told(sent);
  const reader = readers.get(recordKind);
  const prefix = as === undefined ? '' : `${as}.`;
  const isDeletion = kind === 'delete' && as === undefined;
  const touched = ids.map((id): TouchedRecord => {
    const node =
      nodes?.find((one) => String(one['id']) === id) ??
      (ids.length === 1 && nodes?.length === 1 ? nodes[0] : undefined);
    const name = node && nameIn(recordKind, node);
    const before = node && part ? part(node, variablesOf(sent)) : node;
    const gone = removes || isDeletion;
    const changes = gone
      ? before && reader?.keeps !== false
        ? removalOf(before, prefix)
        : []
      : kind === 'change' || as !== undefined
        ? changesOf(setsOf(sent, node, nameOf), before, { nameOf, prefix }).map((change) => withNames(change, nameOf))
        : [];
    return { id, ...(name !== undefined && { name }), changes };
  });
  const others = also?.(variablesOf(sent), nodes?.[0]) ?? [];
  return [
    ...touched,
    ...others.map(({ kind: other, id, name }) =>
      named({ kind: other, id: String(id), changes: [] }, name ?? nameOf(String(id))),
    ),
  ];
}

const named = (record: TouchedRecord, name: string | undefined): TouchedRecord =>
  name === undefined ? record : { ...record, name };

/** What a record of a kind is called; undefined if it has no name. */
export const nameIn = (kind: string, node: Node): string | undefined =>
  readers.get(kind)?.name?.(node) ?? plainName(node);

const plainName = (node: Node): string | undefined =>
  [node['name'], node['title'], node['productTitle']].find(
    (name): name is string => typeof name === 'string' && name !== '',
  );

/** Variables that say nothing: what was touched is in the records, the key only prevents a second creation. */
const UNTOLD = new Set(['id', 'ids', 'update', 'idempotencyKey', 'paging', 'sorting']);

/** What was sent that is in no record: the fields of a new one, the filter of an export. */
export function tellingsOf(sent: Sent, { kind, ids }: Described, nameOf: NameOf, nodes?: readonly Node[]): Change[] {
  const { tells, as, within } = told(sent);
  if (within && ids.length === 0) return changesOf(sent.variables, undefined, { nameOf });
  if (tells) return changesOf(tells(variablesOf(sent), nodes?.[0]) as Node, undefined, { nameOf });
  if (kind === 'change' || kind === 'delete' || (as !== undefined && ids.length > 0)) return [];
  const rest = Object.entries(sent.variables).filter(([name]) => !UNTOLD.has(name));
  // A single input is the new record's fields.
  const [only] = rest;
  const isInput = rest.length === 1 && only !== undefined && ['input', 'tag'].includes(only[0]);
  const changes = changesOf((isInput ? only[1] : Object.fromEntries(rest)) as Node, undefined, { nameOf });
  return changes.map((change) => withNames(change, nameOf));
}

/**
 * Who got what was exported or mailed.
 * @param person who asked for it
 */
export function recipientsOf(
  sent: Sent,
  { kind }: Pick<Described, 'kind'>,
  person: { id: string; name: string },
): Change[] {
  const others = told(sent).sentTo?.(variablesOf(sent));
  if (!others && kind !== 'export') return [];
  return [{ field: 'sentTo', after: others ?? [person] }];
}

/** The record that a creation made: its id in the answer, and its name as it was typed. */
export function createdBy({ kind, ids }: Described, answer: unknown, sent: readonly Change[]): TouchedRecord[] {
  const id = (answer as { id?: unknown } | null)?.id;
  if (kind !== 'create' || ids.length > 0 || typeof id !== 'string') return [];
  const typed = (names: RegExp) =>
    sent.flatMap(({ field, after }) => (names.test(field) && typeof after === 'string' ? [after] : []));
  const name = typed(/^(?:name|title|brandName)$/)[0] ?? typed(/^account\.(?:first|last)Name$/).join(' ');
  return [{ id, ...(name !== '' && { name }), changes: [] }];
}
