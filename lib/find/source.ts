import type { Capability } from '../../graphql/generated/capabilities.ts';
import type { OperationName, Operations } from '../../graphql/generated/operations.ts';
import type { Shape, Typed } from './typed.ts';

/** One record as the find box shows it. */
export interface Hit {
  readonly id: string;
  readonly title: string;
  /** Its second line. It and the title hold only words that find the record. */
  readonly detail?: string | null | undefined;
  /** At the right: facts that are not searched, such as a sum or a state. */
  readonly note?: string | null | undefined;
  readonly path: string;
  /** Texts that name this record and hardly any other, such as its number. */
  readonly names: readonly (string | null | undefined)[];
}

/** Whether the upstream serves a capability. */
export type Serves = (capability: Capability) => boolean;

type Connection = { edges: { node: unknown }[] };
type Root<Name extends OperationName> = Operations[Name]['data'][keyof Operations[Name]['data']];
/** The operations that return a list of the upstream, which can be filtered. */
export type ListName = {
  [Name in OperationName]: Root<Name> extends Connection
    ? Operations[Name]['variables'] extends { filter?: unknown }
      ? Name
      : never
    : never;
}[OperationName];
type NodeOf<Name extends ListName> = Root<Name> extends { edges: { node: infer Node }[] } ? Node : never;
type Variables<Name extends ListName> = Operations[Name]['variables'];
type FilterOf<Name extends ListName> = NonNullable<Variables<Name>['filter']>;

/** How the records of one section are found. */
export interface Source {
  readonly operation: ListName;
  /** The heading of its hits, where it is not the section's label. */
  readonly heading?: string | undefined;
  /** Its place for a shape, smallest first. Sources without one follow, in the order of the menu. */
  readonly places: Readonly<Partial<Record<Shape, number>>>;
  /** The fewest letters that are searched for: more where there may be a million records. */
  readonly minLetters: number;
  /** What is asked of the upstream for a text; nothing if no record can match. The answers are joined. */
  variables(typed: Typed, serves: Serves): readonly object[];
  hits(data: unknown): Hit[];
}

interface FindOptions<Name extends ListName> {
  heading?: string;
  places?: Source['places'];
  minLetters?: number;
  /** An optional part of the contract without which there is nothing to ask. */
  needs?: Capability;
  /** The filters for a text, each asked by itself; each word has to match. */
  filters: (typed: Typed, serves: Serves) => readonly FilterOf<Name>[];
  sorting?: Variables<Name>['sorting' & keyof Variables<Name>];
  hit: (record: NodeOf<Name>) => Hit;
}

/** More than is shown, so that an exact match is among them. */
const FIRST = 20;
const MIN_LETTERS = 2;

/** Declares how the records of a section are found: by which operation and filter, and what a hit shows. */
export function findBy<Name extends ListName>(operation: Name, options: FindOptions<Name>): Source {
  const { heading, places = {}, minLetters = MIN_LETTERS, needs, filters, sorting, hit } = options;
  return {
    operation,
    heading,
    places,
    minLetters,
    variables: (typed, serves) =>
      needs !== undefined && !serves(needs)
        ? []
        : filters(typed, serves).map((filter) => ({ paging: { first: FIRST }, filter, ...(sorting && { sorting }) })),
    hits: (data) => {
      const [list] = Object.values(data as Record<string, { edges: { node: NodeOf<Name> }[] } | null>);
      return (list?.edges ?? []).map(({ node }) => hit(node));
    },
  };
}
