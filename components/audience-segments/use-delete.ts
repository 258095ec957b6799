'use client';

import { useConfirm } from '@/components/ui/confirm';
import { useDeleteSegment } from '@/lib/audience-segments/queries';

/** Deletes a segment after a question (D-84). @param onDone once it is gone */
export function useDelete(onDone?: () => void) {
  const confirm = useConfirm();
  const { mutate, isPending } = useDeleteSegment();
  const remove = async (id: string) => {
    if (!(await confirm({ title: 'Are you sure you want to delete this audience segment?', action: 'Delete', tone: 'danger' }))) return;
    mutate({ id }, onDone ? { onSuccess: onDone } : {});
  };
  return { remove, isPending };
}
