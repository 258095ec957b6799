import type { ReactNode } from 'react';
import { cx } from './cx';

export interface DefinitionRow {
  label: string;
  /** null, undefined, '' and [] are shown as '-' (D-40). */
  value: ReactNode;
  /** Beside the label, as in '(Hidden)'. */
  note?: string;
}

function isEmpty(value: ReactNode): boolean {
  return (
    value === null ||
    value === undefined ||
    value === false ||
    value === '' ||
    (Array.isArray(value) && value.length === 0)
  );
}

/** Label and value pairs of a detail card; one column on phones. */
export function DefinitionList({ rows, className }: { rows: readonly DefinitionRow[]; className?: string }) {
  return (
    <dl className={cx('divide-y divide-line', className)}>
      {rows.map((row) => (
        <div
          key={row.label}
          className="grid gap-x-4 gap-y-0.5 py-2.5 first:pt-0 last:pb-0 sm:grid-cols-[minmax(8rem,30%)_1fr]"
        >
          <dt className="text-muted">
            {row.label}
            {row.note ? <span className="text-sm"> {row.note}</span> : null}
          </dt>
          <dd className="min-w-0 wrap-anywhere whitespace-pre-line text-ink">{isEmpty(row.value) ? '-' : row.value}</dd>
        </div>
      ))}
    </dl>
  );
}
