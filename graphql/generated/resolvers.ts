// Written by `npm run codegen`. Do not edit.
import type * as Types from './schema.ts';
import type { GraphQLResolveInfo, GraphQLScalarType, GraphQLScalarTypeConfig } from 'graphql';
import type { Context } from '../../marketplace/core/context.ts';
import type { RecordOf } from '../../marketplace/core/records.ts';
export type RequireFields<T, K extends keyof T> = Omit<T, K> & { [P in K]-?: NonNullable<T[P]> };


export type ResolverTypeWrapper<T> = Promise<T> | T;

export type Resolver<TResult, TParent = Record<PropertyKey, never>, TContext = Record<PropertyKey, never>, TArgs = Record<PropertyKey, never>> = ResolverFn<TResult, TParent, TContext, TArgs>;

export type ResolverFn<TResult, TParent, TContext, TArgs> = (
  parent: TParent,
  args: TArgs,
  context: TContext,
  info: GraphQLResolveInfo
) => Promise<TResult> | TResult;

export type SubscriptionSubscribeFn<TResult, TParent, TContext, TArgs> = (
  parent: TParent,
  args: TArgs,
  context: TContext,
  info: GraphQLResolveInfo
) => AsyncIterable<TResult> | Promise<AsyncIterable<TResult>>;

export type SubscriptionResolveFn<TResult, TParent, TContext, TArgs> = (
  parent: TParent,
  args: TArgs,
  context: TContext,
  info: GraphQLResolveInfo
) => TResult | Promise<TResult>;

export interface SubscriptionSubscriberObject<TResult, TKey extends string, TParent, TContext, TArgs> {
  subscribe: SubscriptionSubscribeFn<{ [key in TKey]: TResult }, TParent, TContext, TArgs>;
  resolve?: SubscriptionResolveFn<TResult, { [key in TKey]: TResult }, TContext, TArgs>;
}

export interface SubscriptionResolverObject<TResult, TParent, TContext, TArgs> {
  subscribe: SubscriptionSubscribeFn<any, TParent, TContext, TArgs>;
  resolve: SubscriptionResolveFn<TResult, any, TContext, TArgs>;
}

export type SubscriptionObject<TResult, TKey extends string, TParent, TContext, TArgs> =
  | SubscriptionSubscriberObject<TResult, TKey, TParent, TContext, TArgs>
  | SubscriptionResolverObject<TResult, TParent, TContext, TArgs>;

export type SubscriptionResolver<TResult, TKey extends string, TParent = Record<PropertyKey, never>, TContext = Record<PropertyKey, never>, TArgs = Record<PropertyKey, never>> =
  | ((...args: any[]) => SubscriptionObject<TResult, TKey, TParent, TContext, TArgs>)
  | SubscriptionObject<TResult, TKey, TParent, TContext, TArgs>;

export type TypeResolveFn<TTypes, TParent = Record<PropertyKey, never>, TContext = Record<PropertyKey, never>> = (
  parent: TParent,
  context: TContext,
  info: GraphQLResolveInfo
) => Types.Maybe<TTypes> | Promise<Types.Maybe<TTypes>>;

export type IsTypeOfResolverFn<T = Record<PropertyKey, never>, TContext = Record<PropertyKey, never>> = (obj: T, context: TContext, info: GraphQLResolveInfo) => boolean | Promise<boolean>;

export type NextResolverFn<T> = () => Promise<T>;

export type DirectiveResolverFn<TResult = Record<PropertyKey, never>, TParent = Record<PropertyKey, never>, TContext = Record<PropertyKey, never>, TArgs = Record<PropertyKey, never>> = (
  next: NextResolverFn<TResult>,
  parent: TParent,
  args: TArgs,
  context: TContext,
  info: GraphQLResolveInfo
) => TResult | Promise<TResult>;





