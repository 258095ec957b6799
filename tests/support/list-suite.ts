/**
 * Proves a list screen, given what it is. One call writes the tests of search, filters, sorting, paging, address, errors, empty state,
 * selection, bulk actions, keyboard and axe that every list must pass:
 *
 *     listSuite({
 *       title: 'Brands', path: '/brands', operation: 'Brands', pageSize: 10, defaultSort: ['createdAt', 'DESC'],
 *       columns: ['Name', 'Tags', 'Enabled'],
 *       make: (api, names) => makeBrands(api, names),
 *       headers: { Name: 'name', Enabled: 'enabled' },
 *       sortBy: { 'Created Date Descending': ['createdAt', 'DESC'], … },
 * filters: [{ field: 'Status', option: 'Disabled', address: 'status=disabled', sent: { enabled: { is: false } }, cell: ['Enabled', 'No']
 * }],
 *       error: 'There was an error fetching brands',
 *       link: 'View', opens: (id) => `/brands/${id}`,
 * bulk: [{ action: ['Delete'], operation: 'DeleteManyBrands', confirm: 'Are you sure …?', success: '…', failure: '…', done: async (api, ids)
 * => … }],
 *       ids: { open: ['BRD-06'], search: ['BRD-01'], … },
 *     });
 * The suite makes two pages and one record more, named after the list, and looks at them through the list's search, so it neither minds nor
 * disturbs what else the worker's database holds. What only one list does belongs in a spec of its own beside the call.
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

/** A filter in the panel: a select (`option`) or boxes (`option` is the label of one). */
export type FilterCase = {
  field: string;
  option: string;
  /** What it adds to the address, as it reads there. */
  address: string;
  /** What it adds to the filter that goes upstream. */
  sent: object;
  /** A column and what it must say in every row that is left. */
  cell?: readonly [column: string, text: string | RegExp];
};

export type BulkCase = {
  /** Its button, and the menu entry behind it if there is a menu. */
  action: readonly [string] | readonly [string, string];
  operation: OperationName;
  /** The question that is asked first, where one is. */
  confirm?: string;
  success: string;
  failure: string;
  /** What it sends beside the ids. */
  sent?: object;
  /** Rows are gone afterwards. */
  removes?: boolean;
  /** Proves at the marketplace itself what was done to these records. */
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
  /** Column headers in their order, without the boxes and the links. */
  columns: readonly string[];
  /** Makes records with these names one after the other, oldest first, and gives their ids in that order; in the database where no call makes them. */
  make: (api: Api, names: readonly string[], databaseUrl: string) => Promise<readonly string[]>;
  /** The search by name: `Name`, `name=` and `{ name: { iLike } }` unless said otherwise; null for a list without one, which then needs `scope`. */
  search?: { label: string; address: string; sent: (iLike: string) => object } | null;
  /** What narrows a list without a search to the made records: a filter, in the address and as it is sent, and what its chip asks to name it. */
  scope?: { address: readonly [name: string, value: string]; sent: object; asks?: OperationName };
  /** What the made records are called, oldest first, where a text of the suite's own would not do (an order number): two pages and one. */
  names?: readonly string[];
  /** What is searched for to find them all, where they do not begin with the list's title. */
  mark?: string;
  /** A function where a filter names a record whose id has to be asked for. */
  filters?: readonly (FilterCase | ((api: Api) => Promise<FilterCase>))[];
  /** The sortable headers and the field each sorts by. No other header may be a button. With none, `sortBy` begins with the newest first, then the oldest. */
  headers: Readonly<Record<string, string>>;
  /** The header whose column holds the made names; the first of `headers` unless given. */
  nameHeader?: string;
  /** The Sort By choices, in their order. */
  sortBy?: Readonly<Record<string, readonly [field: string, direction: Direction]>>;
  error: string;
  /** What an empty search says: 'Nothing found.' unless given. */
  noMatches?: string;
  /** The link at the end of each row, where there is one beside the name, and where it leads. */
  link?: string;
  /** Left out where rows lead nowhere. */
  opens?: (id: string) => string;
  /** Rows open in a tab of their own. */
  newTab?: boolean;
  previous?: string;
  next?: string;
  bulk?: readonly BulkCase[];
  /** Ledger rows that each proof proves for this list, beside the general ones. */
  ids?: Partial<
    Record<
      'open' | 'search' | 'filters' | 'sort' | 'paging' | 'address' | 'error' | 'selection' | 'keyboard',
      readonly string[]
    >
  >;
};

/** What the proofs work with: the suite, and the records made for it. */
export type Made = {
  suite: ListSuite & Required<Pick<ListSuite, 'search' | 'caption' | 'filters'>>;
  /** What all made names begin with. */
  mark: string;
  /** Names of the made records, oldest first. */
  names: readonly string[];
  ids: readonly string[];
  /** The list's address, narrowed to the made records. */
  scoped: string;
};

/** What a proof is given of a test. */
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
  // One word: a search over people looks for each word by itself (D-64).
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
