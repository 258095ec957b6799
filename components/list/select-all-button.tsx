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
 * Ticks every match of the filters, on this page or not (products, PRD-13). A failure is said by a toast, through the mutation cache.
 * Give it the filters as `key`: an answer to filters that are no longer in force comes to a button that is gone, and ticks nothing.
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
