/**
 * Tests a list screen from a description of it. One call writes the tests of search, filters, sorting, paging, address,
 * errors, empty state, selection, bulk actions, keyboard and axe that every list must pass:
 *
 *     listSuite({
 *       title: 'Brands', path: '/brands', operation: 'Brands', pageSize: 10, defaultSort: ['createdAt', 'DESC'],
 *       columns: ['Name', 'Tags', 'Enabled'],
 *       make: (api, names) => makeBrands(api, names),
 *       headers: { Name: 'name', Enabled: 'enabled' },
 *       sortBy: { 'Created Date Descending': ['createdAt', 'DESC'], … },
 *       filters: [{ field: 'Status', option: 'Disabled', address: 'status=disabled', … }],
 *       error: 'There was an error fetching brands',
 *       link: 'View', opens: (id) => `/brands/${id}`,
 *       bulk: [{ action: ['Delete'], operation: 'DeleteManyBrands', confirm: 'Are you sure …?', … }],
 *       ids: { open: ['BRD-06'], search: ['BRD-01'], … },
 *     });
 *
 * The suite creates two pages of records and one more, named after the list, and finds them with the list's search, so
 * it is independent of all other records in the worker's database. What only one list has belongs in another spec file.
 */
import type { Page } from '@playwright/test';
import type { OperationName } from '../../graphql/generated/operations.ts';
import type { Api } from './api.ts';
import { test } from './fixtures.ts';
import {
  proveAddress,
  proveCursor,
  proveErrors,
  proveFilters,
  proveOpening,
  provePaging,
  proveSearch,
  proveSorting,
} from './list-proofs.ts';
import { proveBulkAction, proveBulkFailure, proveKeyboard, proveSelection } from './list-bulk-proofs.ts';
import type { Staff } from './staff.ts';
import type { Upstream } from './upstream.ts';

type Direction = 'ASC' | 'DESC';

/** A filter in the panel: a select (`option`) or checkboxes (`option` is the label of one). */
export type FilterCase = {
  field: string;
  option: string;
  /** What it adds to the address. */
  address: string;
  /** What it adds to the filter that goes upstream. */
  sent: object;
  /** A column and the text it must have in every row that is left. */
  cell?: readonly [column: string, text: string | RegExp];
};

export type BulkCase = {
  /** Its button, and the menu entry behind it if there is a menu. */
  action: readonly [string] | readonly [string, string];
  operation: OperationName;
  /** The confirmation, where there is one. */
  confirm?: string;
  success: string;
  failure: string;
  /** What it sends besides the ids. */
  sent?: object;
  /** The records no longer exist afterwards. */
  removes?: boolean;
  /** Checks in the marketplace what was done to these records. */
  done: (api: Api, ids: readonly string[]) => Promise<void>;
  ids?: readonly string[];
  failureIds?: readonly string[];
};

export type ListSuite = {
  /** The page's heading, and the table's name unless `caption` differs. */
  title: string;
  caption?: string;
  path: string;
  operation: OperationName;
  staff?: Staff;
  pageSize: number;
  defaultSort: readonly [field: string, direction: Direction];
  /** Column headers in their order, without those of the checkboxes and the links. */
  columns: readonly string[];
  /**
   * Creates records with these names one after the other, oldest first, and returns their ids in that order; in the
   * database where no call creates them.
   */
  make: (api: Api, names: readonly string[], databaseUrl: string) => Promise<readonly string[]>;
  /**
   * The search by name: `Name`, `name=` and `{ name: { iLike } }` by default; null for a list without one, which then
   * needs `scope`.
   */
  search?: { label: string; address: string; sent: (iLike: string) => object } | null;
  /**
   * Restricts a list without a search to the created records: a filter, in the address and as it is sent, and the
   * request by which its chip gets its name.
   */
  scope?: { address: readonly [name: string, value: string]; sent: object; asks?: OperationName };
  /**
   * The names of the created records, oldest first, where the suite's own names are not valid (an order number): two
   * pages and one.
   */
  names?: readonly string[];
  /** The search text that finds them all, where their names do not begin with the list's title. */
  mark?: string;
  /** A function where a filter names a record whose id has to be requested. */
  filters?: readonly (FilterCase | ((api: Api) => Promise<FilterCase>))[];
  /**
   * The sortable headers and the field each sorts by. No other header may be a button. Without any, `sortBy` begins
   * with the newest first, then the oldest.
   */
  headers: Readonly<Record<string, string>>;
  /** The header of the column with the created names; the first of `headers` by default. */
  nameHeader?: string;
  /** The Sort By choices, in their order. */
  sortBy?: Readonly<Record<string, readonly [field: string, direction: Direction]>>;
  error: string;
  /** The text of an empty result: 'Nothing found.' by default. */
  noMatches?: string;
  /** The link at the end of each row, where there is one besides the name, and where it leads. */
  link?: string;
  /** Omitted where rows lead nowhere. */
  opens?: (id: string) => string;
  /** Rows open in a new tab. */
  newTab?: boolean;
  previous?: string;
  next?: string;
  bulk?: readonly BulkCase[];
  /** Ledger rows that each test covers for this list, besides the general ones. */
  ids?: Partial<
    Record<
      'open' | 'search' | 'filters' | 'sort' | 'paging' | 'address' | 'error' | 'selection' | 'keyboard',
      readonly string[]
    >
  >;
};

