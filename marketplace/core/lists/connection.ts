import { sql, type SelectQueryBuilder } from 'kysely';
import { cursorKey, decodeCursor, encodeCursor } from './cursor.ts';
import type { ListOf, Sorting } from './definition.ts';
import { compileFilter } from './filter.ts';
import { parsePaging, type PagingArguments } from './paging.ts';
import { orderBy, reversed, rowsAfter, sortTerms } from './sorting.ts';

/** What a list of the contract is asked with: its filter and its sorting decide which columns the list must have. */
export interface ListArguments<Filter, Sort extends Sorting> {
  readonly paging?: PagingArguments | null;
  readonly filter?: Filter | null;
  readonly sorting?: readonly Sort[] | null;
}

export interface Connection<Node> {
  readonly edges: { readonly cursor: string; readonly node: Node }[];
  readonly pageInfo: {
    readonly hasNextPage: boolean;
    readonly hasPreviousPage: boolean;
    readonly startCursor: string | null;
    readonly endCursor: string | null;
  };
  /** Counts every match; runs only when the field is requested. */
  readonly totalCount: () => Promise<number>;
}

/**
 * Reads one page of a query as a connection: adds the filter, the order and the cursor's bound, and reads one row more
 * than the page to learn whether there is another page. It never counts or skips rows, so a late page costs as much as
 * the first one. `query` has its own columns and any condition that the caller cannot remove (e.g. not deleted).
 *
 * @example readConnection(db.selectFrom('brands').selectAll('brands').where('brands.deletedAt', 'is', null), brandList,
 * args)
 * @throws BAD_REQUEST on a bad filter, sorting, page size or cursor.
 */
export async function readConnection<DB, TB extends keyof DB, Node, Filter, Sort extends Sorting>(
  query: SelectQueryBuilder<DB, TB, Node>,
  list: NoInfer<ListOf<Filter, Sort>>,
  args: ListArguments<Filter, Sort>,
): Promise<Connection<Node>> {
  const page = parsePaging(args.paging);
  const terms = sortTerms(list, args.sorting);
  const filter = compileFilter(list.filters, args.filter);
  const matches = filter === null ? query : query.where(filter);
  const direction = page.backward ? reversed(terms) : terms;

  let rowsQuery = matches.select(cursorKey(terms).as('cursorKey')).limit(page.size + 1);
  for (const term of direction) rowsQuery = rowsQuery.orderBy(orderBy(term));
  if (page.cursor !== null) rowsQuery = rowsQuery.where(rowsAfter(direction, decodeCursor(list, terms, page.cursor)));
  const rows = (await rowsQuery.execute()) as (Node & { cursorKey: string })[];

  const hasMore = rows.length > page.size;
  const visible = rows.slice(0, page.size);
  if (page.backward) visible.reverse();
  const edges = visible.map(({ cursorKey: key, ...node }) => ({
    cursor: encodeCursor(list, terms, key),
    node: node as Node,
  }));
  const isEmpty = edges.length === 0;
  return {
    edges,
    pageInfo: {
      hasNextPage: !isEmpty && (page.backward || hasMore),
      hasPreviousPage: !isEmpty && (page.backward ? hasMore : page.cursor !== null),
      startCursor: edges.at(0)?.cursor ?? null,
      endCursor: edges.at(-1)?.cursor ?? null,
    },
    totalCount: async () => {
      const { total } = (await matches
        .clearSelect()
        .select(sql<number>`count(*)::int`.as('total'))
        .executeTakeFirstOrThrow()) as { total: number };
      return total;
    },
  };
}

/** The same connection with its rows converted to the contract's types. */
export function mapNodes<Row, Node>(connection: Connection<Row>, toNode: (row: Row) => Node): Connection<Node> {
  return { ...connection, edges: connection.edges.map(({ cursor, node }) => ({ cursor, node: toNode(node) })) };
}
