import type { TriggersQueryVariables } from '@/graphql/generated/types';
import { operationQuery } from '@/lib/operations/query';
import { useOperation } from '@/lib/operations/use-operation';
import { resourceKeys } from '@/lib/operations/query-keys';

export const triggerKeys = resourceKeys('triggers');
export const actionKeys = resourceKeys('actions');

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

export const useDeleteTrigger = () =>
  useOperation('DeleteTrigger', {
    success: 'Deleted trigger',
    failure: 'Error. could not delete trigger.',
    invalidates: [triggerKeys.lists()],
  });
