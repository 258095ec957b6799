import type { OperationName, Operations } from '@/graphql/generated/operations';
import type { RecordKind } from '@/lib/resources/section';
import type { NameOf, Node } from './changes.ts';
import type { Detail } from './entry.ts';

type Variables<Name extends OperationName> = Operations[Name]['variables'];

/** A query of the screens that reads records before they change. */
export interface Ask {
  readonly operation: OperationName;
  readonly variables: object;
  /** The records in its data; those that do not exist are left out. */
  nodes(data: unknown): readonly Node[];
}

/** An `Ask`, typed. @param nodes the records in the operation's data */
export const asks = <Name extends OperationName>(
  operation: Name,
  variables: Variables<Name>,
  nodes: (data: Operations[Name]['data']) => readonly (object | null | undefined)[],
): Ask => ({
  operation,
  variables,
  nodes: (data) =>
    nodes(data as Operations[Name]['data']).filter((node): node is Node => node !== null && node !== undefined),
});

/** How records of one kind are read before they change. */
export interface Reader {
  /** One record whole. */
  one(id: string): Ask;
  /** Several, as their list shows them; without it they are not read. */
  many?(ids: readonly string[]): Ask;
  /** What a record is called; by default its `name` or `title`. */
  name?(node: Node): string | undefined;
  /** False if nothing of a deleted record but its name is kept: it is about a person. */
  keeps?: false;
}

/** An id as the contract's variables have it. */
type Id = string | number;

/** Another record that an action touches. */
interface AlsoTouched {
  readonly kind: RecordKind;
  readonly id: Id;
  /** Its name, if it was read with the record; otherwise it is looked up by its id. */
  readonly name?: string | undefined;
}

/** A page of the console: the id in its path, if it is under this path. */
export type IdOnPage = (path: string) => string | undefined;

/**
 * What the history has to know of a mutation besides `Does`. Without any of it: the records are `id` or `ids`, the
 * fields `update` or `input`, and what else was sent is told as it is.
 */
export interface Told<Name extends OperationName> {
  /** The kind of its records, if not the one of `Does`. */
  readonly record?: RecordKind;
  readonly ids?: (variables: Variables<Name>, idOn: IdOnPage) => Id | readonly Id[];
  /**
   * Whether the record that the page names has what the variables name: an address alone proves nothing. If not, the
   * action is about no known record, and all that was sent is told.
   */
  readonly within?: (node: Node, variables: Variables<Name>) => boolean;
  /**
   * Its undo adds or removes members of a list and leaves the others alone, so only these must be as it left them.
   */
  readonly movesMembers?: true;
  /** The fields it sets, named as inputs of the contract name them. */
  readonly sets?: (variables: Variables<Name>, node: Node | undefined, nameOf: NameOf) => object;
  /** The part of the record that it sets or removes. */
  readonly part?: (node: Node, variables: Variables<Name>) => Node | undefined;
  /** The name of that part: its fields begin with it. */
  readonly as?: string;
  /** The part is removed. */
  readonly removes?: true;
  /** What else was sent. */
  readonly tells?: (variables: Variables<Name>, node: Node | undefined) => object;
  /** Who got a file or a mail; by default the person who asked for an export. */
  readonly sentTo?: (variables: Variables<Name>) => readonly string[];
  readonly also?: (variables: Variables<Name>, node: Node | undefined) => readonly AlsoTouched[];
  /** What takes it back, if not the same operation with the values before. */
  readonly undo?: (done: Pick<Detail, 'records' | 'sent'>) => readonly Reversal[];
  /** Reads its records, if not the reader of their kind. */
  readonly reads?: (variables: Variables<Name>, ids: readonly string[]) => Ask;
}

/** A mutation that takes another back. */
export interface Reversal {
  readonly operation: OperationName;
  readonly variables: Readonly<Record<string, unknown>>;
  /** The page it belongs to, if that says which record it is about. */
  readonly page?: string;
}

/** What a resource declares of its history, beside its section. */
export interface HistoryOf {
  readonly readers?: Readonly<Record<RecordKind, Reader>>;
  readonly operations?: { readonly [Name in OperationName]?: Told<Name> };
}

/** The ids of a list's filter. */
export const byIds = (ids: readonly string[]) => ({ paging: { first: ids.length }, filter: { id: { in: [...ids] } } });

/** The nodes of a connection. */
export const nodesOf = <Row>(connection: { readonly edges: readonly { readonly node: Row }[] }): Row[] =>
  connection.edges.map(({ node }) => node);

/** Takes back an operation that sets one list or one reference: the same operation with the ids before. */
export const setBack =
  (operation: OperationName, variable: 'tagIds' | 'imageId' | 'imageIds') =>
  ({ records }: Pick<Detail, 'records'>): Reversal[] =>
    records.flatMap(({ id, changes: [change] }) =>
      change ? [{ operation, variables: { id, [variable]: idsOf(change.before) } }] : [],
    );

const idsOf = (value: unknown): unknown =>
  Array.isArray(value) ? value.map(idsOf) : ((value as { id?: string } | null)?.id ?? null);
