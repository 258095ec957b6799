'use client';

import { useQuery } from '@tanstack/react-query';
import { PageHeader } from '@/components/layout/page-header';
import type { SectionName } from '@/lib/policy';
import { countedText, period } from '@/lib/resources/dashboard/statistics';
import { statisticsQuery } from '@/lib/resources/dashboard/queries';
import { formatDate } from '@/lib/format/dates';
import { BrandSalesCard } from './brand-sales-card';
import { FAILED, type Loaded } from './dashboard-card';
import { ActiveOrdersCard, CompletedOrdersCard, SalesCard, UsersCard } from './figure-cards';
import { RevenueCard } from './revenue-card';
import { TopProductsCard } from './top-products-card';

/**
 * /dashboard (DSH-01 to DSH-09): the last 30 days in one query, each card with its own part of the data.
 * @param mayOpen the sections that the user's roles may open: a number links to its list only if the user may open it
 */
export function Dashboard({ mayOpen }: { mayOpen: readonly SectionName[] }) {
  const { data, isPending, isFetching, refetch } = useQuery(statisticsQuery());
  const statistics = data?.statistics;
  const sales = statistics?.sales;
  const days = period(sales);
  const load: Loaded = { isPending, isFetching, retry: () => void refetch() };
  const hasFailed = !isPending && (!sales || !statistics?.users || !statistics.brandSales);
  const shared = { load, mayOpen, days };
  return (
    <>
      <PageHeader
        title="Dashboard"
        description={
          days
            ? [`${formatDate(days.from)} to ${formatDate(days.to)}`, countedText(sales)].filter(Boolean).join('. ')
            : undefined
        }
      />
      <p role="alert" className="sr-only">
        {hasFailed ? FAILED : ''}
      </p>
      <div className="grid items-stretch gap-5 md:grid-cols-2 xl:grid-cols-3">
        <RevenueCard sales={sales} load={load} className="md:col-span-2" />
        <SalesCard sales={sales} {...shared} />
        <CompletedOrdersCard orders={sales?.completedOrders} {...shared} />
        <ActiveOrdersCard orders={sales?.activeCarts} {...shared} />
        <UsersCard users={statistics?.users} {...shared} />
      </div>
      <div className="mt-5 grid items-start gap-5 xl:grid-cols-2">
        <BrandSalesCard first={statistics?.brandSales} {...shared} />
        <TopProductsCard products={sales?.topProducts} load={load} mayOpen={mayOpen} />
      </div>
    </>
  );
}
