// Written by `npm run codegen`. Do not edit.
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
export type SortDirection =
  | 'ASC'
  | 'DESC';

export type SortNulls =
  | 'NULLS_FIRST'
  | 'NULLS_LAST';

/** `first` with `after`, or `last` with `before`; at most 50; members are left out, never null */
export type CursorPaging = {
  before?: string | null | undefined;
  after?: string | null | undefined;
  first?: number | null | undefined;
  last?: number | null | undefined;
};

export type BooleanFieldComparison = {
  is?: boolean | null | undefined;
  isNot?: boolean | null | undefined;
};

export type StringFieldComparison = {
  is?: boolean | null | undefined;
  isNot?: boolean | null | undefined;
  eq?: string | null | undefined;
  neq?: string | null | undefined;
  gt?: string | null | undefined;
  gte?: string | null | undefined;
  lt?: string | null | undefined;
  lte?: string | null | undefined;
  like?: string | null | undefined;
  notLike?: string | null | undefined;
  iLike?: string | null | undefined;
  notILike?: string | null | undefined;
  in?: Array<string> | null | undefined;
  notIn?: Array<string> | null | undefined;
};

export type IdFilterComparison = {
  is?: boolean | null | undefined;
  isNot?: boolean | null | undefined;
  eq?: string | number | null | undefined;
  neq?: string | number | null | undefined;
  gt?: string | number | null | undefined;
  gte?: string | number | null | undefined;
  lt?: string | number | null | undefined;
  lte?: string | number | null | undefined;
  like?: string | number | null | undefined;
  notLike?: string | number | null | undefined;
  iLike?: string | number | null | undefined;
  notILike?: string | number | null | undefined;
  in?: Array<string | number> | null | undefined;
  notIn?: Array<string | number> | null | undefined;
};

export type IntFieldComparisonBetween = {
  lower: number;
  upper: number;
};

export type IntFieldComparison = {
  is?: boolean | null | undefined;
  isNot?: boolean | null | undefined;
  eq?: number | null | undefined;
  neq?: number | null | undefined;
  gt?: number | null | undefined;
  gte?: number | null | undefined;
  lt?: number | null | undefined;
  lte?: number | null | undefined;
  in?: Array<number> | null | undefined;
  notIn?: Array<number> | null | undefined;
  between?: IntFieldComparisonBetween | null | undefined;
  notBetween?: IntFieldComparisonBetween | null | undefined;
};

export type FloatFieldComparisonBetween = {
  lower: number;
  upper: number;
};

export type FloatFieldComparison = {
  is?: boolean | null | undefined;
  isNot?: boolean | null | undefined;
  eq?: number | null | undefined;
  neq?: number | null | undefined;
  gt?: number | null | undefined;
  gte?: number | null | undefined;
  lt?: number | null | undefined;
  lte?: number | null | undefined;
  in?: Array<number> | null | undefined;
  notIn?: Array<number> | null | undefined;
  between?: FloatFieldComparisonBetween | null | undefined;
  notBetween?: FloatFieldComparisonBetween | null | undefined;
};

export type DateFieldComparisonBetween = {
  lower: string;
  upper: string;
};

export type DateFieldComparison = {
  is?: boolean | null | undefined;
  isNot?: boolean | null | undefined;
  eq?: string | null | undefined;
  neq?: string | null | undefined;
  gt?: string | null | undefined;
  gte?: string | null | undefined;
  lt?: string | null | undefined;
  lte?: string | null | undefined;
  in?: Array<string> | null | undefined;
  notIn?: Array<string> | null | undefined;
  between?: DateFieldComparisonBetween | null | undefined;
  notBetween?: DateFieldComparisonBetween | null | undefined;
};

export type Role =
  | 'Authenticated'
  | 'Owner'
  | 'SuperAdmin'
  | 'Admin'
  | 'Public'
  | 'OrderAdmin'
  | 'BrandAdmin'
  | 'FinancialAdmin'
  | 'ProductAdmin';

export type AccountStatus =
  | 'pending'
  | 'active'
  | 'blocked'
  | 'disabled';

export type AccountGroupAction =
  | 'Include'
  | 'Exclude';

export type BrandHiddenField =
  | 'Phone'
  | 'Email'
  | 'Address'
  | 'Facebook'
  | 'Instagram'
  | 'Website';

export type BrandProductSort =
  | 'Default'
  | 'CreatedDesc'
  | 'CreatedAsc'
  | 'Shuffle'
  | 'PriceDesc'
  | 'PriceAsc';

export type PaymentTermUnit =
  | 'days'
  | 'weeks'
  | 'months';

export type TagType =
  | 'Brand'
  | 'Product'
  | 'Story';

export type TagCategory =
  | 'COLOR'
  | 'PRODUCT_TYPE'
  | 'MATERIAL'
  | 'BRAND'
  | 'OCCASION'
  | 'STYLE'
  | 'SIZE'
  | 'PRICE_RANGE'
  | 'COLLECTION'
  | 'FEATURE'
  | 'EDITORIAL'
  | 'ADMIN';

export type TransactionType =
  | 'transaction'
  | 'purchase'
  | 'internal'
  | 'expiry';

export type ProductStatus =
  | 'active'
  | 'draft'
  | 'archived';

export type StockStatus =
  | 'IN_STOCK'
  | 'LOW_STOCK'
  | 'OUT_OF_STOCK'
  | 'PRODUCT_REMOVED';

export type OrderStatus =
  | 'Completed'
  | 'Pending';

export type OrderLineStatus =
  | 'Pending'
  | 'Processing'
  | 'Completed'
  | 'Fulfilled'
  | 'Refunded'
  | 'Cancelled';

export type PaymentState =
  | 'Created'
  | 'Authorized'
  | 'Settled'
  | 'Declined'
  | 'Error'
  | 'Cancelled';

export type RefundState =
  | 'Pending'
  | 'Settled'
  | 'Failed';

export type VoucherStatus =
  | 'ACTIVE'
  | 'EXPIRED'
  | 'CANCELLED'
  | 'REDEEMED';

export type VoucherReason =
  | 'Transaction'
  | 'Expiry'
  | 'Purchase'
  | 'Internal';

export type MessageCampaignType =
  | 'ONCE'
  | 'RECURRING';

export type CampaignInterval =
  | 'DAILY'
  | 'WEEKLY'
  | 'MONTHLY';

export type AccountGroupOperator =
  | 'AND'
  | 'OR';

export type MessageChannel =
  | 'PUSH'
  | 'EMAIL'
  | 'INBOX'
  | 'SMS'
  | 'WHATSAPP';

export type AccountEventType =
  | 'Registration'
  | 'OrderConfirmation'
  | 'Trigger'
  | 'ProductVariantSubscription'
  | 'WishListCreated'
  | 'CreateCart';

export type ActionType =
  | 'SendMessage'
  | 'IssueVoucher';

export type DelayUnit =
  | 'minutes'
  | 'hours'
  | 'days';

export type ExpiryUnit =
  | 'day'
  | 'week'
  | 'month';

/** How a list of audience-segment fields may be combined */
export type Combinator =
  | 'and'
  | 'or';

export type SegmentFieldType =
  | 'TEXT'
  | 'NUMBER'
  | 'MONEY'
  | 'BOOLEAN'
  | 'DATE'
  | 'DATETIME'
  | 'SELECT'
  | 'MULTISELECT';

export type SegmentOperator =
  | 'EQUAL'
  | 'NOT_EQUAL'
  | 'LESS'
  | 'LESS_OR_EQUAL'
  | 'GREATER'
  | 'GREATER_OR_EQUAL'
  | 'BETWEEN'
  | 'NOT_BETWEEN'
  | 'CONTAINS'
  | 'NOT_CONTAINS'
  | 'STARTS_WITH'
  | 'ENDS_WITH'
  | 'ANY_IN'
  | 'NOT_ANY_IN'
  | 'IS_NULL'
  | 'IS_NOT_NULL';

export type LoginInput = {
  email: string;
  password: string;
};

export type ForgotPasswordInput = {
  email: string;
};

export type ResetPasswordInput = {
  password: string;
  email: string;
  token: string;
};

export type AccountInput = {
  firstName: string;
  lastName: string;
  email: string;
  password: string;
};

export type CreateOneAccountInput = {
  account: AccountInput;
};

export type AccountUpdate = {
  firstName?: string | null | undefined;
  lastName?: string | null | undefined;
  email?: string | null | undefined;
  enabled?: boolean | null | undefined;
  status?: AccountStatus | null | undefined;
  /** Only Admin may send this (USR-35) */
  roles?: Array<Role> | null | undefined;
};

export type AccountManyUpdate = {
  enabled?: boolean | null | undefined;
  status?: AccountStatus | null | undefined;
};

export type DateRangeInput = {
  startDate: string;
  endDate: string;
};

export type BrandLinkInput = {
  title: string;
  link: string;
  isExternal?: boolean | null | undefined;
};

export type BrandMetaInput = {
  links?: Array<BrandLinkInput> | null | undefined;
  includeRecentlySold?: boolean | null | undefined;
  location?: string | number | null | undefined;
};

export type BrandNotesInput = {
  product?: string | null | undefined;
  cart?: string | null | undefined;
  alert?: string | null | undefined;
  checkout?: string | null | undefined;
  shipping?: string | null | undefined;
  freeShippingThreshold?: string | null | undefined;
};

export type PaymentTermsInput = {
  unit: PaymentTermUnit;
  amount: number;
};

export type BankDetailsInput = {
  accountNumber?: string | null | undefined;
  branchCode?: string | null | undefined;
  bankName?: string | null | undefined;
};

export type InvoiceAddressInput = {
  address1?: string | null | undefined;
  address2?: string | null | undefined;
  city?: string | null | undefined;
  province?: string | null | undefined;
  zip?: string | null | undefined;
};

/** Fields left out are untouched; null clears. Members of `meta` and `notes` left out are untouched too. */
export type BrandUpdate = {
  name?: string | null | undefined;
  description?: string | null | undefined;
  enabled?: boolean | null | undefined;
  marketingName?: string | null | undefined;
  marketingDescription?: string | null | undefined;
  marketingColor?: string | null | undefined;
  address?: string | null | undefined;
  phone?: string | null | undefined;
  email?: string | null | undefined;
  website?: string | null | undefined;
  facebook?: string | null | undefined;
  instagram?: string | null | undefined;
  currency?: string | null | undefined;
  locale?: string | null | undefined;
  ownerName?: string | null | undefined;
  hiddenFields?: Array<BrandHiddenField> | null | undefined;
  meta?: BrandMetaInput | null | undefined;
  notes?: BrandNotesInput | null | undefined;
  productSort?: BrandProductSort | null | undefined;
  recommendedProductTagIds?: Array<string | number> | null | undefined;
  commission?: number | null | undefined;
  paymentTerms?: PaymentTermsInput | null | undefined;
  bankDetails?: BankDetailsInput | null | undefined;
  adminEmails?: Array<string> | null | undefined;
  vatNumber?: string | null | undefined;
  invoiceAddress?: InvoiceAddressInput | null | undefined;
};

export type BrandManyUpdate = {
  enabled: boolean;
};

export type CreateOneShopifyBrandInput = {
  brandName: string;
  domain: string;
  clientKey: string;
  clientSecret: string;
};

export type ShopifyUpdate = {
  domain?: string | null | undefined;
  token?: string | null | undefined;
  secret?: string | null | undefined;
  key?: string | null | undefined;
};

