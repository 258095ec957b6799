import type { SelectQueryBuilder } from 'kysely';
import type { Db } from '../db/schema.ts';
import { cursorKey, decodeCursor, encodeCursor } from './cursor.ts';
import { countMatches } from './counting.ts';
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

interface Edge<Node> {
  readonly cursor: string;
  readonly node: Node;
}

interface PageInfo {
  readonly hasNextPage: boolean;
  readonly hasPreviousPage: boolean;
  readonly startCursor: string | null;
  readonly endCursor: string | null;
}

/** Each part is read from the database only when it is asked for: a count reads no rows. */
export interface Connection<Node> {
  readonly edges: () => Promise<Edge<Node>[]>;
  readonly pageInfo: () => Promise<PageInfo>;
  /** The number of all matches; with `upTo` the reading stops there. @throws BAD_REQUEST on an `upTo` below 1 */
  readonly totalCount: (args?: { readonly upTo?: number | null }) => Promise<number>;
}

/**
 * Reads one page of a query as a connection: adds the filter, the order and the cursor's bound, and reads one row more
 * than the page to learn whether there is another page. It never skips rows, so a late page costs as much as the first
 * one. `query` has its own columns and any condition that the caller cannot remove (e.g. not deleted).
 *
 * @example readConnection(db, db.selectFrom('brands').selectAll('brands').where('brands.deletedAt', 'is', null),
 * brandList, args)
 * @throws BAD_REQUEST on a bad filter, sorting, page size or cursor.
 */
export async function readConnection<DB, TB extends keyof DB, Node, Filter, Sort extends Sorting>(
  db: Db,
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

  const readPage = async () => {
    const rows = (await rowsQuery.execute()) as (Node & { cursorKey: string })[];
    const visible = rows.slice(0, page.size);
    if (page.backward) visible.reverse();
    const edges = visible.map(({ cursorKey: key, ...node }) => ({
      cursor: encodeCursor(list, terms, key),
      node: node as Node,
    }));
    return { edges, hasMore: rows.length > page.size };
  };
  let reading: ReturnType<typeof readPage> | undefined;
  const read = () => (reading ??= readPage());
  return {
    edges: async () => (await read()).edges,
    pageInfo: async () => {
      const { edges, hasMore } = await read();
      const isEmpty = edges.length === 0;
      return {
        hasNextPage: !isEmpty && (page.backward || hasMore),
        hasPreviousPage: !isEmpty && (page.backward ? hasMore : page.cursor !== null),
        startCursor: edges.at(0)?.cursor ?? null,
        endCursor: edges.at(-1)?.cursor ?? null,
      };
    },
    totalCount: (asked) => countMatches(db, matches, asked?.upTo ?? null),
  };
}

/** The same connection with its rows converted to the contract's types. */
export function mapNodes<Row, Node>(connection: Connection<Row>, toNode: (row: Row) => Node): Connection<Node> {
  return {
    ...connection,
    edges: async () => (await connection.edges()).map(({ cursor, node }) => ({ cursor, node: toNode(node) })),
  };
}
