import type { UseQueryOptions } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { PageHeaderProps } from '@/components/layout/page-header';
import type { AppError } from '@/lib/errors';
import type { BulkReceipt, ChunkResult } from '@/lib/operations/bulk-work';
import type { OperationName } from '@/graphql/generated/operations';
import type { Plan } from '@/lib/operations/changes';
import type { Beginning } from '@/lib/background/work';
import type { Choice, FilterDefinitions, ListDefinition, ListVariables, SortKey } from '@/lib/list/types';
import type { QueryKeyPrefix } from '@/lib/operations/query-keys';
import type { Already, RowOf } from './already';

export interface ListRow {
  readonly id: string;
}

/** A page of records as the upstream returns it; every member of `pageInfo` may be absent, and so may the count. */
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
  /** The content of the cell. Empty values are '-' (D-40): the helpers of `cells.tsx` do that. */
  readonly cell: (row: Row) => ReactNode;
  /** Makes the header a button that sorts by this field. */
  readonly sort?: Field;
  /** The cell that names the row and has its link; by default the first column. */
  readonly main?: boolean;
  /** The row's field of money, in rand, that the foot sums up under this header. */
  readonly sum?: keyof Row & string;
  /** Numbers and money are right-aligned, with tabular figures. */
  readonly align?: 'end';
  /** A width class such as 'w-32'; columns without one share the rest, so that widths are the same on every page. */
  readonly width?: string;
  /** In cards: beside the name, below it without a label, or left out; by default below it with its label. */
  readonly card?: 'beside' | 'below' | 'hidden';
  /** A picture or an icon: its header is for screen readers only, and its column is as narrow as possible. */
  readonly narrow?: boolean;
}

export interface NamedRecord {
  readonly id: string;
  readonly name: string;
}

/** The records an ids filter picks from: an `operationQuery(...)` whose `select` names them; runs when first needed. */
export interface RecordsQuery {
  readonly queryKey: readonly unknown[];
  select(data: unknown): readonly NamedRecord[];
}

/** What a filter's control needs besides the filter itself. */
export interface FilterControl {
  /**
   * Text and number filters are in the toolbar, the rest behind the Filters button, unless specified otherwise; 'none'
   * if the page has its own control (tabs), 'chip' if only links set the filter. A choice in the toolbar is a labelled
   * select without a chip, anything else there gets its own button.
   */
  readonly place?: 'toolbar' | 'panel' | 'chip' | 'none';
  readonly placeholder?: string;
  /** Needed by an ids filter. */
  readonly records?: RecordsQuery;
  /** The upstream's titles for a panel's choices (`id` is the value); the labels are shown until they are loaded. */
  readonly titles?: RecordsQuery;
}

export interface SingleBulkAction<Input = unknown> {
  readonly label: string;
  readonly tone?: 'danger';
  /** The question before anything is sent, e.g. 'Are you sure you want to delete the selected brands?' (D-35). */
  readonly confirm?: string;
  /** The label of the button that closes the question, where 'Cancel' could be mistaken for the action. */
  readonly cancel?: string;
  /** Collects what the action needs (the tags to add); undefined means that the user cancelled. */
  readonly ask?: (ids: readonly string[]) => Promise<Input | undefined>;
  /** Ids per call, by default 50. More than one chunk shows progress, Cancel and a receipt (D-29). */
  readonly chunkSize?: number;
  /** How records that are already so are named, and how they are found where there is no plan. */
  readonly already?: Already<Input>;
  /** Reads what the action will change, before it runs; with it the action can be undone. */
  readonly plan?: (ids: readonly string[], input: Input, rowOf: RowOf) => Promise<Plan>;
  /** Shows a receipt of failures even when nothing was done, because nothing else lists them. */
  readonly receiptOfFailures?: boolean;
  run(ids: string[], input: Input, rowOf: RowOf): Promise<ChunkResult>;
  /**
   * What `run` sends, without the ids: several chunks then run on the console's server. Its operation is the same for
   * every input.
   */
  readonly sends?: (input: Input) => Pick<Beginning, 'operation' | 'variables'>;
  /** What it takes back on the console's server, if what it undoes ran there. */
  readonly undoes?: readonly string[] | undefined;
  /** What the list calls a record is not to be stored: the console's server names those that fail. */
  readonly namesStay?: true;
  /** The operation that `run` sends, if `sends` does not say it. */
  readonly needs?: OperationName;
  /** Told what became of it, before the list is read again. */
  readonly onReceipt?: (receipt: BulkReceipt, input: Input) => void;
  /** Toast texts as specified; raised once per action by the mutation cache. */
  readonly success: string;
  readonly failure: string;
}

