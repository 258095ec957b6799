'use client';

import { useRef } from 'react';
import { toAppError } from '@/lib/errors';
import { removedIds } from '@/lib/resources/triggers/pending-actions';
import { useDeleteAction, useUpdateTrigger } from '@/lib/resources/triggers/mutations';
import { atAction } from '@/lib/resources/triggers/save-failure';
import { toTriggerInput, type TriggerValues } from '@/lib/resources/triggers/schema';

/**
 * Saves a trigger with the pending changes of its actions: deleteAction for each removed one, then one updateTrigger
 * with the rest (D-95). Stops at the first failure; the next attempt does not delete again what was already deleted.
 */
export function useSaveTrigger(triggerId: string) {
  const { mutateAsync: update } = useUpdateTrigger(triggerId);
  const { mutateAsync: deleteAction } = useDeleteAction(triggerId);
  const gone = useRef(new Set<string>());
  const save = async (values: TriggerValues): Promise<void> => {
    for (const id of removedIds(values.actions)) {
      if (gone.current.has(id)) continue;
      await deleteAction({ id }).catch((error: unknown) => {
        if (toAppError(error).code !== 'NOT_FOUND') throw error;
      });
      gone.current.add(id);
    }
    const { eventType: _fixed, ...input } = toTriggerInput(values);
    await update({ id: triggerId, input }).catch((error: unknown) => {
      throw atAction(error, values.actions);
    });
  };
  return { save, gone };
}
