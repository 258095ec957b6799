import { infiniteQueryOptions } from '@tanstack/react-query';
import type { AccountQuery, AccountsQueryVariables } from '@/graphql/generated/types';
import type { AppError } from '@/lib/errors';
import { callOperation } from '@/lib/operations/call';
import { operationQuery } from '@/lib/operations/query';
import { useOperation } from '@/lib/operations/use-operation';
import { resourceKeys } from '@/lib/operations/query-keys';
import { FIRST_TRANSACTIONS, MORE_TRANSACTIONS } from './user';

export const userKeys = resourceKeys('users');

export const usersQuery = (variables: AccountsQueryVariables) =>
  operationQuery(userKeys.lists(), 'Accounts', variables);
/** The account with the first transactions of its wallet. */
export const userQuery = (id: string) =>
  operationQuery(userKeys.detail(id), 'Account', { id, transactions: { first: FIRST_TRANSACTIONS } });

/**
 * The transactions after those: ten more by the after cursor (USR-50). Starts with no page, at `after`, and is
 * requested only when asked for.
 */
export const moreTransactionsQuery = (id: string, after: string) =>
  infiniteQueryOptions<AccountQuery, AppError, AccountQuery[], readonly unknown[], string>({
    queryKey: [...userKeys.detail(id), 'transactions', after],
    queryFn: ({ pageParam, signal }) =>
      callOperation('Account', { id, transactions: { first: MORE_TRANSACTIONS, after: pageParam } }, signal),
    initialPageParam: after,
    getNextPageParam: ({ account }) => {
      const info = account?.customer?.transactions?.pageInfo;
      return info?.hasNextPage ? (info.endCursor ?? undefined) : undefined;
    },
    select: ({ pages }) => pages,
    enabled: false,
  });

export const permissionsQuery = () => operationQuery(userKeys.options(), 'Permissions', {});
/** The first fifty audience segments (D-62). */
export const segmentChoicesQuery = () =>
  operationQuery(userKeys.options(), 'AccountGroups', {
    paging: { first: 50 },
    sorting: [{ field: 'name', direction: 'ASC' }],
  });

/** Bulk actions raise one toast for the whole action. */
export const useUpdateUsers = () => useOperation('UpdateManyAccounts');
export const useDeleteUsers = () => useOperation('DeleteManyAccounts');
export const useUpdateGroupUsers = () => useOperation('UpdateAccountGroupUsers');