/** Mapping between all available schema types and the resolvers types */
export type ResolversTypes = {
  DateTime: ResolverTypeWrapper<RecordOf<Types.Scalars['DateTime']['output']>>;
  ConnectionCursor: ResolverTypeWrapper<RecordOf<Types.Scalars['ConnectionCursor']['output']>>;
  JSON: ResolverTypeWrapper<RecordOf<Types.Scalars['JSON']['output']>>;
  Upload: ResolverTypeWrapper<RecordOf<Types.Scalars['Upload']['output']>>;
  SortDirection: ResolverTypeWrapper<RecordOf<Types.SortDirection>>;
  SortNulls: ResolverTypeWrapper<RecordOf<Types.SortNulls>>;
  PageInfo: ResolverTypeWrapper<RecordOf<Types.PageInfo>>;
  Boolean: ResolverTypeWrapper<RecordOf<Types.Scalars['Boolean']['output']>>;
  CursorPaging: ResolverTypeWrapper<RecordOf<Types.CursorPaging>>;
  Int: ResolverTypeWrapper<RecordOf<Types.Scalars['Int']['output']>>;
  BooleanFieldComparison: ResolverTypeWrapper<RecordOf<Types.BooleanFieldComparison>>;
  StringFieldComparison: ResolverTypeWrapper<RecordOf<Types.StringFieldComparison>>;
  IDFilterComparison: ResolverTypeWrapper<RecordOf<Types.IdFilterComparison>>;
  ID: ResolverTypeWrapper<RecordOf<Types.Scalars['ID']['output']>>;
  IntFieldComparisonBetween: ResolverTypeWrapper<RecordOf<Types.IntFieldComparisonBetween>>;
  IntFieldComparison: ResolverTypeWrapper<RecordOf<Types.IntFieldComparison>>;
  FloatFieldComparisonBetween: ResolverTypeWrapper<RecordOf<Types.FloatFieldComparisonBetween>>;
  Float: ResolverTypeWrapper<RecordOf<Types.Scalars['Float']['output']>>;
  FloatFieldComparison: ResolverTypeWrapper<RecordOf<Types.FloatFieldComparison>>;
  DateFieldComparisonBetween: ResolverTypeWrapper<RecordOf<Types.DateFieldComparisonBetween>>;
  DateFieldComparison: ResolverTypeWrapper<RecordOf<Types.DateFieldComparison>>;
  UpdateManyResponse: ResolverTypeWrapper<RecordOf<Types.UpdateManyResponse>>;
  DeleteManyResponse: ResolverTypeWrapper<RecordOf<Types.DeleteManyResponse>>;
  DeleteResponse: ResolverTypeWrapper<RecordOf<Types.DeleteResponse>>;
  ActionResponse: ResolverTypeWrapper<RecordOf<Types.ActionResponse>>;
  Role: ResolverTypeWrapper<RecordOf<Types.Role>>;
  AccountStatus: ResolverTypeWrapper<RecordOf<Types.AccountStatus>>;
  AccountGroupAction: ResolverTypeWrapper<RecordOf<Types.AccountGroupAction>>;
  BrandHiddenField: ResolverTypeWrapper<RecordOf<Types.BrandHiddenField>>;
  BrandProductSort: ResolverTypeWrapper<RecordOf<Types.BrandProductSort>>;
  PaymentTermUnit: ResolverTypeWrapper<RecordOf<Types.PaymentTermUnit>>;
  TagType: ResolverTypeWrapper<RecordOf<Types.TagType>>;
  TagCategory: ResolverTypeWrapper<RecordOf<Types.TagCategory>>;
  TransactionType: ResolverTypeWrapper<RecordOf<Types.TransactionType>>;
  ProductStatus: ResolverTypeWrapper<RecordOf<Types.ProductStatus>>;
  StockStatus: ResolverTypeWrapper<RecordOf<Types.StockStatus>>;
  OrderStatus: ResolverTypeWrapper<RecordOf<Types.OrderStatus>>;
  OrderLineStatus: ResolverTypeWrapper<RecordOf<Types.OrderLineStatus>>;
  PaymentState: ResolverTypeWrapper<RecordOf<Types.PaymentState>>;
  RefundState: ResolverTypeWrapper<RecordOf<Types.RefundState>>;
  VoucherStatus: ResolverTypeWrapper<RecordOf<Types.VoucherStatus>>;
  VoucherReason: ResolverTypeWrapper<RecordOf<Types.VoucherReason>>;
  MessageCampaignType: ResolverTypeWrapper<RecordOf<Types.MessageCampaignType>>;
  CampaignInterval: ResolverTypeWrapper<RecordOf<Types.CampaignInterval>>;
  AccountGroupOperator: ResolverTypeWrapper<RecordOf<Types.AccountGroupOperator>>;
  MessageChannel: ResolverTypeWrapper<RecordOf<Types.MessageChannel>>;
  AccountEventType: ResolverTypeWrapper<RecordOf<Types.AccountEventType>>;
  ActionType: ResolverTypeWrapper<RecordOf<Types.ActionType>>;
  DelayUnit: ResolverTypeWrapper<RecordOf<Types.DelayUnit>>;
  ExpiryUnit: ResolverTypeWrapper<RecordOf<Types.ExpiryUnit>>;
  Combinator: ResolverTypeWrapper<RecordOf<Types.Combinator>>;
  SegmentFieldType: ResolverTypeWrapper<RecordOf<Types.SegmentFieldType>>;
  SegmentOperator: ResolverTypeWrapper<RecordOf<Types.SegmentOperator>>;
  LoginInput: ResolverTypeWrapper<RecordOf<Types.LoginInput>>;
  ForgotPasswordInput: ResolverTypeWrapper<RecordOf<Types.ForgotPasswordInput>>;
  ResetPasswordInput: ResolverTypeWrapper<RecordOf<Types.ResetPasswordInput>>;
  Transaction: ResolverTypeWrapper<RecordOf<Types.Transaction>>;
  TransactionEdge: ResolverTypeWrapper<RecordOf<Types.TransactionEdge>>;
  TransactionConnection: ResolverTypeWrapper<RecordOf<Types.TransactionConnection>>;
  Customer: ResolverTypeWrapper<RecordOf<Types.Customer>>;
  AddressSuppression: ResolverTypeWrapper<RecordOf<Types.AddressSuppression>>;
  Account: ResolverTypeWrapper<RecordOf<Types.Account>>;
  AccountInput: ResolverTypeWrapper<RecordOf<Types.AccountInput>>;
  CreateOneAccountInput: ResolverTypeWrapper<RecordOf<Types.CreateOneAccountInput>>;
  AccountUpdate: ResolverTypeWrapper<RecordOf<Types.AccountUpdate>>;
  AccountManyUpdate: ResolverTypeWrapper<RecordOf<Types.AccountManyUpdate>>;
  DateRangeInput: ResolverTypeWrapper<RecordOf<Types.DateRangeInput>>;
  Image: ResolverTypeWrapper<RecordOf<Types.Image>>;
  BrandLink: ResolverTypeWrapper<RecordOf<Types.BrandLink>>;
  BrandMeta: ResolverTypeWrapper<RecordOf<Types.BrandMeta>>;
  BrandNotes: ResolverTypeWrapper<RecordOf<Types.BrandNotes>>;
  BrandLocation: ResolverTypeWrapper<RecordOf<Types.BrandLocation>>;
  PaymentTerms: ResolverTypeWrapper<RecordOf<Types.PaymentTerms>>;
  BankDetails: ResolverTypeWrapper<RecordOf<Types.BankDetails>>;
  Shopify: ResolverTypeWrapper<RecordOf<Types.Shopify>>;
  InvoiceAddress: ResolverTypeWrapper<RecordOf<Types.InvoiceAddress>>;
  Brand: ResolverTypeWrapper<RecordOf<Types.Brand>>;
  BrandPolicy: ResolverTypeWrapper<RecordOf<Types.BrandPolicy>>;
  BrandProductSortOption: ResolverTypeWrapper<RecordOf<Types.BrandProductSortOption>>;
  BrandLinkInput: ResolverTypeWrapper<RecordOf<Types.BrandLinkInput>>;
  BrandMetaInput: ResolverTypeWrapper<RecordOf<Types.BrandMetaInput>>;
  BrandNotesInput: ResolverTypeWrapper<RecordOf<Types.BrandNotesInput>>;
  PaymentTermsInput: ResolverTypeWrapper<RecordOf<Types.PaymentTermsInput>>;
  BankDetailsInput: ResolverTypeWrapper<RecordOf<Types.BankDetailsInput>>;
  InvoiceAddressInput: ResolverTypeWrapper<RecordOf<Types.InvoiceAddressInput>>;
  BrandUpdate: ResolverTypeWrapper<RecordOf<Types.BrandUpdate>>;
  BrandManyUpdate: ResolverTypeWrapper<RecordOf<Types.BrandManyUpdate>>;
  CreateOneShopifyBrandInput: ResolverTypeWrapper<RecordOf<Types.CreateOneShopifyBrandInput>>;
  ShopifyUpdate: ResolverTypeWrapper<RecordOf<Types.ShopifyUpdate>>;
  Tag: ResolverTypeWrapper<RecordOf<Types.Tag>>;
  TagTypeOption: ResolverTypeWrapper<RecordOf<Types.TagTypeOption>>;
  TagCategoryOption: ResolverTypeWrapper<RecordOf<Types.TagCategoryOption>>;
  TagInput: ResolverTypeWrapper<RecordOf<Types.TagInput>>;
  TagUpdate: ResolverTypeWrapper<RecordOf<Types.TagUpdate>>;
  SelectedOption: ResolverTypeWrapper<RecordOf<Types.SelectedOption>>;
  Variant: ResolverTypeWrapper<RecordOf<Types.Variant>>;
  ProductNotes: ResolverTypeWrapper<RecordOf<Types.ProductNotes>>;
  ProductMeta: ResolverTypeWrapper<RecordOf<Types.ProductMeta>>;
  Product: ResolverTypeWrapper<RecordOf<Types.Product>>;
  ProductId: ResolverTypeWrapper<RecordOf<Types.ProductId>>;
  VariantUpdate: ResolverTypeWrapper<RecordOf<Types.VariantUpdate>>;
  ProductUpdate: ResolverTypeWrapper<RecordOf<Types.ProductUpdate>>;
  ProductsUpdate: ResolverTypeWrapper<RecordOf<Types.ProductsUpdate>>;
  SyncProductInput: ResolverTypeWrapper<RecordOf<Types.SyncProductInput>>;
  OptionName: ResolverTypeWrapper<RecordOf<Types.OptionName>>;
  OptionNameUpdate: ResolverTypeWrapper<RecordOf<Types.OptionNameUpdate>>;
  Address: ResolverTypeWrapper<RecordOf<Types.Address>>;
  OrderCheckout: ResolverTypeWrapper<RecordOf<Types.OrderCheckout>>;
  OrderMetadata: ResolverTypeWrapper<RecordOf<Types.OrderMetadata>>;
  OrderAccount: ResolverTypeWrapper<RecordOf<Types.OrderAccount>>;
  Order: ResolverTypeWrapper<RecordOf<Types.Order>>;
  OrderLineIssues: ResolverTypeWrapper<RecordOf<Types.OrderLineIssues>>;
  OrderLineOrderStatus: ResolverTypeWrapper<RecordOf<Types.OrderLineOrderStatus>>;
  ShippingMethod: ResolverTypeWrapper<RecordOf<Types.ShippingMethod>>;
  OrderLine: ResolverTypeWrapper<RecordOf<Types.OrderLine>>;
  LineItemVariant: ResolverTypeWrapper<RecordOf<Types.LineItemVariant>>;
  LineItem: ResolverTypeWrapper<RecordOf<Types.LineItem>>;
  LedgerEntry: ResolverTypeWrapper<RecordOf<Types.LedgerEntry>>;
  AccountingCode: ResolverTypeWrapper<RecordOf<Types.AccountingCode>>;
  Payment: ResolverTypeWrapper<RecordOf<Types.Payment>>;
  CustomerUpdate: ResolverTypeWrapper<RecordOf<Types.CustomerUpdate>>;
  LedgerItemInput: ResolverTypeWrapper<RecordOf<Types.LedgerItemInput>>;
  OrderLinePaymentDateInput: ResolverTypeWrapper<RecordOf<Types.OrderLinePaymentDateInput>>;
  RemoveItemInput: ResolverTypeWrapper<RecordOf<Types.RemoveItemInput>>;
  Refund: ResolverTypeWrapper<RecordOf<Types.Refund>>;
  DayTotal: ResolverTypeWrapper<RecordOf<Types.DayTotal>>;
  OrderStatistics: ResolverTypeWrapper<RecordOf<Types.OrderStatistics>>;
  RankedBrand: ResolverTypeWrapper<RecordOf<Types.RankedBrand>>;
  RankedProduct: ResolverTypeWrapper<RecordOf<Types.RankedProduct>>;
  SalesStatistics: ResolverTypeWrapper<RecordOf<Types.SalesStatistics>>;
  WishlistStatistics: ResolverTypeWrapper<RecordOf<Types.WishlistStatistics>>;
  UserStatistics: ResolverTypeWrapper<RecordOf<Types.UserStatistics>>;
  BrandSales: ResolverTypeWrapper<RecordOf<Types.BrandSales>>;
  Statistics: ResolverTypeWrapper<RecordOf<Types.Statistics>>;
  ProductStats: ResolverTypeWrapper<RecordOf<Types.ProductStats>>;
  VoucherCreator: ResolverTypeWrapper<RecordOf<Types.VoucherCreator>>;
  Voucher: ResolverTypeWrapper<RecordOf<Types.Voucher>>;
  UnredeemedAmounts: ResolverTypeWrapper<RecordOf<Types.UnredeemedAmounts>>;
  TotalAndMonth: ResolverTypeWrapper<RecordOf<Types.TotalAndMonth>>;
  InternalVoucherStats: ResolverTypeWrapper<RecordOf<Types.InternalVoucherStats>>;
  VoucherStats: ResolverTypeWrapper<RecordOf<Types.VoucherStats>>;
  VoucherUpdate: ResolverTypeWrapper<RecordOf<Types.VoucherUpdate>>;
  UpdateOneVoucherInput: ResolverTypeWrapper<RecordOf<Types.UpdateOneVoucherInput>>;
  CreateVouchersInput: ResolverTypeWrapper<RecordOf<Types.CreateVouchersInput>>;
  CreateVouchersResponse: ResolverTypeWrapper<RecordOf<Types.CreateVouchersResponse>>;
  AccountGroup: ResolverTypeWrapper<RecordOf<Types.AccountGroup>>;
  SegmentOption: ResolverTypeWrapper<RecordOf<Types.SegmentOption>>;
  SegmentField: ResolverTypeWrapper<RecordOf<Types.SegmentField>>;
  AccountGroupConfig: ResolverTypeWrapper<RecordOf<Types.AccountGroupConfig>>;
  AccountGroupAccount: ResolverTypeWrapper<RecordOf<Types.AccountGroupAccount>>;
  AccountGroupAccountEdge: ResolverTypeWrapper<RecordOf<Types.AccountGroupAccountEdge>>;
  AccountGroupAccountConnection: ResolverTypeWrapper<RecordOf<Types.AccountGroupAccountConnection>>;
  AccountGroupRuleMatch: ResolverTypeWrapper<RecordOf<Types.AccountGroupRuleMatch>>;
  AccountGroupMatch: ResolverTypeWrapper<RecordOf<Types.AccountGroupMatch>>;
  AccountGroupUpdate: ResolverTypeWrapper<RecordOf<Types.AccountGroupUpdate>>;
  MessageMeta: ResolverTypeWrapper<RecordOf<Types.MessageMeta>>;
  MessageClass: ResolverTypeWrapper<RecordOf<Types.MessageClass>>;
  Message: ResolverTypeWrapper<RecordOf<Types.Message>>;
  MessageChannelOption: ResolverTypeWrapper<RecordOf<Types.MessageChannelOption>>;
  MessageMetaInput: ResolverTypeWrapper<RecordOf<Types.MessageMetaInput>>;
  LetterPreview: ResolverTypeWrapper<RecordOf<Types.LetterPreview>>;
  MessageInput: ResolverTypeWrapper<RecordOf<Types.MessageInput>>;
  MessageUpdate: ResolverTypeWrapper<RecordOf<Types.MessageUpdate>>;
  MessageCampaign: ResolverTypeWrapper<RecordOf<Types.MessageCampaign>>;
  LeftOutReason: ResolverTypeWrapper<RecordOf<Types.LeftOutReason>>;
  LeftOut: ResolverTypeWrapper<RecordOf<Types.LeftOut>>;
  ChannelReach: ResolverTypeWrapper<RecordOf<Types.ChannelReach>>;
  DeliveryState: ResolverTypeWrapper<RecordOf<Types.DeliveryState>>;
  DeliveryCount: ResolverTypeWrapper<RecordOf<Types.DeliveryCount>>;
  CampaignRun: ResolverTypeWrapper<RecordOf<Types.CampaignRun>>;
  MessageCampaignInput: ResolverTypeWrapper<RecordOf<Types.MessageCampaignInput>>;
  MessageCampaignUpdate: ResolverTypeWrapper<RecordOf<Types.MessageCampaignUpdate>>;
  Period: ResolverTypeWrapper<RecordOf<Types.Period>>;
  Expiry: ResolverTypeWrapper<RecordOf<Types.Expiry>>;
  TriggerCriteria: ResolverTypeWrapper<RecordOf<Types.TriggerCriteria>>;
  Trigger: ResolverTypeWrapper<RecordOf<Types.Trigger>>;
  Action: ResolverTypeWrapper<RecordOf<Types.Action>>;
  EventOption: ResolverTypeWrapper<RecordOf<Types.EventOption>>;
  ActionTypeOption: ResolverTypeWrapper<RecordOf<Types.ActionTypeOption>>;
  PeriodInput: ResolverTypeWrapper<RecordOf<Types.PeriodInput>>;
  ExpiryInput: ResolverTypeWrapper<RecordOf<Types.ExpiryInput>>;
  TriggerCriteriaInput: ResolverTypeWrapper<RecordOf<Types.TriggerCriteriaInput>>;
  ActionInput: ResolverTypeWrapper<RecordOf<Types.ActionInput>>;
  ActionUpdate: ResolverTypeWrapper<RecordOf<Types.ActionUpdate>>;
  TriggerInput: ResolverTypeWrapper<RecordOf<Types.TriggerInput>>;
  TriggerUpdate: ResolverTypeWrapper<RecordOf<Types.TriggerUpdate>>;
  ConfigValue: ResolverTypeWrapper<RecordOf<Types.ConfigValue>>;
  ConfigUpdate: ResolverTypeWrapper<RecordOf<Types.ConfigUpdate>>;
  Query: ResolverTypeWrapper<Record<PropertyKey, never>>;
  Mutation: ResolverTypeWrapper<Record<PropertyKey, never>>;
  AccountStatusFilterComparison: ResolverTypeWrapper<RecordOf<Types.AccountStatusFilterComparison>>;
  TagCategoryFilterComparison: ResolverTypeWrapper<RecordOf<Types.TagCategoryFilterComparison>>;
  TagTypeFilterComparison: ResolverTypeWrapper<RecordOf<Types.TagTypeFilterComparison>>;
  OrderStatusFilterComparison: ResolverTypeWrapper<RecordOf<Types.OrderStatusFilterComparison>>;
  OrderLineStatusFilterComparison: ResolverTypeWrapper<RecordOf<Types.OrderLineStatusFilterComparison>>;
  ProductStatusFilterComparison: ResolverTypeWrapper<RecordOf<Types.ProductStatusFilterComparison>>;
  RefundStateFilterComparison: ResolverTypeWrapper<RecordOf<Types.RefundStateFilterComparison>>;
  VoucherStatusFilterComparison: ResolverTypeWrapper<RecordOf<Types.VoucherStatusFilterComparison>>;
  VoucherReasonFilterComparison: ResolverTypeWrapper<RecordOf<Types.VoucherReasonFilterComparison>>;
  MessageCampaignTypeFilterComparison: ResolverTypeWrapper<RecordOf<Types.MessageCampaignTypeFilterComparison>>;
  AccountEventTypeFilterComparison: ResolverTypeWrapper<RecordOf<Types.AccountEventTypeFilterComparison>>;
  ActionTypeFilterComparison: ResolverTypeWrapper<RecordOf<Types.ActionTypeFilterComparison>>;
  BrandFilterTagFilter: ResolverTypeWrapper<RecordOf<Types.BrandFilterTagFilter>>;
  ProductFilterBrandFilter: ResolverTypeWrapper<RecordOf<Types.ProductFilterBrandFilter>>;
  ProductFilterTagFilter: ResolverTypeWrapper<RecordOf<Types.ProductFilterTagFilter>>;
  OrderFilterUserFilter: ResolverTypeWrapper<RecordOf<Types.OrderFilterUserFilter>>;
  OrderFilterOrderLineFilter: ResolverTypeWrapper<RecordOf<Types.OrderFilterOrderLineFilter>>;
  RefundFilterOrderLineFilter: ResolverTypeWrapper<RecordOf<Types.RefundFilterOrderLineFilter>>;
  RefundFilterOrderFilter: ResolverTypeWrapper<RecordOf<Types.RefundFilterOrderFilter>>;
  MessageCampaignFilterMessageFilter: ResolverTypeWrapper<RecordOf<Types.MessageCampaignFilterMessageFilter>>;
  MessageCampaignFilterAccountGroupFilter: ResolverTypeWrapper<RecordOf<Types.MessageCampaignFilterAccountGroupFilter>>;
  AccountFilter: ResolverTypeWrapper<RecordOf<Types.AccountFilter>>;
  AccountSortFields: ResolverTypeWrapper<RecordOf<Types.AccountSortFields>>;
  AccountSort: ResolverTypeWrapper<RecordOf<Types.AccountSort>>;
  AccountEdge: ResolverTypeWrapper<RecordOf<Types.AccountEdge>>;
  AccountConnection: ResolverTypeWrapper<RecordOf<Types.AccountConnection>>;
  BrandFilter: ResolverTypeWrapper<RecordOf<Types.BrandFilter>>;
  BrandSortFields: ResolverTypeWrapper<RecordOf<Types.BrandSortFields>>;
  BrandSort: ResolverTypeWrapper<RecordOf<Types.BrandSort>>;
  BrandEdge: ResolverTypeWrapper<RecordOf<Types.BrandEdge>>;
  BrandConnection: ResolverTypeWrapper<RecordOf<Types.BrandConnection>>;
  TagFilter: ResolverTypeWrapper<RecordOf<Types.TagFilter>>;
  TagSortFields: ResolverTypeWrapper<RecordOf<Types.TagSortFields>>;
  TagSort: ResolverTypeWrapper<RecordOf<Types.TagSort>>;
  TagEdge: ResolverTypeWrapper<RecordOf<Types.TagEdge>>;
  TagConnection: ResolverTypeWrapper<RecordOf<Types.TagConnection>>;
  ProductFilter: ResolverTypeWrapper<RecordOf<Types.ProductFilter>>;
  ProductSortFields: ResolverTypeWrapper<RecordOf<Types.ProductSortFields>>;
  ProductSort: ResolverTypeWrapper<RecordOf<Types.ProductSort>>;
  ProductEdge: ResolverTypeWrapper<RecordOf<Types.ProductEdge>>;
  ProductConnection: ResolverTypeWrapper<RecordOf<Types.ProductConnection>>;
  OptionNameFilter: ResolverTypeWrapper<RecordOf<Types.OptionNameFilter>>;
  OptionNameSortFields: ResolverTypeWrapper<RecordOf<Types.OptionNameSortFields>>;
  OptionNameSort: ResolverTypeWrapper<RecordOf<Types.OptionNameSort>>;
  OptionNameEdge: ResolverTypeWrapper<RecordOf<Types.OptionNameEdge>>;
  OptionNameConnection: ResolverTypeWrapper<RecordOf<Types.OptionNameConnection>>;
  OrderFilter: ResolverTypeWrapper<RecordOf<Types.OrderFilter>>;
  OrderSortFields: ResolverTypeWrapper<RecordOf<Types.OrderSortFields>>;
  OrderSort: ResolverTypeWrapper<RecordOf<Types.OrderSort>>;
  OrderEdge: ResolverTypeWrapper<RecordOf<Types.OrderEdge>>;
  OrderConnection: ResolverTypeWrapper<RecordOf<Types.OrderConnection>>;
  OrderSums: ResolverTypeWrapper<RecordOf<Types.OrderSums>>;
  OrderLineFilter: ResolverTypeWrapper<RecordOf<Types.OrderLineFilter>>;
  OrderLineSortFields: ResolverTypeWrapper<RecordOf<Types.OrderLineSortFields>>;
  OrderLineSort: ResolverTypeWrapper<RecordOf<Types.OrderLineSort>>;
  OrderLineEdge: ResolverTypeWrapper<RecordOf<Types.OrderLineEdge>>;
  OrderLineConnection: ResolverTypeWrapper<RecordOf<Types.OrderLineConnection>>;
  OrderLineSums: ResolverTypeWrapper<RecordOf<Types.OrderLineSums>>;
  RefundFilter: ResolverTypeWrapper<RecordOf<Types.RefundFilter>>;
  RefundSortFields: ResolverTypeWrapper<RecordOf<Types.RefundSortFields>>;
  RefundSort: ResolverTypeWrapper<RecordOf<Types.RefundSort>>;
  RefundEdge: ResolverTypeWrapper<RecordOf<Types.RefundEdge>>;
  RefundConnection: ResolverTypeWrapper<RecordOf<Types.RefundConnection>>;
  RefundSums: ResolverTypeWrapper<RecordOf<Types.RefundSums>>;
  VoucherFilter: ResolverTypeWrapper<RecordOf<Types.VoucherFilter>>;
  VoucherSortFields: ResolverTypeWrapper<RecordOf<Types.VoucherSortFields>>;
  VoucherSort: ResolverTypeWrapper<RecordOf<Types.VoucherSort>>;
  VoucherEdge: ResolverTypeWrapper<RecordOf<Types.VoucherEdge>>;
  VoucherConnection: ResolverTypeWrapper<RecordOf<Types.VoucherConnection>>;
  VoucherSums: ResolverTypeWrapper<RecordOf<Types.VoucherSums>>;
  AccountGroupFilter: ResolverTypeWrapper<RecordOf<Types.AccountGroupFilter>>;
  AccountGroupSortFields: ResolverTypeWrapper<RecordOf<Types.AccountGroupSortFields>>;
  AccountGroupSort: ResolverTypeWrapper<RecordOf<Types.AccountGroupSort>>;
  AccountGroupEdge: ResolverTypeWrapper<RecordOf<Types.AccountGroupEdge>>;
  AccountGroupConnection: ResolverTypeWrapper<RecordOf<Types.AccountGroupConnection>>;
  MessageFilter: ResolverTypeWrapper<RecordOf<Types.MessageFilter>>;
  MessageSortFields: ResolverTypeWrapper<RecordOf<Types.MessageSortFields>>;
  MessageSort: ResolverTypeWrapper<RecordOf<Types.MessageSort>>;
  MessageEdge: ResolverTypeWrapper<RecordOf<Types.MessageEdge>>;
  MessageConnection: ResolverTypeWrapper<RecordOf<Types.MessageConnection>>;
  MessageCampaignFilter: ResolverTypeWrapper<RecordOf<Types.MessageCampaignFilter>>;
  MessageCampaignSortFields: ResolverTypeWrapper<RecordOf<Types.MessageCampaignSortFields>>;
  MessageCampaignSort: ResolverTypeWrapper<RecordOf<Types.MessageCampaignSort>>;
  MessageCampaignEdge: ResolverTypeWrapper<RecordOf<Types.MessageCampaignEdge>>;
  MessageCampaignConnection: ResolverTypeWrapper<RecordOf<Types.MessageCampaignConnection>>;
  TriggerFilter: ResolverTypeWrapper<RecordOf<Types.TriggerFilter>>;
  TriggerSortFields: ResolverTypeWrapper<RecordOf<Types.TriggerSortFields>>;
  TriggerSort: ResolverTypeWrapper<RecordOf<Types.TriggerSort>>;
  TriggerEdge: ResolverTypeWrapper<RecordOf<Types.TriggerEdge>>;
  TriggerConnection: ResolverTypeWrapper<RecordOf<Types.TriggerConnection>>;
  String: ResolverTypeWrapper<RecordOf<Types.Scalars['String']['output']>>;
};

