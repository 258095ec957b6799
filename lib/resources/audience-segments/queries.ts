import type { AccountGroupsQueryVariables } from '@/graphql/generated/types';
import type { ListVariables } from '@/lib/list/types';
import { operationQuery } from '@/lib/operations/query';
import { useOperation } from '@/lib/operations/use-operation';
import { resourceKeys } from '@/lib/operations/query-keys';

const segmentKeys = resourceKeys('audience-segments');
const memberKeys = (id: string) => [...segmentKeys.detail(id), 'members'] as const;

export const segmentsQuery = (variables: AccountGroupsQueryVariables) =>
  operationQuery(segmentKeys.lists(), 'AccountGroups', variables);
export const segmentQuery = (id: string) =>
  operationQuery([...segmentKeys.detail(id), 'record'], 'AccountGroup', { id });
export const segmentConfigQuery = () => operationQuery(segmentKeys.options(), 'AccountGroupConfig', {});

/** One page of members; the query takes paging arguments directly, without `sorting` (SEG-08, SEG-10). */
export const membersQuery = (id: string, { paging }: Pick<ListVariables, 'paging'>) =>
  operationQuery(memberKeys(id), 'GetAccountGroupAccounts', { accountGroupIds: [id], ...paging });

/** Which rules of a segment one of its members meets. */
export const matchesQuery = (id: string, accountId: string) =>
  operationQuery(memberKeys(id), 'AccountGroupMatches', { accountGroupId: id, accountIds: [accountId] });

export const useCreateSegment = () =>
  useOperation('CreateOneAccountGroup', {
    success: 'Successfully created audience segment',
    failure: 'Error. could not create audience segment',
    invalidates: [segmentKeys.lists()],
  });

export const useUpdateSegment = (id: string) =>
  useOperation('UpdateOneAccountGroup', {
    success: 'Successfully updated audience segment',
    failure: 'Error. could not update audience segment',
    invalidates: [segmentKeys.lists(), segmentKeys.detail(id)],
  });

export const useDeleteSegment = () =>
  useOperation('DeleteOneAccountGroup', {
    success: 'Successfully deleted audience segment',
    failure: 'Error. could not delete audience segment',
    invalidates: [segmentKeys.lists()],
  });

/** The mail is sent to the user who requests it. */
export const useExportMembers = () =>
  useOperation('ExportAccountGroupAccounts', {
    success: 'Sent audience segment csv to email. Please note this may take a few minutes',
    failure: 'Error. Could not send audience segment csv.',
  });

/** Excluded members leave the list; Include on /users brings them back (D-83). */
export const useExcludeMember = (id: string) =>
  useOperation('UpdateAccountGroupUsers', {
    success: 'Successfully removed account from audience segment',
    failure: 'Error. could not remove account from audience segment',
    invalidates: [memberKeys(id)],
  });
