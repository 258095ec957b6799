// Written by `npm run codegen`. Do not edit.
import type { OperationName } from './operations.ts';

/** Mutations that take a key under which they happen once however often they are sent (`idempotencyKey`). */
export const KEYED: ReadonlySet<OperationName> = new Set<OperationName>([
  'CreateOneAccountGroup',
  'ExportAccountGroupAccounts',
  'CreateOneShopifyBrand',
  'ProcessBrandStatement',
  'CreateMessageCampaign',
  'CreateMessage',
  'ExportOrders',
  'PaymentRequirements',
  'SalesCommissionReport',
  'CreateLedgerItem',
  'CreateOneTag',
  'CreateTrigger',
  'UpdateTrigger',
  'CreateOneAccount',
  'SendCustomerCsv',
  'SendVouchersCsv',
]);
