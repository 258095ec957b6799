import { queryOptions, type QueryKey, type UseQueryOptions } from '@tanstack/react-query';
import type { OperationName, Operations } from '@/graphql/generated/operations';
import type { AppError } from '@/lib/errors';
import type { QueryKeyPrefix } from '@/lib/operations/query-keys';

export type QueryName = {
  [Name in OperationName]: Operations[Name]['kind'] extends 'query' ? Name : never;
}[OperationName];

/** How a query reaches the upstream: through the operations handler in the browser, directly on the server. */
export type Caller = <Name extends OperationName>(
  operation: Name,
  variables: Operations[Name]['variables'],
  signal?: AbortSignal,
) => Promise<Operations[Name]['data']>;

type Data<Name extends QueryName> = Operations[Name]['data'];
/** React Query options of one operation; without a queryFn, so that server and browser share them. */
export type OperationQuery<Name extends QueryName> = UseQueryOptions<
  Data<Name>,
  AppError,
  Data<Name>,
  readonly unknown[]
> & { queryKey: readonly unknown[] };

/**
 * One upstream query as React Query options. The last two members of the key are the operation and its variables, which
 * the client's default query function reads (lib/browser/query-client.ts); so a page prefetches exactly what the
 * component requests.
 * @param prefix its level in the keys, from `resourceKeys`
 */
export function operationQuery<Name extends QueryName>(
  prefix: QueryKeyPrefix,
  operation: Name,
  variables: Operations[Name]['variables'],
): OperationQuery<Name> {
  return queryOptions<Data<Name>, AppError, Data<Name>, readonly unknown[]>({
    queryKey: [...prefix, operation, variables],
  }) as OperationQuery<Name>;
}

/** The default query function, using the given caller. */
export function queryFunction(call: Caller) {
  return ({ queryKey, signal }: { queryKey: QueryKey; signal?: AbortSignal }): Promise<unknown> => {
    const [operation, variables] = queryKey.slice(-2) as [OperationName, Operations[OperationName]['variables']];
    return call(operation, variables, signal);
  };
}
