/** A long page's rows are drawn in two parts: what a screen shows, and then the rest. */
import { renderHook } from '@testing-library/react';
import { useDrawnRows } from '@/components/list/use-drawn-rows';

const rowsOf = (from: number, count: number) => Array.from({ length: count }, (_, at) => ({ id: String(from + at) }));
const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => Number(id));
const range = (from: number, to: number) => Array.from({ length: to - from }, (_, at) => from + at);

/** @returns the ids of each drawing, in order, after `first` was replaced by `next` */
function drawings(first: { id: string }[], next: { id: string }[]): number[][] {
  const drawn: number[][] = [];
  const { rerender } = renderHook(({ rows }) => drawn.push(idsOf(useDrawnRows(rows))), {
    initialProps: { rows: first },
  });
  drawn.length = 0;
  rerender({ rows: next });
  return drawn;
}

test('the first fifteen of fifty change at once, the others after them', () => {
  const drawn = drawings(rowsOf(0, 50), rowsOf(100, 50));
  expect(drawn[0]).toEqual([...range(100, 115), ...range(15, 50)]);
  expect(drawn.at(-1)).toEqual(range(100, 150));
});

test('no record is drawn twice, when a sort moves it up', () => {
  const drawn = drawings(rowsOf(0, 50), rowsOf(0, 50).reverse());
  expect(drawn[0]).toEqual([...range(35, 50).reverse(), ...range(15, 35)]);
  expect(drawn.at(-1)).toEqual(range(0, 50).reverse());
});

test('a page of ten changes as a whole, also after one of fifty', () => {
  expect(drawings(rowsOf(0, 10), rowsOf(100, 10))[0]).toEqual(range(100, 110));
  expect(drawings(rowsOf(0, 50), rowsOf(100, 10))[0]).toEqual(range(100, 110));
});

test('all fifty are in the first drawing', () => {
  const { result } = renderHook(() => useDrawnRows(rowsOf(0, 50)));
  expect(idsOf(result.current)).toEqual(range(0, 50));
});
