'use client';

import { useQuery } from '@tanstack/react-query';
import { Alert } from '@/components/ui/alert';
import { Segments } from '@/components/ui/segments';
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
    <Segments label="Combine tags" options={WAYS} value={match ?? null} onChange={onChange} className="mb-2 flex" />
  );
}
