'use client';

import { useMutation } from '@tanstack/react-query';
import { Button } from '@/components/ui/button';
import { useConfirm } from '@/components/ui/confirm';
import type { AppError } from '@/lib/errors';
import type { UndoReceipt } from '@/lib/history/queries';
import { undoText } from '@/lib/history/words';
import { postToHandler } from '@/lib/operations/call';
import { handlerPaths } from '@/lib/paths';

/**
 * Takes an action of the history back, after a question.
 * @param sentence what was done, to recognize it in the question
 */
export function UndoButton({ id, sentence }: { id: string; sentence: string }) {
  const confirm = useConfirm();
  const { mutate, isPending } = useMutation<UndoReceipt, AppError>({
    mutationFn: async () => {
      const body = { operation: 'UndoAction', variables: { id } };
      return (await postToHandler<{ data: { undoAction: UndoReceipt } }>(handlerPaths.operations, body)).data
        .undoAction;
    },
    meta: {
      success: (receipt) => undoText(receipt as UndoReceipt),
      failure: 'The action could not be undone.',
      // Whatever it changed may be on the screen.
      invalidates: [[]],
    },
  });
  const ask = async () => {
    const body = `${sentence}. Every record gets the values back that it had before. What somebody has changed since is left alone.`;
    if (await confirm({ title: 'Undo this action?', body, action: 'Undo' })) mutate();
  };
  return (
    <Button size="sm" onClick={() => void ask()} loading={isPending}>
      Undo
    </Button>
  );
}
