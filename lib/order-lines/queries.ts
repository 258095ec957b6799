import type { OrderLinesQueryVariables } from '@/graphql/generated/types';
import { operationQuery } from '@/lib/operations/query';
import { resourceKeys } from '@/lib/query-keys';

const orderLineKeys = resourceKeys('order-lines');

export const orderLinesQuery = (variables: OrderLinesQueryVariables) => operationQuery(orderLineKeys.lists(), 'OrderLines', variables);
