/** Up to this many are counted exactly; a larger result is 'more than' it, if the upstream stops counting there. */
export const MAX_COUNTED = 10_000;

/** How many records a filter finds; `isMore`: there are more than that. */
export interface Count {
  readonly total: number;
  readonly isMore: boolean;
}

/** @param stops whether the upstream stops counting above MAX_COUNTED, so that a larger total only says 'more' */
export function asCount(total: number, stops: boolean): Count {
  const isMore = stops && total > MAX_COUNTED;
  return { total: isMore ? MAX_COUNTED : total, isMore };
}

/**
 * The query that counts a list: the operation `Count` + the name of its own, e.g. CountTags, with the same filter. It is
 * under the same prefix, so that whatever makes the rows stale makes their count stale, too; and it knows neither page
 * nor sort, so it is asked once for all pages.
 * @param queryKey of any page of the list: its last two members are the operation and its variables (`operationQuery`)
 */
export function countKey(queryKey: readonly unknown[]): readonly unknown[] {
  const [operation, variables] = queryKey.slice(-2);
  const { paging: _paging, sorting: _sorting, ...same } = variables as Record<string, unknown>;
  return [...queryKey.slice(0, -2), `Count${String(operation)}`, same];
}
