/** Values in one list of a filter. Upstreams bound such lists (the marketplace at 1 000), so more of them are asked about in several questions. */
const MAX_VALUES = 1_000;

/** The values in slices that one filter may hold, in their order. */
export function* inSlices<Value>(values: readonly Value[]): Generator<Value[]> {
  for (let at = 0; at < values.length; at += MAX_VALUES) yield values.slice(at, at + MAX_VALUES);
}