/** What the tests work with: the suite, and the records created for it. */
export type Made = {
  suite: ListSuite & Required<Pick<ListSuite, 'search' | 'caption' | 'filters'>>;
  /** The common beginning of all created names. */
  mark: string;
  /** Names of the created records, oldest first. */
  names: readonly string[];
  ids: readonly string[];
  /** The list's address, restricted to the created records. */
  scoped: string;
};

/** The fixtures of a test. */
export type Tools = { page: Page; api: Api; upstream: Upstream; allow: (pattern: RegExp) => void; databaseUrl: string };

const BY_NAME = { label: 'Name', address: 'name', sent: (iLike: string) => ({ name: { iLike } }) };

/** '[BRD-01] [FMT-15] ' for a title. */
const marks = (...lists: (readonly string[] | undefined)[]) =>
  lists
    .flatMap((list) => list ?? [])
    .map((id) => `[${id}] `)
    .join('');

export function listSuite(given: ListSuite): void {
  const suite = { caption: given.title, search: BY_NAME, filters: [], ...given };
  const { ids = {}, title, bulk = [] } = suite;
  // One word: a search for people looks for each word separately (D-64).
  const mark = given.mark ?? `Zz-${title.toLowerCase().replaceAll(' ', '-')}-suite`;
  const names =
    given.names ??
    Array.from({ length: suite.pageSize * 2 + 1 }, (_, index) => `${mark}-${String(index + 1).padStart(3, '0')}`);
  const [scopeName = '', scopeValue = ''] = suite.search ? [suite.search.address, mark] : (suite.scope?.address ?? []);
  const made: Made = {
    suite,
    mark,
    names,
    ids: [],
    scoped: `${suite.path}?${new URLSearchParams([[scopeName, scopeValue]]).toString()}`,
  };

  test.describe(`${title}: the list`, () => {
    if (suite.staff) test.use({ staff: suite.staff });
    test.beforeAll(async ({ api, stack }) => {
      if (made.ids.length === 0) made.ids = await suite.make(api, names, stack.databaseUrl);
    });

    const prove = (proof: string, proved: string, run: (made: Made, tools: Tools) => Promise<void>) =>
      test(`${proved}${proof}`, ({ page, api, upstream, allow, stack: { databaseUrl } }) =>
        run(made, { page, api, upstream, allow, databaseUrl }));

    prove(
      'opens with its first rows in the document, one question and no other',
      marks(ids.open, ['FMT-16', 'CAL-04']),
      proveOpening,
    );
    if (suite.search)
      prove(
        'searches by part of a name in any case',
        marks(ids.search, ['FMT-12', 'FMT-13', 'FMT-14', 'FMT-15', 'ERR-17']),
        proveSearch,
      );
    if (suite.filters.length > 0)
      prove('filters, names each filter and clears it', marks(ids.filters, ['FMT-12']), proveFilters);
    prove('sorts by one thing at a time, by header or Sort By', marks(ids.sort, ['FMT-12', 'FMT-17']), proveSorting);
    prove('pages forth and back with cursors, one question each', marks(ids.paging, ['CAL-04', 'FMT-09']), provePaging);
    prove(
      'is whole in its address: reload, another tab, Back',
      marks(ids.address, ['FMT-09', 'FMT-10', 'FMT-11']),
      proveAddress,
    );
    prove('starts from page 1 with a notice when a cursor is refused', marks(['FMT-11']), proveCursor);
    prove(
      'says what went wrong and reads again on Retry; data beside errors is shown',
      marks(ids.error, ['ERR-14', 'ERR-15']),
      proveErrors,
    );
    if (bulk.length > 0) prove('ticks rows, pages and across pages', marks(ids.selection), proveSelection);
    for (const action of bulk) {
      const name = action.action.join(' > ');
      prove(`${name} does what it says to the ticked rows`, marks(action.ids, ['ERR-19', 'ERR-20']), (all, tools) =>
        proveBulkAction(all, action, tools),
      );
      prove(`${name} keeps the rows ticked when it fails`, marks(action.failureIds, ['ERR-18']), (all, tools) =>
        proveBulkFailure(all, action, tools),
      );
    }
    prove('works without a mouse', marks(ids.keyboard), proveKeyboard);
  });
}