export type TagInput = {
  name: string;
  description?: string | null | undefined;
  types?: Array<TagType> | null | undefined;
  category?: TagCategory | null | undefined;
};

export type TagUpdate = {
  name?: string | null | undefined;
  description?: string | null | undefined;
  types?: Array<TagType> | null | undefined;
  category?: TagCategory | null | undefined;
};

export type VariantUpdate = {
  id: string | number;
  title: string;
};

/** No call is listed for the edit form; this one is decided in D-65 */
export type ProductUpdate = {
  title?: string | null | undefined;
  description?: string | null | undefined;
  enabled?: boolean | null | undefined;
  isAutoPublish?: boolean | null | undefined;
  isImageContained?: boolean | null | undefined;
  imageIds?: Array<string | number> | null | undefined;
  variants?: Array<VariantUpdate> | null | undefined;
};

export type ProductsUpdate = {
  enabled: boolean;
};

export type SyncProductInput = {
  brandId: string | number;
  providerId: string;
};

export type OptionNameUpdate = {
  name: string;
};

export type CustomerUpdate = {
  firstName?: string | null | undefined;
  lastName?: string | null | undefined;
  email?: string | null | undefined;
  mobile?: string | null | undefined;
};

export type LedgerItemInput = {
  codeId: string | number;
  description?: string | null | undefined;
  amount: number;
  isCredit: boolean;
};

export type OrderLinePaymentDateInput = {
  id: string | number;
  paymentDate?: string | null | undefined;
};

export type RemoveItemInput = {
  lineId: string | number;
  productVariantId: string | number;
};

export type VoucherUpdate = {
  status?: VoucherStatus | null | undefined;
  expiryDate?: string | null | undefined;
};

export type UpdateOneVoucherInput = {
  id: string | number;
  update: VoucherUpdate;
};

export type CreateVouchersInput = {
  reason: VoucherReason;
  /** Whole rand */
  value: number;
  quantity: number;
  expiryDate: string;
  /** Names this batch, so that a repeated request issues it once */
  idempotencyKey?: string | null | undefined;
};

export type AccountGroupUpdate = {
  name?: string | null | undefined;
  description?: string | null | undefined;
  definition?: unknown;
};

/** MARKETING goes only to who is subscribed and has an unsubscribe link; SERVICE (orders, vouchers, passwords) goes to whom it concerns. Without a word: MARKETING. */
export type MessageClass =
  | 'MARKETING'
  | 'SERVICE';

export type MessageMetaInput = {
  deeplink?: string | null | undefined;
};

export type MessageInput = {
  name: string;
  title?: string | null | undefined;
  body?: string | null | undefined;
  contentId?: string | null | undefined;
  notificationTitle?: string | null | undefined;
  notificationBody?: string | null | undefined;
  enabled?: boolean | null | undefined;
  messageClass?: MessageClass | null | undefined;
  meta?: MessageMetaInput | null | undefined;
};

export type MessageUpdate = {
  name?: string | null | undefined;
  title?: string | null | undefined;
  body?: string | null | undefined;
  contentId?: string | null | undefined;
  notificationTitle?: string | null | undefined;
  notificationBody?: string | null | undefined;
  enabled?: boolean | null | undefined;
  messageClass?: MessageClass | null | undefined;
  meta?: MessageMetaInput | null | undefined;
};

export type LeftOutReason =
  | 'DISABLED'
  | 'BLOCKED'
  | 'PENDING'
  | 'UNSUBSCRIBED'
  | 'BOUNCED'
  | 'NO_APP'
  | 'NO_MOBILE';

export type DeliveryState =
  | 'queued'
  | 'sent'
  | 'skipped'
  | 'failed'
  | 'in_doubt'
  | 'cancelled';

export type MessageCampaignInput = {
  name: string;
  type: MessageCampaignType;
  scheduledAt?: string | null | undefined;
  nextRunAt?: string | null | undefined;
  interval?: CampaignInterval | null | undefined;
  timeToRun?: string | null | undefined;
  comment?: string | null | undefined;
  messageId: string | number;
  accountGroupIds?: Array<string | number> | null | undefined;
  accountGroupOperator?: AccountGroupOperator | null | undefined;
  channels: Array<MessageChannel>;
};

export type MessageCampaignUpdate = {
  name?: string | null | undefined;
  scheduledAt?: string | null | undefined;
  nextRunAt?: string | null | undefined;
  interval?: CampaignInterval | null | undefined;
  timeToRun?: string | null | undefined;
  comment?: string | null | undefined;
  messageId?: string | number | null | undefined;
  accountGroupIds?: Array<string | number> | null | undefined;
  accountGroupOperator?: AccountGroupOperator | null | undefined;
  channels?: Array<MessageChannel> | null | undefined;
};

export type PeriodInput = {
  value: number;
  unit: DelayUnit;
};

export type ExpiryInput = {
  value: number;
  unit: ExpiryUnit;
};

export type TriggerCriteriaInput = {
  oncePerAccount?: boolean | null | undefined;
  oncePerTimePeriod?: PeriodInput | null | undefined;
  maxNumberOfRuns?: number | null | undefined;
  orderTotal?: number | null | undefined;
  numberOfOrders?: number | null | undefined;
};

/** With an id: a saved action; without one: a new action (D-95) */
export type ActionInput = {
  id?: string | number | null | undefined;
  name: string;
  type: ActionType;
  enabled: boolean;
  messageId?: string | number | null | undefined;
  channels?: Array<MessageChannel> | null | undefined;
  voucherValue?: number | null | undefined;
  voucherMessage?: string | null | undefined;
  expiryDate?: ExpiryInput | null | undefined;
  delay?: PeriodInput | null | undefined;
};

export type ActionUpdate = {
  name?: string | null | undefined;
  enabled?: boolean | null | undefined;
  messageId?: string | number | null | undefined;
  channels?: Array<MessageChannel> | null | undefined;
  voucherValue?: number | null | undefined;
  voucherMessage?: string | null | undefined;
  expiryDate?: ExpiryInput | null | undefined;
  delay?: PeriodInput | null | undefined;
};

export type TriggerInput = {
  name: string;
  eventType: AccountEventType;
  enabled?: boolean | null | undefined;
  accountGroupIds?: Array<string | number> | null | undefined;
  criteria?: TriggerCriteriaInput | null | undefined;
  actions?: Array<ActionInput> | null | undefined;
};

export type TriggerUpdate = {
  name?: string | null | undefined;
  enabled?: boolean | null | undefined;
  accountGroupIds?: Array<string | number> | null | undefined;
  criteria?: TriggerCriteriaInput | null | undefined;
  actions?: Array<ActionInput> | null | undefined;
};

export type ConfigUpdate = {
  value: string;
};

export type AccountStatusFilterComparison = {
  is?: boolean | null | undefined;
  isNot?: boolean | null | undefined;
  eq?: AccountStatus | null | undefined;
  neq?: AccountStatus | null | undefined;
  in?: Array<AccountStatus> | null | undefined;
  notIn?: Array<AccountStatus> | null | undefined;
};

export type TagCategoryFilterComparison = {
  is?: boolean | null | undefined;
  isNot?: boolean | null | undefined;
  eq?: TagCategory | null | undefined;
  neq?: TagCategory | null | undefined;
  in?: Array<TagCategory> | null | undefined;
  notIn?: Array<TagCategory> | null | undefined;
};

export type TagTypeFilterComparison = {
  is?: boolean | null | undefined;
  isNot?: boolean | null | undefined;
  eq?: TagType | null | undefined;
  neq?: TagType | null | undefined;
  in?: Array<TagType> | null | undefined;
  notIn?: Array<TagType> | null | undefined;
};

export type OrderStatusFilterComparison = {
  is?: boolean | null | undefined;
  isNot?: boolean | null | undefined;
  eq?: OrderStatus | null | undefined;
  neq?: OrderStatus | null | undefined;
  in?: Array<OrderStatus> | null | undefined;
  notIn?: Array<OrderStatus> | null | undefined;
};

export type OrderLineStatusFilterComparison = {
  is?: boolean | null | undefined;
  isNot?: boolean | null | undefined;
  eq?: OrderLineStatus | null | undefined;
  neq?: OrderLineStatus | null | undefined;
  in?: Array<OrderLineStatus> | null | undefined;
  notIn?: Array<OrderLineStatus> | null | undefined;
};

export type ProductStatusFilterComparison = {
  is?: boolean | null | undefined;
  isNot?: boolean | null | undefined;
  eq?: ProductStatus | null | undefined;
  neq?: ProductStatus | null | undefined;
  in?: Array<ProductStatus> | null | undefined;
  notIn?: Array<ProductStatus> | null | undefined;
};

export type RefundStateFilterComparison = {
  is?: boolean | null | undefined;
  isNot?: boolean | null | undefined;
  eq?: RefundState | null | undefined;
  neq?: RefundState | null | undefined;
  in?: Array<RefundState> | null | undefined;
  notIn?: Array<RefundState> | null | undefined;
};

export type VoucherStatusFilterComparison = {
  is?: boolean | null | undefined;
  isNot?: boolean | null | undefined;
  eq?: VoucherStatus | null | undefined;
  neq?: VoucherStatus | null | undefined;
  in?: Array<VoucherStatus> | null | undefined;
  notIn?: Array<VoucherStatus> | null | undefined;
};

export type VoucherReasonFilterComparison = {
  is?: boolean | null | undefined;
  isNot?: boolean | null | undefined;
  eq?: VoucherReason | null | undefined;
  neq?: VoucherReason | null | undefined;
  in?: Array<VoucherReason> | null | undefined;
  notIn?: Array<VoucherReason> | null | undefined;
};

export type MessageCampaignTypeFilterComparison = {
  is?: boolean | null | undefined;
  isNot?: boolean | null | undefined;
  eq?: MessageCampaignType | null | undefined;
  neq?: MessageCampaignType | null | undefined;
  in?: Array<MessageCampaignType> | null | undefined;
  notIn?: Array<MessageCampaignType> | null | undefined;
};

export type AccountEventTypeFilterComparison = {
  is?: boolean | null | undefined;
  isNot?: boolean | null | undefined;
  eq?: AccountEventType | null | undefined;
  neq?: AccountEventType | null | undefined;
  in?: Array<AccountEventType> | null | undefined;
  notIn?: Array<AccountEventType> | null | undefined;
};

export type BrandFilterTagFilter = {
  and?: Array<BrandFilterTagFilter> | null | undefined;
  or?: Array<BrandFilterTagFilter> | null | undefined;
  id?: IdFilterComparison | null | undefined;
  name?: StringFieldComparison | null | undefined;
};

export type ProductFilterBrandFilter = {
  and?: Array<ProductFilterBrandFilter> | null | undefined;
  or?: Array<ProductFilterBrandFilter> | null | undefined;
  id?: IdFilterComparison | null | undefined;
  name?: StringFieldComparison | null | undefined;
};

export type ProductFilterTagFilter = {
  and?: Array<ProductFilterTagFilter> | null | undefined;
  or?: Array<ProductFilterTagFilter> | null | undefined;
  id?: IdFilterComparison | null | undefined;
  name?: StringFieldComparison | null | undefined;
};

export type OrderFilterUserFilter = {
  and?: Array<OrderFilterUserFilter> | null | undefined;
  or?: Array<OrderFilterUserFilter> | null | undefined;
  firstName?: StringFieldComparison | null | undefined;
  lastName?: StringFieldComparison | null | undefined;
  email?: StringFieldComparison | null | undefined;
};

