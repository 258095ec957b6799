import type { QueryClient } from '@tanstack/react-query';
import { toast } from '@/lib/browser/toast';
import { AppError, toAppError, type ErrorCode } from '@/lib/errors';
import type { undoOnServer } from '@/lib/background/undo-on-server';
import type { UndoReceipt } from '@/lib/history/queries';
import { handlerPaths } from '@/lib/paths';
import { postToHandler, UNREACHABLE } from './call';
import { countMutation } from './countdown';
import { undoOffers, type UndoOffer } from './mutation';
import { undoLabel, type UndoWord } from './undo-label';

interface UndoAnswer {
  readonly data: { readonly undoAction: UndoReceipt };
  readonly undo?: readonly string[];
  readonly undoSends?: string;
}

/** Nothing of this is needed before the button is pressed. */
const loadWords = () =>
  import('@/lib/history/words').catch((cause: unknown) => {
    throw new AppError('UPSTREAM_DOWN', { message: UNREACHABLE, cause });
  });

/** Failures that may be over when it is tried again; what has been taken back by then is left as it is. */
const MAY_PASS: ReadonlySet<ErrorCode> = new Set<ErrorCode>(['UPSTREAM_DOWN', 'RATE_LIMITED', 'UNKNOWN']);

interface Offering {
  readonly word?: UndoWord;
  /** The label of the action, if it ran on the console's server: taking it back then does, too. */
  readonly work?: string | undefined;
  /** The mutation that it sends, if that is counted down first (ADR 0036): the console's server says so. */
  readonly sends?: string | undefined;
}

/**
 * A button that takes actions back on the console's server: every record gets exactly the values that they changed, what
 * others have changed since is left alone and named, and the undoing can be undone.
 * @param tokens what the handler said in `undo`, the newest action first
 * @param offering `word` is on the button, by default what the label of `work` asks for
 */
export function offerUndo(
  client: QueryClient,
  tokens: readonly string[],
  { word, work, sends }: Offering = {},
): UndoOffer {
  const label = word ?? (work === undefined ? 'Undo' : undoLabel(work).word);
  const offer: UndoOffer = {
    label,
    tokens,
    run: () => {
      toast.withdraw(offer);
      return takeBack(client, tokens, { word: label, work, sends });
    },
  };
  return offer;
}

/** Takes actions back, one after the other; the toast says what became of it, and offers the reverse. Never rejects. */
export async function takeBack(
  client: QueryClient,
  tokens: readonly string[],
  { word = 'Undo', work, sends }: Offering = {},
): Promise<void> {
  let text: string | undefined;
  const mutation = client.getMutationCache().build<object, Error, void, unknown>(client, {
    mutationKey: ['UndoAction'],
    meta: {
      success: () => text,
      failure: word === 'Undo' ? 'The action could not be undone.' : 'The action could not be done again.',
      again: ({ code }) => (MAY_PASS.has(code) ? offerUndo(client, tokens, { word, work, sends }) : undefined),
      // Whatever it changed may be on the screen.
      invalidates: [[]],
    },
    mutationFn: async () => {
      const { undoText } = await loadWords();
      if (sends !== undefined) await countMutation(sends);
      const label = work === undefined ? undefined : undoLabel(work).label;
      const { receipt, again, againSends }: TakenBack =
        (label === undefined ? undefined : await onServer({ client, tokens, label })) ?? (await oneByOne(tokens));
      text = undoText(receipt, word === 'Redo');
      if (again.length > 0)
        undoOffers.set(
          receipt,
          offerUndo(client, again, { word: word === 'Undo' ? 'Redo' : 'Undo', work: label, sends: againSends }),
        );
      return receipt;
    },
  });
  await mutation.execute().catch(() => undefined);
}

const onServer: typeof undoOnServer = async (undo) =>
  (await import('@/lib/background/undo-on-server')).undoOnServer(undo);

interface TakenBack {
  readonly receipt: UndoReceipt;
  readonly again: readonly string[];
  /** As `sends`, for taking that back in turn. */
  readonly againSends?: string | undefined;
}

async function oneByOne(tokens: readonly string[]): Promise<TakenBack> {
  let receipt: UndoReceipt = { undone: 0, left: [], failed: [] };
  const again: string[] = [];
  let againSends: string | undefined;
  let refusal: AppError | undefined;
  let answered = 0;
  for (const id of tokens) {
    const body = { operation: 'UndoAction', variables: { id } };
    const answer = await postToHandler<UndoAnswer>(handlerPaths.operations, body).catch((error: unknown) => {
      refusal = toAppError(error);
      // What was undone elsewhere keeps nothing else from being undone.
      if (refusal.code !== 'CONFLICT') throw error;
      return undefined;
    });
    if (!answer) continue;
    answered += 1;
    receipt = added(receipt, answer.data.undoAction);
    again.unshift(...(answer.undo ?? []));
    againSends ??= answer.undoSends;
  }
  if (refusal && answered === 0) throw refusal;
  return { receipt, again, againSends };
}

const added = (one: UndoReceipt, other: UndoReceipt): UndoReceipt => ({
  undone: one.undone + other.undone,
  left: [...one.left, ...other.left],
  failed: [...one.failed, ...other.failed],
});
