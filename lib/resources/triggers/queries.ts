import type { TriggersQueryVariables } from '@/graphql/generated/types';
import { operationQuery } from '@/lib/operations/query';
import { useOperation } from '@/lib/operations/use-operation';
import { resourceKeys } from '@/lib/operations/query-keys';

const triggerKeys = resourceKeys('triggers');
const actionKeys = resourceKeys('actions');

export const triggersQuery = (variables: TriggersQueryVariables) =>
  operationQuery(triggerKeys.lists(), 'Triggers', variables);
export const triggerQuery = (id: string) => operationQuery(triggerKeys.detail(id), 'Trigger', { id });
export const actionQuery = (id: string) => operationQuery(actionKeys.detail(id), 'Action', { id });

/** Options of the forms; they hardly ever change. */
const LONG_MS = 5 * 60_000;
export const eventOptionsQuery = () => ({
  ...operationQuery(triggerKeys.options(), 'AccountEventOptions', {}),
  staleTime: LONG_MS,
});
export const actionTypesQuery = () => ({
  ...operationQuery(actionKeys.options(), 'ActionTypeOptions', {}),
  staleTime: LONG_MS,
});
export const segmentsQuery = () => operationQuery(triggerKeys.options(), 'AllAccountGroups', {});

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

export const useDeleteTrigger = () =>
  useOperation('DeleteTrigger', {
    success: 'Deleted trigger',
    failure: 'Error. could not delete trigger.',
    invalidates: [triggerKeys.lists()],
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
