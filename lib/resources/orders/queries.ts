import type { AccountingCodesQuery, OrdersQueryVariables } from '@/graphql/generated/types';
import { within } from '@/lib/list/variables';
import { operationQuery } from '@/lib/operations/query';
import { useOperation } from '@/lib/operations/use-operation';
import { resourceKeys } from '@/lib/operations/query-keys';
import { tabFilters, type OrderTab } from './list-params';

export const orderKeys = resourceKeys('orders');

/** The filter of a tab and its controls, without paging: the export sends exactly this (D-70). */
export const tabVariables = (tab: OrderTab, { filter, sorting }: Pick<OrdersQueryVariables, 'filter' | 'sorting'>) => ({
  filter: within(tabFilters[tab], filter),
  sorting,
});

export const ordersQuery = (tab: OrderTab, { paging, ...rest }: OrdersQueryVariables) =>
  operationQuery(orderKeys.lists(), 'Orders', { paging, ...tabVariables(tab, rest) });

/** Whether a tab has results for a filter, and how many if the upstream counts. */
export const elsewhereQuery = (tab: OrderTab, filter: OrdersQueryVariables['filter']) =>
  operationQuery(orderKeys.lists(), 'OrdersElsewhere', {
    paging: { first: 1 },
    filter: within(tabFilters[tab], filter),
  });

export const orderQuery = (id: string) => operationQuery(orderKeys.detail(id), 'Order', { id });
/** Requested when a ledger is opened; the codes hardly ever change. */
export const accountingCodesQuery = () => ({
  ...operationQuery(orderKeys.options(), 'AccountingCodes', {}),
  staleTime: 5 * 60_000,
});
export type AccountingCode = AccountingCodesQuery['accountingCodes'][number];
export const brandChoicesQuery = () => operationQuery(orderKeys.options(), 'AllBrands', {});

/** 'Sent … to email', with the name of what was sent (D-34). */
const sent = (what: string) => `Sent ${what} to email. Please note this may take a few minutes`;

export const useExportOrders = () =>
  useOperation('ExportOrders', { success: sent('order csv'), failure: 'Error. Could not send order csv.' });
export const usePaymentRequirements = () =>
  useOperation('PaymentRequirements', {
    success: sent('payment requirements report'),
    failure: 'Error. Could not send report.',
  });
export const useSalesCommissionReport = () =>
  useOperation('SalesCommissionReport', {
    success: sent('sales commission report'),
    failure: 'Error. Could not send report.',
  });
