'use client';

import { useMemo, useState } from 'react';
import { ChartSwitch } from '@/components/charts/chart-switch';
import { LineChart } from '@/components/charts/line-chart';
import { axisRand, dayPoints } from '@/lib/format/chart-days';
import type { Sales } from '@/lib/resources/dashboard/statistics';
import { today } from '@/lib/format/dates';
import { formatRand } from '@/lib/format/money';
import { DashboardCard, type Loaded } from './dashboard-card';

/** Revenue Last 30 Days, day by day, in rand (DSH-01, DSH-02). */
export function RevenueCard({
  sales,
  load,
  className,
}: {
  sales: Sales | null | undefined;
  load: Loaded;
  className: string;
}) {
  const [asTable, setAsTable] = useState(false);
  const points = useMemo(() => (sales ? dayPoints(sales.rollingSum, today()) : undefined), [sales]);
  return (
    <DashboardCard
      title="Revenue Last 30 Days"
      part={points}
      load={load}
      waiting="h-64"
      className={className}
      actions={<ChartSwitch asTable={asTable} onChange={setAsTable} />}
    >
      {(shown) => (
        <LineChart
          title="Revenue Last 30 Days (ZAR)"
          points={shown}
          headers={['Day', 'Revenue']}
          format={formatRand}
          formatAxis={axisRand}
          asTable={asTable}
        />
      )}
    </DashboardCard>
  );
}
