/**
 * Max values in one list of a filter. Upstreams limit such lists (the marketplace to 1 000), so longer lists are split
 * over several queries.
 */
const MAX_VALUES = 1_000;

/** Max records in one page of a list, and so in one answer to a list's query. */
export const MAX_PAGE = 50;

/** The values in slices that fit in one filter, in their order. */
export function* inSlices<Value>(values: readonly Value[], size = MAX_VALUES): Generator<Value[]> {
  for (let at = 0; at < values.length; at += size) yield values.slice(at, at + size);
}

/** Reads records in slices, one query after the other, as one list. */
export async function readInSlices<Value, Row>(
  values: readonly Value[],
  read: (slice: Value[]) => Promise<readonly Row[]>,
  size?: number,
): Promise<Row[]> {
  const found: Row[] = [];
  for (const slice of inSlices(values, size)) found.push(...(await read(slice)));
  return found;
}
