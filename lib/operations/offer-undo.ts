import type { QueryClient } from '@tanstack/react-query';
import { toast } from '@/lib/browser/toast';
import { AppError } from '@/lib/errors';
import type { UndoReceipt } from '@/lib/history/queries';
import { handlerPaths } from '@/lib/paths';
import { postToHandler, UNREACHABLE } from './call';
import { undoOffers, type UndoOffer } from './mutation';

interface UndoAnswer {
  readonly data: { readonly undoAction: UndoReceipt };
  readonly undo?: readonly string[];
}

/** Nothing of this is needed before the button is pressed. */
const loadWords = () =>
  import('@/lib/history/words').catch((cause: unknown) => {
    throw new AppError('UPSTREAM_DOWN', { message: UNREACHABLE, cause });
  });

/**
 * A button that takes actions back on the console's server: every record gets exactly the values that they changed, what
 * others have changed since is left alone and named, and the undoing can be undone.
 * @param tokens what the handler said in `undo`, the newest action first
 */
export function offerUndo(client: QueryClient, tokens: readonly string[], label: 'Undo' | 'Redo' = 'Undo'): UndoOffer {
  const offer: UndoOffer = {
    label,
    tokens,
    run: () => {
      toast.withdraw(offer);
      void takeBack(client, tokens, label);
    },
  };
  return offer;
}

/** Takes actions back, one after the other; the toast says what became of it, and offers the reverse. Never rejects. */
export async function takeBack(client: QueryClient, tokens: readonly string[], label = 'Undo'): Promise<void> {
  let text: string | undefined;
  const mutation = client.getMutationCache().build<object, Error, void, unknown>(client, {
    mutationKey: ['UndoAction'],
    meta: {
      success: () => text,
      failure: label === 'Undo' ? 'The action could not be undone.' : 'The action could not be done again.',
      // Whatever it changed may be on the screen.
      invalidates: [[]],
    },
    mutationFn: async () => {
      const { undoText } = await loadWords();
      let sum: UndoReceipt = { undone: 0, left: [], failed: [] };
      const again: string[] = [];
      for (const id of tokens) {
        const answer = await postToHandler<UndoAnswer>(handlerPaths.operations, {
          operation: 'UndoAction',
          variables: { id },
        });
        sum = added(sum, answer.data.undoAction);
        again.unshift(...(answer.undo ?? []));
      }
      text = undoText(sum, label === 'Redo');
      if (again.length > 0) undoOffers.set(sum, offerUndo(client, again, label === 'Undo' ? 'Redo' : 'Undo'));
      return sum;
    },
  });
  await mutation.execute().catch(() => undefined);
}

const added = (one: UndoReceipt, other: UndoReceipt): UndoReceipt => ({
  undone: one.undone + other.undone,
  left: [...one.left, ...other.left],
  failed: [...one.failed, ...other.failed],
});
