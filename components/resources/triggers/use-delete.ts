'use client';

import { useConfirmedDelete } from '@/components/ui/use-confirmed-delete';
import { useDeleteTrigger } from '@/lib/resources/triggers/queries';

/** Deletes a trigger after a question (D-35). @param onDone once it is deleted */
export const useDelete = (onDone?: () => void) =>
  useConfirmedDelete('Are you sure you want to delete this trigger?', useDeleteTrigger(), onDone);
