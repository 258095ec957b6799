import type { QueryClient } from '@tanstack/react-query';
import { KEYED } from '@/graphql/generated/keyed';
import type { Operations } from '@/graphql/generated/operations';
import type { Serves } from '@/lib/contract/use-serves';
import { AppError } from '@/lib/errors';
import { callOperation } from './call';
import { CreationKey } from './creation-key';
import type { MutationName } from './mutation';
import { once } from './once';

/** Holds the creation key of one form, from its first use on. */
export interface KeyHolder {
  key?: CreationKey;
}

export interface Sending<Name extends MutationName> {
  readonly client: QueryClient;
  readonly operation: Name;
  readonly variables: Operations[Name]['variables'];
  readonly serves: Serves;
  readonly holder: KeyHolder;
}

/** Whether the data reports a failure by itself: `false`, or `success: false` (D-11, D-30). */
function isRefusal(data: object): boolean {
  return Object.values(data).some(
    (answer: unknown) =>
      answer === false ||
      (typeof answer === 'object' && answer !== null && 'success' in answer && answer.success === false),
  );
}

const isStored = async (idempotencyKey: string) =>
  (await callOperation('CreationIsStored', { idempotencyKey })).creationIsStored === true;

/**
 * Sends a mutation once no matter how often its button is pressed (`once`); a creation under its own key
 * (`CreationKey`), so that one whose response was lost is looked for and never done twice.
 * @throws AppError also when the data reports a failure
 */
export function send<Name extends MutationName>({
  client,
  operation,
  variables,
  serves,
  holder,
}: Sending<Name>): Promise<Operations[Name]['data']> {
  const key = (holder.key ??= new CreationKey());
  return once(client, operation, variables, async () => {
    const data = await (KEYED.has(operation)
      ? key.send({
          send: (idempotencyKey) => callOperation(operation, { ...variables, idempotencyKey }),
          isKnown: serves('idempotency'),
          isStored: serves('creation-look-up') ? isStored : undefined,
        })
      : callOperation(operation, variables));
    if (isRefusal(data)) throw new AppError('UNKNOWN');
    return data;
  });
}
