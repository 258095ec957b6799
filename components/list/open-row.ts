import { handOver, writeSteps } from '@/lib/list/steps';
import type { Counting } from './list-counts';
import type { Connection, ListRow } from './types';

/**
 * Keeps the list that a row is opened from, for the steps on the record's page. Rows of a former address, shown until
 * the next ones arrive, are not kept: they are not in the list that `address` names.
 */
export function openRow<Row extends ListRow>(
  owner: string,
  opened: string,
  {
    connection: { edges, pageInfo },
    counting: { isReady, queryKey, page, pageSize },
    ...list
  }: {
    connection: Connection<Row>;
    rowHref: (row: Row) => string;
    address: string;
    counting: Counting;
    newTab: boolean;
  },
): void {
  const rows = edges.map(({ node }) => node);
  const [first] = rows;
  if (!first || !isReady) return;
  const keep = list.newTab ? handOver : writeSteps;
  keep(owner, {
    hrefs: rows.map(list.rowHref),
    opened: [opened],
    list: list.address,
    template: list.rowHref(first).replace(encodeURIComponent(first.id), '~'),
    queryKey,
    size: pageSize,
    hasPrevious: page > 1,
    hasNext: pageInfo.hasNextPage === true,
    startCursor: pageInfo.startCursor ?? null,
    endCursor: pageInfo.endCursor ?? null,
  });
}
