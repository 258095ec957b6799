'use client';

import { useInfiniteQuery } from '@tanstack/react-query';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { Link } from '@/components/ui/link';
import type { BrandSalesRowFragment } from '@/graphql/generated/types';
import type { SectionName } from '@/lib/auth/policy';
import { BRANDS_PER_LOAD, moreBrandSalesQuery } from '@/lib/dashboard/queries';
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
}

/** Brands Sales: twenty a load; Load More goes once a load brings fewer (D-78). */
export function BrandSalesCard({ first, load, mayOpen }: BrandSalesCardProps) {
  const more = useInfiniteQuery(moreBrandSalesQuery());
  const hasMore = more.data ? more.hasNextPage : (first?.length ?? 0) >= BRANDS_PER_LOAD;
  const loadMore = () => void (more.data ? more.fetchNextPage({ cancelRefetch: false }) : more.refetch());
  const mayOpenBrands = mayOpen.includes('brands');

  return (
    <DashboardCard title="Brands Sales" part={first} load={load} waiting="h-96">
      {(brands) => {
        const shown = [...brands, ...(more.data ?? []).flatMap(({ statistics }) => statistics.brandSales ?? [])];
        return (
          <>
            <Ranking
              caption="Brands Sales" headers={['Brand', 'Orders', 'Products sold']}
              rows={shown.map((brand, index) => ({ key: `${index} ${brand.id ?? brand.name}`, cells: brandCells(brand, mayOpenBrands) }))}
            />
            <p role="status" className="sr-only">{more.data ? `${shown.length} brands shown` : ''}</p>
            {more.isError ? <Alert className="mt-4" onRetry={loadMore} retrying={more.isFetching}>{FAILED}</Alert> : null}
            {hasMore && !more.isError ? <Button className="mt-4 w-full" loading={more.isFetching} onClick={loadMore}>Load More</Button> : null}
          </>
        );
      }}
    </DashboardCard>
  );
}

function brandCells({ id, name, numOrders, numProductsSold }: BrandSalesRowFragment, mayOpenBrands: boolean) {
  const linked = mayOpenBrands ? id ?? null : null;
  const explained = linked === null ? undefined : { href: paths.brandOrders(linked), of: `the orders of ${name}` };
  return [
    linked === null ? name : <Link key="name" tone="plain" href={paths.brand(linked)}>{name}</Link>,
    <FigureValue key="orders" value={formatCount(numOrders)} explained={explained} />,
    <FigureValue key="sold" value={formatCount(numProductsSold)} explained={explained} />,
  ];
}
