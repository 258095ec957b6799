'use client';

import { useConfirm } from '@/components/ui/confirm';
import { useDeleteTrigger } from '@/lib/triggers/queries';

/** Deletes a trigger after a question (D-35). @param onDone once it is gone */
export function useDelete(onDone?: () => void) {
  const confirm = useConfirm();
  const { mutate, isPending } = useDeleteTrigger();
  const remove = async (id: string) => {
    if (!(await confirm({ title: 'Are you sure you want to delete this trigger?', action: 'Delete', tone: 'danger' }))) return;
    mutate({ id }, onDone ? { onSuccess: onDone } : {});
  };
  return { remove, isPending };
}