export type OrderFilterOrderLineFilter = {
  and?: Array<OrderFilterOrderLineFilter> | null | undefined;
  or?: Array<OrderFilterOrderLineFilter> | null | undefined;
  brandId?: IdFilterComparison | null | undefined;
  status?: OrderLineStatusFilterComparison | null | undefined;
};

export type RefundFilterOrderLineFilter = {
  and?: Array<RefundFilterOrderLineFilter> | null | undefined;
  or?: Array<RefundFilterOrderLineFilter> | null | undefined;
  id?: IdFilterComparison | null | undefined;
  brandId?: IdFilterComparison | null | undefined;
  order?: RefundFilterOrderFilter | null | undefined;
};

export type RefundFilterOrderFilter = {
  and?: Array<RefundFilterOrderFilter> | null | undefined;
  or?: Array<RefundFilterOrderFilter> | null | undefined;
  orderNumber?: IntFieldComparison | null | undefined;
  user?: OrderFilterUserFilter | null | undefined;
};

export type MessageCampaignFilterMessageFilter = {
  and?: Array<MessageCampaignFilterMessageFilter> | null | undefined;
  or?: Array<MessageCampaignFilterMessageFilter> | null | undefined;
  id?: IdFilterComparison | null | undefined;
  name?: StringFieldComparison | null | undefined;
};

export type MessageCampaignFilterAccountGroupFilter = {
  and?: Array<MessageCampaignFilterAccountGroupFilter> | null | undefined;
  or?: Array<MessageCampaignFilterAccountGroupFilter> | null | undefined;
  id?: IdFilterComparison | null | undefined;
  name?: StringFieldComparison | null | undefined;
};

export type AccountFilter = {
  and?: Array<AccountFilter> | null | undefined;
  or?: Array<AccountFilter> | null | undefined;
  id?: IdFilterComparison | null | undefined;
  firstName?: StringFieldComparison | null | undefined;
  lastName?: StringFieldComparison | null | undefined;
  email?: StringFieldComparison | null | undefined;
  enabled?: BooleanFieldComparison | null | undefined;
  status?: AccountStatusFilterComparison | null | undefined;
  createdAt?: DateFieldComparison | null | undefined;
  updatedAt?: DateFieldComparison | null | undefined;
};

export type AccountSortFields =
  | 'firstName'
  | 'lastName'
  | 'email'
  | 'status'
  | 'enabled'
  | 'createdAt'
  | 'updatedAt';

export type AccountSort = {
  field: AccountSortFields;
  direction: SortDirection;
  nulls?: SortNulls | null | undefined;
};

export type BrandFilter = {
  and?: Array<BrandFilter> | null | undefined;
  or?: Array<BrandFilter> | null | undefined;
  id?: IdFilterComparison | null | undefined;
  name?: StringFieldComparison | null | undefined;
  enabled?: BooleanFieldComparison | null | undefined;
  verified?: StringFieldComparison | null | undefined;
  createdAt?: DateFieldComparison | null | undefined;
  updatedAt?: DateFieldComparison | null | undefined;
  tags?: BrandFilterTagFilter | null | undefined;
};

export type BrandSortFields =
  | 'id'
  | 'name'
  | 'enabled'
  | 'createdAt'
  | 'updatedAt';

export type BrandSort = {
  field: BrandSortFields;
  direction: SortDirection;
  nulls?: SortNulls | null | undefined;
};

export type TagFilter = {
  and?: Array<TagFilter> | null | undefined;
  or?: Array<TagFilter> | null | undefined;
  id?: IdFilterComparison | null | undefined;
  name?: StringFieldComparison | null | undefined;
  types?: TagTypeFilterComparison | null | undefined;
  category?: TagCategoryFilterComparison | null | undefined;
  createdAt?: DateFieldComparison | null | undefined;
  updatedAt?: DateFieldComparison | null | undefined;
};

export type TagSortFields =
  | 'id'
  | 'name'
  | 'createdAt'
  | 'updatedAt';

export type TagSort = {
  field: TagSortFields;
  direction: SortDirection;
  nulls?: SortNulls | null | undefined;
};

export type ProductFilter = {
  and?: Array<ProductFilter> | null | undefined;
  or?: Array<ProductFilter> | null | undefined;
  id?: IdFilterComparison | null | undefined;
  title?: StringFieldComparison | null | undefined;
  productTitle?: StringFieldComparison | null | undefined;
  enabled?: BooleanFieldComparison | null | undefined;
  status?: ProductStatusFilterComparison | null | undefined;
  brandId?: IdFilterComparison | null | undefined;
  createdAt?: DateFieldComparison | null | undefined;
  updatedAt?: DateFieldComparison | null | undefined;
  brand?: ProductFilterBrandFilter | null | undefined;
  tags?: ProductFilterTagFilter | null | undefined;
};

export type ProductSortFields =
  | 'id'
  | 'title'
  | 'createdAt'
  | 'updatedAt';

export type ProductSort = {
  field: ProductSortFields;
  direction: SortDirection;
  nulls?: SortNulls | null | undefined;
};

export type OptionNameFilter = {
  and?: Array<OptionNameFilter> | null | undefined;
  or?: Array<OptionNameFilter> | null | undefined;
  id?: IdFilterComparison | null | undefined;
  name?: StringFieldComparison | null | undefined;
};

export type OptionNameSortFields =
  | 'id'
  | 'name';

export type OptionNameSort = {
  field: OptionNameSortFields;
  direction: SortDirection;
  nulls?: SortNulls | null | undefined;
};

export type OrderFilter = {
  and?: Array<OrderFilter> | null | undefined;
  or?: Array<OrderFilter> | null | undefined;
  id?: IdFilterComparison | null | undefined;
  orderNumber?: IntFieldComparison | null | undefined;
  isActive?: BooleanFieldComparison | null | undefined;
  status?: OrderStatusFilterComparison | null | undefined;
  createdAt?: DateFieldComparison | null | undefined;
  updatedAt?: DateFieldComparison | null | undefined;
  orderDate?: DateFieldComparison | null | undefined;
  subTotal?: FloatFieldComparison | null | undefined;
  user?: OrderFilterUserFilter | null | undefined;
  lines?: OrderFilterOrderLineFilter | null | undefined;
};

export type OrderSortFields =
  | 'id'
  | 'orderNumber'
  | 'orderDate'
  | 'subTotal'
  | 'createdAt'
  | 'updatedAt';

export type OrderSort = {
  field: OrderSortFields;
  direction: SortDirection;
  nulls?: SortNulls | null | undefined;
};

export type OrderLineFilter = {
  and?: Array<OrderLineFilter> | null | undefined;
  or?: Array<OrderLineFilter> | null | undefined;
  id?: IdFilterComparison | null | undefined;
  brandId?: IdFilterComparison | null | undefined;
  orderId?: IdFilterComparison | null | undefined;
  status?: OrderLineStatusFilterComparison | null | undefined;
  paymentDate?: DateFieldComparison | null | undefined;
  createdAt?: DateFieldComparison | null | undefined;
  updatedAt?: DateFieldComparison | null | undefined;
};

export type OrderLineSortFields =
  | 'id'
  | 'status'
  | 'paymentDate'
  | 'createdAt'
  | 'updatedAt';

export type OrderLineSort = {
  field: OrderLineSortFields;
  direction: SortDirection;
  nulls?: SortNulls | null | undefined;
};

export type RefundFilter = {
  and?: Array<RefundFilter> | null | undefined;
  or?: Array<RefundFilter> | null | undefined;
  id?: IdFilterComparison | null | undefined;
  state?: RefundStateFilterComparison | null | undefined;
  createdAt?: DateFieldComparison | null | undefined;
  updatedAt?: DateFieldComparison | null | undefined;
  orderLine?: RefundFilterOrderLineFilter | null | undefined;
};

export type RefundSortFields =
  | 'id'
  | 'createdAt'
  | 'updatedAt';

export type RefundSort = {
  field: RefundSortFields;
  direction: SortDirection;
  nulls?: SortNulls | null | undefined;
};

export type VoucherFilter = {
  and?: Array<VoucherFilter> | null | undefined;
  or?: Array<VoucherFilter> | null | undefined;
  id?: IdFilterComparison | null | undefined;
  code?: StringFieldComparison | null | undefined;
  voucherNumber?: IntFieldComparison | null | undefined;
  status?: VoucherStatusFilterComparison | null | undefined;
  reason?: VoucherReasonFilterComparison | null | undefined;
  recipientEmail?: StringFieldComparison | null | undefined;
  createdAt?: DateFieldComparison | null | undefined;
  expiryDate?: DateFieldComparison | null | undefined;
};

export type VoucherSortFields =
  | 'id'
  | 'voucherNumber'
  | 'code'
  | 'value'
  | 'status'
  | 'createdAt'
  | 'expiryDate';

export type VoucherSort = {
  field: VoucherSortFields;
  direction: SortDirection;
  nulls?: SortNulls | null | undefined;
};

export type AccountGroupFilter = {
  and?: Array<AccountGroupFilter> | null | undefined;
  or?: Array<AccountGroupFilter> | null | undefined;
  id?: IdFilterComparison | null | undefined;
  name?: StringFieldComparison | null | undefined;
  description?: StringFieldComparison | null | undefined;
  createdAt?: DateFieldComparison | null | undefined;
  updatedAt?: DateFieldComparison | null | undefined;
};

export type AccountGroupSortFields =
  | 'id'
  | 'name'
  | 'createdAt'
  | 'updatedAt';

export type AccountGroupSort = {
  field: AccountGroupSortFields;
  direction: SortDirection;
  nulls?: SortNulls | null | undefined;
};

export type MessageFilter = {
  and?: Array<MessageFilter> | null | undefined;
  or?: Array<MessageFilter> | null | undefined;
  id?: IdFilterComparison | null | undefined;
  name?: StringFieldComparison | null | undefined;
  title?: StringFieldComparison | null | undefined;
  enabled?: BooleanFieldComparison | null | undefined;
  createdAt?: DateFieldComparison | null | undefined;
  updatedAt?: DateFieldComparison | null | undefined;
};

export type MessageSortFields =
  | 'id'
  | 'name'
  | 'createdAt'
  | 'updatedAt';

export type MessageSort = {
  field: MessageSortFields;
  direction: SortDirection;
  nulls?: SortNulls | null | undefined;
};

export type MessageCampaignFilter = {
  and?: Array<MessageCampaignFilter> | null | undefined;
  or?: Array<MessageCampaignFilter> | null | undefined;
  id?: IdFilterComparison | null | undefined;
  name?: StringFieldComparison | null | undefined;
  type?: MessageCampaignTypeFilterComparison | null | undefined;
  sentAt?: DateFieldComparison | null | undefined;
  scheduledAt?: DateFieldComparison | null | undefined;
  nextRunAt?: DateFieldComparison | null | undefined;
  createdAt?: DateFieldComparison | null | undefined;
  message?: MessageCampaignFilterMessageFilter | null | undefined;
  accountGroups?: MessageCampaignFilterAccountGroupFilter | null | undefined;
};

export type MessageCampaignSortFields =
  | 'id'
  | 'name'
  | 'createdAt'
  | 'scheduledAt'
  | 'sentAt'
  | 'nextRunAt';

