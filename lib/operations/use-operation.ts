'use client';

import { useMutation, useQueryClient, type UseMutationResult } from '@tanstack/react-query';
import type { OperationName, Operations } from '@/graphql/generated/operations';
import { AppError } from '@/lib/errors';
import type { MutationMeta } from '@/lib/query-client';
import { callOperation } from './call';
import { once } from './once';

export type MutationName = { [Name in OperationName]: Operations[Name]['kind'] extends 'mutation' ? Name : never }[OperationName];
export type OperationMutation<Name extends MutationName> = UseMutationResult<Operations[Name]['data'], AppError, Operations[Name]['variables']>;

/** Whether an answer says no in its own words: `false`, or `success: false` (D-11, D-30). */
function isRefusal(data: object): boolean {
  return Object.values(data).some((answer: unknown) => answer === false || (typeof answer === 'object' && answer !== null && 'success' in answer && answer.success === false));
}

/**
 * One mutation of the contract, sent once however often it is pressed (`once`). Its texts and what it makes stale are stated here once
 * (`lib/<resource>/queries.ts`); the toast itself is raised by the mutation cache. `mutateAsync` rejects with AppError.
 */
export function useOperation<Name extends MutationName>(operation: Name, meta: MutationMeta = {}): OperationMutation<Name> {
  const client = useQueryClient();
  return useMutation<Operations[Name]['data'], AppError, Operations[Name]['variables']>({
    mutationKey: [operation],
    mutationFn: (variables) => once(client, operation, variables, async () => {
      const data = await callOperation(operation, variables);
      if (isRefusal(data)) throw new AppError('UNKNOWN');
      return data;
    }),
    meta,
  });
}
