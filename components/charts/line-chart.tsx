'use client';

import dynamic from 'next/dynamic';
import { Component, useId, useState, type ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { cx } from '@/components/ui/cx';
import { Skeleton } from '@/components/ui/skeleton';
import { ChartTable } from './chart-table';
import type { ChartPoint, Format } from './types';

// Chart.js is the heaviest thing in the console, so it comes after the page, and only where a chart is.
const LineCanvas = dynamic(() => import('./line-canvas').then((file) => file.LineCanvas), { ssr: false, loading: () => <Skeleton className="size-full" /> });

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
}

/**
 * A line through points, with a table twin of the same figures: always there for screen readers, and for everybody at the press of a
 * button. Where the drawing code cannot be loaded the table stands in its place.
 */
export function LineChart({ title, points, headers, format, formatAxis }: LineChartProps) {
  const [asTable, setAsTable] = useState(false);
  const tableId = useId();
  const table = (isShown: boolean) => (
    <ChartTable title={title} points={points} headers={headers} format={format} className={isShown ? undefined : 'sr-only'} />
  );
  return (
    <div>
      <div className="mb-3 flex justify-end">
        <Button size="sm" variant="secondary" aria-pressed={asTable} aria-controls={tableId} onClick={() => setAsTable(!asTable)}>Table</Button>
      </div>
      <Fallback stand={<div id={tableId}>{table(true)}</div>}>
        <div className={cx('h-72', asTable && 'hidden')}>
          <LineCanvas label={`Line chart: ${title}. The same figures stand in a table after it.`} points={points} format={format} formatAxis={formatAxis} />
        </div>
        <div id={tableId}>{table(asTable)}</div>
      </Fallback>
    </div>
  );
}

/** Shows `stand` once its children have failed. */
class Fallback extends Component<{ stand: ReactNode; children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    return this.state.hasFailed ? this.props.stand : this.props.children;
  }
}
