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

type ConnectionOf<Node> = { edges: { node: Node }[]; pageInfo: { hasNextPage: boolean | null } };
type Root<Name extends OperationName> = Operations[Name]['data'][keyof Operations[Name]['data']];
/** The operations that return a list of the upstream, which can be filtered. */
export type ListName = {
  [Name in OperationName]: Root<Name> extends ConnectionOf<unknown>
    ? Operations[Name]['variables'] extends { filter?: unknown }
      ? Name
      : never
    : never;
}[OperationName];
type NodeOf<Name extends ListName> = Root<Name> extends { edges: { node: infer Node }[] } ? Node : never;
type Variables<Name extends ListName> = Operations[Name]['variables'];
type FilterOf<Name extends ListName> = NonNullable<Variables<Name>['filter']>;

/** The filters for a text, each asked by itself; the answers are joined. Nothing if no record can match. */
type Filters<Filter> = (typed: Typed, serves: Serves) => readonly Filter[];

/** How a text becomes filters. */
export interface Search<Filter> {
  /** Records that hold each word. */
  readonly words: Filters<Filter>;
  /** Records that the whole text names; left out where `words` already finds them alone. */
  readonly named?: Filters<Filter>;
}

/** What one source is asked for a text: the variables of its operation, once for each call. */
export interface Asked {
  readonly words: readonly object[];
  /** Asked besides if more records hold the words than come in one answer: those that the text names may be older. */
  readonly named: readonly object[];
}

/** The list with all records that a text finds, or as many of them as a list can be asked for. */
export interface WholeList {
  readonly label: string;
  readonly path: string;
}

/** What a source found. */
export interface Found {
  readonly hits: readonly Hit[];
  /** The upstream has more than it gave. */
  readonly isCut: boolean;
}

/** How the records of one section are found. */
export interface Source {
  readonly operation: ListName;
  /** The heading of its hits, where it is not the section's label. */
  readonly heading?: string | undefined;
  /** What people call its records, besides the words that the whole console has for them. */
  readonly nouns?: readonly string[] | undefined;
  /** Where the rest of its hits are; left out if no list shows them. */
  readonly list?: ((typed: Typed) => WholeList | undefined) | undefined;
  /** Its place for a shape, smallest first. Sources without one follow, in the order of the menu. */
  readonly places: Readonly<Partial<Record<Shape, number>>>;
  /** The fewest letters that are searched for: more where there may be a million records. */
  readonly minLetters: number;
  asks(typed: Typed, serves: Serves): Asked;
  hits(data: unknown): Hit[];
  /** Whether more records match than an answer holds. */
  isCut(data: unknown): boolean;
}

interface FindOptions<Name extends ListName> {
  heading?: string;
  nouns?: Source['nouns'];
  list?: Source['list'];
  places?: Source['places'];
  minLetters?: number;
  /** An optional part of the contract without which there is nothing to ask. */
  needs?: Capability;
  search: Search<FilterOf<Name>>;
  sorting?: Variables<Name>['sorting' & keyof Variables<Name>];
  hit: (record: NodeOf<Name>) => Hit;
}

/** More than is shown at first. */
const FIRST = 20;
const MIN_LETTERS = 2;

/** Declares how the records of a section are found: by which operation and filter, and what a hit shows. */
export function findBy<Name extends ListName>(operation: Name, options: FindOptions<Name>): Source {
  const {
    heading,
    nouns,
    list: wholeList,
    places = {},
    minLetters = MIN_LETTERS,
    needs,
    search,
    sorting,
    hit,
  } = options;
  const variables = (filters: readonly FilterOf<Name>[]) =>
    filters.map((filter) => ({ paging: { first: FIRST }, filter, ...(sorting && { sorting }) }));
  const list = (data: unknown) => Object.values(data as Record<string, ConnectionOf<NodeOf<Name>> | null>)[0];
  return {
    operation,
    heading,
    nouns,
    list: wholeList,
    places,
    minLetters,
    asks: (typed, serves) =>
      needs !== undefined && !serves(needs)
        ? { words: [], named: [] }
        : { words: variables(search.words(typed, serves)), named: variables(search.named?.(typed, serves) ?? []) },
    hits: (data) => (list(data)?.edges ?? []).map(({ node }) => hit(node)),
    isCut: (data) => list(data)?.pageInfo.hasNextPage ?? false,
  };
}

/**
 * Everything that a source finds for a text.
 * @param send sends the source's operation with these variables and returns its data
 */
export async function findIn(
  source: Source,
  { words, named }: Asked,
  send: (variables: object) => Promise<unknown>,
): Promise<Found> {
  const answers = await Promise.all(words.map(send));
  const isCut = answers.some(source.isCut);
  // Most texts match few records, and cost no second call.
  const besides = isCut ? await Promise.all(named.map(send)) : [];
  return { hits: [...besides, ...answers].flatMap(source.hits), isCut };
}
