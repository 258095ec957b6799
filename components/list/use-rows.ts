'use client';

import { useEffect, useMemo, useRef, type RefObject } from 'react';
import type { Connection, ListRow } from './types';

/** The rows of the page with their ids and names, and every row that was loaded, as last read: used to tell what an action would change. */
export function useRows<Row extends ListRow>(
  connection: Connection<Row> | undefined,
  rowName: (row: Row) => string,
): { rows: { row: Row; id: string; name: string }[]; seen: RefObject<Map<string, Row>> } {
  const rows = useMemo(
    () => connection?.edges.map(({ node }) => ({ row: node, id: node.id, name: rowName(node) })) ?? [],
    // `rowName` reads the row alone, so a new function is no reason to draw every row again.
    // eslint-disable-next-line react-hooks/exhaustive-deps
    [connection],
  );
  const seen = useRef(new Map<string, Row>());
  useEffect(() => {
    for (const { id, row } of rows) seen.current.set(id, row);
  }, [rows]);
  return { rows, seen };
}
