import type { AccountingCodesQuery, OrdersQueryVariables } from '@/graphql/generated/types';
import { within } from '@/lib/list/variables';
import { operationQuery } from '@/lib/operations/query';
import { useOperation } from '@/lib/operations/use-operation';
import { resourceKeys } from '@/lib/operations/query-keys';
import { tabFilters, type OrderTab } from './list-params';

const orderKeys = resourceKeys('orders');

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

const one = (orderId: string) => [orderKeys.detail(orderId), orderKeys.lists()];

export const useUpdateCustomer = (orderId: string) =>
  useOperation('UpdateOneCustomer', {
    success: 'Successfully updated customer details',
    failure: 'Failed to update customer details',
    invalidates: one(orderId),
  });

export const useReprocessOrder = (orderId: string) =>
  useOperation('ReprocessOrder', {
    success: 'Successfully reprocessed order',
    failure: 'Failed to reprocess order',
    invalidates: one(orderId),
  });

export const useReprocessInvoice = (orderId: string) =>
  useOperation('ReprocessInvoice', {
    success: 'Successfully reprocessed the invoice',
    failure: 'Error reprocessing the invoice',
    invalidates: one(orderId),
  });

export const useUpdatePaymentDate = (orderId: string) =>
  useOperation('UpdateOrderLinePaymentDate', {
    success: 'Successfully updated order line payment date',
    failure: 'Error. could not update order line payment date',
    invalidates: one(orderId),
  });

export const useRemoveItem = (orderId: string) =>
  useOperation('RemoveItemFromOrder', {
    success: 'Successfully removed item',
    failure: 'Error. could remove item',
    invalidates: one(orderId),
  });

/** If a line cannot be removed, the server's own message gives the reason (LIN-20). */
export const useRemoveLine = (orderId: string) =>
  useOperation('RemoveLineById', {
    success: 'Successfully removed line',
    failure: ({ upstreamMessage, message }) => upstreamMessage ?? message,
    invalidates: one(orderId),
  });

export const useCreateEntry = (orderId: string) =>
  useOperation('CreateLedgerItem', {
    success: 'Successfully added accounting line item',
    failure: 'Error. could not add accounting line item',
    invalidates: one(orderId),
  });

export const useUpdateEntry = (orderId: string) =>
  useOperation('UpdateLedgerEntry', {
    success: 'Successfully updated accounting line item',
    failure: 'Error. could not update accounting line item',
    invalidates: one(orderId),
  });

export const useDeleteEntry = (orderId: string) =>
  useOperation('DeleteLedgerEntry', {
    success: 'Successfully deleted accounting line item',
    failure: 'Error. could not delete accounting line item',
    invalidates: one(orderId),
  });