/** Mapping between all available schema types and the resolvers parents */
export type ResolversParentTypes = {
  DateTime: RecordOf<Types.Scalars['DateTime']['output']>;
  ConnectionCursor: RecordOf<Types.Scalars['ConnectionCursor']['output']>;
  JSON: RecordOf<Types.Scalars['JSON']['output']>;
  Upload: RecordOf<Types.Scalars['Upload']['output']>;
  PageInfo: RecordOf<Types.PageInfo>;
  Boolean: RecordOf<Types.Scalars['Boolean']['output']>;
  CursorPaging: RecordOf<Types.CursorPaging>;
  Int: RecordOf<Types.Scalars['Int']['output']>;
  BooleanFieldComparison: RecordOf<Types.BooleanFieldComparison>;
  StringFieldComparison: RecordOf<Types.StringFieldComparison>;
  IDFilterComparison: RecordOf<Types.IdFilterComparison>;
  ID: RecordOf<Types.Scalars['ID']['output']>;
  IntFieldComparisonBetween: RecordOf<Types.IntFieldComparisonBetween>;
  IntFieldComparison: RecordOf<Types.IntFieldComparison>;
  FloatFieldComparisonBetween: RecordOf<Types.FloatFieldComparisonBetween>;
  Float: RecordOf<Types.Scalars['Float']['output']>;
  FloatFieldComparison: RecordOf<Types.FloatFieldComparison>;
  DateFieldComparisonBetween: RecordOf<Types.DateFieldComparisonBetween>;
  DateFieldComparison: RecordOf<Types.DateFieldComparison>;
  UpdateManyResponse: RecordOf<Types.UpdateManyResponse>;
  DeleteManyResponse: RecordOf<Types.DeleteManyResponse>;
  DeleteResponse: RecordOf<Types.DeleteResponse>;
  ActionResponse: RecordOf<Types.ActionResponse>;
  LoginInput: RecordOf<Types.LoginInput>;
  ForgotPasswordInput: RecordOf<Types.ForgotPasswordInput>;
  ResetPasswordInput: RecordOf<Types.ResetPasswordInput>;
  Transaction: RecordOf<Types.Transaction>;
  TransactionEdge: RecordOf<Types.TransactionEdge>;
  TransactionConnection: RecordOf<Types.TransactionConnection>;
  Customer: RecordOf<Types.Customer>;
  AddressSuppression: RecordOf<Types.AddressSuppression>;
  Account: RecordOf<Types.Account>;
  AccountInput: RecordOf<Types.AccountInput>;
  CreateOneAccountInput: RecordOf<Types.CreateOneAccountInput>;
  AccountUpdate: RecordOf<Types.AccountUpdate>;
  AccountManyUpdate: RecordOf<Types.AccountManyUpdate>;
  DateRangeInput: RecordOf<Types.DateRangeInput>;
  Image: RecordOf<Types.Image>;
  BrandLink: RecordOf<Types.BrandLink>;
  BrandMeta: RecordOf<Types.BrandMeta>;
  BrandNotes: RecordOf<Types.BrandNotes>;
  BrandLocation: RecordOf<Types.BrandLocation>;
  PaymentTerms: RecordOf<Types.PaymentTerms>;
  BankDetails: RecordOf<Types.BankDetails>;
  Shopify: RecordOf<Types.Shopify>;
  InvoiceAddress: RecordOf<Types.InvoiceAddress>;
  Brand: RecordOf<Types.Brand>;
  BrandPolicy: RecordOf<Types.BrandPolicy>;
  BrandProductSortOption: RecordOf<Types.BrandProductSortOption>;
  BrandLinkInput: RecordOf<Types.BrandLinkInput>;
  BrandMetaInput: RecordOf<Types.BrandMetaInput>;
  BrandNotesInput: RecordOf<Types.BrandNotesInput>;
  PaymentTermsInput: RecordOf<Types.PaymentTermsInput>;
  BankDetailsInput: RecordOf<Types.BankDetailsInput>;
  InvoiceAddressInput: RecordOf<Types.InvoiceAddressInput>;
  BrandUpdate: RecordOf<Types.BrandUpdate>;
  BrandManyUpdate: RecordOf<Types.BrandManyUpdate>;
  CreateOneShopifyBrandInput: RecordOf<Types.CreateOneShopifyBrandInput>;
  ShopifyUpdate: RecordOf<Types.ShopifyUpdate>;
  Tag: RecordOf<Types.Tag>;
  TagTypeOption: RecordOf<Types.TagTypeOption>;
  TagCategoryOption: RecordOf<Types.TagCategoryOption>;
  TagInput: RecordOf<Types.TagInput>;
  TagUpdate: RecordOf<Types.TagUpdate>;
  SelectedOption: RecordOf<Types.SelectedOption>;
  Variant: RecordOf<Types.Variant>;
  ProductNotes: RecordOf<Types.ProductNotes>;
  ProductMeta: RecordOf<Types.ProductMeta>;
  Product: RecordOf<Types.Product>;
  ProductId: RecordOf<Types.ProductId>;
  VariantUpdate: RecordOf<Types.VariantUpdate>;
  ProductUpdate: RecordOf<Types.ProductUpdate>;
  ProductsUpdate: RecordOf<Types.ProductsUpdate>;
  SyncProductInput: RecordOf<Types.SyncProductInput>;
  OptionName: RecordOf<Types.OptionName>;
  OptionNameUpdate: RecordOf<Types.OptionNameUpdate>;
  Address: RecordOf<Types.Address>;
  OrderCheckout: RecordOf<Types.OrderCheckout>;
  OrderMetadata: RecordOf<Types.OrderMetadata>;
  OrderAccount: RecordOf<Types.OrderAccount>;
  Order: RecordOf<Types.Order>;
  OrderLineIssues: RecordOf<Types.OrderLineIssues>;
  OrderLineOrderStatus: RecordOf<Types.OrderLineOrderStatus>;
  ShippingMethod: RecordOf<Types.ShippingMethod>;
  OrderLine: RecordOf<Types.OrderLine>;
  LineItemVariant: RecordOf<Types.LineItemVariant>;
  LineItem: RecordOf<Types.LineItem>;
  LedgerEntry: RecordOf<Types.LedgerEntry>;
  AccountingCode: RecordOf<Types.AccountingCode>;
  Payment: RecordOf<Types.Payment>;
  CustomerUpdate: RecordOf<Types.CustomerUpdate>;
  LedgerItemInput: RecordOf<Types.LedgerItemInput>;
  OrderLinePaymentDateInput: RecordOf<Types.OrderLinePaymentDateInput>;
  RemoveItemInput: RecordOf<Types.RemoveItemInput>;
  Refund: RecordOf<Types.Refund>;
  DayTotal: RecordOf<Types.DayTotal>;
  OrderStatistics: RecordOf<Types.OrderStatistics>;
  RankedBrand: RecordOf<Types.RankedBrand>;
  RankedProduct: RecordOf<Types.RankedProduct>;
  SalesStatistics: RecordOf<Types.SalesStatistics>;
  WishlistStatistics: RecordOf<Types.WishlistStatistics>;
  UserStatistics: RecordOf<Types.UserStatistics>;
  BrandSales: RecordOf<Types.BrandSales>;
  Statistics: RecordOf<Types.Statistics>;
  ProductStats: RecordOf<Types.ProductStats>;
  VoucherCreator: RecordOf<Types.VoucherCreator>;
  Voucher: RecordOf<Types.Voucher>;
  UnredeemedAmounts: RecordOf<Types.UnredeemedAmounts>;
  TotalAndMonth: RecordOf<Types.TotalAndMonth>;
  InternalVoucherStats: RecordOf<Types.InternalVoucherStats>;
  VoucherStats: RecordOf<Types.VoucherStats>;
  VoucherUpdate: RecordOf<Types.VoucherUpdate>;
  UpdateOneVoucherInput: RecordOf<Types.UpdateOneVoucherInput>;
  CreateVouchersInput: RecordOf<Types.CreateVouchersInput>;
  CreateVouchersResponse: RecordOf<Types.CreateVouchersResponse>;
  AccountGroup: RecordOf<Types.AccountGroup>;
  SegmentOption: RecordOf<Types.SegmentOption>;
  SegmentField: RecordOf<Types.SegmentField>;
  AccountGroupConfig: RecordOf<Types.AccountGroupConfig>;
  AccountGroupAccount: RecordOf<Types.AccountGroupAccount>;
  AccountGroupAccountEdge: RecordOf<Types.AccountGroupAccountEdge>;
  AccountGroupAccountConnection: RecordOf<Types.AccountGroupAccountConnection>;
  AccountGroupRuleMatch: RecordOf<Types.AccountGroupRuleMatch>;
  AccountGroupMatch: RecordOf<Types.AccountGroupMatch>;
  AccountGroupUpdate: RecordOf<Types.AccountGroupUpdate>;
  MessageMeta: RecordOf<Types.MessageMeta>;
  Message: RecordOf<Types.Message>;
  MessageChannelOption: RecordOf<Types.MessageChannelOption>;
  MessageMetaInput: RecordOf<Types.MessageMetaInput>;
  LetterPreview: RecordOf<Types.LetterPreview>;
  MessageInput: RecordOf<Types.MessageInput>;
  MessageUpdate: RecordOf<Types.MessageUpdate>;
  MessageCampaign: RecordOf<Types.MessageCampaign>;
  LeftOut: RecordOf<Types.LeftOut>;
  ChannelReach: RecordOf<Types.ChannelReach>;
  DeliveryCount: RecordOf<Types.DeliveryCount>;
  CampaignRun: RecordOf<Types.CampaignRun>;
  MessageCampaignInput: RecordOf<Types.MessageCampaignInput>;
  MessageCampaignUpdate: RecordOf<Types.MessageCampaignUpdate>;
  Period: RecordOf<Types.Period>;
  Expiry: RecordOf<Types.Expiry>;
  TriggerCriteria: RecordOf<Types.TriggerCriteria>;
  Trigger: RecordOf<Types.Trigger>;
  Action: RecordOf<Types.Action>;
  EventOption: RecordOf<Types.EventOption>;
  ActionTypeOption: RecordOf<Types.ActionTypeOption>;
  PeriodInput: RecordOf<Types.PeriodInput>;
  ExpiryInput: RecordOf<Types.ExpiryInput>;
  TriggerCriteriaInput: RecordOf<Types.TriggerCriteriaInput>;
  ActionInput: RecordOf<Types.ActionInput>;
  ActionUpdate: RecordOf<Types.ActionUpdate>;
  TriggerInput: RecordOf<Types.TriggerInput>;
  TriggerUpdate: RecordOf<Types.TriggerUpdate>;
  ConfigValue: RecordOf<Types.ConfigValue>;
  ConfigUpdate: RecordOf<Types.ConfigUpdate>;
  Query: Record<PropertyKey, never>;
  Mutation: Record<PropertyKey, never>;
  AccountStatusFilterComparison: RecordOf<Types.AccountStatusFilterComparison>;
  TagCategoryFilterComparison: RecordOf<Types.TagCategoryFilterComparison>;
  TagTypeFilterComparison: RecordOf<Types.TagTypeFilterComparison>;
  OrderStatusFilterComparison: RecordOf<Types.OrderStatusFilterComparison>;
  OrderLineStatusFilterComparison: RecordOf<Types.OrderLineStatusFilterComparison>;
  ProductStatusFilterComparison: RecordOf<Types.ProductStatusFilterComparison>;
  RefundStateFilterComparison: RecordOf<Types.RefundStateFilterComparison>;
  VoucherStatusFilterComparison: RecordOf<Types.VoucherStatusFilterComparison>;
  VoucherReasonFilterComparison: RecordOf<Types.VoucherReasonFilterComparison>;
  MessageCampaignTypeFilterComparison: RecordOf<Types.MessageCampaignTypeFilterComparison>;
  AccountEventTypeFilterComparison: RecordOf<Types.AccountEventTypeFilterComparison>;
  ActionTypeFilterComparison: RecordOf<Types.ActionTypeFilterComparison>;
  BrandFilterTagFilter: RecordOf<Types.BrandFilterTagFilter>;
  ProductFilterBrandFilter: RecordOf<Types.ProductFilterBrandFilter>;
  ProductFilterTagFilter: RecordOf<Types.ProductFilterTagFilter>;
  OrderFilterUserFilter: RecordOf<Types.OrderFilterUserFilter>;
  OrderFilterOrderLineFilter: RecordOf<Types.OrderFilterOrderLineFilter>;
  RefundFilterOrderLineFilter: RecordOf<Types.RefundFilterOrderLineFilter>;
  RefundFilterOrderFilter: RecordOf<Types.RefundFilterOrderFilter>;
  MessageCampaignFilterMessageFilter: RecordOf<Types.MessageCampaignFilterMessageFilter>;
  MessageCampaignFilterAccountGroupFilter: RecordOf<Types.MessageCampaignFilterAccountGroupFilter>;
  AccountFilter: RecordOf<Types.AccountFilter>;
  AccountSort: RecordOf<Types.AccountSort>;
  AccountEdge: RecordOf<Types.AccountEdge>;
  AccountConnection: RecordOf<Types.AccountConnection>;
  BrandFilter: RecordOf<Types.BrandFilter>;
  BrandSort: RecordOf<Types.BrandSort>;
  BrandEdge: RecordOf<Types.BrandEdge>;
  BrandConnection: RecordOf<Types.BrandConnection>;
  TagFilter: RecordOf<Types.TagFilter>;
  TagSort: RecordOf<Types.TagSort>;
  TagEdge: RecordOf<Types.TagEdge>;
  TagConnection: RecordOf<Types.TagConnection>;
  ProductFilter: RecordOf<Types.ProductFilter>;
  ProductSort: RecordOf<Types.ProductSort>;
  ProductEdge: RecordOf<Types.ProductEdge>;
  ProductConnection: RecordOf<Types.ProductConnection>;
  OptionNameFilter: RecordOf<Types.OptionNameFilter>;
  OptionNameSort: RecordOf<Types.OptionNameSort>;
  OptionNameEdge: RecordOf<Types.OptionNameEdge>;
  OptionNameConnection: RecordOf<Types.OptionNameConnection>;
  OrderFilter: RecordOf<Types.OrderFilter>;
  OrderSort: RecordOf<Types.OrderSort>;
  OrderEdge: RecordOf<Types.OrderEdge>;
  OrderConnection: RecordOf<Types.OrderConnection>;
  OrderSums: RecordOf<Types.OrderSums>;
  OrderLineFilter: RecordOf<Types.OrderLineFilter>;
  OrderLineSort: RecordOf<Types.OrderLineSort>;
  OrderLineEdge: RecordOf<Types.OrderLineEdge>;
  OrderLineConnection: RecordOf<Types.OrderLineConnection>;
  OrderLineSums: RecordOf<Types.OrderLineSums>;
  RefundFilter: RecordOf<Types.RefundFilter>;
  RefundSort: RecordOf<Types.RefundSort>;
  RefundEdge: RecordOf<Types.RefundEdge>;
  RefundConnection: RecordOf<Types.RefundConnection>;
  RefundSums: RecordOf<Types.RefundSums>;
  VoucherFilter: RecordOf<Types.VoucherFilter>;
  VoucherSort: RecordOf<Types.VoucherSort>;
  VoucherEdge: RecordOf<Types.VoucherEdge>;
  VoucherConnection: RecordOf<Types.VoucherConnection>;
  VoucherSums: RecordOf<Types.VoucherSums>;
  AccountGroupFilter: RecordOf<Types.AccountGroupFilter>;
  AccountGroupSort: RecordOf<Types.AccountGroupSort>;
  AccountGroupEdge: RecordOf<Types.AccountGroupEdge>;
  AccountGroupConnection: RecordOf<Types.AccountGroupConnection>;
  MessageFilter: RecordOf<Types.MessageFilter>;
  MessageSort: RecordOf<Types.MessageSort>;
  MessageEdge: RecordOf<Types.MessageEdge>;
  MessageConnection: RecordOf<Types.MessageConnection>;
  MessageCampaignFilter: RecordOf<Types.MessageCampaignFilter>;
  MessageCampaignSort: RecordOf<Types.MessageCampaignSort>;
  MessageCampaignEdge: RecordOf<Types.MessageCampaignEdge>;
  MessageCampaignConnection: RecordOf<Types.MessageCampaignConnection>;
  TriggerFilter: RecordOf<Types.TriggerFilter>;
  TriggerSort: RecordOf<Types.TriggerSort>;
  TriggerEdge: RecordOf<Types.TriggerEdge>;
  TriggerConnection: RecordOf<Types.TriggerConnection>;
  String: RecordOf<Types.Scalars['String']['output']>;
};

