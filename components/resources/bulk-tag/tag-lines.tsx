'use client';

import { useQueries } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { PickerOption } from '@/components/pickers/picker-option';
import { Skeleton } from '@/components/ui/skeleton';
import { carriersQuery } from '@/lib/resources/bulk-tag/queries';
import type { Selection } from '@/lib/resources/bulk-tag/selection';

/**
 * Before the action, one line per tag: how many products it will change and how many already have it. Counted by the
 * marketplace, not by the index.
 */
export function TagLines({ tags, selected }: { tags: readonly PickerOption[]; selected: Selection }) {
  const ids = useMemo(() => [...selected.keys()], [selected]);
  const counts = useQueries({ queries: tags.map(({ value }) => carriersQuery(value, ids)) });
  return (
    <div>
      <ul aria-label="What will change" className="divide-y divide-line rounded border border-line">
        {tags.map(({ value, label }, index) => {
          const count = counts[index];
          return (
            <li key={value} className="flex min-h-10 flex-wrap items-center justify-between gap-x-4 px-3 py-2">
              <span className="font-medium wrap-anywhere">{label}</span>
              {count?.data !== undefined ? (
                <span className="text-muted tabular-nums">
                  {ids.length - count.data} will change, {count.data} already have it
                </span>
              ) : count?.error ? (
                <span className="text-danger">Could not be counted.</span>
              ) : (
                <Skeleton className="h-4 w-44" />
              )}
            </li>
          );
        })}
      </ul>
      <p className="mt-2 text-sm text-muted">
        Apply Tags adds a tag to the products that will change. Remove Tags removes it from those that already have it.
      </p>
    </div>
  );
}
