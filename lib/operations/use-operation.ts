'use client';

import { useMutation, useQueryClient, type UseMutationResult } from '@tanstack/react-query';
import { useState } from 'react';
import type { Operations } from '@/graphql/generated/operations';
import { useServes } from '@/lib/contract/use-serves';
import { AppError } from '@/lib/errors';
import { UNREACHABLE } from './call';
import type { MutationMeta, MutationName } from './mutation';
import type { KeyHolder } from './send';

export type OperationMutation<Name extends MutationName> = UseMutationResult<
  Operations[Name]['data'],
  AppError,
  Operations[Name]['variables']
>;

/** The code that sends: loaded at the user's first action (app/providers.tsx), not with the page. */
export const loadSending = () =>
  import('./send').catch((cause: unknown) => {
    throw new AppError('UPSTREAM_DOWN', { message: UNREACHABLE, cause });
  });

/**
 * One mutation of the contract; how it is sent, `send` says. Its texts and what it makes stale are stated here once
 * (`lib/resources/<resource>/mutations.ts`, or `queries.ts` for what a list does itself); the toast itself is raised by the mutation cache. `mutateAsync` rejects with AppError.
 */
export function useOperation<Name extends MutationName>(
  operation: Name,
  meta: MutationMeta = {},
): OperationMutation<Name> {
  const client = useQueryClient();
  const serves = useServes();
  const [holder] = useState<KeyHolder>({});
  return useMutation<Operations[Name]['data'], AppError, Operations[Name]['variables']>({
    mutationKey: [operation],
    mutationFn: async (variables) =>
      (await loadSending()).send({ client, operation, variables, serves, holder, before: meta.before }),
    meta,
  });
}
