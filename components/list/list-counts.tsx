'use client';

import { useIsFetching } from '@tanstack/react-query';
import { countText, rangeText } from './count-text';
import { sumText } from './sum-text';
import type { Column } from './types';
import { useCount } from './use-count';

/** What is shown of a list, and what its counts are asked with (`useListQuery`). */
export interface Counting {
  readonly queryKey: readonly unknown[];
  /** The same list without filters; left out if there are none. */
  readonly unfilteredKey?: readonly unknown[] | undefined;
  readonly isReady: boolean;
  /** The count that the rows came with. */
  readonly known: number | null | undefined;
  readonly page: number;
  readonly pageSize: number;
}

/** Beside the title of a list's page: how many there are. */
export function ListTotal({ queryKey, isReady, known }: Counting) {
  const { count } = useCount(queryKey, isReady, known);
  return count ? <span className="translate-y-0.5 text-base text-muted tabular-nums">{countText(count)}</span> : null;
}

/**
 * On a tab of a list: how many its filter finds.
 * @param queryKey of any page of what the tab shows; it is counted when no rows are on their way
 */
export function TabCount({ queryKey }: { queryKey: readonly unknown[] }) {
  const moving = useIsFetching({ predicate: (query) => query.queryKey.at(-2) === queryKey.at(-2) });
  const { count } = useCount(queryKey, moving === 0);
  return count ? <span className="ml-2 font-normal text-muted tabular-nums">{countText(count)}</span> : null;
}

interface ListRangeProps extends Counting {
  readonly rows: readonly { readonly row: object }[];
  readonly columns: readonly Pick<Column<never>, 'header' | 'sum'>[];
  /** One of the records, e.g. 'order'. */
  readonly noun: string;
}

/**
 * In the foot of a list: '1 to 10 of 12 orders (5 085 without filters)', and for money 'Subtotal R 12 345,00 in all'; of
 * this page, if the upstream does not tell the whole sum.
 */
export function ListRange({ queryKey, unfilteredKey, isReady, known, rows, columns, ...shown }: ListRangeProps) {
  const { count, sums, isPending } = useCount(queryKey, isReady, known);
  const { count: all } = useCount(unfilteredKey, isReady && count !== undefined);
  if (rows.length === 0) return null;
  const money = isPending ? '' : sumText(columns, rows, sums);
  return (
    <div className="text-sm text-muted tabular-nums">
      {count ? (
        <p className="@max-md:sr-only">{rangeText({ ...shown, rows: rows.length }, count, unfilteredKey && all)}</p>
      ) : null}
      {money ? <p>{money}</p> : null}
    </div>
  );
}
