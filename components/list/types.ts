import type { UseQueryOptions } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { PageHeaderProps } from '@/components/layout/page-header';
import type { AppError } from '@/lib/errors';
import type { ChunkResult } from '@/lib/operations/bulk-work';
import type { Choice, FilterDefinitions, ListDefinition, ListVariables, SortKey } from '@/lib/list/types';
import type { QueryKeyPrefix } from '@/lib/operations/query-keys';

export interface ListRow {
  readonly id: string;
}

/** A page of records as the upstream answers it; every member of `pageInfo` may be absent, and so may the count. */
export interface Connection<Row> {
  readonly edges: readonly { readonly node: Row }[];
  readonly pageInfo: {
    readonly hasNextPage?: boolean | null;
    readonly startCursor?: string | null;
    readonly endCursor?: string | null;
  };
  readonly totalCount?: number | null;
}

export interface Column<Row, Field extends string = string> {
  readonly header: string;
  /** What the cell shows. Empty values read '-' (D-40): the helpers of `cells.tsx` see to it. */
  readonly cell: (row: Row) => ReactNode;
  /** Makes the header a button that sorts by this field. */
  readonly sort?: Field;
  /** The cell that names the row and carries its link; the first column unless one says so. */
  readonly main?: boolean;
  /** Numbers and money are right-aligned, in tabular figures. */
  readonly align?: 'end';
  /** A width class such as 'w-32'; without one the columns share what is left, so that nothing moves from page to page. */
  readonly width?: string;
  /** A picture or a mark: its header is for screen readers only, and its column is as narrow as can be. */
  readonly narrow?: boolean;
}

export interface NamedRecord {
  readonly id: string;
  readonly name: string;
}

/** The records an ids filter picks from: an `operationQuery(...)` with a `select` that names them. Asked when the picker opens or a chip needs a name. */
export interface RecordsQuery {
  readonly queryKey: readonly unknown[];
  select(data: unknown): readonly NamedRecord[];
}

/** What a filter's control needs beyond the filter itself. */
export interface FilterControl {
  /**
   * Text and number filters are in the toolbar, the rest behind the Filters button, unless specified otherwise; 'none' where the page draws
   * its own (tabs), 'chip' where only links bring the filter. A choice in the toolbar is a labelled select without a chip, anything else
   * there gets a button of its own.
   */
  readonly place?: 'toolbar' | 'panel' | 'chip' | 'none';
  readonly placeholder?: string;
  /** Needed by an ids filter. */
  readonly records?: RecordsQuery;
  /** The upstream's own titles for the values of a choice filter in the panel: `id` is the value. The filter's labels are shown until they have loaded. */
  readonly titles?: RecordsQuery;
}

export interface SingleBulkAction<Input = unknown> {
  readonly label: string;
  readonly tone?: 'danger';
  /** Asked before anything is sent, e.g. 'Are you sure you want to delete the selected brands?' (D-35). */
  readonly confirm?: string;
  /** Collects what the action needs (the tags to add); undefined means that the user cancelled. */
  readonly ask?: (ids: readonly string[]) => Promise<Input | undefined>;
  /** Ids per call, 50 unless given. One chunk runs at once; more run under a dialog with progress, Cancel and a receipt (D-29). */
  readonly chunkSize?: number;
  /** Tells, before anything is sent, which of the ticked records are so already; said in the question and in the receipt. */
  readonly already?: Already<Input>;
  /** Some that failed get a receipt even when none was done: where the selection stays as it was, nothing else says which. */
  readonly receiptOfFailures?: boolean;
  run(ids: string[], input: Input): Promise<ChunkResult>;
  /** Toast texts, letter for letter; raised once per action by the mutation cache. */
  readonly success: string;
  readonly failure: string;
}

export interface Already<Input = unknown> {
  /** 'already off', as in '86 will change, 13 are already off'. */
  readonly words: string;
  /** The screen has said so before the action was pressed: then the user is not asked again. */
  readonly isAnnounced?: boolean;
  /** From the rows that were seen (`rowOf`), or by asking; an error means that nobody can tell. */
  find(ids: readonly string[], input: Input, rowOf: RowOf): ReadonlySet<string> | Promise<ReadonlySet<string>>;
}

