'use client';

import { useQuery } from '@tanstack/react-query';
import { useServes } from '@/lib/contract/use-serves';
import type { AppError } from '@/lib/errors';
import { asCount, countKey, type Count } from '@/lib/list/count';

/** The answer of a `Count…` operation: it has exactly one root field. */
export type Counted = Readonly<Record<string, Answer | null | undefined>>;
interface Answer {
  readonly totalCount?: number | null;
  readonly sums?: Sums | null;
}

/** Sums in rand, by the names of the rows' fields. */
export type Sums = Readonly<Record<string, number>>;

export interface Figures {
  readonly count: Count | undefined;
  /** Of everything that the filter finds. */
  readonly sums: Sums | undefined;
  /** More may still come. */
  readonly isPending: boolean;
}

/** Turning pages and ticking rows ask nothing again for so long; what changes records does. */
export const FRESH_MS = 60_000;

/**
 * How many records a list's filter finds, and their sums. Undefined until they are known, and for good where the
 * upstream does not tell or fails to.
 * @param queryKey of any page of the list; left out if there is nothing to count
 * @param isReady false until the rows are there: the count never delays them
 * @param known the count that the rows came with
 */
export function useCount(queryKey: readonly unknown[] | undefined, isReady: boolean, known?: number | null): Figures {
  const serves = useServes();
  const isAsked = queryKey !== undefined && typeof known !== 'number' && serves('total-count');
  const { data, isPending } = useQuery<Counted, AppError, Counted, readonly unknown[]>({
    queryKey: countKey(queryKey ?? ['', {}]),
    enabled: isAsked && isReady,
    staleTime: FRESH_MS,
  });
  const answer = isAsked ? Object.values(data ?? {})[0] : undefined;
  const total = known ?? answer?.totalCount;
  const stops = typeof known !== 'number' && serves('count-up-to');
  return {
    count: typeof total === 'number' ? asCount(total, stops) : undefined,
    sums: answer?.sums ?? undefined,
    isPending: isAsked && isPending,
  };
}