export type MessageCampaignSort = {
  field: MessageCampaignSortFields;
  direction: SortDirection;
  nulls?: SortNulls | null | undefined;
};

export type TriggerFilter = {
  and?: Array<TriggerFilter> | null | undefined;
  or?: Array<TriggerFilter> | null | undefined;
  id?: IdFilterComparison | null | undefined;
  name?: StringFieldComparison | null | undefined;
  enabled?: BooleanFieldComparison | null | undefined;
  eventType?: AccountEventTypeFilterComparison | null | undefined;
  createdAt?: DateFieldComparison | null | undefined;
  updatedAt?: DateFieldComparison | null | undefined;
};

export type TriggerSortFields =
  | 'id'
  | 'name'
  | 'createdAt'
  | 'updatedAt';

export type TriggerSort = {
  field: TriggerSortFields;
  direction: SortDirection;
  nulls?: SortNulls | null | undefined;
};

export type ActionFieldsFragment = { id: string, name: string, type: ActionType, enabled: boolean, messageId: string | null, channels: Array<MessageChannel> | null, voucherValue: number | null, voucherMessage: string | null, createdAt: string, updatedAt: string, message: { id: string, name: string, enabled: boolean } | null, expiryDate: { value: number | null, unit: ExpiryUnit | null } | null, delay: { value: number | null, unit: DelayUnit | null } | null };

export type ActionQueryVariables = Exact<{
  id: string | number;
}>;


export type ActionQuery = { action: { id: string, name: string, type: ActionType, enabled: boolean, messageId: string | null, channels: Array<MessageChannel> | null, voucherValue: number | null, voucherMessage: string | null, createdAt: string, updatedAt: string, trigger: { id: string, name: string } | null, message: { id: string, name: string, enabled: boolean } | null, expiryDate: { value: number | null, unit: ExpiryUnit | null } | null, delay: { value: number | null, unit: DelayUnit | null } | null } | null };

export type ActionTypeOptionsQueryVariables = Exact<{ [key: string]: never; }>;


export type ActionTypeOptionsQuery = { actionTypeOptions: Array<{ value: ActionType, label: string }> };

export type UpdateActionMutationVariables = Exact<{
  id: string | number;
  input: ActionUpdate;
}>;


export type UpdateActionMutation = { updateAction: { id: string } | null };

export type DeleteActionMutationVariables = Exact<{
  id: string | number;
}>;


export type DeleteActionMutation = { deleteAction: { id: string | null } | null };

export type ConfigValueQueryVariables = Exact<{
  name: string;
}>;


export type ConfigValueQuery = { configValue: { id: string, value: string | null } | null };

export type UpdateConfigMutationVariables = Exact<{
  id: string | number;
  input: ConfigUpdate;
}>;


export type UpdateConfigMutation = { updateConfig: { id: string, value: string | null } | null };

export type AccountGroupQueryVariables = Exact<{
  id: string | number;
}>;


export type AccountGroupQuery = { accountGroup: { id: string, name: string, description: string | null, definition: unknown, createdAt?: string, updatedAt?: string } | null };

export type AccountGroupConfigQueryVariables = Exact<{ [key: string]: never; }>;


export type AccountGroupConfigQuery = { accountGroupConfig: { version?: number, combinators?: Array<Combinator>, maxDepth?: number, fields: Array<{ name: string, label: string, group?: string | null, type: SegmentFieldType, operators: Array<SegmentOperator>, defaultOperator?: SegmentOperator | null, min?: number | null, max?: number | null, step?: number | null, nullable?: boolean, helpText?: string | null, values: Array<{ value: string, label: string }> | null }> } };

export type GetAccountGroupAccountsQueryVariables = Exact<{
  accountGroupIds: Array<string | number> | string | number;
  first?: number | null | undefined;
  after?: string | null | undefined;
  last?: number | null | undefined;
  before?: string | null | undefined;
}>;


export type GetAccountGroupAccountsQuery = { getAccountGroupAccounts: { totalCount?: number | null, edges: Array<{ node: { accountId: string, email: string | null, firstName: string | null, lastName: string | null, customerRecencyGroup: string | null, lastPurchaseAt: string | null, lastLogin: string | null, hasActiveCart: boolean | null, currentCartValue: number | null, cartUpdatedAt: string | null, numberOfOrders: number | null, valueOfOrders: number | null, registeredDate: string | null, appOS: string | null, birthday: string | null } }>, pageInfo: { hasNextPage: boolean | null, hasPreviousPage: boolean | null, startCursor: string | null, endCursor: string | null } } };

export type AccountGroupMatchesQueryVariables = Exact<{
  accountGroupId: string | number;
  accountIds: Array<string | number> | string | number;
}>;


export type AccountGroupMatchesQuery = { accountGroupMatches: Array<{ accountId: string, included: boolean, rules: Array<{ path: string, matches: boolean | null }> }> };

export type CreateOneAccountGroupMutationVariables = Exact<{
  name: string;
  description?: string | null | undefined;
  definition?: unknown;
  idempotencyKey?: string | null | undefined;
}>;


export type CreateOneAccountGroupMutation = { createOneAccountGroup: { id: string } | null };

export type UpdateOneAccountGroupMutationVariables = Exact<{
  id: string | number;
  update: AccountGroupUpdate;
}>;


export type UpdateOneAccountGroupMutation = { updateOneAccountGroup: { id: string } | null };

export type DeleteOneAccountGroupMutationVariables = Exact<{
  id: string | number;
}>;


export type DeleteOneAccountGroupMutation = { deleteOneAccountGroup: { id: string | null } | null };

export type ExportAccountGroupAccountsMutationVariables = Exact<{
  accountGroupId: string | number;
  idempotencyKey?: string | null | undefined;
}>;


export type ExportAccountGroupAccountsMutation = { exportAccountGroupAccounts: boolean | null };

export type AllAccountGroupsQueryVariables = Exact<{ [key: string]: never; }>;


export type AllAccountGroupsQuery = { allAccountGroups: Array<{ id: string, name: string }> };

export type ImageFieldsFragment = { id: string, key: string | null, url: string, sourceType: string | null };

export type BrandRowFragment = { id: string, name: string | null, enabled: boolean, tags: Array<{ name: string }> };

export type BrandCardsFragment = { id: string, name: string | null, brandName: string | null, providerName: string | null, enabled: boolean, verified: string | null, marketingName: string | null, marketingDescription: string | null, marketingColor: string | null, description: string | null, brandDescription: string | null, providerDescription: string | null, address: string | null, phone: string | null, brandCellphone: string | null, providerPhone: string | null, website: string | null, websiteOverride: string | null, brandWebsite: string | null, email: string | null, brandEmail: string | null, providerEmail: string | null, facebook: string | null, instagram: string | null, currency: string | null, locale: string | null, ownerName: string | null, terms: string | null, privacyPolicy: string | null, returnPolicy: string | null, shippingPolicy: string | null, lastSync: string | null, installUrl: string | null, hiddenFields: Array<BrandHiddenField>, productSort: BrandProductSort | null, productSortFriendly: string | null, commission: number | null, adminEmails: Array<string>, vatNumber: string | null, tags: Array<{ id: string, name: string }>, images: Array<{ id: string, key: string | null, url: string, sourceType: string | null }>, featuredPortrait: { id: string } | null, featuredLandscape: { id: string } | null, meta: { includeRecentlySold: boolean | null, location: string | null, links: Array<{ title: string | null, link: string | null, isExternal: boolean | null }> | null } | null, notes: { product: string | null, cart: string | null, alert: string | null, checkout: string | null, shipping: string | null, freeShippingThreshold: string | null } | null, recommendedProductTags: Array<{ id: string, name: string }>, locations: Array<{ id: string, name: string | null, address1: string | null }>, paymentTerms: { unit: PaymentTermUnit | null, amount: number | null } | null, bankDetails: { accountNumber: string | null, branchCode: string | null, bankName: string | null } | null, shopify: { id: string, appId: string | null, domain: string | null } | null, invoiceAddress: { address1: string | null, address2: string | null, city: string | null, province: string | null, zip: string | null } | null };

export type BrandsQueryVariables = Exact<{
  paging?: CursorPaging | null | undefined;
  filter?: BrandFilter | null | undefined;
  sorting?: Array<BrandSort> | BrandSort | null | undefined;
}>;


export type BrandsQuery = { brands: { edges: Array<{ node: { id: string, name: string | null, enabled: boolean, tags: Array<{ name: string }> } }>, pageInfo: { hasNextPage: boolean | null, hasPreviousPage: boolean | null, startCursor: string | null, endCursor: string | null } } };

export type CountBrandsQueryVariables = Exact<{
  filter?: BrandFilter | null | undefined;
}>;


export type CountBrandsQuery = { brands: { totalCount?: number | null } };

export type AllBrandsQueryVariables = Exact<{ [key: string]: never; }>;


export type AllBrandsQuery = { allBrands: Array<{ id: string, name: string | null }> };

export type BrandQueryVariables = Exact<{
  id: string | number;
}>;


export type BrandQuery = { brand: { id: string, name: string | null, brandName: string | null, providerName: string | null, enabled: boolean, verified: string | null, marketingName: string | null, marketingDescription: string | null, marketingColor: string | null, description: string | null, brandDescription: string | null, providerDescription: string | null, address: string | null, phone: string | null, brandCellphone: string | null, providerPhone: string | null, website: string | null, websiteOverride: string | null, brandWebsite: string | null, email: string | null, brandEmail: string | null, providerEmail: string | null, facebook: string | null, instagram: string | null, currency: string | null, locale: string | null, ownerName: string | null, terms: string | null, privacyPolicy: string | null, returnPolicy: string | null, shippingPolicy: string | null, lastSync: string | null, installUrl: string | null, hiddenFields: Array<BrandHiddenField>, productSort: BrandProductSort | null, productSortFriendly: string | null, commission: number | null, adminEmails: Array<string>, vatNumber: string | null, tags: Array<{ id: string, name: string }>, images: Array<{ id: string, key: string | null, url: string, sourceType: string | null }>, featuredPortrait: { id: string } | null, featuredLandscape: { id: string } | null, meta: { includeRecentlySold: boolean | null, location: string | null, links: Array<{ title: string | null, link: string | null, isExternal: boolean | null }> | null } | null, notes: { product: string | null, cart: string | null, alert: string | null, checkout: string | null, shipping: string | null, freeShippingThreshold: string | null } | null, recommendedProductTags: Array<{ id: string, name: string }>, locations: Array<{ id: string, name: string | null, address1: string | null }>, paymentTerms: { unit: PaymentTermUnit | null, amount: number | null } | null, bankDetails: { accountNumber: string | null, branchCode: string | null, bankName: string | null } | null, shopify: { id: string, appId: string | null, domain: string | null } | null, invoiceAddress: { address1: string | null, address2: string | null, city: string | null, province: string | null, zip: string | null } | null } | null };

export type PoliciesQueryVariables = Exact<{
  id: string | number;
}>;


export type PoliciesQuery = { policies: Array<{ handle: string, url: string | null }> };

export type BrandProductSortOptionsQueryVariables = Exact<{ [key: string]: never; }>;


export type BrandProductSortOptionsQuery = { brandProductSortOptions: Array<{ label: string, value: BrandProductSort }> };

export type UpdateBrandMutationVariables = Exact<{
  id: string | number;
  update: BrandUpdate;
}>;


export type UpdateBrandMutation = { updateBrand: { id: string } | null };

