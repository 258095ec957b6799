import { handOver, writeSteps } from '@/lib/list/steps';
import type { Connection, ListRow } from './types';

/** Keeps the list that a row is opened from, for the steps on the record's page. */
export function openRow<Row extends ListRow>(
  owner: string,
  opened: string,
  {
    connection: { edges, pageInfo },
    ...list
  }: {
    connection: Connection<Row>;
    rowHref: (row: Row) => string;
    address: string;
    queryKey: readonly unknown[];
    size: number;
    page: number;
    newTab: boolean;
  },
): void {
  const rows = edges.map(({ node }) => node);
  const [first] = rows;
  if (!first) return;
  const keep = list.newTab ? handOver : writeSteps;
  keep(owner, {
    hrefs: rows.map(list.rowHref),
    opened: [opened],
    list: list.address,
    template: list.rowHref(first).replace(encodeURIComponent(first.id), '~'),
    queryKey: list.queryKey,
    size: list.size,
    hasPrevious: list.page > 1,
    hasNext: pageInfo.hasNextPage === true,
    startCursor: pageInfo.startCursor ?? null,
    endCursor: pageInfo.endCursor ?? null,
  });
}
