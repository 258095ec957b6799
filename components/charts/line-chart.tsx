import { cx } from '@/components/ui/cx';
import { ChartTable } from './chart-table';
import { LinePlot } from './line-plot';
import type { ChartPoint, Format } from './types';

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
 * request.
 */
export function LineChart({ title, points, headers, format, formatAxis, asTable }: LineChartProps) {
  return (
    <>
      <div className={cx(asTable && 'hidden')}>
        <LinePlot
          label={`Line chart: ${title}. The same figures are in the table that follows.`}
          points={points}
          format={format}
          formatAxis={formatAxis}
        />
      </div>
      <ChartTable title={title} points={points} headers={headers} format={format} isShown={asTable} />
    </>
  );
}
