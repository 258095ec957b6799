'use client';

import { useDeferredValue } from 'react';

/** As many rows as a screen shows. */
const FIRST = 15;

/**
 * The rows to draw. When they change, those that a screen shows come at once, and the rest right after they were
 * painted: fifty rows take twice as long. Until then the former ones keep their places, so that nothing moves.
 * @param rows new whenever one of them is
 */
export function useDrawnRows<Row extends { readonly id: string }>(rows: readonly Row[]): readonly Row[] {
  const former = useDeferredValue(rows);
  if (former === rows || rows.length <= FIRST) return rows;
  const first = rows.slice(0, FIRST);
  const ids = new Set(first.map(({ id }) => id));
  return [...first, ...former.slice(FIRST).filter(({ id }) => !ids.has(id))];
}
