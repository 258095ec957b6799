'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { useConfirm } from '@/components/ui/confirm';
import type { HistoryEntry } from '@/lib/history/entry';
import { sentenceOf } from '@/lib/history/words';
import { takeBack } from '@/lib/operations/offer-undo';

/** Takes an action of the history back, after a question that says what was done. */
export function UndoButton({ entry }: { entry: HistoryEntry }) {
  const { id, undoSends: sends } = entry;
  const client = useQueryClient();
  const confirm = useConfirm();
  const [isPending, setPending] = useState(false);
  const ask = async () => {
    const body = `${sentenceOf(entry)}. Every record gets the values back that it had before. What somebody has changed since is left alone.`;
    if (!(await confirm({ title: 'Undo this action?', body, action: 'Undo' }))) return;
    setPending(true);
    await takeBack(client, [id], { sends });
    setPending(false);
  };
  return (
    <Button size="sm" onClick={() => void ask()} loading={isPending}>
      Undo
    </Button>
  );
}
