'use client';

import { useDeferredValue, useMemo } from 'react';

/** As many rows as a tall screen shows. */
const AT_ONCE = 16;

/**
 * The rows of a page in two steps: those that a screen shows are drawn at once, the others a moment later, and until
 * then the former page's remain in their place. The next page of fifty rows is seen before all of them are laid out.
 */
export function useRowsInSteps<Row extends { readonly id: string }>(rows: readonly Row[]): readonly Row[] {
  const late = useDeferredValue(rows);
  return useMemo(() => {
    if (late === rows || rows.length <= AT_ONCE) return rows;
    const first = rows.slice(0, AT_ONCE);
    const drawn = new Set(first.map(({ id }) => id));
    return [...first, ...late.slice(AT_ONCE).filter(({ id }) => !drawn.has(id))];
  }, [rows, late]);
}
