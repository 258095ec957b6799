import type { RefundsQueryVariables } from '@/graphql/generated/types';
import { operationQuery } from '@/lib/operations/query';
import { resourceKeys } from '@/lib/operations/query-keys';

export const refundKeys = resourceKeys('refunds');

export const refundsQuery = (variables: RefundsQueryVariables) =>
  operationQuery(refundKeys.lists(), 'Refunds', variables);
export const refundQuery = (id: string) => operationQuery(refundKeys.detail(id), 'Refund', { id });
export const brandChoicesQuery = () => operationQuery(refundKeys.options(), 'AllBrands', {});
