'use client';

import { useQuery } from '@tanstack/react-query';
import { Alert } from '@/components/ui/alert';
import { facetsQuery } from '@/lib/resources/bulk-tag/queries';
import type { SearchFilter } from '@/lib/resources/bulk-tag/product-search';
import { Facet } from './facet';

export interface FacetsPanelProps {
  filter: SearchFilter;
  onFilter: (name: string, value: unknown) => void;
  /** The product search itself failed, and its error is already shown. */
  silent: boolean;
}

/** Brands and tags to narrow the search by, with counts of products. */
export function FacetsPanel({ filter, onFilter, silent }: FacetsPanelProps) {
  const { data, error, refetch, isFetching } = useQuery({
    ...facetsQuery(filter),
    placeholderData: (before) => before,
  });
  if (error && !data) {
    return silent ? null : (
      <Alert onRetry={() => void refetch()} retrying={isFetching}>
        {error.message}
      </Alert>
    );
  }
  return (
    <>
      <Facet
        label="Brand"
        values={data?.brands}
        chosen={filter.brands ?? []}
        onChange={(names) => onFilter('brands[]', names)}
      />
      <Facet label="Tag" values={data?.tags} chosen={filter.tags ?? []} onChange={(names) => onFilter('tags[]', names)}>
        <CombineTags match={filter.match} onChange={(match) => onFilter('match', match)} />
      </Facet>
    </>
  );
}

const WAYS = [
  { value: null, label: 'And' },
  { value: 'or', label: 'Or' },
] as const;

function CombineTags({ match, onChange }: { match: 'or' | undefined; onChange: (match: 'or' | null) => void }) {
  return (
    <div
      role="radiogroup"
      aria-label="Combine tags"
      className="mb-2 grid grid-cols-2 rounded border border-line-strong bg-surface p-0.5"
    >
      {WAYS.map(({ value, label }) => (
        <label
          key={label}
          className="relative flex h-7 items-center justify-center rounded-sm text-sm font-medium text-muted has-checked:bg-accent-soft has-checked:text-accent has-focus-visible:outline-2 has-focus-visible:outline-focus"
        >
          <input
            type="radio"
            name="match"
            checked={(match ?? null) === value}
            onChange={() => onChange(value)}
            className="absolute inset-0 appearance-none outline-none"
          />
          {label}
        </label>
      ))}
    </div>
  );
}
