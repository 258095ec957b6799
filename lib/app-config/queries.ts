import { operationQuery } from '@/lib/operations/query';
import { useOperation } from '@/lib/operations/use-operation';
import { resourceKeys } from '@/lib/query-keys';

const appConfigKeys = resourceKeys('app-config');

/** The one value there is (S2 §3). */
export const minimumVersionQuery = () => operationQuery(appConfigKeys.detail('minimum_app_version'), 'ConfigValue', { name: 'minimum_app_version' });

export const useUpdateMinimumVersion = () =>
  useOperation('UpdateConfig', {
    success: 'Minimum app version updated successfully', failure: 'Minimum app version could not be updated', invalidates: [appConfigKeys.details()],
  });
