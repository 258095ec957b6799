'use client';

import { useConfirmedDelete } from '@/components/ui/use-confirmed-delete';
import { useDeleteCampaign } from '@/lib/resources/message-campaigns/queries';

/** Deletes a campaign after a question (D-35). @param onDone once it is deleted */
export const useDelete = (onDone?: () => void) =>
  useConfirmedDelete('Are you sure you want to delete this message campaign?', useDeleteCampaign(), onDone);
