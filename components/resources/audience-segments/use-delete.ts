'use client';

import { useConfirmedDelete } from '@/components/ui/use-confirmed-delete';
import { useDeleteSegment } from '@/lib/resources/audience-segments/queries';

/** Deletes a segment after a question (D-84). @param onDone once it is deleted */
export const useDelete = (onDone?: () => void) =>
  useConfirmedDelete('Are you sure you want to delete this audience segment?', useDeleteSegment(), onDone);