export type OptionalDirectiveArgs = {
  capability: Types.Scalars['String']['input'];
};

export type OptionalDirectiveResolver<Result, Parent, ContextType = Context, Args = OptionalDirectiveArgs> = DirectiveResolverFn<Result, Parent, ContextType, Args>;

export interface DateTimeScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['DateTime'], any> {
  name: 'DateTime';
}

export interface ConnectionCursorScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['ConnectionCursor'], any> {
  name: 'ConnectionCursor';
}

export interface JsonScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['JSON'], any> {
  name: 'JSON';
}

export interface UploadScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['Upload'], any> {
  name: 'Upload';
}

export type PageInfoResolvers<ContextType = Context, ParentType extends ResolversParentTypes['PageInfo'] = ResolversParentTypes['PageInfo']> = {
  hasNextPage?: Resolver<Types.Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  hasPreviousPage?: Resolver<Types.Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  startCursor?: Resolver<Types.Maybe<ResolversTypes['ConnectionCursor']>, ParentType, ContextType>;
  endCursor?: Resolver<Types.Maybe<ResolversTypes['ConnectionCursor']>, ParentType, ContextType>;
};

export type UpdateManyResponseResolvers<ContextType = Context, ParentType extends ResolversParentTypes['UpdateManyResponse'] = ResolversParentTypes['UpdateManyResponse']> = {
  updatedCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type DeleteManyResponseResolvers<ContextType = Context, ParentType extends ResolversParentTypes['DeleteManyResponse'] = ResolversParentTypes['DeleteManyResponse']> = {
  deletedCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type DeleteResponseResolvers<ContextType = Context, ParentType extends ResolversParentTypes['DeleteResponse'] = ResolversParentTypes['DeleteResponse']> = {
  id?: Resolver<Types.Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
};

export type ActionResponseResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ActionResponse'] = ResolversParentTypes['ActionResponse']> = {
  success?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  message?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type TransactionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Transaction'] = ResolversParentTypes['Transaction']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  type?: Resolver<ResolversTypes['TransactionType'], ParentType, ContextType>;
  amount?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  order?: Resolver<Types.Maybe<ResolversTypes['Order']>, ParentType, ContextType>;
  voucher?: Resolver<Types.Maybe<ResolversTypes['Voucher']>, ParentType, ContextType>;
};

export type TransactionEdgeResolvers<ContextType = Context, ParentType extends ResolversParentTypes['TransactionEdge'] = ResolversParentTypes['TransactionEdge']> = {
  node?: Resolver<ResolversTypes['Transaction'], ParentType, ContextType>;
  cursor?: Resolver<ResolversTypes['ConnectionCursor'], ParentType, ContextType>;
};

export type TransactionConnectionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['TransactionConnection'] = ResolversParentTypes['TransactionConnection']> = {
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  edges?: Resolver<Array<ResolversTypes['TransactionEdge']>, ParentType, ContextType>;
  totalCount?: Resolver<Types.Maybe<ResolversTypes['Int']>, ParentType, ContextType, Partial<Types.TransactionConnectionTotalCountArgs>>;
};

export type CustomerResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Customer'] = ResolversParentTypes['Customer']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  accountId?: Resolver<Types.Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  firstName?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  lastName?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  email?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  mobile?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  availableCredit?: Resolver<Types.Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  transactions?: Resolver<Types.Maybe<ResolversTypes['TransactionConnection']>, ParentType, ContextType, Partial<Types.CustomerTransactionsArgs>>;
};

export type AddressSuppressionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['AddressSuppression'] = ResolversParentTypes['AddressSuppression']> = {
  reason?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  suppressedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
};

export type AccountResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Account'] = ResolversParentTypes['Account']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  firstName?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  lastName?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  email?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  roles?: Resolver<Array<ResolversTypes['Role']>, ParentType, ContextType>;
  enabled?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  status?: Resolver<ResolversTypes['AccountStatus'], ParentType, ContextType>;
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  updatedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  permissions?: Resolver<Types.Maybe<Array<ResolversTypes['String']>>, ParentType, ContextType>;
  customer?: Resolver<Types.Maybe<ResolversTypes['Customer']>, ParentType, ContextType>;
  suppression?: Resolver<Types.Maybe<ResolversTypes['AddressSuppression']>, ParentType, ContextType>;
};

export type ImageResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Image'] = ResolversParentTypes['Image']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  key?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  url?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  sourceType?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type BrandLinkResolvers<ContextType = Context, ParentType extends ResolversParentTypes['BrandLink'] = ResolversParentTypes['BrandLink']> = {
  title?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  link?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  isExternal?: Resolver<Types.Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
};

export type BrandMetaResolvers<ContextType = Context, ParentType extends ResolversParentTypes['BrandMeta'] = ResolversParentTypes['BrandMeta']> = {
  links?: Resolver<Types.Maybe<Array<ResolversTypes['BrandLink']>>, ParentType, ContextType>;
  includeRecentlySold?: Resolver<Types.Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  location?: Resolver<Types.Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
};

export type BrandNotesResolvers<ContextType = Context, ParentType extends ResolversParentTypes['BrandNotes'] = ResolversParentTypes['BrandNotes']> = {
  product?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  cart?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  alert?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  checkout?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  shipping?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  freeShippingThreshold?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type BrandLocationResolvers<ContextType = Context, ParentType extends ResolversParentTypes['BrandLocation'] = ResolversParentTypes['BrandLocation']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  name?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  address1?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type PaymentTermsResolvers<ContextType = Context, ParentType extends ResolversParentTypes['PaymentTerms'] = ResolversParentTypes['PaymentTerms']> = {
  unit?: Resolver<Types.Maybe<ResolversTypes['PaymentTermUnit']>, ParentType, ContextType>;
  amount?: Resolver<Types.Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
};

export type BankDetailsResolvers<ContextType = Context, ParentType extends ResolversParentTypes['BankDetails'] = ResolversParentTypes['BankDetails']> = {
  accountNumber?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  branchCode?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  bankName?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type ShopifyResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Shopify'] = ResolversParentTypes['Shopify']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  appId?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  domain?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type InvoiceAddressResolvers<ContextType = Context, ParentType extends ResolversParentTypes['InvoiceAddress'] = ResolversParentTypes['InvoiceAddress']> = {
  address1?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  address2?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  city?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  province?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  zip?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type BrandResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Brand'] = ResolversParentTypes['Brand']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  name?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  providerName?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  brandName?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  enabled?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  verified?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  marketingName?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  marketingDescription?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  marketingColor?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  tags?: Resolver<Array<ResolversTypes['Tag']>, ParentType, ContextType>;
  image?: Resolver<Types.Maybe<ResolversTypes['Image']>, ParentType, ContextType>;
  images?: Resolver<Array<ResolversTypes['Image']>, ParentType, ContextType>;
  featuredPortrait?: Resolver<Types.Maybe<ResolversTypes['Image']>, ParentType, ContextType>;
  featuredLandscape?: Resolver<Types.Maybe<ResolversTypes['Image']>, ParentType, ContextType>;
  description?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  providerDescription?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  brandDescription?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  address?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  phone?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  providerPhone?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  brandCellphone?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  website?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  websiteOverride?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  brandWebsite?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  email?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  providerEmail?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  brandEmail?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  facebook?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  instagram?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  currency?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  locale?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  ownerName?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  terms?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  privacyPolicy?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  returnPolicy?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  shippingPolicy?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  lastSync?: Resolver<Types.Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  installUrl?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  meta?: Resolver<Types.Maybe<ResolversTypes['BrandMeta']>, ParentType, ContextType>;
  notes?: Resolver<Types.Maybe<ResolversTypes['BrandNotes']>, ParentType, ContextType>;
  hiddenFields?: Resolver<Array<ResolversTypes['BrandHiddenField']>, ParentType, ContextType>;
  productSort?: Resolver<Types.Maybe<ResolversTypes['BrandProductSort']>, ParentType, ContextType>;
  productSortFriendly?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  recommendedProductTags?: Resolver<Array<ResolversTypes['Tag']>, ParentType, ContextType>;
  locations?: Resolver<Array<ResolversTypes['BrandLocation']>, ParentType, ContextType>;
  commission?: Resolver<Types.Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  paymentTerms?: Resolver<Types.Maybe<ResolversTypes['PaymentTerms']>, ParentType, ContextType>;
  bankDetails?: Resolver<Types.Maybe<ResolversTypes['BankDetails']>, ParentType, ContextType>;
  shopify?: Resolver<Types.Maybe<ResolversTypes['Shopify']>, ParentType, ContextType>;
  adminEmails?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  vatNumber?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  invoiceAddress?: Resolver<Types.Maybe<ResolversTypes['InvoiceAddress']>, ParentType, ContextType>;
};

export type BrandPolicyResolvers<ContextType = Context, ParentType extends ResolversParentTypes['BrandPolicy'] = ResolversParentTypes['BrandPolicy']> = {
  handle?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  url?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type BrandProductSortOptionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['BrandProductSortOption'] = ResolversParentTypes['BrandProductSortOption']> = {
  label?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  value?: Resolver<ResolversTypes['BrandProductSort'], ParentType, ContextType>;
};

export type TagResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Tag'] = ResolversParentTypes['Tag']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  description?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  types?: Resolver<Array<ResolversTypes['TagType']>, ParentType, ContextType>;
  category?: Resolver<Types.Maybe<ResolversTypes['TagCategory']>, ParentType, ContextType>;
  categoryLabel?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  image?: Resolver<Types.Maybe<ResolversTypes['Image']>, ParentType, ContextType>;
  meta?: Resolver<Types.Maybe<ResolversTypes['JSON']>, ParentType, ContextType>;
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  updatedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
};

export type TagTypeOptionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['TagTypeOption'] = ResolversParentTypes['TagTypeOption']> = {
  name?: Resolver<ResolversTypes['TagType'], ParentType, ContextType>;
  title?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type TagCategoryOptionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['TagCategoryOption'] = ResolversParentTypes['TagCategoryOption']> = {
  name?: Resolver<ResolversTypes['TagCategory'], ParentType, ContextType>;
  title?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type SelectedOptionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['SelectedOption'] = ResolversParentTypes['SelectedOption']> = {
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  value?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type VariantResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Variant'] = ResolversParentTypes['Variant']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  title?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  price?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  inventory?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  sku?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  inventoryPolicy?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  selectedOptions?: Resolver<Array<ResolversTypes['SelectedOption']>, ParentType, ContextType>;
  images?: Resolver<Array<ResolversTypes['Image']>, ParentType, ContextType>;
};

export type ProductNotesResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ProductNotes'] = ResolversParentTypes['ProductNotes']> = {
  product?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  cart?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  alert?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  checkout?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  shipping?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  freeShippingThreshold?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type ProductMetaResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ProductMeta'] = ResolversParentTypes['ProductMeta']> = {
  links?: Resolver<Types.Maybe<Array<ResolversTypes['BrandLink']>>, ParentType, ContextType>;
};

export type ProductResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Product'] = ResolversParentTypes['Product']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  title?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  productTitle?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  description?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  providerId?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  image?: Resolver<Types.Maybe<ResolversTypes['Image']>, ParentType, ContextType>;
  brand?: Resolver<Types.Maybe<ResolversTypes['Brand']>, ParentType, ContextType>;
  enabled?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  tags?: Resolver<Array<ResolversTypes['Tag']>, ParentType, ContextType>;
  status?: Resolver<ResolversTypes['ProductStatus'], ParentType, ContextType>;
  isAutoPublish?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  isImageContained?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  tracksInventory?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  notes?: Resolver<Types.Maybe<ResolversTypes['ProductNotes']>, ParentType, ContextType>;
  meta?: Resolver<Types.Maybe<ResolversTypes['ProductMeta']>, ParentType, ContextType>;
  images?: Resolver<Array<ResolversTypes['Image']>, ParentType, ContextType>;
  variants?: Resolver<Array<ResolversTypes['Variant']>, ParentType, ContextType>;
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  updatedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
};

export type ProductIdResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ProductId'] = ResolversParentTypes['ProductId']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
};

export type OptionNameResolvers<ContextType = Context, ParentType extends ResolversParentTypes['OptionName'] = ResolversParentTypes['OptionName']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type AddressResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Address'] = ResolversParentTypes['Address']> = {
  addressLine1?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  addressLine2?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  suburb?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  city?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  province?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  postalCode?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  country?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  phone?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  firstName?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  lastName?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type OrderCheckoutResolvers<ContextType = Context, ParentType extends ResolversParentTypes['OrderCheckout'] = ResolversParentTypes['OrderCheckout']> = {
  platform?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type OrderMetadataResolvers<ContextType = Context, ParentType extends ResolversParentTypes['OrderMetadata'] = ResolversParentTypes['OrderMetadata']> = {
  checkout?: Resolver<Types.Maybe<ResolversTypes['OrderCheckout']>, ParentType, ContextType>;
};

export type OrderAccountResolvers<ContextType = Context, ParentType extends ResolversParentTypes['OrderAccount'] = ResolversParentTypes['OrderAccount']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  firstName?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  lastName?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  email?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type OrderResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Order'] = ResolversParentTypes['Order']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  orderNumber?: Resolver<Types.Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  status?: Resolver<ResolversTypes['OrderStatus'], ParentType, ContextType>;
  isActive?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  updatedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  orderDate?: Resolver<Types.Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  useCredit?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  creditUsed?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  subTotal?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  totalPaid?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  productCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  lines?: Resolver<Array<ResolversTypes['OrderLine']>, ParentType, ContextType>;
  payments?: Resolver<Array<ResolversTypes['Payment']>, ParentType, ContextType>;
  shippingAddress?: Resolver<Types.Maybe<ResolversTypes['Address']>, ParentType, ContextType>;
  billingAddress?: Resolver<Types.Maybe<ResolversTypes['Address']>, ParentType, ContextType>;
  customer?: Resolver<Types.Maybe<ResolversTypes['Customer']>, ParentType, ContextType>;
  account?: Resolver<Types.Maybe<ResolversTypes['OrderAccount']>, ParentType, ContextType>;
  metadata?: Resolver<Types.Maybe<ResolversTypes['OrderMetadata']>, ParentType, ContextType>;
};