export type UpdateManyBrandsMutationVariables = Exact<{
  ids: Array<string | number> | string | number;
  update: BrandManyUpdate;
}>;


export type UpdateManyBrandsMutation = { updateManyBrands: { updatedCount: number } | null };

export type DeleteOneBrandMutationVariables = Exact<{
  id: string | number;
}>;


export type DeleteOneBrandMutation = { deleteOneBrand: { id: string | null } | null };

export type DeleteManyBrandsMutationVariables = Exact<{
  ids: Array<string | number> | string | number;
}>;


export type DeleteManyBrandsMutation = { deleteManyBrands: { deletedCount: number } | null };

export type CreateOneShopifyBrandMutationVariables = Exact<{
  input: CreateOneShopifyBrandInput;
  idempotencyKey?: string | null | undefined;
}>;


export type CreateOneShopifyBrandMutation = { createOneShopifyBrand: { id: string } | null };

export type SetTagsOnBrandMutationVariables = Exact<{
  id: string | number;
  tagIds: Array<string | number> | string | number;
}>;


export type SetTagsOnBrandMutation = { setTagsOnBrand: { id: string } | null };

export type SetFeaturedPortraitOnBrandMutationVariables = Exact<{
  id: string | number;
  imageId?: string | number | null | undefined;
}>;


export type SetFeaturedPortraitOnBrandMutation = { setFeaturedPortraitOnBrand: { id: string } | null };

export type SetFeaturedLandscapeOnBrandMutationVariables = Exact<{
  id: string | number;
  imageId?: string | number | null | undefined;
}>;


export type SetFeaturedLandscapeOnBrandMutation = { setFeaturedLandscapeOnBrand: { id: string } | null };

export type SetImagesOnBrandMutationVariables = Exact<{
  id: string | number;
  imageIds: Array<string | number> | string | number;
}>;


export type SetImagesOnBrandMutation = { setImagesOnBrand: { id: string } | null };

export type SendOneBrandVerifyMutationVariables = Exact<{
  id: string | number;
  email: string;
}>;


export type SendOneBrandVerifyMutation = { sendOneBrandVerify: { id: string, verified: string | null } | null };

export type UpdateOneBrandVerifyMutationVariables = Exact<{
  id: string | number;
  installUrl: string;
}>;


export type UpdateOneBrandVerifyMutation = { updateOneBrandVerify: { id: string, verified: string | null, installUrl: string | null } | null };

export type SyncOneBrandMutationVariables = Exact<{
  id: string | number;
}>;


export type SyncOneBrandMutation = { syncOneBrand: { id: string, lastSync: string | null } | null };

export type IndexBrandMutationVariables = Exact<{
  id: string | number;
}>;


export type IndexBrandMutation = { indexBrand: boolean | null };

export type RegisterBrandWebhooksMutationVariables = Exact<{
  id: string | number;
}>;


export type RegisterBrandWebhooksMutation = { registerBrandWebhooks: boolean | null };

export type UpdateShopifyMutationVariables = Exact<{
  id: string | number;
  update: ShopifyUpdate;
}>;


export type UpdateShopifyMutation = { updateShopify: { id: string, domain: string | null } | null };

export type ProcessBrandStatementMutationVariables = Exact<{
  startDate: string;
  endDate: string;
  brandId: string | number;
  sendToBrand?: boolean | null | undefined;
  idempotencyKey?: string | null | undefined;
}>;


export type ProcessBrandStatementMutation = { processBrandStatement: boolean | null };

export type OrderNumbersFragment = { numOrders: number, value: number, averageBasketSize: number };

export type BrandSalesRowFragment = { id?: string | null, name: string, numOrders: number, numProductsSold: number };

export type StatisticsQueryVariables = Exact<{
  limit?: number | null | undefined;
  offset?: number | null | undefined;
}>;


export type StatisticsQuery = { statistics: { sales: { revenue: number, previousRevenue?: number | null, cancelledRevenue?: number | null, refundedRevenue?: number | null, salesPerDay: number, salesPerUser: number, activeCarts: { numOrders: number, value: number, averageBasketSize: number }, completedOrders: { numOrders: number, value: number, averageBasketSize: number }, topProducts: Array<{ id?: string | null, title: string, numSold: number, revenue?: number }>, rollingSum: Array<{ day: string, total: number }> } | null, users: { signups: number, signupsPerDay: number, wishlists: { total: number, numberOfUsers: number } } | null, brandSales: Array<{ id?: string | null, name: string, numOrders: number, numProductsSold: number }> | null } };

export type MoreBrandSalesQueryVariables = Exact<{
  limit?: number | null | undefined;
  offset?: number | null | undefined;
}>;


export type MoreBrandSalesQuery = { statistics: { brandSales: Array<{ id?: string | null, name: string, numOrders: number, numProductsSold: number }> | null } };

export type CampaignRowFragment = { id: string, name: string, type: MessageCampaignType, scheduledAt: string | null, sentAt: string | null, nextRunAt: string | null, createdAt: string, message: { name: string } | null };

export type MessageCampaignsQueryVariables = Exact<{
  paging?: CursorPaging | null | undefined;
  filter?: MessageCampaignFilter | null | undefined;
  sorting?: Array<MessageCampaignSort> | MessageCampaignSort | null | undefined;
}>;


export type MessageCampaignsQuery = { messageCampaigns: { edges: Array<{ node: { id: string, name: string, type: MessageCampaignType, scheduledAt: string | null, sentAt: string | null, nextRunAt: string | null, createdAt: string, message: { name: string } | null } }>, pageInfo: { hasNextPage: boolean | null, hasPreviousPage: boolean | null, startCursor: string | null, endCursor: string | null } } };

export type CountMessageCampaignsQueryVariables = Exact<{
  filter?: MessageCampaignFilter | null | undefined;
}>;


export type CountMessageCampaignsQuery = { messageCampaigns: { totalCount?: number | null } };

export type MessageCampaignQueryVariables = Exact<{
  id: string | number;
}>;


export type MessageCampaignQuery = { messageCampaign: { interval: CampaignInterval | null, timeToRun: string | null, comment: string | null, accountGroupOperator: AccountGroupOperator | null, channels: Array<MessageChannel>, id: string, name: string, type: MessageCampaignType, scheduledAt: string | null, sentAt: string | null, nextRunAt: string | null, createdAt: string, message: { id: string, name: string } | null, accountGroups: Array<{ id: string, name: string }> } | null };

export type MessageChannelsQueryVariables = Exact<{ [key: string]: never; }>;


export type MessageChannelsQuery = { messageChannels: Array<{ value: MessageChannel, label: string }> };

export type CreateMessageCampaignMutationVariables = Exact<{
  input: MessageCampaignInput;
  idempotencyKey?: string | null | undefined;
}>;


export type CreateMessageCampaignMutation = { createMessageCampaign: { id: string } | null };

export type UpdateMessageCampaignMutationVariables = Exact<{
  id: string | number;
  input: MessageCampaignUpdate;
}>;


export type UpdateMessageCampaignMutation = { updateMessageCampaign: { id: string } | null };

export type RemoveMessageCampaignMutationVariables = Exact<{
  id: string | number;
}>;


export type RemoveMessageCampaignMutation = { removeMessageCampaign: { id: string | null } | null };

export type CampaignReachQueryVariables = Exact<{
  messageId: string | number;
  accountGroupIds: Array<string | number> | string | number;
  accountGroupOperator?: AccountGroupOperator | null | undefined;
  channels: Array<MessageChannel> | MessageChannel;
}>;


export type CampaignReachQuery = { campaignReach: Array<{ channel: MessageChannel, people: number, reached: number, leftOut: Array<{ reason: LeftOutReason, count: number }> }> };

export type CampaignRunsQueryVariables = Exact<{
  id: string | number;
}>;


export type CampaignRunsQuery = { messageCampaign: { id: string, name: string, runs?: Array<{ id: string, scheduledFor: string, startedAt: string, pausedAt: string | null, finishedAt: string | null, error: string | null, counts: Array<{ channel: MessageChannel, state: DeliveryState, reason: string | null, count: number }> }> } | null };

export type PauseMessageCampaignMutationVariables = Exact<{
  id: string | number;
}>;


export type PauseMessageCampaignMutation = { pauseMessageCampaign: { id: string } | null };

export type ResumeMessageCampaignMutationVariables = Exact<{
  id: string | number;
}>;


export type ResumeMessageCampaignMutation = { resumeMessageCampaign: { id: string } | null };

export type CancelMessageCampaignMutationVariables = Exact<{
  id: string | number;
}>;


export type CancelMessageCampaignMutation = { cancelMessageCampaign: { id: string } | null };

export type MessageRowFragment = { id: string, name: string, title: string | null, enabled: boolean, createdAt: string, updatedAt: string };

export type MessagesQueryVariables = Exact<{
  paging?: CursorPaging | null | undefined;
  filter?: MessageFilter | null | undefined;
  sorting?: Array<MessageSort> | MessageSort | null | undefined;
}>;


export type MessagesQuery = { messages: { edges: Array<{ node: { id: string, name: string, title: string | null, enabled: boolean, createdAt: string, updatedAt: string } }>, pageInfo: { hasNextPage: boolean | null, hasPreviousPage: boolean | null, startCursor: string | null, endCursor: string | null } } };

export type CountMessagesQueryVariables = Exact<{
  filter?: MessageFilter | null | undefined;
}>;


export type CountMessagesQuery = { messages: { totalCount?: number | null } };

export type MessageQueryVariables = Exact<{
  id: string | number;
}>;


export type MessageQuery = { message: { body: string | null, contentId: string | null, messageClass?: MessageClass | null, notificationTitle: string | null, notificationBody: string | null, id: string, name: string, title: string | null, enabled: boolean, createdAt: string, updatedAt: string, meta: { deeplink: string | null } | null } | null };

export type MessageUsesInCampaignsQueryVariables = Exact<{
  paging?: CursorPaging | null | undefined;
  filter?: MessageCampaignFilter | null | undefined;
  sorting?: Array<MessageCampaignSort> | MessageCampaignSort | null | undefined;
}>;


export type MessageUsesInCampaignsQuery = { messageCampaigns: { edges: Array<{ node: { id: string, name: string, message: { id: string } | null } }>, pageInfo: { hasNextPage: boolean | null, endCursor: string | null } } };

export type MessageUsesInTriggersQueryVariables = Exact<{
  paging?: CursorPaging | null | undefined;
  sorting?: Array<TriggerSort> | TriggerSort | null | undefined;
}>;


export type MessageUsesInTriggersQuery = { triggers: { edges: Array<{ node: { id: string, name: string, actions: Array<{ messageId: string | null }> } }>, pageInfo: { hasNextPage: boolean | null, endCursor: string | null } } };

export type CreateMessageMutationVariables = Exact<{
  input: MessageInput;
  idempotencyKey?: string | null | undefined;
}>;


export type CreateMessageMutation = { createMessage: { id: string, name: string, title: string | null, enabled: boolean, createdAt: string, updatedAt: string } | null };

export type UpdateMessageMutationVariables = Exact<{
  id: string | number;
  input: MessageUpdate;
}>;


export type UpdateMessageMutation = { updateMessage: { id: string } | null };

export type RemoveMessageMutationVariables = Exact<{
  id: string | number;
}>;


export type RemoveMessageMutation = { removeMessage: { id: string | null } | null };

export type LetterPreviewsQueryVariables = Exact<{
  messageId: string | number;
  email: string;
}>;


