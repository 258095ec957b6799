'use client';

import { useQueries } from '@tanstack/react-query';
import { useServes } from '@/lib/contract/use-serves';
import { asCount, countKey } from '@/lib/list/count';
import type { Choice } from '@/lib/list/types';
import { countText } from './count-text';
import { FRESH_MS, type Counted } from './use-count';

interface ChoiceCountsProps {
  choices: readonly Choice[];
  /** The query of the list's rows with this choice beside the other filters. */
  keyOf: (value: string) => readonly unknown[];
}

/**
 * How many records each choice of a filter would leave: 'Active 433 · Draft 12'. Nothing until all are known, and
 * nothing where the upstream cannot stop counting, as each choice is asked for.
 */
export function ChoiceCounts({ choices, keyOf }: ChoiceCountsProps) {
  const serves = useServes();
  const isCheap = serves('total-count') && serves('count-up-to');
  const totals = useQueries({
    queries: choices.map(({ value }) => ({ queryKey: countKey(keyOf(value)), enabled: isCheap, staleTime: FRESH_MS })),
    combine: (answers) =>
      answers.map(({ data }) => Object.values((data as Counted | undefined) ?? {})[0]?.totalCount ?? null),
  });
  if (totals.some((total) => total === null)) return null;
  return (
    <p className="text-sm text-muted tabular-nums">
      {choices.map(({ label }, at) => `${label} ${countText(asCount(totals[at] ?? 0, isCheap))}`).join(' · ')}
    </p>
  );
}