export type OrderLineIssuesResolvers<ContextType = Context, ParentType extends ResolversParentTypes['OrderLineIssues'] = ResolversParentTypes['OrderLineIssues']> = {
  error?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type OrderLineOrderStatusResolvers<ContextType = Context, ParentType extends ResolversParentTypes['OrderLineOrderStatus'] = ResolversParentTypes['OrderLineOrderStatus']> = {
  status?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  shippingStatus?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  orderReference?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type ShippingMethodResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ShippingMethod'] = ResolversParentTypes['ShippingMethod']> = {
  handle?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  title?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  price?: Resolver<Types.Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
};

export type OrderLineResolvers<ContextType = Context, ParentType extends ResolversParentTypes['OrderLine'] = ResolversParentTypes['OrderLine']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  order?: Resolver<Types.Maybe<ResolversTypes['Order']>, ParentType, ContextType>;
  brand?: Resolver<Types.Maybe<ResolversTypes['Brand']>, ParentType, ContextType>;
  status?: Resolver<ResolversTypes['OrderLineStatus'], ParentType, ContextType>;
  paymentDate?: Resolver<Types.Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  paidOut?: Resolver<Types.Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  issues?: Resolver<Types.Maybe<ResolversTypes['OrderLineIssues']>, ParentType, ContextType>;
  items?: Resolver<Array<ResolversTypes['LineItem']>, ParentType, ContextType>;
  shippingMethods?: Resolver<Array<ResolversTypes['ShippingMethod']>, ParentType, ContextType>;
  shippingHandle?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  shippingTotal?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  subTotal?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  orderStatus?: Resolver<Types.Maybe<ResolversTypes['OrderLineOrderStatus']>, ParentType, ContextType>;
  ledgerItems?: Resolver<Array<ResolversTypes['LedgerEntry']>, ParentType, ContextType>;
  invoiceUrl?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  paymentAdviceUrl?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  updatedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
};

export type LineItemVariantResolvers<ContextType = Context, ParentType extends ResolversParentTypes['LineItemVariant'] = ResolversParentTypes['LineItemVariant']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  title?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  stockStatus?: Resolver<Types.Maybe<ResolversTypes['StockStatus']>, ParentType, ContextType>;
  product?: Resolver<Types.Maybe<ResolversTypes['Product']>, ParentType, ContextType>;
};

export type LineItemResolvers<ContextType = Context, ParentType extends ResolversParentTypes['LineItem'] = ResolversParentTypes['LineItem']> = {
  quantity?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  price?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  productVariant?: Resolver<Types.Maybe<ResolversTypes['LineItemVariant']>, ParentType, ContextType>;
};

export type LedgerEntryResolvers<ContextType = Context, ParentType extends ResolversParentTypes['LedgerEntry'] = ResolversParentTypes['LedgerEntry']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  code?: Resolver<ResolversTypes['AccountingCode'], ParentType, ContextType>;
  description?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  amount?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  isCredit?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  isSystem?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
};

export type AccountingCodeResolvers<ContextType = Context, ParentType extends ResolversParentTypes['AccountingCode'] = ResolversParentTypes['AccountingCode']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  code?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  description?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type PaymentResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Payment'] = ResolversParentTypes['Payment']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  amount?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  method?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  state?: Resolver<ResolversTypes['PaymentState'], ParentType, ContextType>;
};

export type RefundResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Refund'] = ResolversParentTypes['Refund']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  state?: Resolver<ResolversTypes['RefundState'], ParentType, ContextType>;
  basketAmount?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  adjustmentAmount?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  note?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  updatedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  orderLine?: Resolver<Types.Maybe<ResolversTypes['OrderLine']>, ParentType, ContextType>;
};

export type DayTotalResolvers<ContextType = Context, ParentType extends ResolversParentTypes['DayTotal'] = ResolversParentTypes['DayTotal']> = {
  day?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  total?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
};

export type OrderStatisticsResolvers<ContextType = Context, ParentType extends ResolversParentTypes['OrderStatistics'] = ResolversParentTypes['OrderStatistics']> = {
  numOrders?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  value?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  averageBasketSize?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
};

export type RankedBrandResolvers<ContextType = Context, ParentType extends ResolversParentTypes['RankedBrand'] = ResolversParentTypes['RankedBrand']> = {
  id?: Resolver<Types.Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  numOrders?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  revenue?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
};

export type RankedProductResolvers<ContextType = Context, ParentType extends ResolversParentTypes['RankedProduct'] = ResolversParentTypes['RankedProduct']> = {
  id?: Resolver<Types.Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  title?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  numSold?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  revenue?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
};

export type SalesStatisticsResolvers<ContextType = Context, ParentType extends ResolversParentTypes['SalesStatistics'] = ResolversParentTypes['SalesStatistics']> = {
  revenue?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  previousRevenue?: Resolver<Types.Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  cancelledRevenue?: Resolver<Types.Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  refundedRevenue?: Resolver<Types.Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  salesPerDay?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  salesPerUser?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  activeCarts?: Resolver<ResolversTypes['OrderStatistics'], ParentType, ContextType>;
  completedOrders?: Resolver<ResolversTypes['OrderStatistics'], ParentType, ContextType>;
  topBrands?: Resolver<Array<ResolversTypes['RankedBrand']>, ParentType, ContextType>;
  topProducts?: Resolver<Array<ResolversTypes['RankedProduct']>, ParentType, ContextType>;
  rollingSum?: Resolver<Array<ResolversTypes['DayTotal']>, ParentType, ContextType>;
};

export type WishlistStatisticsResolvers<ContextType = Context, ParentType extends ResolversParentTypes['WishlistStatistics'] = ResolversParentTypes['WishlistStatistics']> = {
  total?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  numberOfUsers?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type UserStatisticsResolvers<ContextType = Context, ParentType extends ResolversParentTypes['UserStatistics'] = ResolversParentTypes['UserStatistics']> = {
  signups?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  signupsPerDay?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  wishlists?: Resolver<ResolversTypes['WishlistStatistics'], ParentType, ContextType>;
};

export type BrandSalesResolvers<ContextType = Context, ParentType extends ResolversParentTypes['BrandSales'] = ResolversParentTypes['BrandSales']> = {
  id?: Resolver<Types.Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  numOrders?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  numProductsSold?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type StatisticsResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Statistics'] = ResolversParentTypes['Statistics']> = {
  sales?: Resolver<Types.Maybe<ResolversTypes['SalesStatistics']>, ParentType, ContextType>;
  users?: Resolver<Types.Maybe<ResolversTypes['UserStatistics']>, ParentType, ContextType>;
  brandSales?: Resolver<Types.Maybe<Array<ResolversTypes['BrandSales']>>, ParentType, ContextType>;
};

export type ProductStatsResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ProductStats'] = ResolversParentTypes['ProductStats']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  numSold?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  revenue?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
};

export type VoucherCreatorResolvers<ContextType = Context, ParentType extends ResolversParentTypes['VoucherCreator'] = ResolversParentTypes['VoucherCreator']> = {
  email?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type VoucherResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Voucher'] = ResolversParentTypes['Voucher']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  voucherNumber?: Resolver<Types.Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  code?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  value?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  recipientEmail?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  updatedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  expiryDate?: Resolver<Types.Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  redemptionDate?: Resolver<Types.Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  status?: Resolver<ResolversTypes['VoucherStatus'], ParentType, ContextType>;
  reason?: Resolver<ResolversTypes['VoucherReason'], ParentType, ContextType>;
  createdBy?: Resolver<Types.Maybe<ResolversTypes['VoucherCreator']>, ParentType, ContextType>;
};

export type UnredeemedAmountsResolvers<ContextType = Context, ParentType extends ResolversParentTypes['UnredeemedAmounts'] = ResolversParentTypes['UnredeemedAmounts']> = {
  internal?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  purchased?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
};

export type TotalAndMonthResolvers<ContextType = Context, ParentType extends ResolversParentTypes['TotalAndMonth'] = ResolversParentTypes['TotalAndMonth']> = {
  total?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  month?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
};

export type InternalVoucherStatsResolvers<ContextType = Context, ParentType extends ResolversParentTypes['InternalVoucherStats'] = ResolversParentTypes['InternalVoucherStats']> = {
  created?: Resolver<ResolversTypes['TotalAndMonth'], ParentType, ContextType>;
  available?: Resolver<ResolversTypes['TotalAndMonth'], ParentType, ContextType>;
  used?: Resolver<ResolversTypes['TotalAndMonth'], ParentType, ContextType>;
};

export type VoucherStatsResolvers<ContextType = Context, ParentType extends ResolversParentTypes['VoucherStats'] = ResolversParentTypes['VoucherStats']> = {
  totalSales?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  totalIssued?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  unredeemedAmounts?: Resolver<ResolversTypes['UnredeemedAmounts'], ParentType, ContextType>;
  dailySales?: Resolver<Array<ResolversTypes['DayTotal']>, ParentType, ContextType>;
  averageSalesPerDay?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  totalWalletBalance?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  internal?: Resolver<ResolversTypes['InternalVoucherStats'], ParentType, ContextType>;
};

export type CreateVouchersResponseResolvers<ContextType = Context, ParentType extends ResolversParentTypes['CreateVouchersResponse'] = ResolversParentTypes['CreateVouchersResponse']> = {
  createdCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type AccountGroupResolvers<ContextType = Context, ParentType extends ResolversParentTypes['AccountGroup'] = ResolversParentTypes['AccountGroup']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  description?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  definition?: Resolver<Types.Maybe<ResolversTypes['JSON']>, ParentType, ContextType>;
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  updatedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
};

export type SegmentOptionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['SegmentOption'] = ResolversParentTypes['SegmentOption']> = {
  value?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  label?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type SegmentFieldResolvers<ContextType = Context, ParentType extends ResolversParentTypes['SegmentField'] = ResolversParentTypes['SegmentField']> = {
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  label?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  group?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  type?: Resolver<ResolversTypes['SegmentFieldType'], ParentType, ContextType>;
  operators?: Resolver<Array<ResolversTypes['SegmentOperator']>, ParentType, ContextType>;
  defaultOperator?: Resolver<Types.Maybe<ResolversTypes['SegmentOperator']>, ParentType, ContextType>;
  values?: Resolver<Types.Maybe<Array<ResolversTypes['SegmentOption']>>, ParentType, ContextType>;
  min?: Resolver<Types.Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  max?: Resolver<Types.Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  step?: Resolver<Types.Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  nullable?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  helpText?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type AccountGroupConfigResolvers<ContextType = Context, ParentType extends ResolversParentTypes['AccountGroupConfig'] = ResolversParentTypes['AccountGroupConfig']> = {
  version?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  combinators?: Resolver<Array<ResolversTypes['Combinator']>, ParentType, ContextType>;
  maxDepth?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  fields?: Resolver<Array<ResolversTypes['SegmentField']>, ParentType, ContextType>;
};

export type AccountGroupAccountResolvers<ContextType = Context, ParentType extends ResolversParentTypes['AccountGroupAccount'] = ResolversParentTypes['AccountGroupAccount']> = {
  accountId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  email?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  firstName?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  lastName?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  customerRecencyGroup?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  lastPurchaseAt?: Resolver<Types.Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  lastLogin?: Resolver<Types.Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  hasActiveCart?: Resolver<Types.Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  currentCartValue?: Resolver<Types.Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  cartUpdatedAt?: Resolver<Types.Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  numberOfOrders?: Resolver<Types.Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  valueOfOrders?: Resolver<Types.Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  registeredDate?: Resolver<Types.Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  appOS?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  birthday?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type AccountGroupAccountEdgeResolvers<ContextType = Context, ParentType extends ResolversParentTypes['AccountGroupAccountEdge'] = ResolversParentTypes['AccountGroupAccountEdge']> = {
  node?: Resolver<ResolversTypes['AccountGroupAccount'], ParentType, ContextType>;
  cursor?: Resolver<ResolversTypes['ConnectionCursor'], ParentType, ContextType>;
};

export type AccountGroupAccountConnectionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['AccountGroupAccountConnection'] = ResolversParentTypes['AccountGroupAccountConnection']> = {
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  edges?: Resolver<Array<ResolversTypes['AccountGroupAccountEdge']>, ParentType, ContextType>;
  totalCount?: Resolver<Types.Maybe<ResolversTypes['Int']>, ParentType, ContextType, Partial<Types.AccountGroupAccountConnectionTotalCountArgs>>;
};

export type AccountGroupRuleMatchResolvers<ContextType = Context, ParentType extends ResolversParentTypes['AccountGroupRuleMatch'] = ResolversParentTypes['AccountGroupRuleMatch']> = {
  path?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  matches?: Resolver<Types.Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
};

export type AccountGroupMatchResolvers<ContextType = Context, ParentType extends ResolversParentTypes['AccountGroupMatch'] = ResolversParentTypes['AccountGroupMatch']> = {
  accountId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  included?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  rules?: Resolver<Array<ResolversTypes['AccountGroupRuleMatch']>, ParentType, ContextType>;
};

export type MessageMetaResolvers<ContextType = Context, ParentType extends ResolversParentTypes['MessageMeta'] = ResolversParentTypes['MessageMeta']> = {
  deeplink?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type MessageResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Message'] = ResolversParentTypes['Message']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  title?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  body?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  contentId?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  notificationTitle?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  notificationBody?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  enabled?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  messageClass?: Resolver<Types.Maybe<ResolversTypes['MessageClass']>, ParentType, ContextType>;
  meta?: Resolver<Types.Maybe<ResolversTypes['MessageMeta']>, ParentType, ContextType>;
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  updatedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
};

export type MessageChannelOptionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['MessageChannelOption'] = ResolversParentTypes['MessageChannelOption']> = {
  value?: Resolver<ResolversTypes['MessageChannel'], ParentType, ContextType>;
  label?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type LetterPreviewResolvers<ContextType = Context, ParentType extends ResolversParentTypes['LetterPreview'] = ResolversParentTypes['LetterPreview']> = {
  channel?: Resolver<ResolversTypes['MessageChannel'], ParentType, ContextType>;
  title?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  text?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  html?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  leftOut?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type MessageCampaignResolvers<ContextType = Context, ParentType extends ResolversParentTypes['MessageCampaign'] = ResolversParentTypes['MessageCampaign']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  type?: Resolver<ResolversTypes['MessageCampaignType'], ParentType, ContextType>;
  scheduledAt?: Resolver<Types.Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  sentAt?: Resolver<Types.Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  nextRunAt?: Resolver<Types.Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  interval?: Resolver<Types.Maybe<ResolversTypes['CampaignInterval']>, ParentType, ContextType>;
  timeToRun?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  comment?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  message?: Resolver<Types.Maybe<ResolversTypes['Message']>, ParentType, ContextType>;
  accountGroups?: Resolver<Array<ResolversTypes['AccountGroup']>, ParentType, ContextType>;
  accountGroupOperator?: Resolver<Types.Maybe<ResolversTypes['AccountGroupOperator']>, ParentType, ContextType>;
  channels?: Resolver<Array<ResolversTypes['MessageChannel']>, ParentType, ContextType>;
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  updatedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  runs?: Resolver<Array<ResolversTypes['CampaignRun']>, ParentType, ContextType>;
};

export type LeftOutResolvers<ContextType = Context, ParentType extends ResolversParentTypes['LeftOut'] = ResolversParentTypes['LeftOut']> = {
  reason?: Resolver<ResolversTypes['LeftOutReason'], ParentType, ContextType>;
  count?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type ChannelReachResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ChannelReach'] = ResolversParentTypes['ChannelReach']> = {
  channel?: Resolver<ResolversTypes['MessageChannel'], ParentType, ContextType>;
  people?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  reached?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  leftOut?: Resolver<Array<ResolversTypes['LeftOut']>, ParentType, ContextType>;
};

export type DeliveryCountResolvers<ContextType = Context, ParentType extends ResolversParentTypes['DeliveryCount'] = ResolversParentTypes['DeliveryCount']> = {
  channel?: Resolver<ResolversTypes['MessageChannel'], ParentType, ContextType>;
  state?: Resolver<ResolversTypes['DeliveryState'], ParentType, ContextType>;
  reason?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  count?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type CampaignRunResolvers<ContextType = Context, ParentType extends ResolversParentTypes['CampaignRun'] = ResolversParentTypes['CampaignRun']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  scheduledFor?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  startedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  pausedAt?: Resolver<Types.Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  finishedAt?: Resolver<Types.Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  error?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  counts?: Resolver<Array<ResolversTypes['DeliveryCount']>, ParentType, ContextType>;
};

export type PeriodResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Period'] = ResolversParentTypes['Period']> = {
  value?: Resolver<Types.Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  unit?: Resolver<Types.Maybe<ResolversTypes['DelayUnit']>, ParentType, ContextType>;
};

export type ExpiryResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Expiry'] = ResolversParentTypes['Expiry']> = {
  value?: Resolver<Types.Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  unit?: Resolver<Types.Maybe<ResolversTypes['ExpiryUnit']>, ParentType, ContextType>;
};

export type TriggerCriteriaResolvers<ContextType = Context, ParentType extends ResolversParentTypes['TriggerCriteria'] = ResolversParentTypes['TriggerCriteria']> = {
  oncePerAccount?: Resolver<Types.Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  oncePerTimePeriod?: Resolver<Types.Maybe<ResolversTypes['Period']>, ParentType, ContextType>;
  maxNumberOfRuns?: Resolver<Types.Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  orderTotal?: Resolver<Types.Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  numberOfOrders?: Resolver<Types.Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
};

export type TriggerResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Trigger'] = ResolversParentTypes['Trigger']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  eventType?: Resolver<ResolversTypes['AccountEventType'], ParentType, ContextType>;
  enabled?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  actions?: Resolver<Array<ResolversTypes['Action']>, ParentType, ContextType>;
  accountGroups?: Resolver<Array<ResolversTypes['AccountGroup']>, ParentType, ContextType>;
  criteria?: Resolver<Types.Maybe<ResolversTypes['TriggerCriteria']>, ParentType, ContextType>;
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  updatedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
};

export type ActionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Action'] = ResolversParentTypes['Action']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  type?: Resolver<ResolversTypes['ActionType'], ParentType, ContextType>;
  enabled?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  message?: Resolver<Types.Maybe<ResolversTypes['Message']>, ParentType, ContextType>;
  messageId?: Resolver<Types.Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  channels?: Resolver<Types.Maybe<Array<ResolversTypes['MessageChannel']>>, ParentType, ContextType>;
  voucherValue?: Resolver<Types.Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  voucherMessage?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  expiryDate?: Resolver<Types.Maybe<ResolversTypes['Expiry']>, ParentType, ContextType>;
  delay?: Resolver<Types.Maybe<ResolversTypes['Period']>, ParentType, ContextType>;
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  updatedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  trigger?: Resolver<Types.Maybe<ResolversTypes['Trigger']>, ParentType, ContextType>;
};

