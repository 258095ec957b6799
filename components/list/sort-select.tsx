'use client';

import { Select } from '@/components/ui/select';
import { parseSort, sortKey, sortLabel } from '@/lib/list/sort';
import type { Choice, Sort } from '@/lib/list/types';
import type { Column } from './types';

export interface SortSelectProps {
  options: readonly Choice[];
  sort: Sort;
  onSort: (sort: Sort) => void;
  /** The label of the active sort when a header set one that is not among the options. */
  columns: readonly Pick<Column<never>, 'header' | 'sort'>[];
}

/** Sort By: one sort at a time, the same one the headers show (D-27). */
export function SortSelect({ options, sort, onSort, columns }: SortSelectProps) {
  const current = sortKey(sort);
  const header = columns.find((column) => column.sort === sort.field)?.header ?? sort.field;
  const isListed = options.some((option) => option.value === current);
  // 'Created Date', as every Sort By says it (D-27). A sort set by a header is shown, but only while it is active.
  const shown = isListed
    ? options
    : [{ value: current, label: sortLabel(header.replace(/ At$/, ' Date'), sort.direction) }, ...options];
  return (
    <label className="inline-flex min-w-0 items-center gap-2 whitespace-nowrap text-muted">
      <span>Sort By</span>
      <Select
        value={current}
        options={shown}
        onChange={(event) => {
          const { value } = event.target;
          const next = parseSort(value, [value.slice(0, value.lastIndexOf(':'))]);
          if (next) onSort(next);
        }}
        className="min-w-0 [&>select]:border-line"
      />
    </label>
  );
}
