'use client';

import { useQueryClient } from '@tanstack/react-query';
import type { Operations } from '@/graphql/generated/operations';
import { AppError } from '@/lib/errors';
import type { OperationQuery, QueryName } from './query';

/**
 * Reads a record anew and opens it as its form does: before a save, to see what somebody else has changed since the form was opened
 * (the contract has no version to send along). Rejects when it cannot be read, or is gone.
 */
export function useLatest<Name extends QueryName, Values>(query: OperationQuery<Name>, open: (data: Operations[Name]['data']) => Values | null | undefined): () => Promise<Values> {
  const client = useQueryClient();
  return async () => {
    const values = open(await client.fetchQuery({ ...query, staleTime: 0 }));
    if (values === null || values === undefined) throw new AppError('NOT_FOUND');
    return values;
  };
}
