/** Rows by their owner, in the order they came: what a batch that reads lists hands out. `split` tells a row's owner and value. */
export function grouped<Row, Value>(rows: readonly Row[], split: (row: Row) => [string, Value]): Map<string, Value[]> {
  const groups = Map.groupBy(rows.map(split), ([owner]) => owner);
  return new Map([...groups].map(([owner, pairs]) => [owner, pairs.map(([, value]) => value)]));
}
