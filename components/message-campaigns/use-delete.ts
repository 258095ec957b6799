'use client';

import { useConfirm } from '@/components/ui/confirm';
import { useDeleteCampaign } from '@/lib/message-campaigns/queries';

/** Deletes a campaign after a question (D-35). @param onDone once it is gone */
export function useDelete(onDone?: () => void) {
  const confirm = useConfirm();
  const { mutate, isPending } = useDeleteCampaign();
  const remove = async (id: string) => {
    if (!(await confirm({ title: 'Are you sure you want to delete this message campaign?', action: 'Delete', tone: 'danger' }))) return;
    mutate({ id }, onDone ? { onSuccess: onDone } : {});
  };
  return { remove, isPending };
}