export type EventOptionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['EventOption'] = ResolversParentTypes['EventOption']> = {
  value?: Resolver<ResolversTypes['AccountEventType'], ParentType, ContextType>;
  label?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type ActionTypeOptionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ActionTypeOption'] = ResolversParentTypes['ActionTypeOption']> = {
  value?: Resolver<ResolversTypes['ActionType'], ParentType, ContextType>;
  label?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type ConfigValueResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ConfigValue'] = ResolversParentTypes['ConfigValue']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  value?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type QueryResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Query'] = ResolversParentTypes['Query']> = {
  me?: Resolver<Types.Maybe<ResolversTypes['Account']>, ParentType, ContextType>;
  creationIsStored?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType, RequireFields<Types.QueryCreationIsStoredArgs, 'idempotencyKey'>>;
  permissions?: Resolver<Array<ResolversTypes['Role']>, ParentType, ContextType>;
  accounts?: Resolver<ResolversTypes['AccountConnection'], ParentType, ContextType, Partial<Types.QueryAccountsArgs>>;
  account?: Resolver<Types.Maybe<ResolversTypes['Account']>, ParentType, ContextType, RequireFields<Types.QueryAccountArgs, 'id'>>;
  brands?: Resolver<ResolversTypes['BrandConnection'], ParentType, ContextType, Partial<Types.QueryBrandsArgs>>;
  allBrands?: Resolver<Array<ResolversTypes['Brand']>, ParentType, ContextType>;
  brand?: Resolver<Types.Maybe<ResolversTypes['Brand']>, ParentType, ContextType, RequireFields<Types.QueryBrandArgs, 'id'>>;
  policies?: Resolver<Array<ResolversTypes['BrandPolicy']>, ParentType, ContextType, RequireFields<Types.QueryPoliciesArgs, 'id'>>;
  brandProductSortOptions?: Resolver<Array<ResolversTypes['BrandProductSortOption']>, ParentType, ContextType>;
  tags?: Resolver<ResolversTypes['TagConnection'], ParentType, ContextType, Partial<Types.QueryTagsArgs>>;
  tag?: Resolver<Types.Maybe<ResolversTypes['Tag']>, ParentType, ContextType, RequireFields<Types.QueryTagArgs, 'id'>>;
  allTags?: Resolver<Array<ResolversTypes['Tag']>, ParentType, ContextType, Partial<Types.QueryAllTagsArgs>>;
  tagTypes?: Resolver<Array<ResolversTypes['TagTypeOption']>, ParentType, ContextType>;
  tagCategories?: Resolver<Array<ResolversTypes['TagCategoryOption']>, ParentType, ContextType>;
  products?: Resolver<ResolversTypes['ProductConnection'], ParentType, ContextType, Partial<Types.QueryProductsArgs>>;
  allProducts?: Resolver<Array<ResolversTypes['ProductId']>, ParentType, ContextType, Partial<Types.QueryAllProductsArgs>>;
  product?: Resolver<Types.Maybe<ResolversTypes['Product']>, ParentType, ContextType, RequireFields<Types.QueryProductArgs, 'id'>>;
  optionNames?: Resolver<ResolversTypes['OptionNameConnection'], ParentType, ContextType, Partial<Types.QueryOptionNamesArgs>>;
  orders?: Resolver<ResolversTypes['OrderConnection'], ParentType, ContextType, Partial<Types.QueryOrdersArgs>>;
  order?: Resolver<Types.Maybe<ResolversTypes['Order']>, ParentType, ContextType, RequireFields<Types.QueryOrderArgs, 'id'>>;
  orderLines?: Resolver<ResolversTypes['OrderLineConnection'], ParentType, ContextType, Partial<Types.QueryOrderLinesArgs>>;
  accountingCodes?: Resolver<Array<ResolversTypes['AccountingCode']>, ParentType, ContextType>;
  refunds?: Resolver<ResolversTypes['RefundConnection'], ParentType, ContextType, Partial<Types.QueryRefundsArgs>>;
  refund?: Resolver<Types.Maybe<ResolversTypes['Refund']>, ParentType, ContextType, RequireFields<Types.QueryRefundArgs, 'id'>>;
  statistics?: Resolver<ResolversTypes['Statistics'], ParentType, ContextType, Partial<Types.QueryStatisticsArgs>>;
  productStats?: Resolver<Types.Maybe<ResolversTypes['ProductStats']>, ParentType, ContextType, RequireFields<Types.QueryProductStatsArgs, 'id'>>;
  vouchers?: Resolver<ResolversTypes['VoucherConnection'], ParentType, ContextType, Partial<Types.QueryVouchersArgs>>;
  voucherReasons?: Resolver<Array<ResolversTypes['VoucherReason']>, ParentType, ContextType>;
  voucherStats?: Resolver<ResolversTypes['VoucherStats'], ParentType, ContextType>;
  accountGroupConfig?: Resolver<ResolversTypes['AccountGroupConfig'], ParentType, ContextType>;
  accountGroups?: Resolver<ResolversTypes['AccountGroupConnection'], ParentType, ContextType, Partial<Types.QueryAccountGroupsArgs>>;
  allAccountGroups?: Resolver<Array<ResolversTypes['AccountGroup']>, ParentType, ContextType>;
  accountGroup?: Resolver<Types.Maybe<ResolversTypes['AccountGroup']>, ParentType, ContextType, RequireFields<Types.QueryAccountGroupArgs, 'id'>>;
  getAccountGroupAccounts?: Resolver<ResolversTypes['AccountGroupAccountConnection'], ParentType, ContextType, RequireFields<Types.QueryGetAccountGroupAccountsArgs, 'accountGroupIds'>>;
  accountGroupMatches?: Resolver<Array<ResolversTypes['AccountGroupMatch']>, ParentType, ContextType, RequireFields<Types.QueryAccountGroupMatchesArgs, 'accountGroupId' | 'accountIds'>>;
  messages?: Resolver<ResolversTypes['MessageConnection'], ParentType, ContextType, Partial<Types.QueryMessagesArgs>>;
  message?: Resolver<Types.Maybe<ResolversTypes['Message']>, ParentType, ContextType, RequireFields<Types.QueryMessageArgs, 'id'>>;
  messageChannels?: Resolver<Array<ResolversTypes['MessageChannelOption']>, ParentType, ContextType>;
  messageCampaigns?: Resolver<ResolversTypes['MessageCampaignConnection'], ParentType, ContextType, Partial<Types.QueryMessageCampaignsArgs>>;
  messageCampaign?: Resolver<Types.Maybe<ResolversTypes['MessageCampaign']>, ParentType, ContextType, RequireFields<Types.QueryMessageCampaignArgs, 'id'>>;
  campaignReach?: Resolver<Array<ResolversTypes['ChannelReach']>, ParentType, ContextType, RequireFields<Types.QueryCampaignReachArgs, 'messageId' | 'accountGroupIds' | 'channels'>>;
  letterPreviews?: Resolver<Array<ResolversTypes['LetterPreview']>, ParentType, ContextType, RequireFields<Types.QueryLetterPreviewsArgs, 'messageId' | 'email'>>;
  triggers?: Resolver<ResolversTypes['TriggerConnection'], ParentType, ContextType, Partial<Types.QueryTriggersArgs>>;
  trigger?: Resolver<Types.Maybe<ResolversTypes['Trigger']>, ParentType, ContextType, RequireFields<Types.QueryTriggerArgs, 'id'>>;
  accountEventOptions?: Resolver<Array<ResolversTypes['EventOption']>, ParentType, ContextType>;
  actionTypeOptions?: Resolver<Array<ResolversTypes['ActionTypeOption']>, ParentType, ContextType>;
  action?: Resolver<Types.Maybe<ResolversTypes['Action']>, ParentType, ContextType, RequireFields<Types.QueryActionArgs, 'id'>>;
  configValue?: Resolver<Types.Maybe<ResolversTypes['ConfigValue']>, ParentType, ContextType, RequireFields<Types.QueryConfigValueArgs, 'name'>>;
};

