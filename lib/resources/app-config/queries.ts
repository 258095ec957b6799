import { useMutation } from '@tanstack/react-query';
import type { ContractState } from '@/lib/server/contract/watch';
import type { AppError } from '@/lib/errors';
import { postToHandler } from '@/lib/operations/call';
import { operationQuery } from '@/lib/operations/query';
import { useOperation } from '@/lib/operations/use-operation';
import { handlerPaths } from '@/lib/paths';
import { resourceKeys } from '@/lib/operations/query-keys';

const appConfigKeys = resourceKeys('app-config');

/** The only config value (CFG-01). */
export const minimumVersionQuery = () =>
  operationQuery(appConfigKeys.detail('minimum_app_version'), 'ConfigValue', { name: 'minimum_app_version' });

export const useUpdateMinimumVersion = () =>
  useOperation('UpdateConfig', {
    success: 'Minimum app version updated successfully',
    failure: 'Minimum app version could not be updated',
    invalidates: [appConfigKeys.details()],
  });

type Verdict = ContractState['verdict'];

/** Starts a check of the marketplace's schema; the System page shows the result once it is rendered again. */
export const useCheckContract = () =>
  useMutation<Verdict, AppError>({
    mutationFn: async () => (await postToHandler<{ verdict: Verdict }>(handlerPaths.contract, {})).verdict,
    meta: { success: (verdict) => CHECKED[verdict as Verdict], failure: 'The check could not be made' },
  });

const CHECKED: Readonly<Record<Verdict, string>> = {
  fine: 'Checked: every screen can be served',
  broken: 'Checked: some screens cannot be served',
  unknown: "Checked: the marketplace's schema could not be read",
};
