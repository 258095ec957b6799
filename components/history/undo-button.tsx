'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { useConfirm } from '@/components/ui/confirm';
import { undoWordOf, type HistoryEntry } from '@/lib/history/entry';
import { sentenceOf } from '@/lib/history/words';
import { takeBack } from '@/lib/operations/offer-undo';

/** Takes an action of the history back, after a question that says what was done. */
export function UndoButton({ entry }: { entry: HistoryEntry }) {
  const { id, undoSends: sends } = entry;
  const word = undoWordOf(entry);
  const client = useQueryClient();
  const confirm = useConfirm();
  const [isPending, setPending] = useState(false);
  const ask = async () => {
    const what = word === 'Undo' ? `${sentenceOf(entry)}. Every` : `“${sentenceOf(entry)}” is reversed: every`;
    const body = `${what} record gets the values back that it had before. What somebody has changed since is left alone.`;
    const title = word === 'Undo' ? 'Undo this action?' : 'Do this again?';
    if (!(await confirm({ title, body, action: word }))) return;
    setPending(true);
    await takeBack(client, [id], { word, sends });
    setPending(false);
  };
  return (
    <Button size="sm" onClick={() => void ask()} loading={isPending}>
      {word}
    </Button>
  );
}
