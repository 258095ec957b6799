import type { QueryClient, QueryKey } from '@tanstack/react-query';
import type { QueryName } from './query';
import type { MutationName } from './use-operation';

/** What a record is; a query shows records of these kinds, a mutation changes them. */
export type Kind =
  | 'account'
  | 'action'
  | 'brand'
  | 'campaign'
  | 'config'
  | 'message'
  | 'option'
  | 'order'
  | 'product'
  | 'refund'
  | 'segment'
  | 'tag'
  | 'trigger'
  | 'voucher';

/** The kinds whose values each query shows, also those of records beside its own. */
export const SHOWS: Readonly<Record<QueryName, readonly Kind[]>> = {
  Account: ['account', 'order', 'voucher'],
  Accounts: ['account'],
  Permissions: [],
  Me: [],
  CreationIsStored: [],
  AccountGroup: ['segment'],
  AccountGroups: ['segment'],
  AllAccountGroups: ['segment'],
  AccountGroupConfig: [],
  GetAccountGroupAccounts: ['segment', 'account', 'order'],
  AccountGroupMatches: ['segment', 'account', 'order'],
  Action: ['action', 'message', 'trigger'],
  ActionTypeOptions: [],
  AccountEventOptions: [],
  Trigger: ['trigger', 'action', 'message', 'segment'],
  Triggers: ['trigger', 'action', 'segment'],
  Brand: ['brand', 'tag'],
  Brands: ['brand', 'tag'],
  AllBrands: ['brand'],
  Policies: ['brand'],
  BrandProductSortOptions: [],
  ConfigValue: ['config'],
  Message: ['message'],
  LetterPreviews: ['message', 'account'],
  Messages: ['message'],
  MessageChannels: [],
  MessageCampaign: ['campaign', 'message', 'segment'],
  MessageCampaigns: ['campaign', 'message', 'segment'],
  CampaignReach: ['message', 'segment', 'account'],
  CampaignRuns: ['campaign'],
  MessageUsesInCampaigns: ['campaign', 'message'],
  MessageUsesInTriggers: ['trigger', 'action', 'message'],
  OptionNames: ['option'],
  AllProducts: ['product'],
  Product: ['product', 'brand', 'tag', 'option'],
  Products: ['product', 'brand', 'tag'],
  Order: ['order', 'account', 'brand', 'product'],
  Orders: ['order', 'account', 'brand'],
  OrdersElsewhere: ['order', 'account', 'brand'],
  OrderLines: ['order', 'account', 'brand'],
  AccountingCodes: [],
  Refund: ['refund', 'order', 'account', 'brand', 'product'],
  Refunds: ['refund', 'order', 'account', 'brand'],
  Statistics: ['order', 'account', 'brand', 'product'],
  MoreBrandSales: ['order', 'brand'],
  Tag: ['tag'],
  Tags: ['tag'],
  AllTags: ['tag'],
  TagTypes: [],
  TagCategories: [],
  Vouchers: ['voucher'],
  VoucherReasons: [],
  VoucherStats: ['voucher'],
};

/** The kinds each mutation changes; none where it sends something or starts something that is shown nowhere. */
export const CHANGES: Readonly<Record<MutationName, readonly Kind[]>> = {
  Login: [],
  Logout: [],
  ForgotPassword: [],
  ResetPassword: [],
  SendOnePasswordForgot: [],
  SendCustomerCsv: [],
  CreateOneAccount: ['account'],
  UpdateOneAccount: ['account'],
  UpdateManyAccounts: ['account'],
  DeleteOneAccount: ['account', 'segment'],
  DeleteManyAccounts: ['account', 'segment'],
  ReleaseAccountAddress: ['account'],
  CreateOneAccountGroup: ['segment'],
  UpdateOneAccountGroup: ['segment'],
  DeleteOneAccountGroup: ['segment'],
  UpdateAccountGroupUsers: ['segment'],
  ExportAccountGroupAccounts: [],
  CreateTrigger: ['trigger', 'action'],
  UpdateTrigger: ['trigger', 'action'],
  DeleteTrigger: ['trigger', 'action'],
  UpdateAction: ['action'],
  DeleteAction: ['action'],
  CreateOneShopifyBrand: ['brand'],
  UpdateBrand: ['brand'],
  UpdateManyBrands: ['brand'],
  DeleteOneBrand: ['brand', 'product'],
  DeleteManyBrands: ['brand', 'product'],
  SetTagsOnBrand: ['brand'],
  SetFeaturedPortraitOnBrand: ['brand'],
  SetFeaturedLandscapeOnBrand: ['brand'],
  SetImagesOnBrand: ['brand'],
  SendOneBrandVerify: ['brand'],
  UpdateOneBrandVerify: ['brand'],
  SyncOneBrand: ['brand', 'product'],
  IndexBrand: [],
  RegisterBrandWebhooks: [],
  UpdateShopify: ['brand'],
  ProcessBrandStatement: [],
  UpdateConfig: ['config'],
  CreateMessage: ['message'],
  UpdateMessage: ['message'],
  RemoveMessage: ['message'],
  CreateMessageCampaign: ['campaign'],
  UpdateMessageCampaign: ['campaign'],
  RemoveMessageCampaign: ['campaign'],
  PauseMessageCampaign: ['campaign'],
  ResumeMessageCampaign: ['campaign'],
  CancelMessageCampaign: ['campaign'],
  UpdateOneOptionName: ['option'],
  IndexProduct: [],
  UpdateProduct: ['product'],
  UpdateProducts: ['product'],
  AddTagsToProducts: ['product'],
  RemoveTagsFromProducts: ['product'],
  FetchAndSyncProductByProviderId: ['product'],
  ExportOrders: [],
  PaymentRequirements: [],
  SalesCommissionReport: [],
  UpdateOneCustomer: ['order', 'account'],
  ReprocessOrder: ['order', 'account'],
  ReprocessInvoice: ['order'],
  CreateLedgerItem: ['order'],
  UpdateLedgerEntry: ['order'],
  DeleteLedgerEntry: ['order'],
  UpdateOrderLinePaymentDate: ['order'],
  RemoveItemFromOrder: ['order'],
  RemoveLineById: ['order'],
  CreateOneTag: ['tag'],
  UpdateOneTag: ['tag'],
  DeleteOneTag: ['tag'],
  DeleteManyTags: ['tag'],
  SetImageOnTag: ['tag'],
  PublishTagFeed: ['tag'],
  CreateVouchers: ['voucher'],
  UpdateOneVoucher: ['voucher'],
  ResendVoucher: [],
  SendVouchersCsv: [],
};

