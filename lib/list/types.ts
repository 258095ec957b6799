/**
 * The types of a list: its URL, its controls and its variables. Everything here is pure and runs on the server and in
 * the browser.
 */
import type { Capability } from '@/graphql/generated/capabilities';
import type { RollingRange } from './rolling-range';

/** Reads all values of a URL parameter, in order; an empty list if there are none. */
export type AddressReader = (name: string) => readonly string[];

export type AddressEntry = readonly [name: string, value: string];

/** The URL value if the filter does not define its own type, e.g. Next's `searchParams`. */
export type AddressSource = URLSearchParams | Readonly<Record<string, string | readonly string[] | undefined>>;

export interface Choice<Value extends string = string> {
  readonly value: Value;
  readonly label: string;
}

/**
 * Whole days, both included, as YYYY-MM-DD; null leaves that side open. A range that moves with the calendar has its
 * word instead, and both sides null.
 */
export interface DayRange {
  readonly from: string | null;
  readonly to: string | null;
  readonly rolling?: RollingRange;
}

/** One removable part of a filter: its text, and the filter's value once it is removed. */
export interface Chip {
  readonly label: string;
  readonly text: string;
  readonly rest: unknown;
}

/**
 * Gives the name of a record that a filter knows only by its id, or the upstream's title of a choice; undefined until
 * it is known.
 */
export type NameOf = (id: string) => string | undefined;

/**
 * One filter of a list. `name` is its property in `defineList({ filters })` and its name in the URL. Methods (not
 * function properties), so that filters of different values fit in one list.
 */
export interface FilterDefinition<Value, Filter> {
  readonly kind: 'text' | 'number' | 'choice' | 'multi-choice' | 'ids' | 'date-range';
  readonly label: string;
  /** The value that is left out of the URL. */
  readonly initial: Value;
  /** The URL parameters of this filter. */
  names(name: string): readonly string[];
  /** Never throws; invalid values fall back to `initial`. */
  parse(read: AddressReader, name: string): Value;
  serialise(value: Value, name: string): readonly AddressEntry[];
  /** The GraphQL filter for this value; undefined if it does not narrow the list. */
  toFilter(value: Value, values: Readonly<Record<string, unknown>>): Filter | undefined;
  chips(value: Value, nameOf: NameOf): readonly Chip[];
}

export type FilterDefinitions<Filter> = Readonly<Record<string, FilterDefinition<unknown, Filter>>>;

export type FilterValues<Filters> = {
  readonly [Name in keyof Filters]: Filters[Name] extends FilterDefinition<infer Value, unknown> ? Value : never;
};

export type SortDirection = 'asc' | 'desc';

export interface Sort<Field extends string = string> {
  readonly field: Field;
  readonly direction: SortDirection;
}

/** Sort as written in the URL and in the Sort By control: `createdAt:desc`. */
export type SortKey<Field extends string = string> = `${Field}:${SortDirection}`;

/** The current page of a list. Page 1 has no cursor; every later page has exactly one. */
export interface ListState<Field extends string = string, Values = Readonly<Record<string, unknown>>> {
  readonly page: number;
  readonly after?: string;
  readonly before?: string;
  /** Rows on a page; absent if they are the list's own number. */
  readonly rows?: number;
  readonly sort: Sort<Field>;
  readonly filters: Values;
}

type ListPaging = { first: number; after?: string } | { last: number; before: string };

/**
 * The variables a list sends upstream: never an explicit null, no filter when nothing narrows the list, exactly one
 * sort.
 */
export interface ListVariables<Filter = unknown, Field extends string = string> {
  paging: ListPaging;
  filter?: Filter;
  sorting: { field: Field; direction: 'ASC' | 'DESC' }[];
}

/** A list as data: see `defineList`. */
export interface ListDefinition<
  Filter = unknown,
  Field extends string = string,
  Filters extends FilterDefinitions<Filter> = FilterDefinitions<Filter>,
> {
  readonly pageSize: number;
  /** The rows that this person wants on a page, where the URL says nothing (D-26). */
  readonly preferredRows?: number;
  readonly sortFields: readonly Field[];
  readonly filters: Filters;
  readonly initial: ListState<Field, FilterValues<Filters>>;
  /** What some upstreams do not serve: filters by name and sorts by field, with the capability each needs. */
  readonly needs: {
    readonly filters: Readonly<Record<string, Capability | undefined>>;
    readonly sorts: Readonly<Record<string, Capability | undefined>>;
  };
}
