import { QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { namesCell, yesNoCell } from '@/components/list/cells';
import { ResourceList } from '@/components/list/resource-list';
import type { Column, ResourceListProps } from '@/components/list/types';
import { ConfirmProvider } from '@/components/ui/confirm-provider';
import { Toaster } from '@/components/ui/toast';
import type { Capability } from '@/graphql/generated/capabilities';
import { MissingCapabilities } from '@/lib/contract/use-serves';
import { AppError } from '@/lib/errors';
import { orDash } from '@/lib/format/text';
import { choiceFilter, idsFilter } from '@/lib/list/choice-filters';
import { dateRangeFilter, type InstantRange } from '@/lib/list/date-range-filter';
import { defineList } from '@/lib/list/define-list';
import { sortChoices } from '@/lib/list/sort';
import { numberFilter, textFilter } from '@/lib/list/text-filters';
import type { ListVariables } from '@/lib/list/types';
import { createBrowserQueryClient } from '@/lib/browser/query-client';
import { toast } from '@/lib/browser/toast';

export interface Shop {
  id: string;
  name: string;
  enabled: boolean;
  tags: readonly string[];
}

interface ShopFilter {
  and?: ShopFilter[];
  name?: { iLike?: string };
  number?: { eq?: number };
  enabled?: { is?: boolean };
  tags?: { id?: { in?: string[] } };
  createdAt?: InstantRange;
}

interface ShopVariables {
  paging?: object;
  filter?: ShopFilter;
  sorting?: { field: 'name' | 'createdAt' | 'updatedAt'; direction: 'ASC' | 'DESC' }[];
}

const shopList = defineList<ShopVariables>()({
  pageSize: 3,
  sortFields: ['name', 'createdAt', 'updatedAt'],
  defaultSort: 'createdAt:desc',
  filters: {
    name: textFilter({ label: 'Name', filter: (name) => ({ name }) }),
    number: numberFilter({ label: 'Shop number', filter: (number) => ({ number }) }),
    status: choiceFilter({
      label: 'Status',
      choices: [
        { value: 'enabled', label: 'Enabled' },
        { value: 'disabled', label: 'Disabled' },
      ],
      filter: (status) => ({ enabled: { is: status === 'enabled' } }),
    }),
    'tags[]': idsFilter({ label: 'Tags', filter: (id) => ({ tags: { id } }) }),
    created: dateRangeFilter({ label: 'Created', filter: (createdAt) => ({ createdAt }) }),
  },
});

const columns: Column<Shop, 'name'>[] = [
  { header: 'Name', cell: (shop) => orDash(shop.name), sort: 'name' },
  { header: 'Tags', cell: (shop) => namesCell(shop.tags) },
  { header: 'Enabled', cell: (shop) => yesNoCell(shop.enabled) },
];

export const shops = (count: number): Shop[] =>
  Array.from({ length: count }, (_, index) => ({
    id: `s${index + 1}`,
    name: `Shop ${index + 1}`,
    enabled: index % 2 === 0,
    tags: [],
  }));

export type Variables = ListVariables<ShopFilter>;

interface ShopsData {
  shops: {
    edges: { node: Shop }[];
    pageInfo: { hasNextPage: boolean; startCursor: string | null; endCursor: string | null };
    totalCount?: number | undefined;
  };
}

/** An upstream in memory: pages by position, filters by name and enabled, and records its requests. */
export class ShopUpstream {
  rows: Shop[];
  readonly asked: Variables[] = [];
  /** Set to make the next requests fail. */
  failure: AppError | undefined;
  /** The rows bring their count with them. */
  countsAll = false;
  /** The filters that were counted. */
  readonly counted: (ShopFilter | undefined)[] = [];
  /** While set, responses wait for `release`. */
  private gate: Promise<void> | undefined;
  release: () => void = () => undefined;

  constructor(rows: Shop[]) {
    this.rows = rows;
  }

  hold() {
    this.gate = new Promise((resolve) => {
      this.release = () => {
        this.gate = undefined;
        resolve();
      };
    });
  }

  private matching(filter: ShopFilter | undefined): Shop[] {
    const wanted = filter?.name?.iLike?.replaceAll('%', '').toLowerCase() ?? '';
    return this.rows
      .filter((shop) => shop.name.toLowerCase().includes(wanted))
      .filter((shop) => filter?.enabled === undefined || shop.enabled === filter.enabled.is);
  }

  /** Answers `CountShops`. */
  count = ({ filter }: { filter?: ShopFilter }): Promise<object> => {
    this.counted.push(filter);
    return Promise.resolve({ shops: { totalCount: this.matching(filter).length } });
  };

  async ask(variables: Variables): Promise<ShopsData> {
    this.asked.push(variables);
    await this.gate;
    if (this.failure) throw this.failure;
    const { paging, filter, sorting } = variables;
    if ('after' in paging && paging.after && !/^\d+$/.test(paging.after))
      throw new AppError('BAD_USER_INPUT', { upstreamMessage: 'Invalid cursor' });
    const found = this.matching(filter);
    if (sorting[0]?.field === 'name' && sorting[0].direction === 'DESC') found.reverse();
    const size = 'first' in paging ? paging.first : paging.last;
    const start =
      'before' in paging
        ? Math.max(0, Number(paging.before) - size)
        : 'after' in paging && paging.after
          ? Number(paging.after) + 1
          : 0;
    const page = found.slice(start, start + size);
    return {
      shops: {
        edges: page.map((node) => ({ node })),
        pageInfo: {
          hasNextPage: start + size < found.length,
          startCursor: String(start),
          endCursor: String(start + page.length - 1),
        },
        ...(this.countsAll ? { totalCount: found.length } : {}),
      },
    };
  }
}

type ShopListProps = ResourceListProps<
  Shop,
  ShopsData,
  ShopFilter,
  'name' | 'createdAt' | 'updatedAt',
  (typeof shopList)['filters']
>;

export const tagNames = [
  { id: '7', name: 'Summer' },
  { id: '9', name: 'Linen' },
];

/**
 * Renders a list of shops at an address such as '?name=a', with an upstream in memory and the console's real query
 * client.
 */
export function renderShops(
  upstream: ShopUpstream,
  {
    search = '',
    tags = tagNames,
    missing = ['total-count'],
    ...props
  }: Partial<ShopListProps> & { search?: string; tags?: typeof tagNames; missing?: readonly Capability[] } = {},
  user: UserEvent = userEvent.setup(),
) {
  window.history.replaceState(null, '', `/shops${search}`);
  toast.clear();
  const onSignedOut = jest.fn();
  const askTags = jest.fn(async () => tags);
  const client = createBrowserQueryClient(onSignedOut);
  client.setQueryDefaults(['shops', 'list', 'CountShops'], {
    queryFn: ({ queryKey }) => upstream.count(queryKey.at(-1) as { filter?: ShopFilter }),
  });
  const list = (
    <ResourceList
      list={shopList}
      query={(variables) => ({
        queryKey: ['shops', 'list', 'Shops', variables],
        queryFn: () => upstream.ask(variables),
      })}
      select={selectShops}
      columns={columns}
      rowName={nameOf}
      rowHref={hrefOf}
      rowLink="View"
      controls={{
        name: { placeholder: 'Type to search for shops' },
        'tags[]': {
          records: { queryKey: ['tags'], queryFn: askTags, select: (names: typeof tagNames) => names } as never,
        },
      }}
      sortOptions={[...sortChoices('createdAt', 'Created Date'), ...sortChoices('updatedAt', 'Updated Date')]}
      invalidates={[['shops']]}
      texts={{
        caption: 'Shops',
        error: 'There was an error fetching shops',
        empty: { title: 'No shops yet.', action: <a href="/shops/create">Create Shop</a> },
        noun: 'shop',
      }}
      {...props}
    />
  );
  const view = render(
    <QueryClientProvider client={client}>
      <MissingCapabilities value={missing}>
        <ConfirmProvider>{list}</ConfirmProvider>
      </MissingCapabilities>
      <Toaster />
    </QueryClientProvider>,
  );
  return { user, client, askTags, onSignedOut, ...view };
}

const selectShops = (data: ShopsData) => data.shops;
const nameOf = (shop: Shop) => shop.name;
const hrefOf = (shop: Shop) => `/shops/${shop.id}`;
