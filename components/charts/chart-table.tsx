import type { ChartPoint, Format } from './types';

export interface ChartTableProps {
  title: string;
  points: readonly ChartPoint[];
  headers: readonly [name: string, value: string];
  format: Format;
  /** Whether it is visible; otherwise it is for screen readers only. */
  isShown: boolean;
}

/** The figures of a chart, as a table; as high as the chart, and scrollable by keyboard. */
export function ChartTable({ title, points, headers: [name, value], format, isShown }: ChartTableProps) {
  return (
    <div
      role="region"
      aria-label={`${title}, table`}
      tabIndex={isShown ? 0 : undefined}
      className={isShown ? 'h-64 overflow-y-auto' : 'sr-only'}
    >
      <table className="w-full text-left">
        <caption className="sr-only">{title}</caption>
        <thead className="sticky top-0 bg-surface text-sm text-muted">
          <tr>
            <th scope="col" className="border-b border-line pb-2 font-medium">
              {name}
            </th>
            <th scope="col" className="border-b border-line pr-3 pb-2 text-right font-medium">
              {value}
            </th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line tabular-nums">
          {points.map((point) => (
            <tr key={point.name}>
              <th scope="row" className="py-2 font-normal">
                {point.name}
              </th>
              <td className="py-2 pr-3 text-right">{format(point.value)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
