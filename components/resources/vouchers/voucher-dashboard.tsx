'use client';

import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { ChartSwitch } from '@/components/charts/chart-switch';
import { LineChart } from '@/components/charts/line-chart';
import { PageHeader, type PageHeaderProps } from '@/components/layout/page-header';
import { Alert } from '@/components/ui/alert';
import { Card } from '@/components/ui/card';
import { Skeleton } from '@/components/ui/skeleton';
import type { VoucherStatsQuery } from '@/graphql/generated/types';
import { axisRand, dayPoints } from '@/lib/format/chart-days';
import { today } from '@/lib/format/dates';
import { formatRand } from '@/lib/format/money';
import { voucherStatsQuery } from '@/lib/resources/vouchers/queries';
import { FigureCard } from './figure-card';
import { InternalCard } from './internal-card';

type Stats = VoucherStatsQuery['voucherStats'];

/** The tab 'Dashboard' of /vouchers: every voucher statistic, in rand (VOU-30 to VOU-32). */
export function VoucherDashboard({ header }: { header: PageHeaderProps }) {
  const { data, isPending, isFetching, error, refetch } = useQuery(voucherStatsQuery());
  const stats = data?.voucherStats;
  return (
    <>
      <PageHeader {...header} />
      {error ? (
        <Alert
          title="There was an error fetching statistics"
          onRetry={() => void refetch()}
          retrying={isFetching}
          reference={error.requestId}
          className="mb-4"
        />
      ) : null}
      {isPending ? <Skeleton className="h-96" /> : null}
      {stats ? <Figures stats={stats} /> : null}
    </>
  );
}

function Figures({ stats }: { stats: Stats }) {
  return (
    <div className="grid items-stretch gap-5 md:grid-cols-2 xl:grid-cols-3">
      <DailySalesCard dailySales={stats.dailySales} />
      <FigureCard
        title="Sales"
        label="Total sales, all time"
        value={stats.totalSales}
        rest={[
          { label: `Average sales per day, last ${stats.dailySales.length} days`, value: stats.averageSalesPerDay },
          { label: 'Total issued, all time', value: stats.totalIssued },
        ]}
      />
      <FigureCard
        title="Wallets"
        label="Total wallet balance, now"
        value={stats.totalWalletBalance}
        rest={[
          { label: 'Unredeemed now, internal', value: stats.unredeemedAmounts.internal },
          { label: 'Unredeemed now, purchased', value: stats.unredeemedAmounts.purchased },
        ]}
      />
      <InternalCard internal={stats.internal} />
    </div>
  );
}

function DailySalesCard({ dailySales }: Pick<Stats, 'dailySales'>) {
  const [asTable, setAsTable] = useState(false);
  const points = useMemo(() => dayPoints(dailySales, today()), [dailySales]);
  return (
    <Card
      title="Daily Sales"
      className="md:col-span-2"
      actions={<ChartSwitch asTable={asTable} onChange={setAsTable} />}
    >
      <LineChart
        title="Daily Sales (ZAR)"
        points={points}
        headers={['Day', 'Sales']}
        format={formatRand}
        formatAxis={axisRand}
        asTable={asTable}
      />
    </Card>
  );
}
