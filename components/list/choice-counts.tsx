'use client';

import { useQueries } from '@tanstack/react-query';
import { useEffect } from 'react';
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
 * How many records each choice of a filter would leave. Null until all are known, and where the upstream cannot stop
 * counting, as each choice is asked for.
 */
function useChoiceCounts({ choices, keyOf }: ChoiceCountsProps): string[] | null {
  const serves = useServes();
  const isCheap = serves('total-count') && serves('count-up-to');
  const totals = useQueries({
    queries: choices.map(({ value }) => ({ queryKey: countKey(keyOf(value)), enabled: isCheap, staleTime: FRESH_MS })),
    combine: (answers) =>
      answers.map(({ data }) => Object.values((data as Counted | undefined) ?? {})[0]?.totalCount ?? null),
  });
  return totals.some((total) => total === null) ? null : totals.map((total) => countText(asCount(total ?? 0, isCheap)));
}

/** The counts below a filter of the panel: 'Active 433 · Draft 12'. */
export function ChoiceCounts(props: ChoiceCountsProps) {
  const counts = useChoiceCounts(props);
  if (!counts) return null;
  return (
    <p className="text-sm text-muted tabular-nums">
      {props.choices.map(({ label }, at) => `${label} ${counts[at]}`).join(' · ')}
    </p>
  );
}

interface CountedChoicesProps extends ChoiceCountsProps {
  onCounted: (choices: readonly Choice[]) => void;
}

/** Tells a select its choices with their counts, 'Active (433)', and without them while they are not known. */
export function CountedChoices({ onCounted, ...props }: CountedChoicesProps) {
  const { choices } = props;
  const texts = useChoiceCounts(props)?.join('\n');
  useEffect(() => {
    const counts = texts?.split('\n');
    onCounted(
      counts ? choices.map((choice, at) => ({ ...choice, label: `${choice.label} (${counts[at]})` })) : choices,
    );
  }, [texts, choices, onCounted]);
  return null;
}
