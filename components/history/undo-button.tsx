'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { useConfirm } from '@/components/ui/confirm';
import { takeBack } from '@/lib/operations/offer-undo';

/**
 * Takes an action of the history back, after a question.
 * @param sentence what was done, to recognize it in the question
 */
export function UndoButton({ id, sentence }: { id: string; sentence: string }) {
  const client = useQueryClient();
  const confirm = useConfirm();
  const [isPending, setPending] = useState(false);
  const ask = async () => {
    const body = `${sentence}. Every record gets the values back that it had before. What somebody has changed since is left alone.`;
    if (!(await confirm({ title: 'Undo this action?', body, action: 'Undo' }))) return;
    setPending(true);
    await takeBack(client, [id]);
    setPending(false);
  };
  return (
    <Button size="sm" onClick={() => void ask()} loading={isPending}>
      Undo
    </Button>
  );
}