export type MutationResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Mutation'] = ResolversParentTypes['Mutation']> = {
  login?: Resolver<Types.Maybe<ResolversTypes['Account']>, ParentType, ContextType, RequireFields<Types.MutationLoginArgs, 'input'>>;
  logout?: Resolver<Types.Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  forgotPassword?: Resolver<Types.Maybe<ResolversTypes['ActionResponse']>, ParentType, ContextType, RequireFields<Types.MutationForgotPasswordArgs, 'input'>>;
  resetPassword?: Resolver<Types.Maybe<ResolversTypes['ActionResponse']>, ParentType, ContextType, RequireFields<Types.MutationResetPasswordArgs, 'input'>>;
  uploadOneImage?: Resolver<Types.Maybe<ResolversTypes['Image']>, ParentType, ContextType, RequireFields<Types.MutationUploadOneImageArgs, 'file'>>;
  createOneAccount?: Resolver<Types.Maybe<ResolversTypes['Account']>, ParentType, ContextType, RequireFields<Types.MutationCreateOneAccountArgs, 'input'>>;
  updateOneAccount?: Resolver<Types.Maybe<ResolversTypes['Account']>, ParentType, ContextType, RequireFields<Types.MutationUpdateOneAccountArgs, 'id' | 'update'>>;
  updateManyAccounts?: Resolver<Types.Maybe<ResolversTypes['UpdateManyResponse']>, ParentType, ContextType, RequireFields<Types.MutationUpdateManyAccountsArgs, 'ids' | 'update'>>;
  deleteOneAccount?: Resolver<Types.Maybe<ResolversTypes['DeleteResponse']>, ParentType, ContextType, RequireFields<Types.MutationDeleteOneAccountArgs, 'id'>>;
  deleteManyAccounts?: Resolver<Types.Maybe<ResolversTypes['DeleteManyResponse']>, ParentType, ContextType, RequireFields<Types.MutationDeleteManyAccountsArgs, 'ids'>>;
  releaseAccountAddress?: Resolver<Types.Maybe<ResolversTypes['Account']>, ParentType, ContextType, RequireFields<Types.MutationReleaseAccountAddressArgs, 'id'>>;
  sendOnePasswordForgot?: Resolver<Types.Maybe<ResolversTypes['ActionResponse']>, ParentType, ContextType, RequireFields<Types.MutationSendOnePasswordForgotArgs, 'email'>>;
  sendCustomerCsv?: Resolver<Types.Maybe<ResolversTypes['Boolean']>, ParentType, ContextType, RequireFields<Types.MutationSendCustomerCsvArgs, 'isSubscribed'>>;
  updateAccountGroupUsers?: Resolver<Types.Maybe<ResolversTypes['UpdateManyResponse']>, ParentType, ContextType, RequireFields<Types.MutationUpdateAccountGroupUsersArgs, 'ids' | 'accountGroupId' | 'action'>>;
  updateBrand?: Resolver<Types.Maybe<ResolversTypes['Brand']>, ParentType, ContextType, RequireFields<Types.MutationUpdateBrandArgs, 'id' | 'update'>>;
  updateManyBrands?: Resolver<Types.Maybe<ResolversTypes['UpdateManyResponse']>, ParentType, ContextType, RequireFields<Types.MutationUpdateManyBrandsArgs, 'ids' | 'update'>>;
  deleteOneBrand?: Resolver<Types.Maybe<ResolversTypes['DeleteResponse']>, ParentType, ContextType, RequireFields<Types.MutationDeleteOneBrandArgs, 'id'>>;
  deleteManyBrands?: Resolver<Types.Maybe<ResolversTypes['DeleteManyResponse']>, ParentType, ContextType, RequireFields<Types.MutationDeleteManyBrandsArgs, 'ids'>>;
  createOneShopifyBrand?: Resolver<Types.Maybe<ResolversTypes['Brand']>, ParentType, ContextType, RequireFields<Types.MutationCreateOneShopifyBrandArgs, 'input'>>;
  setTagsOnBrand?: Resolver<Types.Maybe<ResolversTypes['Brand']>, ParentType, ContextType, RequireFields<Types.MutationSetTagsOnBrandArgs, 'id' | 'tagIds'>>;
  setFeaturedPortraitOnBrand?: Resolver<Types.Maybe<ResolversTypes['Brand']>, ParentType, ContextType, RequireFields<Types.MutationSetFeaturedPortraitOnBrandArgs, 'id'>>;
  setFeaturedLandscapeOnBrand?: Resolver<Types.Maybe<ResolversTypes['Brand']>, ParentType, ContextType, RequireFields<Types.MutationSetFeaturedLandscapeOnBrandArgs, 'id'>>;
  setImagesOnBrand?: Resolver<Types.Maybe<ResolversTypes['Brand']>, ParentType, ContextType, RequireFields<Types.MutationSetImagesOnBrandArgs, 'id' | 'imageIds'>>;
  sendOneBrandVerify?: Resolver<Types.Maybe<ResolversTypes['Brand']>, ParentType, ContextType, RequireFields<Types.MutationSendOneBrandVerifyArgs, 'id' | 'email'>>;
  updateOneBrandVerify?: Resolver<Types.Maybe<ResolversTypes['Brand']>, ParentType, ContextType, RequireFields<Types.MutationUpdateOneBrandVerifyArgs, 'id' | 'installUrl'>>;
  syncOneBrand?: Resolver<Types.Maybe<ResolversTypes['Brand']>, ParentType, ContextType, RequireFields<Types.MutationSyncOneBrandArgs, 'id'>>;
  indexBrand?: Resolver<Types.Maybe<ResolversTypes['Boolean']>, ParentType, ContextType, RequireFields<Types.MutationIndexBrandArgs, 'id'>>;
  registerBrandWebhooks?: Resolver<Types.Maybe<ResolversTypes['Boolean']>, ParentType, ContextType, RequireFields<Types.MutationRegisterBrandWebhooksArgs, 'id'>>;
  updateShopify?: Resolver<Types.Maybe<ResolversTypes['Shopify']>, ParentType, ContextType, RequireFields<Types.MutationUpdateShopifyArgs, 'id' | 'update'>>;
  processBrandStatement?: Resolver<Types.Maybe<ResolversTypes['Boolean']>, ParentType, ContextType, RequireFields<Types.MutationProcessBrandStatementArgs, 'startDate' | 'endDate' | 'brandId'>>;
  createOneTag?: Resolver<Types.Maybe<ResolversTypes['Tag']>, ParentType, ContextType, RequireFields<Types.MutationCreateOneTagArgs, 'tag'>>;
  updateOneTag?: Resolver<Types.Maybe<ResolversTypes['Tag']>, ParentType, ContextType, RequireFields<Types.MutationUpdateOneTagArgs, 'id' | 'update'>>;
  deleteOneTag?: Resolver<Types.Maybe<ResolversTypes['DeleteResponse']>, ParentType, ContextType, RequireFields<Types.MutationDeleteOneTagArgs, 'id'>>;
  deleteManyTags?: Resolver<Types.Maybe<ResolversTypes['DeleteManyResponse']>, ParentType, ContextType, RequireFields<Types.MutationDeleteManyTagsArgs, 'ids'>>;
  setImageOnTag?: Resolver<Types.Maybe<ResolversTypes['Tag']>, ParentType, ContextType, RequireFields<Types.MutationSetImageOnTagArgs, 'id'>>;
  publishTagFeed?: Resolver<Types.Maybe<ResolversTypes['Boolean']>, ParentType, ContextType, RequireFields<Types.MutationPublishTagFeedArgs, 'tagId'>>;
  indexProduct?: Resolver<Types.Maybe<ResolversTypes['Boolean']>, ParentType, ContextType, RequireFields<Types.MutationIndexProductArgs, 'id'>>;
  updateProduct?: Resolver<Types.Maybe<ResolversTypes['Product']>, ParentType, ContextType, RequireFields<Types.MutationUpdateProductArgs, 'id' | 'update'>>;
  updateProducts?: Resolver<Types.Maybe<ResolversTypes['UpdateManyResponse']>, ParentType, ContextType, RequireFields<Types.MutationUpdateProductsArgs, 'ids' | 'update'>>;
  addTagsToProducts?: Resolver<Types.Maybe<ResolversTypes['UpdateManyResponse']>, ParentType, ContextType, RequireFields<Types.MutationAddTagsToProductsArgs, 'productIds' | 'tagIds'>>;
  removeTagsFromProducts?: Resolver<Types.Maybe<ResolversTypes['UpdateManyResponse']>, ParentType, ContextType, RequireFields<Types.MutationRemoveTagsFromProductsArgs, 'productIds' | 'tagIds'>>;
  fetchAndSyncProductByProviderId?: Resolver<Types.Maybe<ResolversTypes['Product']>, ParentType, ContextType, RequireFields<Types.MutationFetchAndSyncProductByProviderIdArgs, 'input'>>;
  updateOneOptionName?: Resolver<Types.Maybe<ResolversTypes['OptionName']>, ParentType, ContextType, RequireFields<Types.MutationUpdateOneOptionNameArgs, 'id' | 'update'>>;
  exportOrders?: Resolver<Types.Maybe<ResolversTypes['Boolean']>, ParentType, ContextType, Partial<Types.MutationExportOrdersArgs>>;
  paymentRequirements?: Resolver<Types.Maybe<ResolversTypes['Boolean']>, ParentType, ContextType, Partial<Types.MutationPaymentRequirementsArgs>>;
  salesCommissionReport?: Resolver<Types.Maybe<ResolversTypes['Boolean']>, ParentType, ContextType, Partial<Types.MutationSalesCommissionReportArgs>>;
  updateOneCustomer?: Resolver<Types.Maybe<ResolversTypes['Customer']>, ParentType, ContextType, RequireFields<Types.MutationUpdateOneCustomerArgs, 'id' | 'update'>>;
  reprocessOrder?: Resolver<Types.Maybe<ResolversTypes['Order']>, ParentType, ContextType, RequireFields<Types.MutationReprocessOrderArgs, 'id'>>;
  reprocessInvoice?: Resolver<Types.Maybe<ResolversTypes['OrderLine']>, ParentType, ContextType, RequireFields<Types.MutationReprocessInvoiceArgs, 'id'>>;
  createLedgerItem?: Resolver<Types.Maybe<ResolversTypes['LedgerEntry']>, ParentType, ContextType, RequireFields<Types.MutationCreateLedgerItemArgs, 'orderLineId' | 'input'>>;
  updateLedgerEntry?: Resolver<Types.Maybe<ResolversTypes['LedgerEntry']>, ParentType, ContextType, RequireFields<Types.MutationUpdateLedgerEntryArgs, 'id' | 'input'>>;
  deleteLedgerEntry?: Resolver<Types.Maybe<ResolversTypes['DeleteResponse']>, ParentType, ContextType, RequireFields<Types.MutationDeleteLedgerEntryArgs, 'id'>>;
  updateOrderLinePaymentDate?: Resolver<Types.Maybe<ResolversTypes['OrderLine']>, ParentType, ContextType, RequireFields<Types.MutationUpdateOrderLinePaymentDateArgs, 'input'>>;
  removeItemFromOrder?: Resolver<Types.Maybe<ResolversTypes['Order']>, ParentType, ContextType, RequireFields<Types.MutationRemoveItemFromOrderArgs, 'orderId' | 'input'>>;
  removeLineById?: Resolver<Types.Maybe<ResolversTypes['DeleteResponse']>, ParentType, ContextType, RequireFields<Types.MutationRemoveLineByIdArgs, 'id'>>;
  updateOneVoucher?: Resolver<Types.Maybe<ResolversTypes['Voucher']>, ParentType, ContextType, RequireFields<Types.MutationUpdateOneVoucherArgs, 'input'>>;
  resendVoucher?: Resolver<Types.Maybe<ResolversTypes['Boolean']>, ParentType, ContextType, RequireFields<Types.MutationResendVoucherArgs, 'id'>>;
  createVouchers?: Resolver<Types.Maybe<ResolversTypes['CreateVouchersResponse']>, ParentType, ContextType, RequireFields<Types.MutationCreateVouchersArgs, 'input'>>;
  sendVouchersCsv?: Resolver<Types.Maybe<ResolversTypes['Boolean']>, ParentType, ContextType, RequireFields<Types.MutationSendVouchersCsvArgs, 'reason'>>;
  createOneAccountGroup?: Resolver<Types.Maybe<ResolversTypes['AccountGroup']>, ParentType, ContextType, RequireFields<Types.MutationCreateOneAccountGroupArgs, 'name'>>;
  updateOneAccountGroup?: Resolver<Types.Maybe<ResolversTypes['AccountGroup']>, ParentType, ContextType, RequireFields<Types.MutationUpdateOneAccountGroupArgs, 'id' | 'update'>>;
  deleteOneAccountGroup?: Resolver<Types.Maybe<ResolversTypes['DeleteResponse']>, ParentType, ContextType, RequireFields<Types.MutationDeleteOneAccountGroupArgs, 'id'>>;
  exportAccountGroupAccounts?: Resolver<Types.Maybe<ResolversTypes['Boolean']>, ParentType, ContextType, RequireFields<Types.MutationExportAccountGroupAccountsArgs, 'accountGroupId'>>;
  createMessage?: Resolver<Types.Maybe<ResolversTypes['Message']>, ParentType, ContextType, RequireFields<Types.MutationCreateMessageArgs, 'input'>>;
  updateMessage?: Resolver<Types.Maybe<ResolversTypes['Message']>, ParentType, ContextType, RequireFields<Types.MutationUpdateMessageArgs, 'id' | 'input'>>;
  removeMessage?: Resolver<Types.Maybe<ResolversTypes['DeleteResponse']>, ParentType, ContextType, RequireFields<Types.MutationRemoveMessageArgs, 'id'>>;
  createMessageCampaign?: Resolver<Types.Maybe<ResolversTypes['MessageCampaign']>, ParentType, ContextType, RequireFields<Types.MutationCreateMessageCampaignArgs, 'input'>>;
  updateMessageCampaign?: Resolver<Types.Maybe<ResolversTypes['MessageCampaign']>, ParentType, ContextType, RequireFields<Types.MutationUpdateMessageCampaignArgs, 'id' | 'input'>>;
  removeMessageCampaign?: Resolver<Types.Maybe<ResolversTypes['DeleteResponse']>, ParentType, ContextType, RequireFields<Types.MutationRemoveMessageCampaignArgs, 'id'>>;
  pauseMessageCampaign?: Resolver<Types.Maybe<ResolversTypes['MessageCampaign']>, ParentType, ContextType, RequireFields<Types.MutationPauseMessageCampaignArgs, 'id'>>;
  resumeMessageCampaign?: Resolver<Types.Maybe<ResolversTypes['MessageCampaign']>, ParentType, ContextType, RequireFields<Types.MutationResumeMessageCampaignArgs, 'id'>>;
  cancelMessageCampaign?: Resolver<Types.Maybe<ResolversTypes['MessageCampaign']>, ParentType, ContextType, RequireFields<Types.MutationCancelMessageCampaignArgs, 'id'>>;
  createTrigger?: Resolver<Types.Maybe<ResolversTypes['Trigger']>, ParentType, ContextType, RequireFields<Types.MutationCreateTriggerArgs, 'input'>>;
  updateTrigger?: Resolver<Types.Maybe<ResolversTypes['Trigger']>, ParentType, ContextType, RequireFields<Types.MutationUpdateTriggerArgs, 'id' | 'input'>>;
  deleteTrigger?: Resolver<Types.Maybe<ResolversTypes['DeleteResponse']>, ParentType, ContextType, RequireFields<Types.MutationDeleteTriggerArgs, 'id'>>;
  updateAction?: Resolver<Types.Maybe<ResolversTypes['Action']>, ParentType, ContextType, RequireFields<Types.MutationUpdateActionArgs, 'id' | 'input'>>;
  deleteAction?: Resolver<Types.Maybe<ResolversTypes['DeleteResponse']>, ParentType, ContextType, RequireFields<Types.MutationDeleteActionArgs, 'id'>>;
  updateConfig?: Resolver<Types.Maybe<ResolversTypes['ConfigValue']>, ParentType, ContextType, RequireFields<Types.MutationUpdateConfigArgs, 'id' | 'input'>>;
};

export type AccountEdgeResolvers<ContextType = Context, ParentType extends ResolversParentTypes['AccountEdge'] = ResolversParentTypes['AccountEdge']> = {
  node?: Resolver<ResolversTypes['Account'], ParentType, ContextType>;
  cursor?: Resolver<ResolversTypes['ConnectionCursor'], ParentType, ContextType>;
};

export type AccountConnectionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['AccountConnection'] = ResolversParentTypes['AccountConnection']> = {
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  edges?: Resolver<Array<ResolversTypes['AccountEdge']>, ParentType, ContextType>;
  totalCount?: Resolver<Types.Maybe<ResolversTypes['Int']>, ParentType, ContextType, Partial<Types.AccountConnectionTotalCountArgs>>;
};

export type BrandEdgeResolvers<ContextType = Context, ParentType extends ResolversParentTypes['BrandEdge'] = ResolversParentTypes['BrandEdge']> = {
  node?: Resolver<ResolversTypes['Brand'], ParentType, ContextType>;
  cursor?: Resolver<ResolversTypes['ConnectionCursor'], ParentType, ContextType>;
};

export type BrandConnectionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['BrandConnection'] = ResolversParentTypes['BrandConnection']> = {
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  edges?: Resolver<Array<ResolversTypes['BrandEdge']>, ParentType, ContextType>;
  totalCount?: Resolver<Types.Maybe<ResolversTypes['Int']>, ParentType, ContextType, Partial<Types.BrandConnectionTotalCountArgs>>;
};

export type TagEdgeResolvers<ContextType = Context, ParentType extends ResolversParentTypes['TagEdge'] = ResolversParentTypes['TagEdge']> = {
  node?: Resolver<ResolversTypes['Tag'], ParentType, ContextType>;
  cursor?: Resolver<ResolversTypes['ConnectionCursor'], ParentType, ContextType>;
};

export type TagConnectionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['TagConnection'] = ResolversParentTypes['TagConnection']> = {
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  edges?: Resolver<Array<ResolversTypes['TagEdge']>, ParentType, ContextType>;
  totalCount?: Resolver<Types.Maybe<ResolversTypes['Int']>, ParentType, ContextType, Partial<Types.TagConnectionTotalCountArgs>>;
};

export type ProductEdgeResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ProductEdge'] = ResolversParentTypes['ProductEdge']> = {
  node?: Resolver<ResolversTypes['Product'], ParentType, ContextType>;
  cursor?: Resolver<ResolversTypes['ConnectionCursor'], ParentType, ContextType>;
};

export type ProductConnectionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ProductConnection'] = ResolversParentTypes['ProductConnection']> = {
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  edges?: Resolver<Array<ResolversTypes['ProductEdge']>, ParentType, ContextType>;
  totalCount?: Resolver<Types.Maybe<ResolversTypes['Int']>, ParentType, ContextType, Partial<Types.ProductConnectionTotalCountArgs>>;
};

export type OptionNameEdgeResolvers<ContextType = Context, ParentType extends ResolversParentTypes['OptionNameEdge'] = ResolversParentTypes['OptionNameEdge']> = {
  node?: Resolver<ResolversTypes['OptionName'], ParentType, ContextType>;
  cursor?: Resolver<ResolversTypes['ConnectionCursor'], ParentType, ContextType>;
};

export type OptionNameConnectionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['OptionNameConnection'] = ResolversParentTypes['OptionNameConnection']> = {
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  edges?: Resolver<Array<ResolversTypes['OptionNameEdge']>, ParentType, ContextType>;
  totalCount?: Resolver<Types.Maybe<ResolversTypes['Int']>, ParentType, ContextType, Partial<Types.OptionNameConnectionTotalCountArgs>>;
};

export type OrderEdgeResolvers<ContextType = Context, ParentType extends ResolversParentTypes['OrderEdge'] = ResolversParentTypes['OrderEdge']> = {
  node?: Resolver<ResolversTypes['Order'], ParentType, ContextType>;
  cursor?: Resolver<ResolversTypes['ConnectionCursor'], ParentType, ContextType>;
};

