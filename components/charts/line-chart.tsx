'use client';

import dynamic from 'next/dynamic';
import { Component, type ReactNode } from 'react';
import { cx } from '@/components/ui/cx';
import { Skeleton } from '@/components/ui/skeleton';
import { ChartTable } from './chart-table';
import type { ChartPoint, Format } from './types';

// Chart.js is the heaviest thing in the console, so it comes after the page, and only where a chart is.
const LineCanvas = dynamic(() => import('./line-canvas').then((file) => file.LineCanvas), {
  ssr: false,
  loading: () => <Skeleton className="size-full" />,
});

export interface LineChartProps {
  /** What the line shows; names the picture and the table. */
  title: string;
  points: readonly ChartPoint[];
  /** Column titles of the table: what a point is called and what it counts. */
  headers: readonly [name: string, value: string];
  /** A value in full, for tooltip and table. */
  format: Format;
  /** A value on the axis, as short as can be. */
  formatAxis: Format;
  /** Shows the figures in place of the line: what a `ChartSwitch` beside the title says. */
  asTable: boolean;
}

/**
 * A line through points, with a table twin of the same figures: always there for screen readers, and for everybody when asked for. If the
 * chart's code cannot be loaded, the table is shown instead.
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
