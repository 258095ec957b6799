'use client';

import { useMutation, useQueryClient, type UseMutationResult } from '@tanstack/react-query';
import { useState } from 'react';
import { KEYED } from '@/graphql/generated/keyed';
import type { Operations } from '@/graphql/generated/operations';
import { useServes } from '@/lib/contract/use-serves';
import { AppError } from '@/lib/errors';
import { callOperation } from './call';
import { CreationKey } from './creation-key';
import type { MutationMeta, MutationName } from './mutation';
import { once } from './once';

export type OperationMutation<Name extends MutationName> = UseMutationResult<
  Operations[Name]['data'],
  AppError,
  Operations[Name]['variables']
>;

/** Whether the data reports a failure by itself: `false`, or `success: false` (D-11, D-30). */
function isRefusal(data: object): boolean {
  return Object.values(data).some(
    (answer: unknown) =>
      answer === false ||
      (typeof answer === 'object' && answer !== null && 'success' in answer && answer.success === false),
  );
}

/**
 * One mutation of the contract, sent once no matter how often its button is pressed (`once`); a creation has its own
 * key (`CreationKey`), so that one whose response was lost is looked for and never done twice. Its texts and what it
 * makes stale are stated here once (`lib/<resource>/queries.ts`); the toast itself is raised by the mutation cache.
 * `mutateAsync` rejects with AppError.
 */
export function useOperation<Name extends MutationName>(
  operation: Name,
  meta: MutationMeta = {},
): OperationMutation<Name> {
  const client = useQueryClient();
  const serves = useServes();
  const [key] = useState(() => new CreationKey());
  const isStored = async (idempotencyKey: string) =>
    (await callOperation('CreationIsStored', { idempotencyKey })).creationIsStored === true;
  const send = (variables: Operations[Name]['variables']) =>
    KEYED.has(operation)
      ? key.send({
          send: (idempotencyKey) => callOperation(operation, { ...variables, idempotencyKey }),
          isKnown: serves('idempotency'),
          isStored: serves('creation-look-up') ? isStored : undefined,
        })
      : callOperation(operation, variables);
  return useMutation<Operations[Name]['data'], AppError, Operations[Name]['variables']>({
    mutationKey: [operation],
    mutationFn: (variables) =>
      once(client, operation, variables, async () => {
        const data = await send(variables);
        if (isRefusal(data)) throw new AppError('UNKNOWN');
        return data;
      }),
    meta,
  });
}