export type OrderConnectionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['OrderConnection'] = ResolversParentTypes['OrderConnection']> = {
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  edges?: Resolver<Array<ResolversTypes['OrderEdge']>, ParentType, ContextType>;
  totalCount?: Resolver<Types.Maybe<ResolversTypes['Int']>, ParentType, ContextType, Partial<Types.OrderConnectionTotalCountArgs>>;
  sums?: Resolver<Types.Maybe<ResolversTypes['OrderSums']>, ParentType, ContextType, Partial<Types.OrderConnectionSumsArgs>>;
};

export type OrderSumsResolvers<ContextType = Context, ParentType extends ResolversParentTypes['OrderSums'] = ResolversParentTypes['OrderSums']> = {
  subTotal?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
};

export type OrderLineEdgeResolvers<ContextType = Context, ParentType extends ResolversParentTypes['OrderLineEdge'] = ResolversParentTypes['OrderLineEdge']> = {
  node?: Resolver<ResolversTypes['OrderLine'], ParentType, ContextType>;
  cursor?: Resolver<ResolversTypes['ConnectionCursor'], ParentType, ContextType>;
};

export type OrderLineConnectionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['OrderLineConnection'] = ResolversParentTypes['OrderLineConnection']> = {
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  edges?: Resolver<Array<ResolversTypes['OrderLineEdge']>, ParentType, ContextType>;
  totalCount?: Resolver<Types.Maybe<ResolversTypes['Int']>, ParentType, ContextType, Partial<Types.OrderLineConnectionTotalCountArgs>>;
  sums?: Resolver<Types.Maybe<ResolversTypes['OrderLineSums']>, ParentType, ContextType, Partial<Types.OrderLineConnectionSumsArgs>>;
};

export type OrderLineSumsResolvers<ContextType = Context, ParentType extends ResolversParentTypes['OrderLineSums'] = ResolversParentTypes['OrderLineSums']> = {
  shippingTotal?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  subTotal?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
};

export type RefundEdgeResolvers<ContextType = Context, ParentType extends ResolversParentTypes['RefundEdge'] = ResolversParentTypes['RefundEdge']> = {
  node?: Resolver<ResolversTypes['Refund'], ParentType, ContextType>;
  cursor?: Resolver<ResolversTypes['ConnectionCursor'], ParentType, ContextType>;
};

export type RefundConnectionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['RefundConnection'] = ResolversParentTypes['RefundConnection']> = {
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  edges?: Resolver<Array<ResolversTypes['RefundEdge']>, ParentType, ContextType>;
  totalCount?: Resolver<Types.Maybe<ResolversTypes['Int']>, ParentType, ContextType, Partial<Types.RefundConnectionTotalCountArgs>>;
  sums?: Resolver<Types.Maybe<ResolversTypes['RefundSums']>, ParentType, ContextType, Partial<Types.RefundConnectionSumsArgs>>;
};

export type RefundSumsResolvers<ContextType = Context, ParentType extends ResolversParentTypes['RefundSums'] = ResolversParentTypes['RefundSums']> = {
  basketAmount?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  adjustmentAmount?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
};

export type VoucherEdgeResolvers<ContextType = Context, ParentType extends ResolversParentTypes['VoucherEdge'] = ResolversParentTypes['VoucherEdge']> = {
  node?: Resolver<ResolversTypes['Voucher'], ParentType, ContextType>;
  cursor?: Resolver<ResolversTypes['ConnectionCursor'], ParentType, ContextType>;
};

export type VoucherConnectionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['VoucherConnection'] = ResolversParentTypes['VoucherConnection']> = {
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  edges?: Resolver<Array<ResolversTypes['VoucherEdge']>, ParentType, ContextType>;
  totalCount?: Resolver<Types.Maybe<ResolversTypes['Int']>, ParentType, ContextType, Partial<Types.VoucherConnectionTotalCountArgs>>;
  sums?: Resolver<Types.Maybe<ResolversTypes['VoucherSums']>, ParentType, ContextType, Partial<Types.VoucherConnectionSumsArgs>>;
};

export type VoucherSumsResolvers<ContextType = Context, ParentType extends ResolversParentTypes['VoucherSums'] = ResolversParentTypes['VoucherSums']> = {
  value?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
};

export type AccountGroupEdgeResolvers<ContextType = Context, ParentType extends ResolversParentTypes['AccountGroupEdge'] = ResolversParentTypes['AccountGroupEdge']> = {
  node?: Resolver<ResolversTypes['AccountGroup'], ParentType, ContextType>;
  cursor?: Resolver<ResolversTypes['ConnectionCursor'], ParentType, ContextType>;
};

export type AccountGroupConnectionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['AccountGroupConnection'] = ResolversParentTypes['AccountGroupConnection']> = {
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  edges?: Resolver<Array<ResolversTypes['AccountGroupEdge']>, ParentType, ContextType>;
  totalCount?: Resolver<Types.Maybe<ResolversTypes['Int']>, ParentType, ContextType, Partial<Types.AccountGroupConnectionTotalCountArgs>>;
};

export type MessageEdgeResolvers<ContextType = Context, ParentType extends ResolversParentTypes['MessageEdge'] = ResolversParentTypes['MessageEdge']> = {
  node?: Resolver<ResolversTypes['Message'], ParentType, ContextType>;
  cursor?: Resolver<ResolversTypes['ConnectionCursor'], ParentType, ContextType>;
};

export type MessageConnectionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['MessageConnection'] = ResolversParentTypes['MessageConnection']> = {
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  edges?: Resolver<Array<ResolversTypes['MessageEdge']>, ParentType, ContextType>;
  totalCount?: Resolver<Types.Maybe<ResolversTypes['Int']>, ParentType, ContextType, Partial<Types.MessageConnectionTotalCountArgs>>;
};

export type MessageCampaignEdgeResolvers<ContextType = Context, ParentType extends ResolversParentTypes['MessageCampaignEdge'] = ResolversParentTypes['MessageCampaignEdge']> = {
  node?: Resolver<ResolversTypes['MessageCampaign'], ParentType, ContextType>;
  cursor?: Resolver<ResolversTypes['ConnectionCursor'], ParentType, ContextType>;
};

export type MessageCampaignConnectionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['MessageCampaignConnection'] = ResolversParentTypes['MessageCampaignConnection']> = {
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  edges?: Resolver<Array<ResolversTypes['MessageCampaignEdge']>, ParentType, ContextType>;
  totalCount?: Resolver<Types.Maybe<ResolversTypes['Int']>, ParentType, ContextType, Partial<Types.MessageCampaignConnectionTotalCountArgs>>;
};

export type TriggerEdgeResolvers<ContextType = Context, ParentType extends ResolversParentTypes['TriggerEdge'] = ResolversParentTypes['TriggerEdge']> = {
  node?: Resolver<ResolversTypes['Trigger'], ParentType, ContextType>;
  cursor?: Resolver<ResolversTypes['ConnectionCursor'], ParentType, ContextType>;
};

export type TriggerConnectionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['TriggerConnection'] = ResolversParentTypes['TriggerConnection']> = {
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  edges?: Resolver<Array<ResolversTypes['TriggerEdge']>, ParentType, ContextType>;
  totalCount?: Resolver<Types.Maybe<ResolversTypes['Int']>, ParentType, ContextType, Partial<Types.TriggerConnectionTotalCountArgs>>;
};

export type Resolvers<ContextType = Context> = {
  DateTime?: GraphQLScalarType;
  ConnectionCursor?: GraphQLScalarType;
  JSON?: GraphQLScalarType;
  Upload?: GraphQLScalarType;
  PageInfo?: PageInfoResolvers<ContextType>;
  UpdateManyResponse?: UpdateManyResponseResolvers<ContextType>;
  DeleteManyResponse?: DeleteManyResponseResolvers<ContextType>;
  DeleteResponse?: DeleteResponseResolvers<ContextType>;
  ActionResponse?: ActionResponseResolvers<ContextType>;
  Transaction?: TransactionResolvers<ContextType>;
  TransactionEdge?: TransactionEdgeResolvers<ContextType>;
  TransactionConnection?: TransactionConnectionResolvers<ContextType>;
  Customer?: CustomerResolvers<ContextType>;
  AddressSuppression?: AddressSuppressionResolvers<ContextType>;
  Account?: AccountResolvers<ContextType>;
  Image?: ImageResolvers<ContextType>;
  BrandLink?: BrandLinkResolvers<ContextType>;
  BrandMeta?: BrandMetaResolvers<ContextType>;
  BrandNotes?: BrandNotesResolvers<ContextType>;
  BrandLocation?: BrandLocationResolvers<ContextType>;
  PaymentTerms?: PaymentTermsResolvers<ContextType>;
  BankDetails?: BankDetailsResolvers<ContextType>;
  Shopify?: ShopifyResolvers<ContextType>;
  InvoiceAddress?: InvoiceAddressResolvers<ContextType>;
  Brand?: BrandResolvers<ContextType>;
  BrandPolicy?: BrandPolicyResolvers<ContextType>;
  BrandProductSortOption?: BrandProductSortOptionResolvers<ContextType>;
  Tag?: TagResolvers<ContextType>;
  TagTypeOption?: TagTypeOptionResolvers<ContextType>;
  TagCategoryOption?: TagCategoryOptionResolvers<ContextType>;
  SelectedOption?: SelectedOptionResolvers<ContextType>;
  Variant?: VariantResolvers<ContextType>;
  ProductNotes?: ProductNotesResolvers<ContextType>;
  ProductMeta?: ProductMetaResolvers<ContextType>;
  Product?: ProductResolvers<ContextType>;
  ProductId?: ProductIdResolvers<ContextType>;
  OptionName?: OptionNameResolvers<ContextType>;
  Address?: AddressResolvers<ContextType>;
  OrderCheckout?: OrderCheckoutResolvers<ContextType>;
  OrderMetadata?: OrderMetadataResolvers<ContextType>;
  OrderAccount?: OrderAccountResolvers<ContextType>;
  Order?: OrderResolvers<ContextType>;
  OrderLineIssues?: OrderLineIssuesResolvers<ContextType>;
  OrderLineOrderStatus?: OrderLineOrderStatusResolvers<ContextType>;
  ShippingMethod?: ShippingMethodResolvers<ContextType>;
  OrderLine?: OrderLineResolvers<ContextType>;
  LineItemVariant?: LineItemVariantResolvers<ContextType>;
  LineItem?: LineItemResolvers<ContextType>;
  LedgerEntry?: LedgerEntryResolvers<ContextType>;
  AccountingCode?: AccountingCodeResolvers<ContextType>;
  Payment?: PaymentResolvers<ContextType>;
  Refund?: RefundResolvers<ContextType>;
  DayTotal?: DayTotalResolvers<ContextType>;
  OrderStatistics?: OrderStatisticsResolvers<ContextType>;
  RankedBrand?: RankedBrandResolvers<ContextType>;
  RankedProduct?: RankedProductResolvers<ContextType>;
  SalesStatistics?: SalesStatisticsResolvers<ContextType>;
  WishlistStatistics?: WishlistStatisticsResolvers<ContextType>;
  UserStatistics?: UserStatisticsResolvers<ContextType>;
  BrandSales?: BrandSalesResolvers<ContextType>;
  Statistics?: StatisticsResolvers<ContextType>;
  ProductStats?: ProductStatsResolvers<ContextType>;
  VoucherCreator?: VoucherCreatorResolvers<ContextType>;
  Voucher?: VoucherResolvers<ContextType>;
  UnredeemedAmounts?: UnredeemedAmountsResolvers<ContextType>;
  TotalAndMonth?: TotalAndMonthResolvers<ContextType>;
  InternalVoucherStats?: InternalVoucherStatsResolvers<ContextType>;
  VoucherStats?: VoucherStatsResolvers<ContextType>;
  CreateVouchersResponse?: CreateVouchersResponseResolvers<ContextType>;
  AccountGroup?: AccountGroupResolvers<ContextType>;
  SegmentOption?: SegmentOptionResolvers<ContextType>;
  SegmentField?: SegmentFieldResolvers<ContextType>;
  AccountGroupConfig?: AccountGroupConfigResolvers<ContextType>;
  AccountGroupAccount?: AccountGroupAccountResolvers<ContextType>;
  AccountGroupAccountEdge?: AccountGroupAccountEdgeResolvers<ContextType>;
  AccountGroupAccountConnection?: AccountGroupAccountConnectionResolvers<ContextType>;
  AccountGroupRuleMatch?: AccountGroupRuleMatchResolvers<ContextType>;
  AccountGroupMatch?: AccountGroupMatchResolvers<ContextType>;
  MessageMeta?: MessageMetaResolvers<ContextType>;
  Message?: MessageResolvers<ContextType>;
  MessageChannelOption?: MessageChannelOptionResolvers<ContextType>;
  LetterPreview?: LetterPreviewResolvers<ContextType>;
  MessageCampaign?: MessageCampaignResolvers<ContextType>;
  LeftOut?: LeftOutResolvers<ContextType>;
  ChannelReach?: ChannelReachResolvers<ContextType>;
  DeliveryCount?: DeliveryCountResolvers<ContextType>;
  CampaignRun?: CampaignRunResolvers<ContextType>;
  Period?: PeriodResolvers<ContextType>;
  Expiry?: ExpiryResolvers<ContextType>;
  TriggerCriteria?: TriggerCriteriaResolvers<ContextType>;
  Trigger?: TriggerResolvers<ContextType>;
  Action?: ActionResolvers<ContextType>;
  EventOption?: EventOptionResolvers<ContextType>;
  ActionTypeOption?: ActionTypeOptionResolvers<ContextType>;
  ConfigValue?: ConfigValueResolvers<ContextType>;
  Query?: QueryResolvers<ContextType>;
  Mutation?: MutationResolvers<ContextType>;
  AccountEdge?: AccountEdgeResolvers<ContextType>;
  AccountConnection?: AccountConnectionResolvers<ContextType>;
  BrandEdge?: BrandEdgeResolvers<ContextType>;
  BrandConnection?: BrandConnectionResolvers<ContextType>;
  TagEdge?: TagEdgeResolvers<ContextType>;
  TagConnection?: TagConnectionResolvers<ContextType>;
  ProductEdge?: ProductEdgeResolvers<ContextType>;
  ProductConnection?: ProductConnectionResolvers<ContextType>;
  OptionNameEdge?: OptionNameEdgeResolvers<ContextType>;
  OptionNameConnection?: OptionNameConnectionResolvers<ContextType>;
  OrderEdge?: OrderEdgeResolvers<ContextType>;
  OrderConnection?: OrderConnectionResolvers<ContextType>;
  OrderSums?: OrderSumsResolvers<ContextType>;
  OrderLineEdge?: OrderLineEdgeResolvers<ContextType>;
  OrderLineConnection?: OrderLineConnectionResolvers<ContextType>;
  OrderLineSums?: OrderLineSumsResolvers<ContextType>;
  RefundEdge?: RefundEdgeResolvers<ContextType>;
  RefundConnection?: RefundConnectionResolvers<ContextType>;
  RefundSums?: RefundSumsResolvers<ContextType>;
  VoucherEdge?: VoucherEdgeResolvers<ContextType>;
  VoucherConnection?: VoucherConnectionResolvers<ContextType>;
  VoucherSums?: VoucherSumsResolvers<ContextType>;
  AccountGroupEdge?: AccountGroupEdgeResolvers<ContextType>;
  AccountGroupConnection?: AccountGroupConnectionResolvers<ContextType>;
  MessageEdge?: MessageEdgeResolvers<ContextType>;
  MessageConnection?: MessageConnectionResolvers<ContextType>;
  MessageCampaignEdge?: MessageCampaignEdgeResolvers<ContextType>;
  MessageCampaignConnection?: MessageCampaignConnectionResolvers<ContextType>;
  TriggerEdge?: TriggerEdgeResolvers<ContextType>;
  TriggerConnection?: TriggerConnectionResolvers<ContextType>;
};

export type DirectiveResolvers<ContextType = Context> = {
  optional?: OptionalDirectiveResolver<any, any, ContextType>;
};
