'use client';

import dynamic from 'next/dynamic';
import { Component, type ReactNode } from 'react';
import { cx } from '@/components/ui/cx';
import { Skeleton } from '@/components/ui/skeleton';
import { ChartTable } from './chart-table';
import type { ChartPoint, Format } from './types';

// Chart.js is the largest library of the console, so it loads after the page, and only where there is a chart.
const LineCanvas = dynamic(() => import('./line-canvas').then((file) => file.LineCanvas), {
  ssr: false,
  loading: () => <Skeleton className="size-full" />,
});

export interface LineChartProps {
  /** What the line shows; the accessible name of the chart and the table. */
  title: string;
  points: readonly ChartPoint[];
  /** Column titles of the table: the points and their values. */
  headers: readonly [name: string, value: string];
  /** The full value, for tooltip and table. */
  format: Format;
  /** A short value, for the axis. */
  formatAxis: Format;
  /** Shows the table in place of the line, as set by a `ChartSwitch` beside the title. */
  asTable: boolean;
}

/**
 * A line through points, with a table of the same figures: always there for screen readers, and shown to everybody on
 * request. If the chart's code cannot be loaded, the table is shown instead.
 */
export function LineChart({ title, points, headers, format, formatAxis, asTable }: LineChartProps) {
  const table = (isShown: boolean) => (
    <ChartTable title={title} points={points} headers={headers} format={format} isShown={isShown} />
  );
  return (
    <Fallback fallback={table(true)}>
      <div className={cx('h-64', asTable && 'hidden')}>
        <LineCanvas
          label={`Line chart: ${title}. The same figures are in the table that follows.`}
          points={points}
          format={format}
          formatAxis={formatAxis}
        />
      </div>
      {table(asTable)}
    </Fallback>
  );
}

/** Shows the fallback once its children have failed. */
class Fallback extends Component<{ fallback: ReactNode; children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    return this.state.hasFailed ? this.props.fallback : this.props.children;
  }
}
