import type { AccountGroupsQueryVariables } from '@/graphql/generated/types';
import type { ListVariables } from '@/lib/list/types';
import { operationQuery } from '@/lib/operations/query';
import { useOperation } from '@/lib/operations/use-operation';
import { resourceKeys } from '@/lib/operations/query-keys';

export const segmentKeys = resourceKeys('audience-segments');
export const memberKeys = (id: string) => [...segmentKeys.detail(id), 'members'] as const;

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

export const useDeleteSegment = () =>
  useOperation('DeleteOneAccountGroup', {
    success: 'Successfully deleted audience segment',
    failure: 'Error. could not delete audience segment',
    invalidates: [segmentKeys.lists()],
  });