export type LetterPreviewsQuery = { letterPreviews: Array<{ channel: MessageChannel, title: string, text: string, html: string | null, leftOut: string | null }> };

export type OptionNamesQueryVariables = Exact<{
  paging?: CursorPaging | null | undefined;
  filter?: OptionNameFilter | null | undefined;
  sorting?: Array<OptionNameSort> | OptionNameSort | null | undefined;
}>;


export type OptionNamesQuery = { optionNames: { edges: Array<{ node: { id: string, name: string } }>, pageInfo: { hasNextPage: boolean | null, hasPreviousPage: boolean | null, startCursor: string | null, endCursor: string | null } } };

export type CountOptionNamesQueryVariables = Exact<{
  filter?: OptionNameFilter | null | undefined;
}>;


export type CountOptionNamesQuery = { optionNames: { totalCount?: number | null } };

export type UpdateOneOptionNameMutationVariables = Exact<{
  id: string | number;
  update: OptionNameUpdate;
}>;


export type UpdateOneOptionNameMutation = { updateOneOptionName: { id: string, name: string } | null };

export type OrderLinesQueryVariables = Exact<{
  paging?: CursorPaging | null | undefined;
  filter?: OrderLineFilter | null | undefined;
  sorting?: Array<OrderLineSort> | OrderLineSort | null | undefined;
}>;


export type OrderLinesQuery = { orderLines: { edges: Array<{ node: { id: string, status: OrderLineStatus, paymentDate: string | null, subTotal: number, shippingTotal: number, createdAt?: string, invoiceUrl: string | null, paymentAdviceUrl: string | null, items: Array<{ quantity: number }>, order: { id: string, orderNumber: number | null, orderDate: string | null } | null } }>, pageInfo: { hasNextPage: boolean | null, hasPreviousPage: boolean | null, startCursor: string | null, endCursor: string | null } } };

export type CountOrderLinesQueryVariables = Exact<{
  filter?: OrderLineFilter | null | undefined;
}>;


export type CountOrderLinesQuery = { orderLines: { totalCount?: number | null, sums?: { shippingTotal: number, subTotal: number } | null } };

export type OrderRowFragment = { id: string, orderNumber: number | null, orderDate: string | null, subTotal: number, productCount: number, lines: Array<{ brand: { id: string, name: string | null } | null }>, customer: { accountId: string | null, firstName: string | null, lastName: string | null } | null, account: { firstName: string | null, lastName: string | null } | null, shippingAddress: { firstName: string | null, lastName: string | null } | null, metadata: { checkout: { platform: string | null } | null } | null };

export type AddressFieldsFragment = { firstName: string | null, lastName: string | null, addressLine1: string | null, addressLine2: string | null, suburb: string | null, city: string | null, province: string | null, postalCode: string | null, country: string | null, phone: string | null };

export type PaymentFieldsFragment = { id?: string, createdAt: string, amount: number, method: string | null, state: PaymentState };

export type LineItemFieldsFragment = { quantity: number, price: number, productVariant: { id: string, title: string | null, stockStatus: StockStatus | null, product: { id: string, title: string } | null } | null };

export type LedgerLineFragment = { id: string, description: string | null, amount: number, isCredit: boolean, isSystem: boolean, createdAt: string, code: { id: string, code: string, description: string | null } };

export type OrderBuyerFragment = { customer: { id: string, accountId: string | null, firstName: string | null, lastName: string | null, email: string | null, mobile: string | null } | null, account: { firstName: string | null, lastName: string | null, email?: string | null } | null, shippingAddress: { firstName: string | null, lastName: string | null, addressLine1: string | null, addressLine2: string | null, suburb: string | null, city: string | null, province: string | null, postalCode: string | null, country: string | null, phone: string | null } | null, billingAddress: { firstName: string | null, lastName: string | null, addressLine1: string | null, addressLine2: string | null, suburb: string | null, city: string | null, province: string | null, postalCode: string | null, country: string | null, phone: string | null } | null };

export type OrderCardsFragment = { id: string, orderNumber: number | null, status: OrderStatus, isActive: boolean, createdAt: string, updatedAt: string, orderDate: string | null, useCredit: boolean, creditUsed: number, subTotal: number, totalPaid: number, productCount: number, metadata: { checkout: { platform: string | null } | null } | null, payments: Array<{ id?: string, createdAt: string, amount: number, method: string | null, state: PaymentState }>, lines: Array<{ id: string, status: OrderLineStatus, paymentDate: string | null, paidOut?: number | null, shippingHandle: string | null, shippingTotal: number, subTotal: number, invoiceUrl: string | null, paymentAdviceUrl: string | null, issues: { error: string | null } | null, brand: { id: string, name: string | null } | null, items: Array<{ quantity: number, price: number, productVariant: { id: string, title: string | null, stockStatus: StockStatus | null, product: { id: string, title: string } | null } | null }>, shippingMethods: Array<{ handle: string | null, title: string | null, price: number | null }>, orderStatus: { status: string | null, shippingStatus: string | null, orderReference: string | null } | null, ledgerItems: Array<{ id: string, description: string | null, amount: number, isCredit: boolean, isSystem: boolean, createdAt: string, code: { id: string, code: string, description: string | null } }> }>, customer: { id: string, accountId: string | null, firstName: string | null, lastName: string | null, email: string | null, mobile: string | null } | null, account: { firstName: string | null, lastName: string | null, email?: string | null } | null, shippingAddress: { firstName: string | null, lastName: string | null, addressLine1: string | null, addressLine2: string | null, suburb: string | null, city: string | null, province: string | null, postalCode: string | null, country: string | null, phone: string | null } | null, billingAddress: { firstName: string | null, lastName: string | null, addressLine1: string | null, addressLine2: string | null, suburb: string | null, city: string | null, province: string | null, postalCode: string | null, country: string | null, phone: string | null } | null };

export type OrdersQueryVariables = Exact<{
  paging?: CursorPaging | null | undefined;
  filter?: OrderFilter | null | undefined;
  sorting?: Array<OrderSort> | OrderSort | null | undefined;
}>;


export type OrdersQuery = { orders: { edges: Array<{ node: { id: string, orderNumber: number | null, orderDate: string | null, subTotal: number, productCount: number, lines: Array<{ brand: { id: string, name: string | null } | null }>, customer: { accountId: string | null, firstName: string | null, lastName: string | null } | null, account: { firstName: string | null, lastName: string | null } | null, shippingAddress: { firstName: string | null, lastName: string | null } | null, metadata: { checkout: { platform: string | null } | null } | null } }>, pageInfo: { hasNextPage: boolean | null, hasPreviousPage: boolean | null, startCursor: string | null, endCursor: string | null } } };

export type CountOrdersQueryVariables = Exact<{
  filter?: OrderFilter | null | undefined;
}>;


export type CountOrdersQuery = { orders: { totalCount?: number | null, sums?: { subTotal: number } | null } };

export type OrdersElsewhereQueryVariables = Exact<{
  paging?: CursorPaging | null | undefined;
  filter?: OrderFilter | null | undefined;
}>;


export type OrdersElsewhereQuery = { orders: { totalCount?: number | null, edges: Array<{ node: { id: string } }> } };

export type CustomerOrdersQueryVariables = Exact<{
  paging?: CursorPaging | null | undefined;
  filter?: OrderFilter | null | undefined;
  sorting?: Array<OrderSort> | OrderSort | null | undefined;
}>;


export type CustomerOrdersQuery = { orders: { edges: Array<{ node: { id: string, orderNumber: number | null, orderDate: string | null, createdAt: string, subTotal: number, productCount: number, customer: { mobile: string | null } | null, shippingAddress: { firstName: string | null, lastName: string | null, addressLine1: string | null, addressLine2: string | null, suburb: string | null, city: string | null, province: string | null, postalCode: string | null, country: string | null, phone: string | null } | null } }>, pageInfo: { hasNextPage: boolean | null, endCursor: string | null } } };

export type OrderQueryVariables = Exact<{
  id: string | number;
}>;


export type OrderQuery = { order: { id: string, orderNumber: number | null, status: OrderStatus, isActive: boolean, createdAt: string, updatedAt: string, orderDate: string | null, useCredit: boolean, creditUsed: number, subTotal: number, totalPaid: number, productCount: number, metadata: { checkout: { platform: string | null } | null } | null, payments: Array<{ id?: string, createdAt: string, amount: number, method: string | null, state: PaymentState }>, lines: Array<{ id: string, status: OrderLineStatus, paymentDate: string | null, paidOut?: number | null, shippingHandle: string | null, shippingTotal: number, subTotal: number, invoiceUrl: string | null, paymentAdviceUrl: string | null, issues: { error: string | null } | null, brand: { id: string, name: string | null } | null, items: Array<{ quantity: number, price: number, productVariant: { id: string, title: string | null, stockStatus: StockStatus | null, product: { id: string, title: string } | null } | null }>, shippingMethods: Array<{ handle: string | null, title: string | null, price: number | null }>, orderStatus: { status: string | null, shippingStatus: string | null, orderReference: string | null } | null, ledgerItems: Array<{ id: string, description: string | null, amount: number, isCredit: boolean, isSystem: boolean, createdAt: string, code: { id: string, code: string, description: string | null } }> }>, customer: { id: string, accountId: string | null, firstName: string | null, lastName: string | null, email: string | null, mobile: string | null } | null, account: { firstName: string | null, lastName: string | null, email?: string | null } | null, shippingAddress: { firstName: string | null, lastName: string | null, addressLine1: string | null, addressLine2: string | null, suburb: string | null, city: string | null, province: string | null, postalCode: string | null, country: string | null, phone: string | null } | null, billingAddress: { firstName: string | null, lastName: string | null, addressLine1: string | null, addressLine2: string | null, suburb: string | null, city: string | null, province: string | null, postalCode: string | null, country: string | null, phone: string | null } | null } | null };

export type AccountingCodesQueryVariables = Exact<{ [key: string]: never; }>;


export type AccountingCodesQuery = { accountingCodes: Array<{ id: string, code: string, description: string | null }> };

export type ExportOrdersMutationVariables = Exact<{
  paging?: CursorPaging | null | undefined;
  filter?: OrderFilter | null | undefined;
  sorting?: Array<OrderSort> | OrderSort | null | undefined;
  idempotencyKey?: string | null | undefined;
}>;


export type ExportOrdersMutation = { exportOrders: boolean | null };

export type PaymentRequirementsMutationVariables = Exact<{
  idempotencyKey?: string | null | undefined;
}>;


export type PaymentRequirementsMutation = { paymentRequirements: boolean | null };

export type SalesCommissionReportMutationVariables = Exact<{
  idempotencyKey?: string | null | undefined;
}>;


export type SalesCommissionReportMutation = { salesCommissionReport: boolean | null };

export type UpdateOneCustomerMutationVariables = Exact<{
  id: string | number;
  update: CustomerUpdate;
}>;


export type UpdateOneCustomerMutation = { updateOneCustomer: { id: string } | null };

export type ReprocessOrderMutationVariables = Exact<{
  id: string | number;
}>;


export type ReprocessOrderMutation = { reprocessOrder: { id: string } | null };

export type ReprocessInvoiceMutationVariables = Exact<{
  id: string | number;
}>;


export type ReprocessInvoiceMutation = { reprocessInvoice: { id: string } | null };

