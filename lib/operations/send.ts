import type { QueryClient } from '@tanstack/react-query';
import { KEYED } from '@/graphql/generated/keyed';
import type { Operations } from '@/graphql/generated/operations';
import type { Serves } from '@/lib/contract/use-serves';
import { AppError } from '@/lib/errors';
import { handlerPaths } from '@/lib/paths';
import { callOperation, postToHandler } from './call';
import { countMutation } from './countdown';
import { CreationKey } from './creation-key';
import { undoOffers, type MutationName } from './mutation';
import { offerUndo } from './offer-undo';
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
  readonly before?: object | undefined;
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
 * (`CreationKey`), so that one whose response was lost is looked for and never done twice; what cannot be undone after
 * a countdown.
 * @throws AppError also when the data reports a failure; NoticeError when the countdown was cancelled
 */
export function send<Name extends MutationName>({
  client,
  operation,
  variables,
  serves,
  holder,
  before,
}: Sending<Name>): Promise<Operations[Name]['data']> {
  const key = (holder.key ??= new CreationKey());
  return once(client, operation, variables, async () => {
    await countMutation(operation, variables, before);
    const data = await (KEYED.has(operation)
      ? key.send({
          send: (idempotencyKey) => callOperation(operation, { ...variables, idempotencyKey }),
          isKnown: serves('idempotency'),
          isStored: serves('creation-look-up') ? isStored : undefined,
        })
      : sendOnce(client, operation, variables));
    if (isRefusal(data)) throw new AppError('UNKNOWN');
    return data;
  });
}

/** A mutation that begins this soon after the one before belongs to the same save, ms: nobody saves twice so fast. */
const SAME_SAVE_MS = 1_000;

/** The last mutation that can be taken back: its toast's text, and when it ended. */
let last: { readonly text: unknown; readonly tokens: readonly string[]; readonly at: number } | undefined;

/**
 * Sends a mutation that creates nothing; its toast can then offer to take it back, if the console's server can. A save
 * of several mutations with the same text has one toast, which takes all of them back.
 */
async function sendOnce<Name extends MutationName>(
  client: QueryClient,
  operation: Name,
  variables: Operations[Name]['variables'],
): Promise<Operations[Name]['data']> {
  const before = last && Date.now() - last.at < SAME_SAVE_MS ? last : undefined;
  const {
    data,
    undo = [],
    undoSends,
  } = await postToHandler<{ data: Operations[Name]['data']; undo?: string[]; undoSends?: string }>(
    handlerPaths.operations,
    { operation, variables },
  );
  if (undo.length === 0) return data;
  const text = client.getMutationCache().find({ mutationKey: [operation], status: 'pending' })?.meta?.success;
  const isSameSave = before !== undefined && typeof text === 'string' && before.text === text;
  const tokens = isSameSave ? [...undo, ...before.tokens] : undo;
  last = { text, tokens, at: Date.now() };
  undoOffers.set(data, offerUndo(client, tokens, { sends: undoSends }));
  return data;
}