/** A row of this list as it was last read; undefined where it was ticked without being seen. */
export type RowOf = (id: string) => unknown;

/** `already` of an action that sets one value: the rows that have it. */
export function alreadySet<Row>(words: string, isSet: (row: Row) => boolean): Already {
  return {
    words,
    find: (ids, _input, rowOf) =>
      new Set(
        ids.filter((id) => {
          const row = rowOf(id) as Row | undefined;
          return row !== undefined && isSet(row);
        }),
      ),
  };
}

/** Several actions behind one button: 'Status' with Enable and Disable. */
interface BulkMenu {
  readonly menu: string;
  readonly actions: readonly SingleBulkAction[];
}

export type BulkAction = SingleBulkAction | BulkMenu;

export interface ListTexts {
  /** Names the table for screen readers, e.g. 'Brands'. */
  readonly caption: string;
  /** The section's error, e.g. 'There was an error fetching brands'. */
  readonly error: string;
  /** Shown when filters leave nothing: 'Nothing found.' unless given ('No results.' on products, D-32). */
  readonly noMatches?: string;
  /** Shown when there are no records yet, with the action that creates the first one. */
  readonly empty: { readonly title: string; readonly hint?: string; readonly action?: ReactNode };
  /** The count, e.g. (n) => `${n} brands`; used where the upstream tells how many there are. */
  readonly count?: (total: number) => string;
  /** What the bulk bar says, `${n} selected` unless given. */
  readonly selected?: (count: number) => string;
  /** The button of the filter panel, 'Filters' unless given ('Other Filters' on products). */
  readonly filters?: string;
  /** 'Prev Page' and 'Next Page' unless given ('Prev' and 'Next' on orders). */
  readonly previous?: string;
  readonly next?: string;
}

export interface SelectAllMatches<Filter> {
  /** e.g. 'Select All'. */
  readonly label: string;
  /** The ids of every match of the filter, page or no page. */
  load(filter: Filter | undefined): Promise<readonly string[]>;
  readonly failure: string;
}

/** Everything a list is, as data: see `ResourceList`. */
export interface ResourceListProps<
  Row extends ListRow,
  Data,
  Filter,
  Field extends string,
  Filters extends FilterDefinitions<Filter>,
> {
  readonly list: ListDefinition<Filter, Field, Filters>;
  readonly query: (
    variables: ListVariables<Filter, Field>,
  ) => UseQueryOptions<Data, AppError, Data, readonly unknown[]>;
  readonly select: (data: Data) => Connection<Row>;
  readonly columns: readonly Column<Row, Field>[];
  /** What names a row to a person: in the box's label, in questions and receipts. */
  readonly rowName: (row: Row) => string;
  readonly texts: ListTexts;
  /** Where a row leads; left out where the role may not go there (D-21). */
  readonly rowHref?: (row: Row) => string;
  /** Text of the link at the end of the row: 'View' or 'Edit'. */
  readonly rowLink?: string;
  /** Rows open in a new tab (products, PRD-17). */
  readonly newTab?: boolean;
  /** Further actions at the end of the row. */
  readonly rowActions?: (row: Row) => ReactNode;
  readonly controls?: { readonly [Name in keyof Filters]?: FilterControl };
  /** The Sort By choices; left out, only the headers sort. */
  readonly sortOptions?: readonly Choice<SortKey<Field>>[];
  /** Stands under 'Nothing found.': where the same filters do find something. */
  readonly elsewhere?: ReactNode;
  readonly bulkActions?: readonly BulkAction[];
  /** What is read again after bulk work, whatever came of it (ERR-18). */
  readonly invalidates?: readonly QueryKeyPrefix[];
  readonly selectAllMatches?: SelectAllMatches<Filter>;
  /** The page's head; the list fills in the count. */
  readonly header?: Omit<PageHeaderProps, 'count'>;
  /** More columns than a page is wide: the columns keep their widths and scroll sideways, the name and the actions stay in view. */
  readonly wide?: boolean;
  /** At the right of the toolbar. */
  readonly toolbarActions?: ReactNode;
  /** Off for lists in dialogs and inside other records: the address is left alone (D-24). */
  readonly persist?: boolean;
}
