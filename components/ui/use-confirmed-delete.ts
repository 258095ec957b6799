'use client';

import { useCallback } from 'react';
import { useConfirm } from './confirm';

interface Deletion {
  readonly mutate: (variables: { id: string }, options?: { onSuccess?: () => void }) => void;
  readonly isPending: boolean;
}

/**
 * Deletes one record after a question (D-35). `remove`, called with the record's id and name, keeps its identity
 * between renders unless `onDone` changes, so rows can hold it.
 * @param question the whole question; @param onDone once it is deleted
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
