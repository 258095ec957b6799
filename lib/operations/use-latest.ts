'use client';

import { useQueryClient } from '@tanstack/react-query';
import type { Operations } from '@/graphql/generated/operations';
import type { Capability } from '@/graphql/generated/capabilities';
import { useServes } from '@/lib/contract/use-serves';
import { AppError } from '@/lib/errors';
import type { OperationQuery, QueryName } from './query';
import { readNow } from './read-now';

/**
 * Reads a record again and opens it as its form does: before a save, to see what somebody else has changed since the
 * form was opened (the contract has no version to send along). Rejects when it cannot be read, or no longer exists.
 * @param needs the capability that the query's arguments depend on: without it the query is not sent
 */
export function useLatest<Name extends QueryName, Values>(
  query: OperationQuery<Name>,
  open: (data: Operations[Name]['data']) => Values | null | undefined,
  needs?: Capability,
): () => Promise<Values> {
  const client = useQueryClient();
  const serves = useServes();
  return async () => {
    if (!serves(needs)) throw new AppError('UNSUPPORTED');
    const values = open(await readNow(client, query));
    if (values === null || values === undefined) throw new AppError('NOT_FOUND');
    return values;
  };
}