export type CreateLedgerItemMutationVariables = Exact<{
  orderLineId: string | number;
  input: LedgerItemInput;
  idempotencyKey?: string | null | undefined;
}>;


export type CreateLedgerItemMutation = { createLedgerItem: { id: string, description: string | null, amount: number, isCredit: boolean, isSystem: boolean, createdAt: string, code: { id: string, code: string, description: string | null } } | null };

export type UpdateLedgerEntryMutationVariables = Exact<{
  id: string | number;
  input: LedgerItemInput;
}>;


export type UpdateLedgerEntryMutation = { updateLedgerEntry: { id: string, description: string | null, amount: number, isCredit: boolean, isSystem: boolean, createdAt: string, code: { id: string, code: string, description: string | null } } | null };

export type DeleteLedgerEntryMutationVariables = Exact<{
  id: string | number;
}>;


export type DeleteLedgerEntryMutation = { deleteLedgerEntry: { id: string | null } | null };

export type UpdateOrderLinePaymentDateMutationVariables = Exact<{
  input: OrderLinePaymentDateInput;
}>;


export type UpdateOrderLinePaymentDateMutation = { updateOrderLinePaymentDate: { id: string, paymentDate: string | null } | null };

export type RemoveItemFromOrderMutationVariables = Exact<{
  orderId: string | number;
  input: RemoveItemInput;
}>;


export type RemoveItemFromOrderMutation = { removeItemFromOrder: { id: string } | null };

export type RemoveLineByIdMutationVariables = Exact<{
  id: string | number;
}>;


export type RemoveLineByIdMutation = { removeLineById: { id: string | null } | null };

export type OtherOrdersQueryVariables = Exact<{
  paging?: CursorPaging | null | undefined;
  filter?: OrderFilter | null | undefined;
  sorting?: Array<OrderSort> | OrderSort | null | undefined;
}>;


export type OtherOrdersQuery = { orders: { edges: Array<{ node: { id: string, orderNumber: number | null, orderDate: string | null, createdAt: string, status: OrderStatus, isActive: boolean, subTotal: number } }> } };

export type ProductRowFragment = { id: string, title: string, status: ProductStatus, enabled: boolean, image: { url: string, sourceType: string | null } | null, brand: { name: string | null, brandName: string | null } | null, tags: Array<{ name: string }> };

export type ProductsQueryVariables = Exact<{
  paging?: CursorPaging | null | undefined;
  filter?: ProductFilter | null | undefined;
  sorting?: Array<ProductSort> | ProductSort | null | undefined;
}>;


export type ProductsQuery = { products: { edges: Array<{ node: { id: string, title: string, status: ProductStatus, enabled: boolean, image: { url: string, sourceType: string | null } | null, brand: { name: string | null, brandName: string | null } | null, tags: Array<{ name: string }> } }>, pageInfo: { hasNextPage: boolean | null, hasPreviousPage: boolean | null, startCursor: string | null, endCursor: string | null } } };

export type CountProductsQueryVariables = Exact<{
  filter?: ProductFilter | null | undefined;
}>;


export type CountProductsQuery = { products: { totalCount?: number | null } };

export type AllProductsQueryVariables = Exact<{
  filter?: ProductFilter | null | undefined;
}>;


export type AllProductsQuery = { allProducts: Array<{ id: string }> };

export type ProductQueryVariables = Exact<{
  id: string | number;
}>;


export type ProductQuery = { product: { id: string, title: string, status: ProductStatus, enabled: boolean, productTitle: string | null, providerId: string | null, description: string | null, isAutoPublish: boolean, isImageContained: boolean, tracksInventory: boolean, createdAt: string, updatedAt: string, brand: { id: string, name: string | null, brandName: string | null } | null, tags: Array<{ id: string, name: string }>, notes: { product: string | null, cart: string | null, alert: string | null, checkout: string | null, shipping: string | null, freeShippingThreshold: string | null } | null, meta: { links: Array<{ title: string | null, link: string | null, isExternal: boolean | null }> | null } | null, images: Array<{ id: string, key: string | null, url: string, sourceType: string | null }>, variants: Array<{ id: string, title: string, price: number, inventory: number, sku: string | null, inventoryPolicy: string | null, selectedOptions: Array<{ name: string, value: string }>, images: Array<{ id: string, key: string | null, url: string, sourceType: string | null }> }> } | null };

export type IndexProductMutationVariables = Exact<{
  id: string | number;
}>;


export type IndexProductMutation = { indexProduct: boolean | null };

export type UpdateProductMutationVariables = Exact<{
  id: string | number;
  update: ProductUpdate;
}>;


export type UpdateProductMutation = { updateProduct: { id: string } | null };

export type UpdateProductsMutationVariables = Exact<{
  ids: Array<string | number> | string | number;
  update: ProductsUpdate;
}>;


export type UpdateProductsMutation = { updateProducts: { updatedCount: number } | null };

export type AddTagsToProductsMutationVariables = Exact<{
  productIds: Array<string | number> | string | number;
  tagIds: Array<string | number> | string | number;
}>;


export type AddTagsToProductsMutation = { addTagsToProducts: { updatedCount: number } | null };

export type RemoveTagsFromProductsMutationVariables = Exact<{
  productIds: Array<string | number> | string | number;
  tagIds: Array<string | number> | string | number;
}>;


export type RemoveTagsFromProductsMutation = { removeTagsFromProducts: { updatedCount: number } | null };

export type FetchAndSyncProductByProviderIdMutationVariables = Exact<{
  input: SyncProductInput;
}>;


export type FetchAndSyncProductByProviderIdMutation = { fetchAndSyncProductByProviderId: { id: string } | null };

export type RefundRowFragment = { id: string, state: RefundState, basketAmount: number, adjustmentAmount: number, createdAt: string, updatedAt: string, orderLine: { order: { orderNumber: number | null, customer: { accountId: string | null, firstName: string | null, lastName: string | null } | null, shippingAddress: { firstName: string | null, lastName: string | null } | null } | null } | null };

export type RefundsQueryVariables = Exact<{
  paging?: CursorPaging | null | undefined;
  filter?: RefundFilter | null | undefined;
  sorting?: Array<RefundSort> | RefundSort | null | undefined;
}>;


export type RefundsQuery = { refunds: { edges: Array<{ node: { id: string, state: RefundState, basketAmount: number, adjustmentAmount: number, createdAt: string, updatedAt: string, orderLine: { order: { orderNumber: number | null, customer: { accountId: string | null, firstName: string | null, lastName: string | null } | null, shippingAddress: { firstName: string | null, lastName: string | null } | null } | null } | null } }>, pageInfo: { hasNextPage: boolean | null, hasPreviousPage: boolean | null, startCursor: string | null, endCursor: string | null } } };

export type CountRefundsQueryVariables = Exact<{
  filter?: RefundFilter | null | undefined;
}>;


export type CountRefundsQuery = { refunds: { totalCount?: number | null, sums?: { basketAmount: number, adjustmentAmount: number } | null } };

export type RefundQueryVariables = Exact<{
  id: string | number;
}>;


export type RefundQuery = { refund: { id: string, state: RefundState, basketAmount: number, adjustmentAmount: number, note: string | null, createdAt: string, updatedAt: string, orderLine: { id: string, status: OrderLineStatus, paymentDate: string | null, shippingTotal: number, subTotal: number, brand: { id: string, name: string | null, brandName: string | null } | null, items: Array<{ quantity: number, price: number, productVariant: { id: string, title: string | null, stockStatus: StockStatus | null, product: { id: string, title: string } | null } | null }>, ledgerItems: Array<{ id: string, amount: number, isCredit: boolean, code: { id: string, code: string } }>, order: { id: string, orderNumber: number | null, orderDate: string | null, status: OrderStatus, subTotal: number, totalPaid: number, creditUsed: number, productCount: number, payments: Array<{ id?: string, createdAt: string, amount: number, method: string | null, state: PaymentState }>, customer: { id: string, accountId: string | null, firstName: string | null, lastName: string | null, email: string | null, mobile: string | null } | null, account: { firstName: string | null, lastName: string | null, email?: string | null } | null, shippingAddress: { firstName: string | null, lastName: string | null, addressLine1: string | null, addressLine2: string | null, suburb: string | null, city: string | null, province: string | null, postalCode: string | null, country: string | null, phone: string | null } | null, billingAddress: { firstName: string | null, lastName: string | null, addressLine1: string | null, addressLine2: string | null, suburb: string | null, city: string | null, province: string | null, postalCode: string | null, country: string | null, phone: string | null } | null } | null } | null } | null };

export type OrderRefundsQueryVariables = Exact<{
  paging?: CursorPaging | null | undefined;
  filter?: RefundFilter | null | undefined;
  sorting?: Array<RefundSort> | RefundSort | null | undefined;
}>;


export type OrderRefundsQuery = { refunds: { edges: Array<{ node: { id: string, state: RefundState, basketAmount: number, adjustmentAmount: number, note: string | null, createdAt: string, orderLine: { id: string } | null } }> } };

export type LoginMutationVariables = Exact<{
  input: LoginInput;
}>;


export type LoginMutation = { login: { id: string, firstName: string | null, lastName: string | null, email: string, roles: Array<Role>, customer: { availableCredit: number | null } | null } | null };

export type LogoutMutationVariables = Exact<{ [key: string]: never; }>;


export type LogoutMutation = { logout: boolean | null };

export type MeQueryVariables = Exact<{ [key: string]: never; }>;


export type MeQuery = { me: { id: string, firstName: string | null, lastName: string | null, email: string, roles: Array<Role>, enabled: boolean, status: AccountStatus } | null };

export type ForgotPasswordMutationVariables = Exact<{
  input: ForgotPasswordInput;
}>;


export type ForgotPasswordMutation = { forgotPassword: { success: boolean, message: string | null } | null };

export type ResetPasswordMutationVariables = Exact<{
  input: ResetPasswordInput;
}>;


export type ResetPasswordMutation = { resetPassword: { success: boolean, message: string | null } | null };

export type CreationIsStoredQueryVariables = Exact<{
  idempotencyKey: string;
}>;


export type CreationIsStoredQuery = { creationIsStored: boolean };

export type TagRowFragment = { id: string, name: string, types: Array<TagType>, category: TagCategory | null, categoryLabel: string | null, createdAt: string, updatedAt: string };

export type TagsQueryVariables = Exact<{
  paging?: CursorPaging | null | undefined;
  filter?: TagFilter | null | undefined;
  sorting?: Array<TagSort> | TagSort | null | undefined;
}>;


export type TagsQuery = { tags: { edges: Array<{ node: { id: string, name: string, types: Array<TagType>, category: TagCategory | null, categoryLabel: string | null, createdAt: string, updatedAt: string } }>, pageInfo: { hasNextPage: boolean | null, hasPreviousPage: boolean | null, startCursor: string | null, endCursor: string | null } } };

export type CountTagsQueryVariables = Exact<{
  filter?: TagFilter | null | undefined;
}>;


export type CountTagsQuery = { tags: { totalCount?: number | null } };

export type TagQueryVariables = Exact<{
  id: string | number;
}>;


export type TagQuery = { tag: { description: string | null, meta: unknown, id: string, name: string, types: Array<TagType>, category: TagCategory | null, categoryLabel: string | null, createdAt: string, updatedAt: string, image: { id: string, key: string | null, url: string, sourceType: string | null } | null } | null };

export type AllTagsQueryVariables = Exact<{
  type?: TagType | null | undefined;
}>;


