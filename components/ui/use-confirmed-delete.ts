'use client';

import { useCallback } from 'react';
import { useConfirm } from './confirm';

interface Deletion {
  readonly mutate: (variables: { id: string }, options?: { onSuccess?: () => void }) => void;
  readonly isPending: boolean;
}

/**
 * Deletes one record after a question (D-35). `remove`, given the record's id and name, stays the same from one drawing to the next unless `onDone` changes, so rows may hold it.
 * @param question the whole question; @param onDone once it is gone
 */
export function useConfirmedDelete(question: string, { mutate, isPending }: Deletion, onDone?: () => void) {
  const confirm = useConfirm();
  const remove = useCallback(
    async (id: string, name?: string | null) => {
      if (!(await confirm({ title: question, body: name ?? undefined, action: 'Delete', tone: 'danger' }))) return;
      mutate({ id }, onDone ? { onSuccess: onDone } : {});
    },
    [confirm, question, mutate, onDone],
  );
  return { remove, isPending };
}
