'use client';

import { useEffect, useMemo, useRef, type RefObject } from 'react';
import type { Connection, ListRow } from './types';

/**
 * The rows of the page with their ids and names, and every row loaded so far: used to find out what an action would
 * change.
 */
export function useRows<Row extends ListRow>(
  connection: Connection<Row> | undefined,
  rowName: (row: Row) => string,
): { rows: { row: Row; id: string; name: string }[]; seen: RefObject<Map<string, Row>> } {
  const rows = useMemo(
    () => connection?.edges.map(({ node }) => ({ row: node, id: node.id, name: rowName(node) })) ?? [],
    // `rowName` depends only on the row, so a new function is no reason to render every row again.
    // eslint-disable-next-line react-hooks/exhaustive-deps
    [connection],
  );
  const seen = useRef(new Map<string, Row>());
  useEffect(() => {
    for (const { id, row } of rows) seen.current.set(id, row);
  }, [rows]);
  return { rows, seen };
}
