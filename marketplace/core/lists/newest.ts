import type { Connection, ListArguments } from './connection.ts';
import type { Sorting } from './definition.ts';

/** So many of the newest rows are looked at first. */
export const NEWEST = 2_000;

/** Whether the first page is asked for, newest first. */
export function isNewestPage({ paging, sorting }: ListArguments<unknown, Sorting>): boolean {
  const [first, ...more] = sorting ?? [];
  const isNewestFirst = first?.field === 'createdAt' && first.direction === 'DESC' && !first.nulls && more.length === 0;
  return isNewestFirst && !paging?.after && !paging?.before && !paging?.last;
}

/**
 * A page out of the newest rows if they fill it, otherwise out of all. What many rows match fills a page at once from
 * the newest; what few match is found by an index. The planner cannot know which it will be.
 */
export function newestOrAll<Node>(newest: Connection<Node>, all: Connection<Node>): Connection<Node> {
  let choosing: Promise<Connection<Node>> | undefined;
  const page = () => (choosing ??= newest.pageInfo().then(({ hasNextPage }) => (hasNextPage ? newest : all)));
  return {
    edges: async () => (await page()).edges(),
    pageInfo: async () => (await page()).pageInfo(),
    totalCount: all.totalCount,
  };
}
