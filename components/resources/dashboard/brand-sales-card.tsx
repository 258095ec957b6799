'use client';

import { useInfiniteQuery } from '@tanstack/react-query';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { Link } from '@/components/ui/link';
import type { BrandSalesRowFragment } from '@/graphql/generated/types';
import type { SectionName } from '@/lib/policy';
import { BRANDS_PER_LOAD, moreBrandSalesQuery } from '@/lib/resources/dashboard/queries';
import type { Day } from '@/lib/format/dates';
import { formatCount } from '@/lib/format/numbers';
import { paths } from '@/lib/paths';
import { DashboardCard, FAILED, type Loaded } from './dashboard-card';
import { FigureValue } from './figure-list';
import { Ranking } from './ranking';

export interface BrandSalesCardProps {
  /** The first twenty. */
  first: readonly BrandSalesRowFragment[] | null | undefined;
  load: Loaded;
  mayOpen: readonly SectionName[];
  /** The days of the statistics; null while they are unknown. */
  days: { from: Day; to: Day } | null;
}

/** Brands Sales: twenty per load; Load More disappears once a load brings fewer (D-78). */
export function BrandSalesCard({ first, load, mayOpen, days }: BrandSalesCardProps) {
  const more = useInfiniteQuery(moreBrandSalesQuery());
  const hasMore = more.data ? more.hasNextPage : (first?.length ?? 0) >= BRANDS_PER_LOAD;
  const loadMore = () => void (more.data ? more.fetchNextPage({ cancelRefetch: false }) : more.refetch());
  const opens = { brand: mayOpen.includes('brands'), orders: mayOpen.includes('orders') ? days : null };

  return (
    <DashboardCard title="Brands Sales" part={first} load={load} waiting="h-96">
      {(brands) => {
        const shown = [...brands, ...(more.data ?? []).flatMap(({ statistics }) => statistics.brandSales ?? [])];
        return (
          <>
            <Ranking
              caption="Brands Sales"
              headers={['Brand', 'Orders', 'Products sold']}
              rows={shown.map((brand, index) => ({
                key: `${index} ${brand.id ?? brand.name}`,
                cells: brandCells(brand, opens),
              }))}
            />
            <p role="status" className="sr-only">
              {more.data ? `${shown.length} brands shown` : ''}
            </p>
            {more.isError ? (
              <Alert className="mt-4" onRetry={loadMore} retrying={more.isFetching}>
                {FAILED}
              </Alert>
            ) : null}
            {hasMore && !more.isError ? (
              <Button className="mt-4 w-full" loading={more.isFetching} onClick={loadMore}>
                Load More
              </Button>
            ) : null}
          </>
        );
      }}
    </DashboardCard>
  );
}

/** The number of orders links to the orders that were counted. There is no list that counts pieces. */
function brandCells(
  { id, name, numOrders, numProductsSold }: BrandSalesRowFragment,
  opens: { brand: boolean; orders: BrandSalesCardProps['days'] },
) {
  const explained =
    id && opens.orders
      ? { href: paths.orders({ placed: opens.orders, brandId: id }), of: `the orders of ${name} in this period` }
      : undefined;
  return [
    id && opens.brand ? (
      <Link key="name" tone="plain" href={paths.brand(id)}>
        {name}
      </Link>
    ) : (
      name
    ),
    <FigureValue key="orders" value={formatCount(numOrders)} explained={explained} />,
    formatCount(numProductsSold),
  ];
}
