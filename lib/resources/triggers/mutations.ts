import { useOperation } from '@/lib/operations/use-operation';
import { triggerKeys, actionKeys } from './queries';

const UPDATE_FAILED = 'Error. could not update trigger.';

export const useCreateTrigger = () =>
  useOperation('CreateTrigger', {
    success: 'Successfully created trigger',
    failure: 'Error. could not create trigger',
    invalidates: [triggerKeys.lists()],
  });

export const useUpdateTrigger = (id: string) =>
  useOperation('UpdateTrigger', {
    success: 'Successfully updated trigger.',
    failure: UPDATE_FAILED,
    invalidates: [triggerKeys.detail(id), triggerKeys.lists(), actionKeys.details()],
  });

/** From the action's own page: saved immediately (ACT-02). */
export const useUpdateAction = (id: string) =>
  useOperation('UpdateAction', {
    success: 'Successfully updated action.',
    failure: 'Error. could not update action',
    invalidates: [actionKeys.detail(id), triggerKeys.details()],
  });

/**
 * Part of saving a trigger, which raises its own toast at the end (D-95); an action already deleted raises no error.
 */
export const useDeleteAction = (triggerId: string) =>
  useOperation('DeleteAction', {
    failure: ({ code }) => (code === 'NOT_FOUND' ? undefined : UPDATE_FAILED),
    invalidates: [triggerKeys.detail(triggerId)],
  });