/** Several actions behind one button: 'Status' with Enable and Disable. */
interface BulkMenu {
  readonly menu: string;
  readonly actions: readonly SingleBulkAction[];
}

export type BulkAction = SingleBulkAction | BulkMenu;

export interface ListTexts {
  /** The table's accessible name, e.g. 'Brands'. */
  readonly caption: string;
  /** The section's error, e.g. 'There was an error fetching brands'. */
  readonly error: string;
  /** Shown when nothing matches the filters: by default 'Nothing found.' ('No results.' on products, D-32). */
  readonly noMatches?: string;
  /** Shown when there are no records yet, with the action that creates the first one. */
  readonly empty: { readonly title: string; readonly hint?: string; readonly action?: ReactNode };
  /** One of the records, e.g. 'order', for their count; several are 'orders'. */
  readonly noun: string;
  /** The text of the bulk bar, by default `${n} selected`. */
  readonly selected?: (count: number) => string;
  /** The button of the filter panel, by default 'Filters' ('Other Filters' on products). */
  readonly filters?: string;
  /** By default 'Prev Page' and 'Next Page' ('Prev' and 'Next' on orders). */
  readonly previous?: string;
  readonly next?: string;
}

export interface SelectAllMatches<Filter> {
  /** e.g. 'Select All'. */
  readonly label: string;
  /** The ids of every match of the filter, on any page. */
  load(filter: Filter | undefined): Promise<readonly string[]>;
  readonly failure: string;
}

/** A list page's header; the list fills in the count. */
export interface ListHeaderOptions extends Omit<PageHeaderProps, 'aside'> {
  /** Its tabs say how many records there are. */
  readonly isCountedByTabs?: true;
}

/** The complete description of a list: see `ResourceList`. */
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
  /** The query's key at an address, if each tab is a list of its own: to count saved views. */
  readonly keyAt?: (params: URLSearchParams) => readonly unknown[];
  readonly columns: readonly Column<Row, Field>[];
  /** The name of a row: in its checkbox's label, in questions and receipts. */
  readonly rowName: (row: Row) => string;
  readonly texts: ListTexts;
  /** The link of a row; left out if the role may not open it (D-21). */
  readonly rowHref?: (row: Row) => string;
  /** Text of the link at the end of the row: 'View' or 'Edit'. */
  readonly rowLink?: string;
  /** Below all of a row in the look at it: for records without a page. */
  readonly beneath?: ((row: Row) => ReactNode) | undefined;
  /** Rows open in a new tab (products, PRD-17). */
  readonly newTab?: boolean;
  /** Further actions at the end of the row. */
  readonly rowActions?: (row: Row) => ReactNode;
  readonly controls?: { readonly [Name in keyof Filters]?: FilterControl };
  /** The Sort By choices; if left out, only the headers sort. */
  readonly sortOptions?: readonly Choice<SortKey<Field>>[];
  /** Shown under 'Nothing found.': where the same filters do find something. */
  readonly elsewhere?: ReactNode;
  readonly bulkActions?: readonly BulkAction[];
  /** What is read again after a bulk action, whatever its result (ERR-18). */
  readonly invalidates?: readonly QueryKeyPrefix[];
  /** Its button is beside the header's actions, so the list needs a header. */
  readonly selectAllMatches?: SelectAllMatches<Filter>;
  readonly header?: ListHeaderOptions;
  /** More columns than fit on a page: they keep their widths and scroll sideways, but for the name and the actions. */
  readonly wide?: boolean;
  /** At the right of the toolbar. */
  readonly toolbarActions?: ReactNode;
  /** False for lists in dialogs and inside other records: they do not change the URL (D-24). */
  readonly persist?: boolean;
}
