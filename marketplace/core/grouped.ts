/** Groups rows by owner, in their order, for batch loading of lists. `split` returns a row's owner and value. */
export function grouped<Row, Value>(rows: readonly Row[], split: (row: Row) => [string, Value]): Map<string, Value[]> {
  const groups = Map.groupBy(rows.map(split), ([owner]) => owner);
  return new Map([...groups].map(([owner, pairs]) => [owner, pairs.map(([, value]) => value)]));
}
