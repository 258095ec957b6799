import type { UseInfiniteQueryOptions } from '@tanstack/react-query';
import type { OperationName, Operations } from '@/graphql/generated/operations';
import type { AppError } from '@/lib/errors';
import { callOperation } from './call';
import type { QueryKeyPrefix } from './query-keys';

/** The upstream's maximum page size. */
const PAGE_SIZE = 50;
/** Maximum number of records read to count them and add them up: ten calls. */
export const MAX_READ = 500;

type Connection = { edges: { node: unknown }[]; pageInfo: { hasNextPage: boolean | null; endCursor: string | null } };
type Root<Name extends OperationName> = Operations[Name]['data'][keyof Operations[Name]['data']];
/** The operations that return a list which can be paged forwards. */
type PagedName = {
  [Name in OperationName]: Root<Name> extends Connection
    ? Operations[Name]['variables'] extends { paging?: unknown }
      ? Name
      : never
    : never;
}[OperationName];
type NodeOf<Name extends PagedName> = Root<Name> extends { edges: { node: infer Node }[] } ? Node : never;

/** What was read of a list so far. */
interface ReadSoFar<Node> {
  readonly nodes: readonly Node[];
  /** Whether these are all records. False if there are more than `MAX_READ`. */
  readonly isAll: boolean;
}

/** React Query options of a list that is read to its end. */
export type EveryPage<Node> = UseInfiniteQueryOptions<
  unknown,
  AppError,
  ReadSoFar<Node>,
  readonly unknown[],
  string | null
>;

type Page<Node> = Omit<Connection, 'edges'> & { edges: { node: Node }[] };

/** The list in an operation's answer, its only member. */
const listOf = <Node>(data: unknown) => (Object.values(data as object) as [Page<Node>])[0];

/**
 * Reads a filtered list page by page, up to `MAX_READ` records, for figures that every upstream can give.
 */
export function everyPageQuery<Name extends PagedName>(
  prefix: QueryKeyPrefix,
  operation: Name,
  variables: Omit<Operations[Name]['variables'], 'paging'>,
): EveryPage<NodeOf<Name>> {
  return {
    queryKey: [...prefix, operation, 'every', variables],
    queryFn: ({ pageParam, signal }) => {
      const paging = { first: PAGE_SIZE, ...(pageParam === null ? {} : { after: pageParam }) };
      return callOperation(operation, { ...variables, paging } as Operations[Name]['variables'], signal);
    },
    initialPageParam: null,
    getNextPageParam: (data, pages) => {
      const { hasNextPage, endCursor } = listOf(data).pageInfo;
      return hasNextPage && endCursor && pages.length < MAX_READ / PAGE_SIZE ? endCursor : undefined;
    },
    select: ({ pages }) => ({
      nodes: pages.flatMap((data) => listOf<NodeOf<Name>>(data).edges.map(({ node }) => node)),
      isAll: !pages.slice(-1).some((data) => listOf(data).pageInfo.hasNextPage),
    }),
  };
}