export type AllTagsQuery = { allTags: Array<{ id: string, name: string, category: TagCategory | null, categoryLabel: string | null }> };

export type TagTypesQueryVariables = Exact<{ [key: string]: never; }>;


export type TagTypesQuery = { tagTypes: Array<{ name: TagType, title: string }> };

export type TagCategoriesQueryVariables = Exact<{ [key: string]: never; }>;


export type TagCategoriesQuery = { tagCategories: Array<{ name: TagCategory, title: string }> };

export type CreateOneTagMutationVariables = Exact<{
  tag: TagInput;
  idempotencyKey?: string | null | undefined;
}>;


export type CreateOneTagMutation = { createOneTag: { id: string } | null };

export type UpdateOneTagMutationVariables = Exact<{
  id: string | number;
  update: TagUpdate;
}>;


export type UpdateOneTagMutation = { updateOneTag: { id: string } | null };

export type DeleteOneTagMutationVariables = Exact<{
  id: string | number;
}>;


export type DeleteOneTagMutation = { deleteOneTag: { id: string | null } | null };

export type DeleteManyTagsMutationVariables = Exact<{
  ids: Array<string | number> | string | number;
}>;


export type DeleteManyTagsMutation = { deleteManyTags: { deletedCount: number } | null };

export type SetImageOnTagMutationVariables = Exact<{
  id: string | number;
  imageId?: string | number | null | undefined;
}>;


export type SetImageOnTagMutation = { setImageOnTag: { id: string } | null };

export type PublishTagFeedMutationVariables = Exact<{
  tagId: string | number;
}>;


export type PublishTagFeedMutation = { publishTagFeed: boolean | null };

export type TriggerRowFragment = { id: string, name: string, enabled: boolean, eventType: AccountEventType, createdAt: string, updatedAt: string };

export type TriggersQueryVariables = Exact<{
  paging?: CursorPaging | null | undefined;
  filter?: TriggerFilter | null | undefined;
  sorting?: Array<TriggerSort> | TriggerSort | null | undefined;
}>;


export type TriggersQuery = { triggers: { edges: Array<{ node: { id: string, name: string, enabled: boolean, eventType: AccountEventType, createdAt: string, updatedAt: string } }>, pageInfo: { hasNextPage: boolean | null, hasPreviousPage: boolean | null, startCursor: string | null, endCursor: string | null } } };

export type CountTriggersQueryVariables = Exact<{
  filter?: TriggerFilter | null | undefined;
}>;


export type CountTriggersQuery = { triggers: { totalCount?: number | null } };

export type TriggerQueryVariables = Exact<{
  id: string | number;
}>;


export type TriggerQuery = { trigger: { id: string, name: string, enabled: boolean, eventType: AccountEventType, createdAt: string, updatedAt: string, criteria: { oncePerAccount: boolean | null, maxNumberOfRuns: number | null, orderTotal: number | null, numberOfOrders: number | null, oncePerTimePeriod: { value: number | null, unit: DelayUnit | null } | null } | null, accountGroups: Array<{ id: string, name: string }>, actions: Array<{ id: string, name: string, type: ActionType, enabled: boolean, messageId: string | null, channels: Array<MessageChannel> | null, voucherValue: number | null, voucherMessage: string | null, createdAt: string, updatedAt: string, message: { id: string, name: string, enabled: boolean } | null, expiryDate: { value: number | null, unit: ExpiryUnit | null } | null, delay: { value: number | null, unit: DelayUnit | null } | null }> } | null };

export type AccountEventOptionsQueryVariables = Exact<{ [key: string]: never; }>;


export type AccountEventOptionsQuery = { accountEventOptions: Array<{ value: AccountEventType, label: string }> };

export type CreateTriggerMutationVariables = Exact<{
  input: TriggerInput;
  idempotencyKey?: string | null | undefined;
}>;


export type CreateTriggerMutation = { createTrigger: { id: string } | null };

export type UpdateTriggerMutationVariables = Exact<{
  id: string | number;
  input: TriggerUpdate;
  idempotencyKey?: string | null | undefined;
}>;


export type UpdateTriggerMutation = { updateTrigger: { id: string } | null };

export type DeleteTriggerMutationVariables = Exact<{
  id: string | number;
}>;


export type DeleteTriggerMutation = { deleteTrigger: { id: string | null } | null };

export type AccountRowFragment = { id: string, firstName: string | null, lastName: string | null, email: string, roles: Array<Role>, enabled: boolean, status: AccountStatus, createdAt: string };

export type AccountsQueryVariables = Exact<{
  paging?: CursorPaging | null | undefined;
  filter?: AccountFilter | null | undefined;
  sorting?: Array<AccountSort> | AccountSort | null | undefined;
}>;


export type AccountsQuery = { accounts: { edges: Array<{ node: { id: string, firstName: string | null, lastName: string | null, email: string, roles: Array<Role>, enabled: boolean, status: AccountStatus, createdAt: string } }>, pageInfo: { hasNextPage: boolean | null, hasPreviousPage: boolean | null, startCursor: string | null, endCursor: string | null } } };

export type CountAccountsQueryVariables = Exact<{
  filter?: AccountFilter | null | undefined;
}>;


export type CountAccountsQuery = { accounts: { totalCount?: number | null } };

export type AccountQueryVariables = Exact<{
  id: string | number;
  transactions?: CursorPaging | null | undefined;
}>;


export type AccountQuery = { account: { id: string, firstName: string | null, lastName: string | null, email: string, roles: Array<Role>, enabled: boolean, status: AccountStatus, createdAt: string, suppression?: { reason: string, suppressedAt: string } | null, customer: { id: string, email: string | null, mobile: string | null, availableCredit: number | null, transactions: { edges: Array<{ node: { id: string, type: TransactionType, amount: number, createdAt: string, order: { id: string, orderNumber: number | null } | null, voucher: { id: string, redemptionDate: string | null, updatedAt: string, voucherNumber: number | null } | null } }>, pageInfo: { hasNextPage: boolean | null, endCursor: string | null } } | null } | null } | null };

export type PermissionsQueryVariables = Exact<{ [key: string]: never; }>;


export type PermissionsQuery = { permissions: Array<Role> };

export type AccountGroupsQueryVariables = Exact<{
  paging?: CursorPaging | null | undefined;
  filter?: AccountGroupFilter | null | undefined;
  sorting?: Array<AccountGroupSort> | AccountGroupSort | null | undefined;
}>;


export type AccountGroupsQuery = { accountGroups: { edges: Array<{ node: { id: string, name: string, description: string | null } }>, pageInfo: { hasNextPage: boolean | null, hasPreviousPage: boolean | null, startCursor: string | null, endCursor: string | null } } };

export type CountAccountGroupsQueryVariables = Exact<{
  filter?: AccountGroupFilter | null | undefined;
}>;


export type CountAccountGroupsQuery = { accountGroups: { totalCount?: number | null } };

export type CreateOneAccountMutationVariables = Exact<{
  input: CreateOneAccountInput;
  idempotencyKey?: string | null | undefined;
}>;


export type CreateOneAccountMutation = { createOneAccount: { id: string } | null };

export type UpdateOneAccountMutationVariables = Exact<{
  id: string | number;
  update: AccountUpdate;
}>;


export type UpdateOneAccountMutation = { updateOneAccount: { id: string } | null };

export type UpdateManyAccountsMutationVariables = Exact<{
  ids: Array<string | number> | string | number;
  update: AccountManyUpdate;
}>;


export type UpdateManyAccountsMutation = { updateManyAccounts: { updatedCount: number } | null };

export type DeleteOneAccountMutationVariables = Exact<{
  id: string | number;
}>;


export type DeleteOneAccountMutation = { deleteOneAccount: { id: string | null } | null };

export type DeleteManyAccountsMutationVariables = Exact<{
  ids: Array<string | number> | string | number;
}>;


export type DeleteManyAccountsMutation = { deleteManyAccounts: { deletedCount: number } | null };

export type SendOnePasswordForgotMutationVariables = Exact<{
  email: string;
}>;


export type SendOnePasswordForgotMutation = { sendOnePasswordForgot: { success: boolean, message: string | null } | null };

export type SendCustomerCsvMutationVariables = Exact<{
  isSubscribed: boolean;
  dateRange?: DateRangeInput | null | undefined;
  emails?: Array<string> | string | null | undefined;
  idempotencyKey?: string | null | undefined;
}>;


export type SendCustomerCsvMutation = { sendCustomerCsv: boolean | null };

export type UpdateAccountGroupUsersMutationVariables = Exact<{
  ids: Array<string | number> | string | number;
  accountGroupId: string | number;
  action: AccountGroupAction;
}>;


export type UpdateAccountGroupUsersMutation = { updateAccountGroupUsers: { updatedCount: number } | null };

export type ReleaseAccountAddressMutationVariables = Exact<{
  id: string | number;
}>;


export type ReleaseAccountAddressMutation = { releaseAccountAddress: { id: string } | null };

export type VoucherRowFragment = { id: string, voucherNumber: number | null, code: string, value: number, recipientEmail: string | null, createdAt: string, expiryDate: string | null, status: VoucherStatus, reason: VoucherReason, createdBy: { email: string | null } | null };

export type VouchersQueryVariables = Exact<{
  paging?: CursorPaging | null | undefined;
  filter?: VoucherFilter | null | undefined;
  sorting?: Array<VoucherSort> | VoucherSort | null | undefined;
}>;


export type VouchersQuery = { vouchers: { edges: Array<{ node: { id: string, voucherNumber: number | null, code: string, value: number, recipientEmail: string | null, createdAt: string, expiryDate: string | null, status: VoucherStatus, reason: VoucherReason, createdBy: { email: string | null } | null } }>, pageInfo: { hasNextPage: boolean | null, hasPreviousPage: boolean | null, startCursor: string | null, endCursor: string | null } } };

export type CountVouchersQueryVariables = Exact<{
  filter?: VoucherFilter | null | undefined;
}>;


export type CountVouchersQuery = { vouchers: { totalCount?: number | null, sums?: { value: number } | null } };

export type VoucherReasonsQueryVariables = Exact<{ [key: string]: never; }>;


export type VoucherReasonsQuery = { voucherReasons: Array<VoucherReason> };

export type VoucherStatsQueryVariables = Exact<{ [key: string]: never; }>;


export type VoucherStatsQuery = { voucherStats: { totalSales: number, totalIssued: number, averageSalesPerDay: number, totalWalletBalance: number, unredeemedAmounts: { internal: number, purchased: number }, dailySales: Array<{ day: string, total: number }>, internal: { created: { total: number, month: number }, available: { total: number, month: number }, used: { total: number, month: number } } } };

export type UpdateOneVoucherMutationVariables = Exact<{
  input: UpdateOneVoucherInput;
}>;


export type UpdateOneVoucherMutation = { updateOneVoucher: { id: string } | null };

export type ResendVoucherMutationVariables = Exact<{
  id: string | number;
}>;


export type ResendVoucherMutation = { resendVoucher: boolean | null };

export type CreateVouchersMutationVariables = Exact<{
  input: CreateVouchersInput;
}>;


export type CreateVouchersMutation = { createVouchers: { createdCount: number } | null };

export type SendVouchersCsvMutationVariables = Exact<{
  reason: VoucherReason;
  idempotencyKey?: string | null | undefined;
}>;


export type SendVouchersCsvMutation = { sendVouchersCsv: boolean | null };
