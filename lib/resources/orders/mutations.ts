import { useOperation } from '@/lib/operations/use-operation';
import { orderKeys } from './queries';

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
