'use client';

import { useMutation, type UseMutationResult } from '@tanstack/react-query';
import type { OperationName, Operations } from '@/graphql/generated/operations';
import { AppError } from '@/lib/errors';
import type { MutationMeta } from '@/lib/query-client';
import { callOperation } from './call';

export type MutationName = { [Name in OperationName]: Operations[Name]['kind'] extends 'mutation' ? Name : never }[OperationName];
export type OperationMutation<Name extends MutationName> = UseMutationResult<Operations[Name]['data'], AppError, Operations[Name]['variables']>;

/** `accepts` tells an answer that says no in its own words (`success: false`, D-11) from one that says yes. */
type OperationMeta<Name extends MutationName> = MutationMeta & { accepts?: (data: Operations[Name]['data']) => boolean };

/**
 * One mutation of the contract. Its texts and what it makes stale are stated here once (`lib/<resource>/queries.ts`);
 * the toast itself is raised by the mutation cache. `mutateAsync` rejects with AppError.
 */
export function useOperation<Name extends MutationName>(operation: Name, { accepts, ...meta }: OperationMeta<Name> = {}): OperationMutation<Name> {
  return useMutation<Operations[Name]['data'], AppError, Operations[Name]['variables']>({
    mutationKey: [operation],
    mutationFn: async (variables) => {
      const data = await callOperation(operation, variables);
      if (accepts && !accepts(data)) throw new AppError('UNKNOWN');
      return data;
    },
    meta,
  });
}