/** Keys that are no `operationQuery`, by the word that stands in them. */
const OTHERS: Readonly<Record<string, QueryName>> = {
  'more-brand-sales': 'MoreBrandSales',
  transactions: 'Account',
  uses: 'MessageUsesInCampaigns',
};
const isQuery = (name: unknown): name is QueryName => typeof name === 'string' && Object.hasOwn(SHOWS, name);

function shownBy(key: QueryKey): readonly Kind[] {
  const name =
    key.find(isQuery) ??
    key
      .map((part) => (typeof part === 'string' && Object.hasOwn(OTHERS, part) ? OTHERS[part] : undefined))
      .find(isQuery);
  return name ? SHOWS[name] : [];
}

/**
 * Makes stale whatever shows what a mutation may have changed, wherever it was asked: it is read again when it is next looked at.
 * What is on the screen is read again at once by the mutation's own `invalidates`.
 */
export function markStale(client: QueryClient, mutation: unknown): void {
  const changed = new Set<Kind>(
    typeof mutation === 'string' && Object.hasOwn(CHANGES, mutation) ? CHANGES[mutation as MutationName] : [],
  );
  if (changed.size === 0) return;
  void client.invalidateQueries({
    predicate: ({ queryKey }) => shownBy(queryKey).some((kind) => changed.has(kind)),
    refetchType: 'none',
  });
}

/** The single records that a mutation has deleted. */
export function deletedIds(mutation: unknown, variables: unknown): readonly string[] {
  if (
    typeof mutation !== 'string' ||
    !/^(?:Delete|Remove)(?!TagsFrom|ItemFrom)/.test(mutation) ||
    typeof variables !== 'object' ||
    variables === null
  )
    return [];
  const { id, ids } = variables as { id?: unknown; ids?: unknown };
  return [id, ...(Array.isArray(ids) ? (ids as unknown[]) : [])].filter((each) => typeof each === 'string');
}

/** A record that is gone is shown as gone, whichever way leads back to its page; at once, or when the page it still stands on is left. */
export function forgetRecords(client: QueryClient, ids: readonly string[]): void {
  if (ids.length === 0) return;
  const cache = client.getQueryCache();
  const found = cache.findAll({
    predicate: ({ queryKey, state }) => state.data !== undefined && ids.includes(recordOf(queryKey) ?? ''),
  });
  for (const query of found) {
    if (query.getObserversCount() === 0) {
      client.setQueryData(query.queryKey, emptied);
      continue;
    }
    const stop = cache.subscribe(({ type, query: left }) => {
      if (type !== 'observerRemoved' || left !== query || query.getObserversCount() > 0) return;
      stop();
      client.setQueryData(query.queryKey, emptied);
    });
  }
}

/** A record that was read again and is gone; what somebody is typing about it on its page is not taken from under them. */
export function forgetGone(client: QueryClient, { queryKey }: { queryKey: QueryKey }): void {
  const id = recordOf(queryKey);
  if (id !== undefined) forgetRecords(client, [id]);
}

/** The record that a key asks one of, by its variables. */
function recordOf(key: QueryKey): string | undefined {
  const variables = key.at(-1);
  const id: unknown =
    key.some(isQuery) && typeof variables === 'object' && variables !== null && 'id' in variables
      ? variables.id
      : undefined;
  return typeof id === 'string' ? id : undefined;
}

/** An answer as it is for a record that does not exist. */
const emptied = (data: unknown) =>
  typeof data === 'object' && data !== null ? Object.fromEntries(Object.keys(data).map((key) => [key, null])) : data;
