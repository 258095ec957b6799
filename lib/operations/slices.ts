/**
 * Max values in one list of a filter. Upstreams limit such lists (the marketplace to 1 000), so longer lists are split
 * over several queries.
 */
const MAX_VALUES = 1_000;

/** The values in slices that fit in one filter, in their order. */
export function* inSlices<Value>(values: readonly Value[]): Generator<Value[]> {
  for (let at = 0; at < values.length; at += MAX_VALUES) yield values.slice(at, at + MAX_VALUES);
}
