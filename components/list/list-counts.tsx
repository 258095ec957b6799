'use client';

import { useIsFetching } from '@tanstack/react-query';
import { countText, rangeText } from './count-text';
import { sumText, tickedText } from './sum-text';
import type { RowOf } from './already';
import type { Column } from './types';
import { useCount } from './use-count';
import type { Selected } from './use-selection';

/** What is shown of a list, and what its counts are asked with (`useListQuery`). */
export interface Counting {
  readonly queryKey: readonly unknown[];
  /** The same list with its filters cleared; left out if there are none. */
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
  /** What is selected, on this page or not. */
  readonly selected: Selected;
  readonly rowOf: RowOf;
}

/**
 * In the foot of a list: '1 to 10 of 12 orders (5 085 without filters)', and for money 'Subtotal R 12 345,00 in all'; of
 * this page, if the upstream does not tell the whole sum. While rows are selected the sum of theirs stands above it.
 */
export function ListRange(props: ListRangeProps) {
  const { queryKey, unfilteredKey, isReady, known, rows, columns, selected, rowOf, ...shown } = props;
  const { count, sums, isPending } = useCount(queryKey, isReady, known);
  const { count: all } = useCount(unfilteredKey, isReady && count !== undefined);
  if (rows.length === 0) return null;
  const money = isPending ? '' : sumText(columns, rows, sums);
  const ticked = tickedText(columns, Array.from(selected.keys(), rowOf));
  // The footer says how many are selected; it has no room for the range as well.
  const isTicked = selected.size > 0;
  if (isTicked && !money) return null;
  return (
    <div className="text-sm text-muted tabular-nums">
      {isTicked ? (
        ticked && <p className="text-ink">{ticked}</p>
      ) : count ? (
        <p className="@max-md:sr-only">{rangeText({ ...shown, rows: rows.length }, count, unfilteredKey && all)}</p>
      ) : null}
      {money ? <p>{money}</p> : null}
    </div>
  );
}
