'use client';

import { useMutation } from '@tanstack/react-query';
import { Button } from '@/components/ui/button';
import type { SelectAllMatches } from './types';

export interface SelectAllButtonProps<Filter> {
  matches: SelectAllMatches<Filter>;
  filter: Filter | undefined;
  onSelect: (ids: readonly string[]) => void;
}

/**
 * Selects every match of the filters, on this page or not (products, PRD-13). A failure shows a toast, through the
 * mutation cache. Pass the filters as `key`: a response for filters that are no longer active then belongs to an
 * unmounted button and selects nothing.
 */
export function SelectAllButton<Filter>({ matches, filter, onSelect }: SelectAllButtonProps<Filter>) {
  const { mutate, isPending } = useMutation({
    mutationFn: () => matches.load(filter),
    meta: { failure: matches.failure },
  });
  return (
    <Button loading={isPending} onClick={() => mutate(undefined, { onSuccess: onSelect })}>
      {matches.label}
    </Button>
  );
}
