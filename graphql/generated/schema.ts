// Written by `npm run codegen`. Do not edit.
export type Maybe<T> = T | null;
export type InputMaybe<T> = Maybe<T>;
/** All built-in and custom scalars, mapped to their actual values */
export type Scalars = {
  ID: { input: string; output: string; }
  String: { input: string; output: string; }
  Boolean: { input: boolean; output: boolean; }
  Int: { input: number; output: number; }
  Float: { input: number; output: number; }
  /** ISO 8601 instant in UTC, for example 2026-05-01T07:00:00.000Z */
  DateTime: { input: string; output: string; }
  /** Opaque to the console: it only hands a cursor back */
  ConnectionCursor: { input: string; output: string; }
  JSON: { input: unknown; output: unknown; }
  /** A file of a multipart request */
  Upload: { input: unknown; output: unknown; }
};

export type SortDirection =
  | 'ASC'
  | 'DESC';

export type SortNulls =
  | 'NULLS_FIRST'
  | 'NULLS_LAST';

export type PageInfo = {
  __typename?: 'PageInfo';
  hasNextPage?: Maybe<Scalars['Boolean']['output']>;
  hasPreviousPage?: Maybe<Scalars['Boolean']['output']>;
  startCursor?: Maybe<Scalars['ConnectionCursor']['output']>;
  endCursor?: Maybe<Scalars['ConnectionCursor']['output']>;
};

/** `first` with `after`, or `last` with `before`; at most 50; members are left out, never null */
export type CursorPaging = {
  before?: InputMaybe<Scalars['ConnectionCursor']['input']>;
  after?: InputMaybe<Scalars['ConnectionCursor']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
};

export type BooleanFieldComparison = {
  is?: InputMaybe<Scalars['Boolean']['input']>;
  isNot?: InputMaybe<Scalars['Boolean']['input']>;
};

export type StringFieldComparison = {
  is?: InputMaybe<Scalars['Boolean']['input']>;
  isNot?: InputMaybe<Scalars['Boolean']['input']>;
  eq?: InputMaybe<Scalars['String']['input']>;
  neq?: InputMaybe<Scalars['String']['input']>;
  gt?: InputMaybe<Scalars['String']['input']>;
  gte?: InputMaybe<Scalars['String']['input']>;
  lt?: InputMaybe<Scalars['String']['input']>;
  lte?: InputMaybe<Scalars['String']['input']>;
  like?: InputMaybe<Scalars['String']['input']>;
  notLike?: InputMaybe<Scalars['String']['input']>;
  iLike?: InputMaybe<Scalars['String']['input']>;
  notILike?: InputMaybe<Scalars['String']['input']>;
  in?: InputMaybe<Array<Scalars['String']['input']>>;
  notIn?: InputMaybe<Array<Scalars['String']['input']>>;
};

export type IdFilterComparison = {
  is?: InputMaybe<Scalars['Boolean']['input']>;
  isNot?: InputMaybe<Scalars['Boolean']['input']>;
  eq?: InputMaybe<Scalars['ID']['input']>;
  neq?: InputMaybe<Scalars['ID']['input']>;
  gt?: InputMaybe<Scalars['ID']['input']>;
  gte?: InputMaybe<Scalars['ID']['input']>;
  lt?: InputMaybe<Scalars['ID']['input']>;
  lte?: InputMaybe<Scalars['ID']['input']>;
  like?: InputMaybe<Scalars['ID']['input']>;
  notLike?: InputMaybe<Scalars['ID']['input']>;
  iLike?: InputMaybe<Scalars['ID']['input']>;
  notILike?: InputMaybe<Scalars['ID']['input']>;
  in?: InputMaybe<Array<Scalars['ID']['input']>>;
  notIn?: InputMaybe<Array<Scalars['ID']['input']>>;
};

export type IntFieldComparisonBetween = {
  lower: Scalars['Int']['input'];
  upper: Scalars['Int']['input'];
};

export type IntFieldComparison = {
  is?: InputMaybe<Scalars['Boolean']['input']>;
  isNot?: InputMaybe<Scalars['Boolean']['input']>;
  eq?: InputMaybe<Scalars['Int']['input']>;
  neq?: InputMaybe<Scalars['Int']['input']>;
  gt?: InputMaybe<Scalars['Int']['input']>;
  gte?: InputMaybe<Scalars['Int']['input']>;
  lt?: InputMaybe<Scalars['Int']['input']>;
  lte?: InputMaybe<Scalars['Int']['input']>;
  in?: InputMaybe<Array<Scalars['Int']['input']>>;
  notIn?: InputMaybe<Array<Scalars['Int']['input']>>;
  between?: InputMaybe<IntFieldComparisonBetween>;
  notBetween?: InputMaybe<IntFieldComparisonBetween>;
};

export type FloatFieldComparisonBetween = {
  lower: Scalars['Float']['input'];
  upper: Scalars['Float']['input'];
};

export type FloatFieldComparison = {
  is?: InputMaybe<Scalars['Boolean']['input']>;
  isNot?: InputMaybe<Scalars['Boolean']['input']>;
  eq?: InputMaybe<Scalars['Float']['input']>;
  neq?: InputMaybe<Scalars['Float']['input']>;
  gt?: InputMaybe<Scalars['Float']['input']>;
  gte?: InputMaybe<Scalars['Float']['input']>;
  lt?: InputMaybe<Scalars['Float']['input']>;
  lte?: InputMaybe<Scalars['Float']['input']>;
  in?: InputMaybe<Array<Scalars['Float']['input']>>;
  notIn?: InputMaybe<Array<Scalars['Float']['input']>>;
  between?: InputMaybe<FloatFieldComparisonBetween>;
  notBetween?: InputMaybe<FloatFieldComparisonBetween>;
};

export type DateFieldComparisonBetween = {
  lower: Scalars['DateTime']['input'];
  upper: Scalars['DateTime']['input'];
};

export type DateFieldComparison = {
  is?: InputMaybe<Scalars['Boolean']['input']>;
  isNot?: InputMaybe<Scalars['Boolean']['input']>;
  eq?: InputMaybe<Scalars['DateTime']['input']>;
  neq?: InputMaybe<Scalars['DateTime']['input']>;
  gt?: InputMaybe<Scalars['DateTime']['input']>;
  gte?: InputMaybe<Scalars['DateTime']['input']>;
  lt?: InputMaybe<Scalars['DateTime']['input']>;
  lte?: InputMaybe<Scalars['DateTime']['input']>;
  in?: InputMaybe<Array<Scalars['DateTime']['input']>>;
  notIn?: InputMaybe<Array<Scalars['DateTime']['input']>>;
  between?: InputMaybe<DateFieldComparisonBetween>;
  notBetween?: InputMaybe<DateFieldComparisonBetween>;
};

export type UpdateManyResponse = {
  __typename?: 'UpdateManyResponse';
  updatedCount: Scalars['Int']['output'];
};

export type DeleteManyResponse = {
  __typename?: 'DeleteManyResponse';
  deletedCount: Scalars['Int']['output'];
};

export type DeleteResponse = {
  __typename?: 'DeleteResponse';
  id?: Maybe<Scalars['ID']['output']>;
};

/** Answer of calls that only say whether they worked, and why not */
export type ActionResponse = {
  __typename?: 'ActionResponse';
  success: Scalars['Boolean']['output'];
  message?: Maybe<Scalars['String']['output']>;
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
  email: Scalars['String']['input'];
  password: Scalars['String']['input'];
};

export type ForgotPasswordInput = {
  email: Scalars['String']['input'];
};

export type ResetPasswordInput = {
  password: Scalars['String']['input'];
  email: Scalars['String']['input'];
  token: Scalars['String']['input'];
};

export type Transaction = {
  __typename?: 'Transaction';
  id: Scalars['ID']['output'];
  type: TransactionType;
  /** Rand; negative when credit was used */
  amount: Scalars['Float']['output'];
  createdAt: Scalars['DateTime']['output'];
  order?: Maybe<Order>;
  voucher?: Maybe<Voucher>;
};

export type TransactionEdge = {
  __typename?: 'TransactionEdge';
  node: Transaction;
  cursor: Scalars['ConnectionCursor']['output'];
};

export type TransactionConnection = {
  __typename?: 'TransactionConnection';
  pageInfo: PageInfo;
  edges: Array<TransactionEdge>;
  totalCount?: Maybe<Scalars['Int']['output']>;
};


export type TransactionConnectionTotalCountArgs = {
  upTo?: InputMaybe<Scalars['Int']['input']>;
};

export type Customer = {
  __typename?: 'Customer';
  id: Scalars['ID']['output'];
  accountId?: Maybe<Scalars['ID']['output']>;
  firstName?: Maybe<Scalars['String']['output']>;
  lastName?: Maybe<Scalars['String']['output']>;
  email?: Maybe<Scalars['String']['output']>;
  mobile?: Maybe<Scalars['String']['output']>;
  /** Rand */
  availableCredit?: Maybe<Scalars['Float']['output']>;
  transactions?: Maybe<TransactionConnection>;
};


export type CustomerTransactionsArgs = {
  paging?: InputMaybe<CursorPaging>;
};

/** Why marketing mail to an address is held back */
export type AddressSuppression = {
  __typename?: 'AddressSuppression';
  reason: Scalars['String']['output'];
  suppressedAt: Scalars['DateTime']['output'];
};

export type Account = {
  __typename?: 'Account';
  id: Scalars['ID']['output'];
  firstName?: Maybe<Scalars['String']['output']>;
  lastName?: Maybe<Scalars['String']['output']>;
  email: Scalars['String']['output'];
  roles: Array<Role>;
  enabled: Scalars['Boolean']['output'];
  status: AccountStatus;
  createdAt: Scalars['DateTime']['output'];
  updatedAt: Scalars['DateTime']['output'];
  permissions?: Maybe<Array<Scalars['String']['output']>>;
  customer?: Maybe<Customer>;
  /** Null while mail to the address is not held back */
  suppression?: Maybe<AddressSuppression>;
};

export type AccountInput = {
  firstName: Scalars['String']['input'];
  lastName: Scalars['String']['input'];
  email: Scalars['String']['input'];
  password: Scalars['String']['input'];
};

export type CreateOneAccountInput = {
  account: AccountInput;
};

export type AccountUpdate = {
  firstName?: InputMaybe<Scalars['String']['input']>;
  lastName?: InputMaybe<Scalars['String']['input']>;
  email?: InputMaybe<Scalars['String']['input']>;
  enabled?: InputMaybe<Scalars['Boolean']['input']>;
  status?: InputMaybe<AccountStatus>;
  /** Only Admin may send this (USR-35) */
  roles?: InputMaybe<Array<Role>>;
};

export type AccountManyUpdate = {
  enabled?: InputMaybe<Scalars['Boolean']['input']>;
  status?: InputMaybe<AccountStatus>;
};

export type DateRangeInput = {
  startDate: Scalars['DateTime']['input'];
  endDate: Scalars['DateTime']['input'];
};

export type Image = {
  __typename?: 'Image';
  id: Scalars['ID']['output'];
  key?: Maybe<Scalars['String']['output']>;
  url: Scalars['String']['output'];
  /** Where the picture lives; decides how its width is asked for (D-52) */
  sourceType?: Maybe<Scalars['String']['output']>;
};

export type BrandLink = {
  __typename?: 'BrandLink';
  title?: Maybe<Scalars['String']['output']>;
  link?: Maybe<Scalars['String']['output']>;
  isExternal?: Maybe<Scalars['Boolean']['output']>;
};

export type BrandMeta = {
  __typename?: 'BrandMeta';
  links?: Maybe<Array<BrandLink>>;
  includeRecentlySold?: Maybe<Scalars['Boolean']['output']>;
  /** Id of one of the brand's locations */
  location?: Maybe<Scalars['ID']['output']>;
};

export type BrandNotes = {
  __typename?: 'BrandNotes';
  product?: Maybe<Scalars['String']['output']>;
  cart?: Maybe<Scalars['String']['output']>;
  alert?: Maybe<Scalars['String']['output']>;
  checkout?: Maybe<Scalars['String']['output']>;
  shipping?: Maybe<Scalars['String']['output']>;
  freeShippingThreshold?: Maybe<Scalars['String']['output']>;
};

export type BrandLocation = {
  __typename?: 'BrandLocation';
  id: Scalars['ID']['output'];
  name?: Maybe<Scalars['String']['output']>;
  address1?: Maybe<Scalars['String']['output']>;
};

export type PaymentTerms = {
  __typename?: 'PaymentTerms';
  unit?: Maybe<PaymentTermUnit>;
  amount?: Maybe<Scalars['Int']['output']>;
};

export type BankDetails = {
  __typename?: 'BankDetails';
  accountNumber?: Maybe<Scalars['String']['output']>;
  branchCode?: Maybe<Scalars['String']['output']>;
  bankName?: Maybe<Scalars['String']['output']>;
};

/** Secrets (token, secret, key) can be written and are never read back */
export type Shopify = {
  __typename?: 'Shopify';
  id: Scalars['ID']['output'];
  appId?: Maybe<Scalars['String']['output']>;
  domain?: Maybe<Scalars['String']['output']>;
};

export type InvoiceAddress = {
  __typename?: 'InvoiceAddress';
  address1?: Maybe<Scalars['String']['output']>;
  address2?: Maybe<Scalars['String']['output']>;
  city?: Maybe<Scalars['String']['output']>;
  province?: Maybe<Scalars['String']['output']>;
  zip?: Maybe<Scalars['String']['output']>;
};

export type Brand = {
  __typename?: 'Brand';
  id: Scalars['ID']['output'];
  name?: Maybe<Scalars['String']['output']>;
  providerName?: Maybe<Scalars['String']['output']>;
  brandName?: Maybe<Scalars['String']['output']>;
  enabled: Scalars['Boolean']['output'];
  /** pending, verified, unverified or expired, in any case (FMT-18) */
  verified?: Maybe<Scalars['String']['output']>;
  marketingName?: Maybe<Scalars['String']['output']>;
  marketingDescription?: Maybe<Scalars['String']['output']>;
  marketingColor?: Maybe<Scalars['String']['output']>;
  tags: Array<Tag>;
  image?: Maybe<Image>;
  images: Array<Image>;
  featuredPortrait?: Maybe<Image>;
  featuredLandscape?: Maybe<Image>;
  description?: Maybe<Scalars['String']['output']>;
  providerDescription?: Maybe<Scalars['String']['output']>;
  brandDescription?: Maybe<Scalars['String']['output']>;
  address?: Maybe<Scalars['String']['output']>;
  phone?: Maybe<Scalars['String']['output']>;
  providerPhone?: Maybe<Scalars['String']['output']>;
  brandCellphone?: Maybe<Scalars['String']['output']>;
  website?: Maybe<Scalars['String']['output']>;
  websiteOverride?: Maybe<Scalars['String']['output']>;
  brandWebsite?: Maybe<Scalars['String']['output']>;
  email?: Maybe<Scalars['String']['output']>;
  providerEmail?: Maybe<Scalars['String']['output']>;
  brandEmail?: Maybe<Scalars['String']['output']>;
  facebook?: Maybe<Scalars['String']['output']>;
  instagram?: Maybe<Scalars['String']['output']>;
  currency?: Maybe<Scalars['String']['output']>;
  locale?: Maybe<Scalars['String']['output']>;
  ownerName?: Maybe<Scalars['String']['output']>;
  terms?: Maybe<Scalars['String']['output']>;
  privacyPolicy?: Maybe<Scalars['String']['output']>;
  returnPolicy?: Maybe<Scalars['String']['output']>;
  shippingPolicy?: Maybe<Scalars['String']['output']>;
  lastSync?: Maybe<Scalars['DateTime']['output']>;
  installUrl?: Maybe<Scalars['String']['output']>;
  meta?: Maybe<BrandMeta>;
  notes?: Maybe<BrandNotes>;
  hiddenFields: Array<BrandHiddenField>;
  productSort?: Maybe<BrandProductSort>;
  productSortFriendly?: Maybe<Scalars['String']['output']>;
  recommendedProductTags: Array<Tag>;
  locations: Array<BrandLocation>;
  /** Percent, 0 to 100; null when nobody configured it (D-45) */
  commission?: Maybe<Scalars['Float']['output']>;
  paymentTerms?: Maybe<PaymentTerms>;
  bankDetails?: Maybe<BankDetails>;
  shopify?: Maybe<Shopify>;
  adminEmails: Array<Scalars['String']['output']>;
  vatNumber?: Maybe<Scalars['String']['output']>;
  invoiceAddress?: Maybe<InvoiceAddress>;
};

export type BrandPolicy = {
  __typename?: 'BrandPolicy';
  /** privacy-policy, refund-policy, shipping-policy or terms-of-service */
  handle: Scalars['String']['output'];
  url?: Maybe<Scalars['String']['output']>;
};

export type BrandProductSortOption = {
  __typename?: 'BrandProductSortOption';
  label: Scalars['String']['output'];
  value: BrandProductSort;
};

export type BrandLinkInput = {
  title: Scalars['String']['input'];
  link: Scalars['String']['input'];
  isExternal?: InputMaybe<Scalars['Boolean']['input']>;
};

export type BrandMetaInput = {
  links?: InputMaybe<Array<BrandLinkInput>>;
  includeRecentlySold?: InputMaybe<Scalars['Boolean']['input']>;
  location?: InputMaybe<Scalars['ID']['input']>;
};

export type BrandNotesInput = {
  product?: InputMaybe<Scalars['String']['input']>;
  cart?: InputMaybe<Scalars['String']['input']>;
  alert?: InputMaybe<Scalars['String']['input']>;
  checkout?: InputMaybe<Scalars['String']['input']>;
  shipping?: InputMaybe<Scalars['String']['input']>;
  freeShippingThreshold?: InputMaybe<Scalars['String']['input']>;
};

export type PaymentTermsInput = {
  unit: PaymentTermUnit;
  amount: Scalars['Int']['input'];
};

export type BankDetailsInput = {
  accountNumber?: InputMaybe<Scalars['String']['input']>;
  branchCode?: InputMaybe<Scalars['String']['input']>;
  bankName?: InputMaybe<Scalars['String']['input']>;
};

export type InvoiceAddressInput = {
  address1?: InputMaybe<Scalars['String']['input']>;
  address2?: InputMaybe<Scalars['String']['input']>;
  city?: InputMaybe<Scalars['String']['input']>;
  province?: InputMaybe<Scalars['String']['input']>;
  zip?: InputMaybe<Scalars['String']['input']>;
};

/** Fields left out are untouched; null clears. Members of `meta` and `notes` left out are untouched too. */
export type BrandUpdate = {
  name?: InputMaybe<Scalars['String']['input']>;
  description?: InputMaybe<Scalars['String']['input']>;
  enabled?: InputMaybe<Scalars['Boolean']['input']>;
  marketingName?: InputMaybe<Scalars['String']['input']>;
  marketingDescription?: InputMaybe<Scalars['String']['input']>;
  marketingColor?: InputMaybe<Scalars['String']['input']>;
  address?: InputMaybe<Scalars['String']['input']>;
  phone?: InputMaybe<Scalars['String']['input']>;
  email?: InputMaybe<Scalars['String']['input']>;
  website?: InputMaybe<Scalars['String']['input']>;
  facebook?: InputMaybe<Scalars['String']['input']>;
  instagram?: InputMaybe<Scalars['String']['input']>;
  currency?: InputMaybe<Scalars['String']['input']>;
  locale?: InputMaybe<Scalars['String']['input']>;
  ownerName?: InputMaybe<Scalars['String']['input']>;
  hiddenFields?: InputMaybe<Array<BrandHiddenField>>;
  meta?: InputMaybe<BrandMetaInput>;
  notes?: InputMaybe<BrandNotesInput>;
  productSort?: InputMaybe<BrandProductSort>;
  recommendedProductTagIds?: InputMaybe<Array<Scalars['ID']['input']>>;
  commission?: InputMaybe<Scalars['Float']['input']>;
  paymentTerms?: InputMaybe<PaymentTermsInput>;
  bankDetails?: InputMaybe<BankDetailsInput>;
  adminEmails?: InputMaybe<Array<Scalars['String']['input']>>;
  vatNumber?: InputMaybe<Scalars['String']['input']>;
  invoiceAddress?: InputMaybe<InvoiceAddressInput>;
};

export type BrandManyUpdate = {
  enabled: Scalars['Boolean']['input'];
};

export type CreateOneShopifyBrandInput = {
  brandName: Scalars['String']['input'];
  domain: Scalars['String']['input'];
  clientKey: Scalars['String']['input'];
  clientSecret: Scalars['String']['input'];
};

export type ShopifyUpdate = {
  domain?: InputMaybe<Scalars['String']['input']>;
  token?: InputMaybe<Scalars['String']['input']>;
  secret?: InputMaybe<Scalars['String']['input']>;
  key?: InputMaybe<Scalars['String']['input']>;
};

export type Tag = {
  __typename?: 'Tag';
  id: Scalars['ID']['output'];
  name: Scalars['String']['output'];
  description?: Maybe<Scalars['String']['output']>;
  types: Array<TagType>;
  /** The group */
  category?: Maybe<TagCategory>;
  categoryLabel?: Maybe<Scalars['String']['output']>;
  image?: Maybe<Image>;
  /** Holds contentfulFeedId for a feed tag; an object or JSON text (D-56) */
  meta?: Maybe<Scalars['JSON']['output']>;
  createdAt: Scalars['DateTime']['output'];
  updatedAt: Scalars['DateTime']['output'];
};

export type TagTypeOption = {
  __typename?: 'TagTypeOption';
  name: TagType;
  title: Scalars['String']['output'];
};

export type TagCategoryOption = {
  __typename?: 'TagCategoryOption';
  name: TagCategory;
  title: Scalars['String']['output'];
};

export type TagInput = {
  name: Scalars['String']['input'];
  description?: InputMaybe<Scalars['String']['input']>;
  types?: InputMaybe<Array<TagType>>;
  category?: InputMaybe<TagCategory>;
};

export type TagUpdate = {
  name?: InputMaybe<Scalars['String']['input']>;
  description?: InputMaybe<Scalars['String']['input']>;
  types?: InputMaybe<Array<TagType>>;
  category?: InputMaybe<TagCategory>;
};

export type SelectedOption = {
  __typename?: 'SelectedOption';
  name: Scalars['String']['output'];
  value: Scalars['String']['output'];
};

export type Variant = {
  __typename?: 'Variant';
  id: Scalars['ID']['output'];
  title: Scalars['String']['output'];
  /** Rand */
  price: Scalars['Float']['output'];
  inventory: Scalars['Int']['output'];
  sku?: Maybe<Scalars['String']['output']>;
  /** continue allows back orders */
  inventoryPolicy?: Maybe<Scalars['String']['output']>;
  selectedOptions: Array<SelectedOption>;
  images: Array<Image>;
};

export type ProductNotes = {
  __typename?: 'ProductNotes';
  product?: Maybe<Scalars['String']['output']>;
  cart?: Maybe<Scalars['String']['output']>;
  alert?: Maybe<Scalars['String']['output']>;
  checkout?: Maybe<Scalars['String']['output']>;
  shipping?: Maybe<Scalars['String']['output']>;
  freeShippingThreshold?: Maybe<Scalars['String']['output']>;
};

export type ProductMeta = {
  __typename?: 'ProductMeta';
  links?: Maybe<Array<BrandLink>>;
};

export type Product = {
  __typename?: 'Product';
  id: Scalars['ID']['output'];
  /** The shown and edited name; productTitle is the shop's own (D-67) */
  title: Scalars['String']['output'];
  productTitle?: Maybe<Scalars['String']['output']>;
  description?: Maybe<Scalars['String']['output']>;
  providerId?: Maybe<Scalars['String']['output']>;
  image?: Maybe<Image>;
  brand?: Maybe<Brand>;
  enabled: Scalars['Boolean']['output'];
  tags: Array<Tag>;
  status: ProductStatus;
  isAutoPublish: Scalars['Boolean']['output'];
  isImageContained: Scalars['Boolean']['output'];
  tracksInventory: Scalars['Boolean']['output'];
  notes?: Maybe<ProductNotes>;
  meta?: Maybe<ProductMeta>;
  images: Array<Image>;
  variants: Array<Variant>;
  createdAt: Scalars['DateTime']['output'];
  updatedAt: Scalars['DateTime']['output'];
};

export type ProductId = {
  __typename?: 'ProductId';
  id: Scalars['ID']['output'];
};

export type VariantUpdate = {
  id: Scalars['ID']['input'];
  title: Scalars['String']['input'];
};

/** No call is listed for the edit form; this one is decided in D-65 */
export type ProductUpdate = {
  title?: InputMaybe<Scalars['String']['input']>;
  description?: InputMaybe<Scalars['String']['input']>;
  enabled?: InputMaybe<Scalars['Boolean']['input']>;
  isAutoPublish?: InputMaybe<Scalars['Boolean']['input']>;
  isImageContained?: InputMaybe<Scalars['Boolean']['input']>;
  imageIds?: InputMaybe<Array<Scalars['ID']['input']>>;
  variants?: InputMaybe<Array<VariantUpdate>>;
};

export type ProductsUpdate = {
  enabled: Scalars['Boolean']['input'];
};

export type SyncProductInput = {
  brandId: Scalars['ID']['input'];
  providerId: Scalars['String']['input'];
};

export type OptionName = {
  __typename?: 'OptionName';
  id: Scalars['ID']['output'];
  name: Scalars['String']['output'];
};

export type OptionNameUpdate = {
  name: Scalars['String']['input'];
};

export type Address = {
  __typename?: 'Address';
  addressLine1?: Maybe<Scalars['String']['output']>;
  addressLine2?: Maybe<Scalars['String']['output']>;
  suburb?: Maybe<Scalars['String']['output']>;
  city?: Maybe<Scalars['String']['output']>;
  province?: Maybe<Scalars['String']['output']>;
  postalCode?: Maybe<Scalars['String']['output']>;
  country?: Maybe<Scalars['String']['output']>;
  phone?: Maybe<Scalars['String']['output']>;
  firstName?: Maybe<Scalars['String']['output']>;
  lastName?: Maybe<Scalars['String']['output']>;
};

export type OrderCheckout = {
  __typename?: 'OrderCheckout';
  platform?: Maybe<Scalars['String']['output']>;
};

export type OrderMetadata = {
  __typename?: 'OrderMetadata';
  checkout?: Maybe<OrderCheckout>;
};

export type OrderAccount = {
  __typename?: 'OrderAccount';
  id: Scalars['ID']['output'];
  firstName?: Maybe<Scalars['String']['output']>;
  lastName?: Maybe<Scalars['String']['output']>;
  email?: Maybe<Scalars['String']['output']>;
};

export type Order = {
  __typename?: 'Order';
  id: Scalars['ID']['output'];
  orderNumber?: Maybe<Scalars['Int']['output']>;
  status: OrderStatus;
  isActive: Scalars['Boolean']['output'];
  createdAt: Scalars['DateTime']['output'];
  updatedAt: Scalars['DateTime']['output'];
  orderDate?: Maybe<Scalars['DateTime']['output']>;
  useCredit: Scalars['Boolean']['output'];
  creditUsed: Scalars['Float']['output'];
  subTotal: Scalars['Float']['output'];
  totalPaid: Scalars['Float']['output'];
  productCount: Scalars['Int']['output'];
  lines: Array<OrderLine>;
  payments: Array<Payment>;
  shippingAddress?: Maybe<Address>;
  billingAddress?: Maybe<Address>;
  customer?: Maybe<Customer>;
  account?: Maybe<OrderAccount>;
  metadata?: Maybe<OrderMetadata>;
};

export type OrderLineIssues = {
  __typename?: 'OrderLineIssues';
  error?: Maybe<Scalars['String']['output']>;
};

export type OrderLineOrderStatus = {
  __typename?: 'OrderLineOrderStatus';
  status?: Maybe<Scalars['String']['output']>;
  shippingStatus?: Maybe<Scalars['String']['output']>;
  orderReference?: Maybe<Scalars['String']['output']>;
};

export type ShippingMethod = {
  __typename?: 'ShippingMethod';
  handle?: Maybe<Scalars['String']['output']>;
  title?: Maybe<Scalars['String']['output']>;
  /** Rand */
  price?: Maybe<Scalars['Float']['output']>;
};

export type OrderLine = {
  __typename?: 'OrderLine';
  id: Scalars['ID']['output'];
  order?: Maybe<Order>;
  brand?: Maybe<Brand>;
  status: OrderLineStatus;
  paymentDate?: Maybe<Scalars['DateTime']['output']>;
  /** What the brand was paid for the line, as its payment advice says; null when it was not paid out */
  paidOut?: Maybe<Scalars['Float']['output']>;
  issues?: Maybe<OrderLineIssues>;
  items: Array<LineItem>;
  shippingMethods: Array<ShippingMethod>;
  shippingHandle?: Maybe<Scalars['String']['output']>;
  shippingTotal: Scalars['Float']['output'];
  subTotal: Scalars['Float']['output'];
  orderStatus?: Maybe<OrderLineOrderStatus>;
  ledgerItems: Array<LedgerEntry>;
  invoiceUrl?: Maybe<Scalars['String']['output']>;
  paymentAdviceUrl?: Maybe<Scalars['String']['output']>;
  createdAt: Scalars['DateTime']['output'];
  updatedAt: Scalars['DateTime']['output'];
};

export type LineItemVariant = {
  __typename?: 'LineItemVariant';
  id: Scalars['ID']['output'];
  title?: Maybe<Scalars['String']['output']>;
  stockStatus?: Maybe<StockStatus>;
  product?: Maybe<Product>;
};

export type LineItem = {
  __typename?: 'LineItem';
  quantity: Scalars['Int']['output'];
  price: Scalars['Float']['output'];
  productVariant?: Maybe<LineItemVariant>;
};

export type LedgerEntry = {
  __typename?: 'LedgerEntry';
  id: Scalars['ID']['output'];
  code: AccountingCode;
  description?: Maybe<Scalars['String']['output']>;
  amount: Scalars['Float']['output'];
  isCredit: Scalars['Boolean']['output'];
  isSystem: Scalars['Boolean']['output'];
  createdAt: Scalars['DateTime']['output'];
};

export type AccountingCode = {
  __typename?: 'AccountingCode';
  id: Scalars['ID']['output'];
  code: Scalars['String']['output'];
  description?: Maybe<Scalars['String']['output']>;
};

export type Payment = {
  __typename?: 'Payment';
  id: Scalars['ID']['output'];
  createdAt: Scalars['DateTime']['output'];
  amount: Scalars['Float']['output'];
  method?: Maybe<Scalars['String']['output']>;
  state: PaymentState;
};

export type CustomerUpdate = {
  firstName?: InputMaybe<Scalars['String']['input']>;
  lastName?: InputMaybe<Scalars['String']['input']>;
  email?: InputMaybe<Scalars['String']['input']>;
  mobile?: InputMaybe<Scalars['String']['input']>;
};

export type LedgerItemInput = {
  codeId: Scalars['ID']['input'];
  description?: InputMaybe<Scalars['String']['input']>;
  amount: Scalars['Float']['input'];
  isCredit: Scalars['Boolean']['input'];
};

export type OrderLinePaymentDateInput = {
  id: Scalars['ID']['input'];
  paymentDate?: InputMaybe<Scalars['DateTime']['input']>;
};

export type RemoveItemInput = {
  lineId: Scalars['ID']['input'];
  productVariantId: Scalars['ID']['input'];
};

export type Refund = {
  __typename?: 'Refund';
  id: Scalars['ID']['output'];
  state: RefundState;
  basketAmount: Scalars['Float']['output'];
  adjustmentAmount: Scalars['Float']['output'];
  note?: Maybe<Scalars['String']['output']>;
  createdAt: Scalars['DateTime']['output'];
  updatedAt: Scalars['DateTime']['output'];
  orderLine?: Maybe<OrderLine>;
};

export type DayTotal = {
  __typename?: 'DayTotal';
  day: Scalars['String']['output'];
  total: Scalars['Float']['output'];
};

export type OrderStatistics = {
  __typename?: 'OrderStatistics';
  numOrders: Scalars['Int']['output'];
  value: Scalars['Float']['output'];
  averageBasketSize: Scalars['Float']['output'];
};

export type RankedBrand = {
  __typename?: 'RankedBrand';
  id?: Maybe<Scalars['ID']['output']>;
  name: Scalars['String']['output'];
  numOrders: Scalars['Int']['output'];
  revenue: Scalars['Float']['output'];
};

export type RankedProduct = {
  __typename?: 'RankedProduct';
  id?: Maybe<Scalars['ID']['output']>;
  title: Scalars['String']['output'];
  numSold: Scalars['Int']['output'];
  revenue: Scalars['Float']['output'];
};

export type SalesStatistics = {
  __typename?: 'SalesStatistics';
  revenue: Scalars['Float']['output'];
  /** The 30 days before; lets the dashboard compare */
  previousRevenue?: Maybe<Scalars['Float']['output']>;
  /** What of the revenue are order lines that were cancelled since */
  cancelledRevenue?: Maybe<Scalars['Float']['output']>;
  /** What of the revenue are order lines that were refunded since */
  refundedRevenue?: Maybe<Scalars['Float']['output']>;
  salesPerDay: Scalars['Float']['output'];
  salesPerUser: Scalars['Float']['output'];
  activeCarts: OrderStatistics;
  completedOrders: OrderStatistics;
  topBrands: Array<RankedBrand>;
  topProducts: Array<RankedProduct>;
  rollingSum: Array<DayTotal>;
};

export type WishlistStatistics = {
  __typename?: 'WishlistStatistics';
  total: Scalars['Int']['output'];
  numberOfUsers: Scalars['Int']['output'];
};

export type UserStatistics = {
  __typename?: 'UserStatistics';
  signups: Scalars['Int']['output'];
  signupsPerDay: Scalars['Float']['output'];
  wishlists: WishlistStatistics;
};

export type BrandSales = {
  __typename?: 'BrandSales';
  id?: Maybe<Scalars['ID']['output']>;
  name: Scalars['String']['output'];
  numOrders: Scalars['Int']['output'];
  numProductsSold: Scalars['Int']['output'];
};

export type Statistics = {
  __typename?: 'Statistics';
  sales?: Maybe<SalesStatistics>;
  users?: Maybe<UserStatistics>;
  brandSales?: Maybe<Array<BrandSales>>;
};

export type ProductStats = {
  __typename?: 'ProductStats';
  id: Scalars['ID']['output'];
  numSold: Scalars['Int']['output'];
  revenue: Scalars['Float']['output'];
};

export type VoucherCreator = {
  __typename?: 'VoucherCreator';
  email?: Maybe<Scalars['String']['output']>;
};

export type Voucher = {
  __typename?: 'Voucher';
  id: Scalars['ID']['output'];
  voucherNumber?: Maybe<Scalars['Int']['output']>;
  code: Scalars['String']['output'];
  /** Rand */
  value: Scalars['Float']['output'];
  recipientEmail?: Maybe<Scalars['String']['output']>;
  createdAt: Scalars['DateTime']['output'];
  updatedAt: Scalars['DateTime']['output'];
  expiryDate?: Maybe<Scalars['DateTime']['output']>;
  redemptionDate?: Maybe<Scalars['DateTime']['output']>;
  status: VoucherStatus;
  reason: VoucherReason;
  createdBy?: Maybe<VoucherCreator>;
};

export type UnredeemedAmounts = {
  __typename?: 'UnredeemedAmounts';
  internal: Scalars['Float']['output'];
  purchased: Scalars['Float']['output'];
};

export type TotalAndMonth = {
  __typename?: 'TotalAndMonth';
  total: Scalars['Float']['output'];
  month: Scalars['Float']['output'];
};

export type InternalVoucherStats = {
  __typename?: 'InternalVoucherStats';
  created: TotalAndMonth;
  available: TotalAndMonth;
  used: TotalAndMonth;
};

export type VoucherStats = {
  __typename?: 'VoucherStats';
  totalSales: Scalars['Float']['output'];
  totalIssued: Scalars['Float']['output'];
  unredeemedAmounts: UnredeemedAmounts;
  dailySales: Array<DayTotal>;
  averageSalesPerDay: Scalars['Float']['output'];
  totalWalletBalance: Scalars['Float']['output'];
  internal: InternalVoucherStats;
};

export type VoucherUpdate = {
  status?: InputMaybe<VoucherStatus>;
  expiryDate?: InputMaybe<Scalars['DateTime']['input']>;
};

export type UpdateOneVoucherInput = {
  id: Scalars['ID']['input'];
  update: VoucherUpdate;
};

export type CreateVouchersInput = {
  reason: VoucherReason;
  /** Whole rand */
  value: Scalars['Int']['input'];
  quantity: Scalars['Int']['input'];
  expiryDate: Scalars['DateTime']['input'];
  /** Names this batch, so that a repeated request issues it once */
  idempotencyKey?: InputMaybe<Scalars['String']['input']>;
};

export type CreateVouchersResponse = {
  __typename?: 'CreateVouchersResponse';
  createdCount: Scalars['Int']['output'];
};

export type AccountGroup = {
  __typename?: 'AccountGroup';
  id: Scalars['ID']['output'];
  name: Scalars['String']['output'];
  description?: Maybe<Scalars['String']['output']>;
  /** { logic: JSON-Logic } (D-82) */
  definition?: Maybe<Scalars['JSON']['output']>;
  createdAt: Scalars['DateTime']['output'];
  updatedAt: Scalars['DateTime']['output'];
};

export type SegmentOption = {
  __typename?: 'SegmentOption';
  value: Scalars['String']['output'];
  label: Scalars['String']['output'];
};

export type SegmentField = {
  __typename?: 'SegmentField';
  name: Scalars['String']['output'];
  label: Scalars['String']['output'];
  group?: Maybe<Scalars['String']['output']>;
  type: SegmentFieldType;
  operators: Array<SegmentOperator>;
  defaultOperator?: Maybe<SegmentOperator>;
  values?: Maybe<Array<SegmentOption>>;
  min?: Maybe<Scalars['Float']['output']>;
  max?: Maybe<Scalars['Float']['output']>;
  step?: Maybe<Scalars['Float']['output']>;
  nullable: Scalars['Boolean']['output'];
  helpText?: Maybe<Scalars['String']['output']>;
};

export type AccountGroupConfig = {
  __typename?: 'AccountGroupConfig';
  version: Scalars['Int']['output'];
  combinators: Array<Combinator>;
  maxDepth: Scalars['Int']['output'];
  fields: Array<SegmentField>;
};

export type AccountGroupAccount = {
  __typename?: 'AccountGroupAccount';
  accountId: Scalars['ID']['output'];
  email?: Maybe<Scalars['String']['output']>;
  firstName?: Maybe<Scalars['String']['output']>;
  lastName?: Maybe<Scalars['String']['output']>;
  customerRecencyGroup?: Maybe<Scalars['String']['output']>;
  lastPurchaseAt?: Maybe<Scalars['DateTime']['output']>;
  lastLogin?: Maybe<Scalars['DateTime']['output']>;
  hasActiveCart?: Maybe<Scalars['Boolean']['output']>;
  currentCartValue?: Maybe<Scalars['Float']['output']>;
  cartUpdatedAt?: Maybe<Scalars['DateTime']['output']>;
  numberOfOrders?: Maybe<Scalars['Int']['output']>;
  valueOfOrders?: Maybe<Scalars['Float']['output']>;
  registeredDate?: Maybe<Scalars['DateTime']['output']>;
  appOS?: Maybe<Scalars['String']['output']>;
  birthday?: Maybe<Scalars['String']['output']>;
};

export type AccountGroupAccountEdge = {
  __typename?: 'AccountGroupAccountEdge';
  node: AccountGroupAccount;
  cursor: Scalars['ConnectionCursor']['output'];
};

export type AccountGroupAccountConnection = {
  __typename?: 'AccountGroupAccountConnection';
  pageInfo: PageInfo;
  edges: Array<AccountGroupAccountEdge>;
  totalCount?: Maybe<Scalars['Int']['output']>;
};


export type AccountGroupAccountConnectionTotalCountArgs = {
  upTo?: InputMaybe<Scalars['Int']['input']>;
};

export type AccountGroupRuleMatch = {
  __typename?: 'AccountGroupRuleMatch';
  /** Where the rule stands in definition.logic: a JSON pointer, e.g. /and/1/or/0 */
  path: Scalars['String']['output'];
  /** Null where a comparison finds no value to compare, so that it does not hold; a negation holds there */
  matches?: Maybe<Scalars['Boolean']['output']>;
};

/** Why an account is a member of an audience segment */
export type AccountGroupMatch = {
  __typename?: 'AccountGroupMatch';
  accountId: Scalars['ID']['output'];
  /** Put in by hand, whatever the rules say */
  included: Scalars['Boolean']['output'];
  /** Every rule that compares a field, in the definition's order */
  rules: Array<AccountGroupRuleMatch>;
};

export type AccountGroupUpdate = {
  name?: InputMaybe<Scalars['String']['input']>;
  description?: InputMaybe<Scalars['String']['input']>;
  definition?: InputMaybe<Scalars['JSON']['input']>;
};

export type MessageMeta = {
  __typename?: 'MessageMeta';
  deeplink?: Maybe<Scalars['String']['output']>;
};

/** MARKETING goes only to who is subscribed and has an unsubscribe link; SERVICE (orders, vouchers, passwords) goes to whom it concerns. Without a word: MARKETING. */
export type MessageClass =
  | 'MARKETING'
  | 'SERVICE';

export type Message = {
  __typename?: 'Message';
  id: Scalars['ID']['output'];
  name: Scalars['String']['output'];
  /** Subject */
  title?: Maybe<Scalars['String']['output']>;
  body?: Maybe<Scalars['String']['output']>;
  contentId?: Maybe<Scalars['String']['output']>;
  notificationTitle?: Maybe<Scalars['String']['output']>;
  notificationBody?: Maybe<Scalars['String']['output']>;
  enabled: Scalars['Boolean']['output'];
  messageClass?: Maybe<MessageClass>;
  meta?: Maybe<MessageMeta>;
  createdAt: Scalars['DateTime']['output'];
  updatedAt: Scalars['DateTime']['output'];
};

export type MessageChannelOption = {
  __typename?: 'MessageChannelOption';
  value: MessageChannel;
  label: Scalars['String']['output'];
};

export type MessageMetaInput = {
  deeplink?: InputMaybe<Scalars['String']['input']>;
};

/** A message as one person gets it over a channel */
export type LetterPreview = {
  __typename?: 'LetterPreview';
  channel: MessageChannel;
  title: Scalars['String']['output'];
  text: Scalars['String']['output'];
  /** E-mail alone */
  html?: Maybe<Scalars['String']['output']>;
  /** Why this person does not get it there, as a sentence; null where they do */
  leftOut?: Maybe<Scalars['String']['output']>;
};

export type MessageInput = {
  name: Scalars['String']['input'];
  title?: InputMaybe<Scalars['String']['input']>;
  body?: InputMaybe<Scalars['String']['input']>;
  contentId?: InputMaybe<Scalars['String']['input']>;
  notificationTitle?: InputMaybe<Scalars['String']['input']>;
  notificationBody?: InputMaybe<Scalars['String']['input']>;
  enabled?: InputMaybe<Scalars['Boolean']['input']>;
  messageClass?: InputMaybe<MessageClass>;
  meta?: InputMaybe<MessageMetaInput>;
};

export type MessageUpdate = {
  name?: InputMaybe<Scalars['String']['input']>;
  title?: InputMaybe<Scalars['String']['input']>;
  body?: InputMaybe<Scalars['String']['input']>;
  contentId?: InputMaybe<Scalars['String']['input']>;
  notificationTitle?: InputMaybe<Scalars['String']['input']>;
  notificationBody?: InputMaybe<Scalars['String']['input']>;
  enabled?: InputMaybe<Scalars['Boolean']['input']>;
  messageClass?: InputMaybe<MessageClass>;
  meta?: InputMaybe<MessageMetaInput>;
};

export type MessageCampaign = {
  __typename?: 'MessageCampaign';
  id: Scalars['ID']['output'];
  name: Scalars['String']['output'];
  type: MessageCampaignType;
  scheduledAt?: Maybe<Scalars['DateTime']['output']>;
  sentAt?: Maybe<Scalars['DateTime']['output']>;
  nextRunAt?: Maybe<Scalars['DateTime']['output']>;
  interval?: Maybe<CampaignInterval>;
  /** HH:mm in Africa/Johannesburg */
  timeToRun?: Maybe<Scalars['String']['output']>;
  comment?: Maybe<Scalars['String']['output']>;
  message?: Maybe<Message>;
  accountGroups: Array<AccountGroup>;
  accountGroupOperator?: Maybe<AccountGroupOperator>;
  channels: Array<MessageChannel>;
  createdAt: Scalars['DateTime']['output'];
  updatedAt: Scalars['DateTime']['output'];
  /** The latest five, newest first */
  runs: Array<CampaignRun>;
};

export type LeftOutReason =
  | 'DISABLED'
  | 'BLOCKED'
  | 'PENDING'
  | 'UNSUBSCRIBED'
  | 'BOUNCED'
  | 'NO_APP'
  | 'NO_MOBILE';

export type LeftOut = {
  __typename?: 'LeftOut';
  reason: LeftOutReason;
  count: Scalars['Int']['output'];
};

/** How many of an audience a message reaches over a channel, and why not the others */
export type ChannelReach = {
  __typename?: 'ChannelReach';
  channel: MessageChannel;
  people: Scalars['Int']['output'];
  reached: Scalars['Int']['output'];
  /** Those who are not reached, each counted by the first reason that holds; the most frequent first */
  leftOut: Array<LeftOut>;
};

export type DeliveryState =
  | 'queued'
  | 'sent'
  | 'skipped'
  | 'failed'
  | 'in_doubt'
  | 'cancelled';

export type DeliveryCount = {
  __typename?: 'DeliveryCount';
  channel: MessageChannel;
  state: DeliveryState;
  /** Why, as a sentence; null for what was sent or waits */
  reason?: Maybe<Scalars['String']['output']>;
  count: Scalars['Int']['output'];
};

/** One time a campaign was sent, or was to be */
export type CampaignRun = {
  __typename?: 'CampaignRun';
  id: Scalars['ID']['output'];
  scheduledFor: Scalars['DateTime']['output'];
  startedAt: Scalars['DateTime']['output'];
  pausedAt?: Maybe<Scalars['DateTime']['output']>;
  finishedAt?: Maybe<Scalars['DateTime']['output']>;
  /** Why nothing at all was sent */
  error?: Maybe<Scalars['String']['output']>;
  counts: Array<DeliveryCount>;
};

export type MessageCampaignInput = {
  name: Scalars['String']['input'];
  type: MessageCampaignType;
  scheduledAt?: InputMaybe<Scalars['DateTime']['input']>;
  nextRunAt?: InputMaybe<Scalars['DateTime']['input']>;
  interval?: InputMaybe<CampaignInterval>;
  timeToRun?: InputMaybe<Scalars['String']['input']>;
  comment?: InputMaybe<Scalars['String']['input']>;
  messageId: Scalars['ID']['input'];
  accountGroupIds?: InputMaybe<Array<Scalars['ID']['input']>>;
  accountGroupOperator?: InputMaybe<AccountGroupOperator>;
  channels: Array<MessageChannel>;
};

export type MessageCampaignUpdate = {
  name?: InputMaybe<Scalars['String']['input']>;
  scheduledAt?: InputMaybe<Scalars['DateTime']['input']>;
  nextRunAt?: InputMaybe<Scalars['DateTime']['input']>;
  interval?: InputMaybe<CampaignInterval>;
  timeToRun?: InputMaybe<Scalars['String']['input']>;
  comment?: InputMaybe<Scalars['String']['input']>;
  messageId?: InputMaybe<Scalars['ID']['input']>;
  accountGroupIds?: InputMaybe<Array<Scalars['ID']['input']>>;
  accountGroupOperator?: InputMaybe<AccountGroupOperator>;
  channels?: InputMaybe<Array<MessageChannel>>;
};

export type Period = {
  __typename?: 'Period';
  value?: Maybe<Scalars['Int']['output']>;
  unit?: Maybe<DelayUnit>;
};

export type Expiry = {
  __typename?: 'Expiry';
  value?: Maybe<Scalars['Int']['output']>;
  unit?: Maybe<ExpiryUnit>;
};

export type TriggerCriteria = {
  __typename?: 'TriggerCriteria';
  oncePerAccount?: Maybe<Scalars['Boolean']['output']>;
  oncePerTimePeriod?: Maybe<Period>;
  maxNumberOfRuns?: Maybe<Scalars['Int']['output']>;
  orderTotal?: Maybe<Scalars['Float']['output']>;
  numberOfOrders?: Maybe<Scalars['Int']['output']>;
};

export type Trigger = {
  __typename?: 'Trigger';
  id: Scalars['ID']['output'];
  name: Scalars['String']['output'];
  eventType: AccountEventType;
  enabled: Scalars['Boolean']['output'];
  actions: Array<Action>;
  accountGroups: Array<AccountGroup>;
  criteria?: Maybe<TriggerCriteria>;
  createdAt: Scalars['DateTime']['output'];
  updatedAt: Scalars['DateTime']['output'];
};

export type Action = {
  __typename?: 'Action';
  id: Scalars['ID']['output'];
  name: Scalars['String']['output'];
  type: ActionType;
  enabled: Scalars['Boolean']['output'];
  message?: Maybe<Message>;
  messageId?: Maybe<Scalars['ID']['output']>;
  channels?: Maybe<Array<MessageChannel>>;
  voucherValue?: Maybe<Scalars['Int']['output']>;
  voucherMessage?: Maybe<Scalars['String']['output']>;
  expiryDate?: Maybe<Expiry>;
  delay?: Maybe<Period>;
  createdAt: Scalars['DateTime']['output'];
  updatedAt: Scalars['DateTime']['output'];
  trigger?: Maybe<Trigger>;
};

export type EventOption = {
  __typename?: 'EventOption';
  value: AccountEventType;
  label: Scalars['String']['output'];
};

export type ActionTypeOption = {
  __typename?: 'ActionTypeOption';
  value: ActionType;
  label: Scalars['String']['output'];
};

export type PeriodInput = {
  value: Scalars['Int']['input'];
  unit: DelayUnit;
};

export type ExpiryInput = {
  value: Scalars['Int']['input'];
  unit: ExpiryUnit;
};

export type TriggerCriteriaInput = {
  oncePerAccount?: InputMaybe<Scalars['Boolean']['input']>;
  oncePerTimePeriod?: InputMaybe<PeriodInput>;
  maxNumberOfRuns?: InputMaybe<Scalars['Int']['input']>;
  orderTotal?: InputMaybe<Scalars['Float']['input']>;
  numberOfOrders?: InputMaybe<Scalars['Int']['input']>;
};

/** With an id: a saved action; without one: a new action (D-95) */
export type ActionInput = {
  id?: InputMaybe<Scalars['ID']['input']>;
  name: Scalars['String']['input'];
  type: ActionType;
  enabled: Scalars['Boolean']['input'];
  messageId?: InputMaybe<Scalars['ID']['input']>;
  channels?: InputMaybe<Array<MessageChannel>>;
  voucherValue?: InputMaybe<Scalars['Int']['input']>;
  voucherMessage?: InputMaybe<Scalars['String']['input']>;
  expiryDate?: InputMaybe<ExpiryInput>;
  delay?: InputMaybe<PeriodInput>;
};

export type ActionUpdate = {
  name?: InputMaybe<Scalars['String']['input']>;
  enabled?: InputMaybe<Scalars['Boolean']['input']>;
  messageId?: InputMaybe<Scalars['ID']['input']>;
  channels?: InputMaybe<Array<MessageChannel>>;
  voucherValue?: InputMaybe<Scalars['Int']['input']>;
  voucherMessage?: InputMaybe<Scalars['String']['input']>;
  expiryDate?: InputMaybe<ExpiryInput>;
  delay?: InputMaybe<PeriodInput>;
};

export type TriggerInput = {
  name: Scalars['String']['input'];
  eventType: AccountEventType;
  enabled?: InputMaybe<Scalars['Boolean']['input']>;
  accountGroupIds?: InputMaybe<Array<Scalars['ID']['input']>>;
  criteria?: InputMaybe<TriggerCriteriaInput>;
  actions?: InputMaybe<Array<ActionInput>>;
};

export type TriggerUpdate = {
  name?: InputMaybe<Scalars['String']['input']>;
  enabled?: InputMaybe<Scalars['Boolean']['input']>;
  accountGroupIds?: InputMaybe<Array<Scalars['ID']['input']>>;
  criteria?: InputMaybe<TriggerCriteriaInput>;
  actions?: InputMaybe<Array<ActionInput>>;
};

export type ConfigValue = {
  __typename?: 'ConfigValue';
  id: Scalars['ID']['output'];
  name: Scalars['String']['output'];
  value?: Maybe<Scalars['String']['output']>;
};

export type ConfigUpdate = {
  value: Scalars['String']['input'];
};

export type Query = {
  __typename?: 'Query';
  me?: Maybe<Account>;
  /** Whether what was sent under this key by the same person is stored: asked where every answer to a creation was lost */
  creationIsStored: Scalars['Boolean']['output'];
  permissions: Array<Role>;
  accounts: AccountConnection;
  account?: Maybe<Account>;
  brands: BrandConnection;
  allBrands: Array<Brand>;
  brand?: Maybe<Brand>;
  policies: Array<BrandPolicy>;
  brandProductSortOptions: Array<BrandProductSortOption>;
  tags: TagConnection;
  tag?: Maybe<Tag>;
  allTags: Array<Tag>;
  tagTypes: Array<TagTypeOption>;
  tagCategories: Array<TagCategoryOption>;
  products: ProductConnection;
  allProducts: Array<ProductId>;
  product?: Maybe<Product>;
  optionNames: OptionNameConnection;
  orders: OrderConnection;
  order?: Maybe<Order>;
  orderLines: OrderLineConnection;
  accountingCodes: Array<AccountingCode>;
  refunds: RefundConnection;
  refund?: Maybe<Refund>;
  statistics: Statistics;
  productStats?: Maybe<ProductStats>;
  vouchers: VoucherConnection;
  voucherReasons: Array<VoucherReason>;
  voucherStats: VoucherStats;
  accountGroupConfig: AccountGroupConfig;
  accountGroups: AccountGroupConnection;
  allAccountGroups: Array<AccountGroup>;
  accountGroup?: Maybe<AccountGroup>;
  getAccountGroupAccounts: AccountGroupAccountConnection;
  /** Of those of the accounts that are members, which rules hold; our own addition, another upstream may not serve it */
  accountGroupMatches: Array<AccountGroupMatch>;
  messages: MessageConnection;
  message?: Maybe<Message>;
  messageChannels: Array<MessageChannelOption>;
  messageCampaigns: MessageCampaignConnection;
  messageCampaign?: Maybe<MessageCampaign>;
  /** Whom a campaign would reach now */
  campaignReach: Array<ChannelReach>;
  /** A message as the person with this address gets it, over every channel it has a text for */
  letterPreviews: Array<LetterPreview>;
  triggers: TriggerConnection;
  trigger?: Maybe<Trigger>;
  accountEventOptions: Array<EventOption>;
  actionTypeOptions: Array<ActionTypeOption>;
  action?: Maybe<Action>;
  configValue?: Maybe<ConfigValue>;
};


export type QueryCreationIsStoredArgs = {
  idempotencyKey: Scalars['String']['input'];
};


export type QueryAccountsArgs = {
  paging?: InputMaybe<CursorPaging>;
  filter?: InputMaybe<AccountFilter>;
  sorting?: InputMaybe<Array<AccountSort>>;
};


export type QueryAccountArgs = {
  id: Scalars['ID']['input'];
};


export type QueryBrandsArgs = {
  paging?: InputMaybe<CursorPaging>;
  filter?: InputMaybe<BrandFilter>;
  sorting?: InputMaybe<Array<BrandSort>>;
};


export type QueryBrandArgs = {
  id: Scalars['ID']['input'];
};


export type QueryPoliciesArgs = {
  id: Scalars['ID']['input'];
};


export type QueryTagsArgs = {
  paging?: InputMaybe<CursorPaging>;
  filter?: InputMaybe<TagFilter>;
  sorting?: InputMaybe<Array<TagSort>>;
};


export type QueryTagArgs = {
  id: Scalars['ID']['input'];
};


export type QueryAllTagsArgs = {
  type?: InputMaybe<TagType>;
};


export type QueryProductsArgs = {
  paging?: InputMaybe<CursorPaging>;
  filter?: InputMaybe<ProductFilter>;
  sorting?: InputMaybe<Array<ProductSort>>;
};


export type QueryAllProductsArgs = {
  filter?: InputMaybe<ProductFilter>;
};


export type QueryProductArgs = {
  id: Scalars['ID']['input'];
};


export type QueryOptionNamesArgs = {
  paging?: InputMaybe<CursorPaging>;
  filter?: InputMaybe<OptionNameFilter>;
  sorting?: InputMaybe<Array<OptionNameSort>>;
};


export type QueryOrdersArgs = {
  paging?: InputMaybe<CursorPaging>;
  filter?: InputMaybe<OrderFilter>;
  sorting?: InputMaybe<Array<OrderSort>>;
};


export type QueryOrderArgs = {
  id: Scalars['ID']['input'];
};


export type QueryOrderLinesArgs = {
  paging?: InputMaybe<CursorPaging>;
  filter?: InputMaybe<OrderLineFilter>;
  sorting?: InputMaybe<Array<OrderLineSort>>;
};


export type QueryRefundsArgs = {
  paging?: InputMaybe<CursorPaging>;
  filter?: InputMaybe<RefundFilter>;
  sorting?: InputMaybe<Array<RefundSort>>;
};


export type QueryRefundArgs = {
  id: Scalars['ID']['input'];
};


export type QueryStatisticsArgs = {
  limit?: InputMaybe<Scalars['Int']['input']>;
  offset?: InputMaybe<Scalars['Int']['input']>;
};


export type QueryProductStatsArgs = {
  id: Scalars['ID']['input'];
};


export type QueryVouchersArgs = {
  paging?: InputMaybe<CursorPaging>;
  filter?: InputMaybe<VoucherFilter>;
  sorting?: InputMaybe<Array<VoucherSort>>;
};


export type QueryAccountGroupsArgs = {
  paging?: InputMaybe<CursorPaging>;
  filter?: InputMaybe<AccountGroupFilter>;
  sorting?: InputMaybe<Array<AccountGroupSort>>;
};


export type QueryAccountGroupArgs = {
  id: Scalars['ID']['input'];
};


export type QueryGetAccountGroupAccountsArgs = {
  accountGroupIds: Array<Scalars['ID']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  after?: InputMaybe<Scalars['ConnectionCursor']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  before?: InputMaybe<Scalars['ConnectionCursor']['input']>;
};


export type QueryAccountGroupMatchesArgs = {
  accountGroupId: Scalars['ID']['input'];
  accountIds: Array<Scalars['ID']['input']>;
};


export type QueryMessagesArgs = {
  paging?: InputMaybe<CursorPaging>;
  filter?: InputMaybe<MessageFilter>;
  sorting?: InputMaybe<Array<MessageSort>>;
};


export type QueryMessageArgs = {
  id: Scalars['ID']['input'];
};


export type QueryMessageCampaignsArgs = {
  paging?: InputMaybe<CursorPaging>;
  filter?: InputMaybe<MessageCampaignFilter>;
  sorting?: InputMaybe<Array<MessageCampaignSort>>;
};


export type QueryMessageCampaignArgs = {
  id: Scalars['ID']['input'];
};


export type QueryCampaignReachArgs = {
  messageId: Scalars['ID']['input'];
  accountGroupIds: Array<Scalars['ID']['input']>;
  accountGroupOperator?: InputMaybe<AccountGroupOperator>;
  channels: Array<MessageChannel>;
};


export type QueryLetterPreviewsArgs = {
  messageId: Scalars['ID']['input'];
  email: Scalars['String']['input'];
};


export type QueryTriggersArgs = {
  paging?: InputMaybe<CursorPaging>;
  filter?: InputMaybe<TriggerFilter>;
  sorting?: InputMaybe<Array<TriggerSort>>;
};


export type QueryTriggerArgs = {
  id: Scalars['ID']['input'];
};


export type QueryActionArgs = {
  id: Scalars['ID']['input'];
};


export type QueryConfigValueArgs = {
  name: Scalars['String']['input'];
};

/**
 * `idempotencyKey` names a creation, for one person and one operation: asked for again with the same key and the same values it answers what was created then, as it
 * is now, and creates nothing; with other values it is refused (CONFLICT).
 */
export type Mutation = {
  __typename?: 'Mutation';
  /** The session token travels in the response header tle-auth-token */
  login?: Maybe<Account>;
  logout?: Maybe<Scalars['Boolean']['output']>;
  forgotPassword?: Maybe<ActionResponse>;
  resetPassword?: Maybe<ActionResponse>;
  uploadOneImage?: Maybe<Image>;
  createOneAccount?: Maybe<Account>;
  updateOneAccount?: Maybe<Account>;
  updateManyAccounts?: Maybe<UpdateManyResponse>;
  deleteOneAccount?: Maybe<DeleteResponse>;
  deleteManyAccounts?: Maybe<DeleteManyResponse>;
  /** Lets the address of an account have marketing mail again after it came back */
  releaseAccountAddress?: Maybe<Account>;
  sendOnePasswordForgot?: Maybe<ActionResponse>;
  sendCustomerCsv?: Maybe<Scalars['Boolean']['output']>;
  updateAccountGroupUsers?: Maybe<UpdateManyResponse>;
  updateBrand?: Maybe<Brand>;
  updateManyBrands?: Maybe<UpdateManyResponse>;
  deleteOneBrand?: Maybe<DeleteResponse>;
  deleteManyBrands?: Maybe<DeleteManyResponse>;
  createOneShopifyBrand?: Maybe<Brand>;
  setTagsOnBrand?: Maybe<Brand>;
  /** A null image clears it (D-51) */
  setFeaturedPortraitOnBrand?: Maybe<Brand>;
  /** A null image clears it (D-51) */
  setFeaturedLandscapeOnBrand?: Maybe<Brand>;
  /** The whole list, in order */
  setImagesOnBrand?: Maybe<Brand>;
  sendOneBrandVerify?: Maybe<Brand>;
  updateOneBrandVerify?: Maybe<Brand>;
  syncOneBrand?: Maybe<Brand>;
  indexBrand?: Maybe<Scalars['Boolean']['output']>;
  registerBrandWebhooks?: Maybe<Scalars['Boolean']['output']>;
  updateShopify?: Maybe<Shopify>;
  processBrandStatement?: Maybe<Scalars['Boolean']['output']>;
  createOneTag?: Maybe<Tag>;
  updateOneTag?: Maybe<Tag>;
  deleteOneTag?: Maybe<DeleteResponse>;
  deleteManyTags?: Maybe<DeleteManyResponse>;
  /** A null image clears it */
  setImageOnTag?: Maybe<Tag>;
  publishTagFeed?: Maybe<Scalars['Boolean']['output']>;
  indexProduct?: Maybe<Scalars['Boolean']['output']>;
  updateProduct?: Maybe<Product>;
  updateProducts?: Maybe<UpdateManyResponse>;
  addTagsToProducts?: Maybe<UpdateManyResponse>;
  removeTagsFromProducts?: Maybe<UpdateManyResponse>;
  fetchAndSyncProductByProviderId?: Maybe<Product>;
  updateOneOptionName?: Maybe<OptionName>;
  exportOrders?: Maybe<Scalars['Boolean']['output']>;
  paymentRequirements?: Maybe<Scalars['Boolean']['output']>;
  salesCommissionReport?: Maybe<Scalars['Boolean']['output']>;
  updateOneCustomer?: Maybe<Customer>;
  reprocessOrder?: Maybe<Order>;
  /** The id of the order line (D-74) */
  reprocessInvoice?: Maybe<OrderLine>;
  createLedgerItem?: Maybe<LedgerEntry>;
  updateLedgerEntry?: Maybe<LedgerEntry>;
  deleteLedgerEntry?: Maybe<DeleteResponse>;
  updateOrderLinePaymentDate?: Maybe<OrderLine>;
  removeItemFromOrder?: Maybe<Order>;
  removeLineById?: Maybe<DeleteResponse>;
  updateOneVoucher?: Maybe<Voucher>;
  resendVoucher?: Maybe<Scalars['Boolean']['output']>;
  createVouchers?: Maybe<CreateVouchersResponse>;
  sendVouchersCsv?: Maybe<Scalars['Boolean']['output']>;
  createOneAccountGroup?: Maybe<AccountGroup>;
  updateOneAccountGroup?: Maybe<AccountGroup>;
  deleteOneAccountGroup?: Maybe<DeleteResponse>;
  exportAccountGroupAccounts?: Maybe<Scalars['Boolean']['output']>;
  createMessage?: Maybe<Message>;
  updateMessage?: Maybe<Message>;
  removeMessage?: Maybe<DeleteResponse>;
  createMessageCampaign?: Maybe<MessageCampaign>;
  updateMessageCampaign?: Maybe<MessageCampaign>;
  removeMessageCampaign?: Maybe<DeleteResponse>;
  /** Holds what of a campaign that is being sent has not gone yet. */
  pauseMessageCampaign?: Maybe<MessageCampaign>;
  /** Goes on with what was held. */
  resumeMessageCampaign?: Maybe<MessageCampaign>;
  /** Ends what has not gone yet, for good; a recurring campaign runs again at its next time. */
  cancelMessageCampaign?: Maybe<MessageCampaign>;
  createTrigger?: Maybe<Trigger>;
  updateTrigger?: Maybe<Trigger>;
  deleteTrigger?: Maybe<DeleteResponse>;
  updateAction?: Maybe<Action>;
  deleteAction?: Maybe<DeleteResponse>;
  updateConfig?: Maybe<ConfigValue>;
};


/**
 * `idempotencyKey` names a creation, for one person and one operation: asked for again with the same key and the same values it answers what was created then, as it
 * is now, and creates nothing; with other values it is refused (CONFLICT).
 */
export type MutationLoginArgs = {
  input: LoginInput;
};


/**
 * `idempotencyKey` names a creation, for one person and one operation: asked for again with the same key and the same values it answers what was created then, as it
 * is now, and creates nothing; with other values it is refused (CONFLICT).
 */
export type MutationForgotPasswordArgs = {
  input: ForgotPasswordInput;
};


/**
 * `idempotencyKey` names a creation, for one person and one operation: asked for again with the same key and the same values it answers what was created then, as it
 * is now, and creates nothing; with other values it is refused (CONFLICT).
 */
export type MutationResetPasswordArgs = {
  input: ResetPasswordInput;
};


/**
 * `idempotencyKey` names a creation, for one person and one operation: asked for again with the same key and the same values it answers what was created then, as it
 * is now, and creates nothing; with other values it is refused (CONFLICT).
 */
export type MutationUploadOneImageArgs = {
  file: Scalars['Upload']['input'];
};


/**
 * `idempotencyKey` names a creation, for one person and one operation: asked for again with the same key and the same values it answers what was created then, as it
 * is now, and creates nothing; with other values it is refused (CONFLICT).
 */
export type MutationCreateOneAccountArgs = {
  input: CreateOneAccountInput;
  idempotencyKey?: InputMaybe<Scalars['String']['input']>;
};


/**
 * `idempotencyKey` names a creation, for one person and one operation: asked for again with the same key and the same values it answers what was created then, as it
 * is now, and creates nothing; with other values it is refused (CONFLICT).
 */
export type MutationUpdateOneAccountArgs = {
  id: Scalars['ID']['input'];
  update: AccountUpdate;
};


/**
 * `idempotencyKey` names a creation, for one person and one operation: asked for again with the same key and the same values it answers what was created then, as it
 * is now, and creates nothing; with other values it is refused (CONFLICT).
 */
export type MutationUpdateManyAccountsArgs = {
  ids: Array<Scalars['ID']['input']>;
  update: AccountManyUpdate;
};


/**
 * `idempotencyKey` names a creation, for one person and one operation: asked for again with the same key and the same values it answers what was created then, as it
 * is now, and creates nothing; with other values it is refused (CONFLICT).
 */
export type MutationDeleteOneAccountArgs = {
  id: Scalars['ID']['input'];
};


/**
 * `idempotencyKey` names a creation, for one person and one operation: asked for again with the same key and the same values it answers what was created then, as it
 * is now, and creates nothing; with other values it is refused (CONFLICT).
 */
export type MutationDeleteManyAccountsArgs = {
  ids: Array<Scalars['ID']['input']>;
};


/**
 * `idempotencyKey` names a creation, for one person and one operation: asked for again with the same key and the same values it answers what was created then, as it
 * is now, and creates nothing; with other values it is refused (CONFLICT).
 */
export type MutationReleaseAccountAddressArgs = {
  id: Scalars['ID']['input'];
};


/**
 * `idempotencyKey` names a creation, for one person and one operation: asked for again with the same key and the same values it answers what was created then, as it
 * is now, and creates nothing; with other values it is refused (CONFLICT).
 */
export type MutationSendOnePasswordForgotArgs = {
  email: Scalars['String']['input'];
};


/**
 * `idempotencyKey` names a creation, for one person and one operation: asked for again with the same key and the same values it answers what was created then, as it
 * is now, and creates nothing; with other values it is refused (CONFLICT).
 */
export type MutationSendCustomerCsvArgs = {
  isSubscribed: Scalars['Boolean']['input'];
  dateRange?: InputMaybe<DateRangeInput>;
  emails?: InputMaybe<Array<Scalars['String']['input']>>;
  idempotencyKey?: InputMaybe<Scalars['String']['input']>;
};


/**
 * `idempotencyKey` names a creation, for one person and one operation: asked for again with the same key and the same values it answers what was created then, as it
 * is now, and creates nothing; with other values it is refused (CONFLICT).
 */
export type MutationUpdateAccountGroupUsersArgs = {
  ids: Array<Scalars['ID']['input']>;
  accountGroupId: Scalars['ID']['input'];
  action: AccountGroupAction;
};


/**
 * `idempotencyKey` names a creation, for one person and one operation: asked for again with the same key and the same values it answers what was created then, as it
 * is now, and creates nothing; with other values it is refused (CONFLICT).
 */
export type MutationUpdateBrandArgs = {
  id: Scalars['ID']['input'];
  update: BrandUpdate;
};


/**
 * `idempotencyKey` names a creation, for one person and one operation: asked for again with the same key and the same values it answers what was created then, as it
 * is now, and creates nothing; with other values it is refused (CONFLICT).
 */
export type MutationUpdateManyBrandsArgs = {
  ids: Array<Scalars['ID']['input']>;
  update: BrandManyUpdate;
};


/**
 * `idempotencyKey` names a creation, for one person and one operation: asked for again with the same key and the same values it answers what was created then, as it
 * is now, and creates nothing; with other values it is refused (CONFLICT).
 */
export type MutationDeleteOneBrandArgs = {
  id: Scalars['ID']['input'];
};


/**
 * `idempotencyKey` names a creation, for one person and one operation: asked for again with the same key and the same values it answers what was created then, as it
 * is now, and creates nothing; with other values it is refused (CONFLICT).
 */
export type MutationDeleteManyBrandsArgs = {
  ids: Array<Scalars['ID']['input']>;
};


/**
 * `idempotencyKey` names a creation, for one person and one operation: asked for again with the same key and the same values it answers what was created then, as it
 * is now, and creates nothing; with other values it is refused (CONFLICT).
 */
export type MutationCreateOneShopifyBrandArgs = {
  input: CreateOneShopifyBrandInput;
  idempotencyKey?: InputMaybe<Scalars['String']['input']>;
};


/**
 * `idempotencyKey` names a creation, for one person and one operation: asked for again with the same key and the same values it answers what was created then, as it
 * is now, and creates nothing; with other values it is refused (CONFLICT).
 */
export type MutationSetTagsOnBrandArgs = {
  id: Scalars['ID']['input'];
  tagIds: Array<Scalars['ID']['input']>;
};


/**
 * `idempotencyKey` names a creation, for one person and one operation: asked for again with the same key and the same values it answers what was created then, as it
 * is now, and creates nothing; with other values it is refused (CONFLICT).
 */
export type MutationSetFeaturedPortraitOnBrandArgs = {
  id: Scalars['ID']['input'];
  imageId?: InputMaybe<Scalars['ID']['input']>;
};


/**
 * `idempotencyKey` names a creation, for one person and one operation: asked for again with the same key and the same values it answers what was created then, as it
 * is now, and creates nothing; with other values it is refused (CONFLICT).
 */
export type MutationSetFeaturedLandscapeOnBrandArgs = {
  id: Scalars['ID']['input'];
  imageId?: InputMaybe<Scalars['ID']['input']>;
};


/**
 * `idempotencyKey` names a creation, for one person and one operation: asked for again with the same key and the same values it answers what was created then, as it
 * is now, and creates nothing; with other values it is refused (CONFLICT).
 */
export type MutationSetImagesOnBrandArgs = {
  id: Scalars['ID']['input'];
  imageIds: Array<Scalars['ID']['input']>;
};


/**
 * `idempotencyKey` names a creation, for one person and one operation: asked for again with the same key and the same values it answers what was created then, as it
 * is now, and creates nothing; with other values it is refused (CONFLICT).
 */
export type MutationSendOneBrandVerifyArgs = {
  id: Scalars['ID']['input'];
  email: Scalars['String']['input'];
};


/**
 * `idempotencyKey` names a creation, for one person and one operation: asked for again with the same key and the same values it answers what was created then, as it
 * is now, and creates nothing; with other values it is refused (CONFLICT).
 */
export type MutationUpdateOneBrandVerifyArgs = {
  id: Scalars['ID']['input'];
  installUrl: Scalars['String']['input'];
};


/**
 * `idempotencyKey` names a creation, for one person and one operation: asked for again with the same key and the same values it answers what was created then, as it
 * is now, and creates nothing; with other values it is refused (CONFLICT).
 */
export type MutationSyncOneBrandArgs = {
  id: Scalars['ID']['input'];
};


/**
 * `idempotencyKey` names a creation, for one person and one operation: asked for again with the same key and the same values it answers what was created then, as it
 * is now, and creates nothing; with other values it is refused (CONFLICT).
 */
export type MutationIndexBrandArgs = {
  id: Scalars['ID']['input'];
};


/**
 * `idempotencyKey` names a creation, for one person and one operation: asked for again with the same key and the same values it answers what was created then, as it
 * is now, and creates nothing; with other values it is refused (CONFLICT).
 */
export type MutationRegisterBrandWebhooksArgs = {
  id: Scalars['ID']['input'];
};


/**
 * `idempotencyKey` names a creation, for one person and one operation: asked for again with the same key and the same values it answers what was created then, as it
 * is now, and creates nothing; with other values it is refused (CONFLICT).
 */
export type MutationUpdateShopifyArgs = {
  id: Scalars['ID']['input'];
  update: ShopifyUpdate;
};


/**
 * `idempotencyKey` names a creation, for one person and one operation: asked for again with the same key and the same values it answers what was created then, as it
 * is now, and creates nothing; with other values it is refused (CONFLICT).
 */
export type MutationProcessBrandStatementArgs = {
  startDate: Scalars['DateTime']['input'];
  endDate: Scalars['DateTime']['input'];
  brandId: Scalars['ID']['input'];
  sendToBrand?: InputMaybe<Scalars['Boolean']['input']>;
  idempotencyKey?: InputMaybe<Scalars['String']['input']>;
};


/**
 * `idempotencyKey` names a creation, for one person and one operation: asked for again with the same key and the same values it answers what was created then, as it
 * is now, and creates nothing; with other values it is refused (CONFLICT).
 */
export type MutationCreateOneTagArgs = {
  tag: TagInput;
  idempotencyKey?: InputMaybe<Scalars['String']['input']>;
};


/**
 * `idempotencyKey` names a creation, for one person and one operation: asked for again with the same key and the same values it answers what was created then, as it
 * is now, and creates nothing; with other values it is refused (CONFLICT).
 */
export type MutationUpdateOneTagArgs = {
  id: Scalars['ID']['input'];
  update: TagUpdate;
};


/**
 * `idempotencyKey` names a creation, for one person and one operation: asked for again with the same key and the same values it answers what was created then, as it
 * is now, and creates nothing; with other values it is refused (CONFLICT).
 */
export type MutationDeleteOneTagArgs = {
  id: Scalars['ID']['input'];
};


/**
 * `idempotencyKey` names a creation, for one person and one operation: asked for again with the same key and the same values it answers what was created then, as it
 * is now, and creates nothing; with other values it is refused (CONFLICT).
 */
export type MutationDeleteManyTagsArgs = {
  ids: Array<Scalars['ID']['input']>;
};


/**
 * `idempotencyKey` names a creation, for one person and one operation: asked for again with the same key and the same values it answers what was created then, as it
 * is now, and creates nothing; with other values it is refused (CONFLICT).
 */
export type MutationSetImageOnTagArgs = {
  id: Scalars['ID']['input'];
  imageId?: InputMaybe<Scalars['ID']['input']>;
};


/**
 * `idempotencyKey` names a creation, for one person and one operation: asked for again with the same key and the same values it answers what was created then, as it
 * is now, and creates nothing; with other values it is refused (CONFLICT).
 */
export type MutationPublishTagFeedArgs = {
  tagId: Scalars['ID']['input'];
};


/**
 * `idempotencyKey` names a creation, for one person and one operation: asked for again with the same key and the same values it answers what was created then, as it
 * is now, and creates nothing; with other values it is refused (CONFLICT).
 */
export type MutationIndexProductArgs = {
  id: Scalars['ID']['input'];
};


/**
 * `idempotencyKey` names a creation, for one person and one operation: asked for again with the same key and the same values it answers what was created then, as it
 * is now, and creates nothing; with other values it is refused (CONFLICT).
 */
export type MutationUpdateProductArgs = {
  id: Scalars['ID']['input'];
  update: ProductUpdate;
};


/**
 * `idempotencyKey` names a creation, for one person and one operation: asked for again with the same key and the same values it answers what was created then, as it
 * is now, and creates nothing; with other values it is refused (CONFLICT).
 */
export type MutationUpdateProductsArgs = {
  ids: Array<Scalars['ID']['input']>;
  update: ProductsUpdate;
};


/**
 * `idempotencyKey` names a creation, for one person and one operation: asked for again with the same key and the same values it answers what was created then, as it
 * is now, and creates nothing; with other values it is refused (CONFLICT).
 */
export type MutationAddTagsToProductsArgs = {
  productIds: Array<Scalars['ID']['input']>;
  tagIds: Array<Scalars['ID']['input']>;
};


/**
 * `idempotencyKey` names a creation, for one person and one operation: asked for again with the same key and the same values it answers what was created then, as it
 * is now, and creates nothing; with other values it is refused (CONFLICT).
 */
export type MutationRemoveTagsFromProductsArgs = {
  productIds: Array<Scalars['ID']['input']>;
  tagIds: Array<Scalars['ID']['input']>;
};


/**
 * `idempotencyKey` names a creation, for one person and one operation: asked for again with the same key and the same values it answers what was created then, as it
 * is now, and creates nothing; with other values it is refused (CONFLICT).
 */
export type MutationFetchAndSyncProductByProviderIdArgs = {
  input: SyncProductInput;
};


/**
 * `idempotencyKey` names a creation, for one person and one operation: asked for again with the same key and the same values it answers what was created then, as it
 * is now, and creates nothing; with other values it is refused (CONFLICT).
 */
export type MutationUpdateOneOptionNameArgs = {
  id: Scalars['ID']['input'];
  update: OptionNameUpdate;
};


/**
 * `idempotencyKey` names a creation, for one person and one operation: asked for again with the same key and the same values it answers what was created then, as it
 * is now, and creates nothing; with other values it is refused (CONFLICT).
 */
export type MutationExportOrdersArgs = {
  paging?: InputMaybe<CursorPaging>;
  filter?: InputMaybe<OrderFilter>;
  sorting?: InputMaybe<Array<OrderSort>>;
  idempotencyKey?: InputMaybe<Scalars['String']['input']>;
};


/**
 * `idempotencyKey` names a creation, for one person and one operation: asked for again with the same key and the same values it answers what was created then, as it
 * is now, and creates nothing; with other values it is refused (CONFLICT).
 */
export type MutationPaymentRequirementsArgs = {
  idempotencyKey?: InputMaybe<Scalars['String']['input']>;
};


/**
 * `idempotencyKey` names a creation, for one person and one operation: asked for again with the same key and the same values it answers what was created then, as it
 * is now, and creates nothing; with other values it is refused (CONFLICT).
 */
export type MutationSalesCommissionReportArgs = {
  idempotencyKey?: InputMaybe<Scalars['String']['input']>;
};


/**
 * `idempotencyKey` names a creation, for one person and one operation: asked for again with the same key and the same values it answers what was created then, as it
 * is now, and creates nothing; with other values it is refused (CONFLICT).
 */
export type MutationUpdateOneCustomerArgs = {
  id: Scalars['ID']['input'];
  update: CustomerUpdate;
};


/**
 * `idempotencyKey` names a creation, for one person and one operation: asked for again with the same key and the same values it answers what was created then, as it
 * is now, and creates nothing; with other values it is refused (CONFLICT).
 */
export type MutationReprocessOrderArgs = {
  id: Scalars['ID']['input'];
};


/**
 * `idempotencyKey` names a creation, for one person and one operation: asked for again with the same key and the same values it answers what was created then, as it
 * is now, and creates nothing; with other values it is refused (CONFLICT).
 */
export type MutationReprocessInvoiceArgs = {
  id: Scalars['ID']['input'];
};


/**
 * `idempotencyKey` names a creation, for one person and one operation: asked for again with the same key and the same values it answers what was created then, as it
 * is now, and creates nothing; with other values it is refused (CONFLICT).
 */
export type MutationCreateLedgerItemArgs = {
  orderLineId: Scalars['ID']['input'];
  input: LedgerItemInput;
  idempotencyKey?: InputMaybe<Scalars['String']['input']>;
};


/**
 * `idempotencyKey` names a creation, for one person and one operation: asked for again with the same key and the same values it answers what was created then, as it
 * is now, and creates nothing; with other values it is refused (CONFLICT).
 */
export type MutationUpdateLedgerEntryArgs = {
  id: Scalars['ID']['input'];
  input: LedgerItemInput;
};


/**
 * `idempotencyKey` names a creation, for one person and one operation: asked for again with the same key and the same values it answers what was created then, as it
 * is now, and creates nothing; with other values it is refused (CONFLICT).
 */
export type MutationDeleteLedgerEntryArgs = {
  id: Scalars['ID']['input'];
};


/**
 * `idempotencyKey` names a creation, for one person and one operation: asked for again with the same key and the same values it answers what was created then, as it
 * is now, and creates nothing; with other values it is refused (CONFLICT).
 */
export type MutationUpdateOrderLinePaymentDateArgs = {
  input: OrderLinePaymentDateInput;
};


/**
 * `idempotencyKey` names a creation, for one person and one operation: asked for again with the same key and the same values it answers what was created then, as it
 * is now, and creates nothing; with other values it is refused (CONFLICT).
 */
export type MutationRemoveItemFromOrderArgs = {
  orderId: Scalars['ID']['input'];
  input: RemoveItemInput;
};


/**
 * `idempotencyKey` names a creation, for one person and one operation: asked for again with the same key and the same values it answers what was created then, as it
 * is now, and creates nothing; with other values it is refused (CONFLICT).
 */
export type MutationRemoveLineByIdArgs = {
  id: Scalars['ID']['input'];
};


/**
 * `idempotencyKey` names a creation, for one person and one operation: asked for again with the same key and the same values it answers what was created then, as it
 * is now, and creates nothing; with other values it is refused (CONFLICT).
 */
export type MutationUpdateOneVoucherArgs = {
  input: UpdateOneVoucherInput;
};


/**
 * `idempotencyKey` names a creation, for one person and one operation: asked for again with the same key and the same values it answers what was created then, as it
 * is now, and creates nothing; with other values it is refused (CONFLICT).
 */
export type MutationResendVoucherArgs = {
  id: Scalars['ID']['input'];
};


/**
 * `idempotencyKey` names a creation, for one person and one operation: asked for again with the same key and the same values it answers what was created then, as it
 * is now, and creates nothing; with other values it is refused (CONFLICT).
 */
export type MutationCreateVouchersArgs = {
  input: CreateVouchersInput;
};


/**
 * `idempotencyKey` names a creation, for one person and one operation: asked for again with the same key and the same values it answers what was created then, as it
 * is now, and creates nothing; with other values it is refused (CONFLICT).
 */
export type MutationSendVouchersCsvArgs = {
  reason: VoucherReason;
  idempotencyKey?: InputMaybe<Scalars['String']['input']>;
};


/**
 * `idempotencyKey` names a creation, for one person and one operation: asked for again with the same key and the same values it answers what was created then, as it
 * is now, and creates nothing; with other values it is refused (CONFLICT).
 */
export type MutationCreateOneAccountGroupArgs = {
  name: Scalars['String']['input'];
  description?: InputMaybe<Scalars['String']['input']>;
  definition?: InputMaybe<Scalars['JSON']['input']>;
  idempotencyKey?: InputMaybe<Scalars['String']['input']>;
};


/**
 * `idempotencyKey` names a creation, for one person and one operation: asked for again with the same key and the same values it answers what was created then, as it
 * is now, and creates nothing; with other values it is refused (CONFLICT).
 */
export type MutationUpdateOneAccountGroupArgs = {
  id: Scalars['ID']['input'];
  update: AccountGroupUpdate;
};


/**
 * `idempotencyKey` names a creation, for one person and one operation: asked for again with the same key and the same values it answers what was created then, as it
 * is now, and creates nothing; with other values it is refused (CONFLICT).
 */
export type MutationDeleteOneAccountGroupArgs = {
  id: Scalars['ID']['input'];
};


/**
 * `idempotencyKey` names a creation, for one person and one operation: asked for again with the same key and the same values it answers what was created then, as it
 * is now, and creates nothing; with other values it is refused (CONFLICT).
 */
export type MutationExportAccountGroupAccountsArgs = {
  accountGroupId: Scalars['ID']['input'];
  idempotencyKey?: InputMaybe<Scalars['String']['input']>;
};


/**
 * `idempotencyKey` names a creation, for one person and one operation: asked for again with the same key and the same values it answers what was created then, as it
 * is now, and creates nothing; with other values it is refused (CONFLICT).
 */
export type MutationCreateMessageArgs = {
  input: MessageInput;
  idempotencyKey?: InputMaybe<Scalars['String']['input']>;
};


/**
 * `idempotencyKey` names a creation, for one person and one operation: asked for again with the same key and the same values it answers what was created then, as it
 * is now, and creates nothing; with other values it is refused (CONFLICT).
 */
export type MutationUpdateMessageArgs = {
  id: Scalars['ID']['input'];
  input: MessageUpdate;
};


/**
 * `idempotencyKey` names a creation, for one person and one operation: asked for again with the same key and the same values it answers what was created then, as it
 * is now, and creates nothing; with other values it is refused (CONFLICT).
 */
export type MutationRemoveMessageArgs = {
  id: Scalars['ID']['input'];
};


/**
 * `idempotencyKey` names a creation, for one person and one operation: asked for again with the same key and the same values it answers what was created then, as it
 * is now, and creates nothing; with other values it is refused (CONFLICT).
 */
export type MutationCreateMessageCampaignArgs = {
  input: MessageCampaignInput;
  idempotencyKey?: InputMaybe<Scalars['String']['input']>;
};


/**
 * `idempotencyKey` names a creation, for one person and one operation: asked for again with the same key and the same values it answers what was created then, as it
 * is now, and creates nothing; with other values it is refused (CONFLICT).
 */
export type MutationUpdateMessageCampaignArgs = {
  id: Scalars['ID']['input'];
  input: MessageCampaignUpdate;
};


/**
 * `idempotencyKey` names a creation, for one person and one operation: asked for again with the same key and the same values it answers what was created then, as it
 * is now, and creates nothing; with other values it is refused (CONFLICT).
 */
export type MutationRemoveMessageCampaignArgs = {
  id: Scalars['ID']['input'];
};


/**
 * `idempotencyKey` names a creation, for one person and one operation: asked for again with the same key and the same values it answers what was created then, as it
 * is now, and creates nothing; with other values it is refused (CONFLICT).
 */
export type MutationPauseMessageCampaignArgs = {
  id: Scalars['ID']['input'];
};


/**
 * `idempotencyKey` names a creation, for one person and one operation: asked for again with the same key and the same values it answers what was created then, as it
 * is now, and creates nothing; with other values it is refused (CONFLICT).
 */
export type MutationResumeMessageCampaignArgs = {
  id: Scalars['ID']['input'];
};


/**
 * `idempotencyKey` names a creation, for one person and one operation: asked for again with the same key and the same values it answers what was created then, as it
 * is now, and creates nothing; with other values it is refused (CONFLICT).
 */
export type MutationCancelMessageCampaignArgs = {
  id: Scalars['ID']['input'];
};


/**
 * `idempotencyKey` names a creation, for one person and one operation: asked for again with the same key and the same values it answers what was created then, as it
 * is now, and creates nothing; with other values it is refused (CONFLICT).
 */
export type MutationCreateTriggerArgs = {
  input: TriggerInput;
  idempotencyKey?: InputMaybe<Scalars['String']['input']>;
};


/**
 * `idempotencyKey` names a creation, for one person and one operation: asked for again with the same key and the same values it answers what was created then, as it
 * is now, and creates nothing; with other values it is refused (CONFLICT).
 */
export type MutationUpdateTriggerArgs = {
  id: Scalars['ID']['input'];
  input: TriggerUpdate;
  idempotencyKey?: InputMaybe<Scalars['String']['input']>;
};


/**
 * `idempotencyKey` names a creation, for one person and one operation: asked for again with the same key and the same values it answers what was created then, as it
 * is now, and creates nothing; with other values it is refused (CONFLICT).
 */
export type MutationDeleteTriggerArgs = {
  id: Scalars['ID']['input'];
};


/**
 * `idempotencyKey` names a creation, for one person and one operation: asked for again with the same key and the same values it answers what was created then, as it
 * is now, and creates nothing; with other values it is refused (CONFLICT).
 */
export type MutationUpdateActionArgs = {
  id: Scalars['ID']['input'];
  input: ActionUpdate;
};


/**
 * `idempotencyKey` names a creation, for one person and one operation: asked for again with the same key and the same values it answers what was created then, as it
 * is now, and creates nothing; with other values it is refused (CONFLICT).
 */
export type MutationDeleteActionArgs = {
  id: Scalars['ID']['input'];
};


/**
 * `idempotencyKey` names a creation, for one person and one operation: asked for again with the same key and the same values it answers what was created then, as it
 * is now, and creates nothing; with other values it is refused (CONFLICT).
 */
export type MutationUpdateConfigArgs = {
  id: Scalars['ID']['input'];
  input: ConfigUpdate;
};

export type AccountStatusFilterComparison = {
  is?: InputMaybe<Scalars['Boolean']['input']>;
  isNot?: InputMaybe<Scalars['Boolean']['input']>;
  eq?: InputMaybe<AccountStatus>;
  neq?: InputMaybe<AccountStatus>;
  in?: InputMaybe<Array<AccountStatus>>;
  notIn?: InputMaybe<Array<AccountStatus>>;
};

export type TagCategoryFilterComparison = {
  is?: InputMaybe<Scalars['Boolean']['input']>;
  isNot?: InputMaybe<Scalars['Boolean']['input']>;
  eq?: InputMaybe<TagCategory>;
  neq?: InputMaybe<TagCategory>;
  in?: InputMaybe<Array<TagCategory>>;
  notIn?: InputMaybe<Array<TagCategory>>;
};

export type TagTypeFilterComparison = {
  is?: InputMaybe<Scalars['Boolean']['input']>;
  isNot?: InputMaybe<Scalars['Boolean']['input']>;
  eq?: InputMaybe<TagType>;
  neq?: InputMaybe<TagType>;
  in?: InputMaybe<Array<TagType>>;
  notIn?: InputMaybe<Array<TagType>>;
};

export type OrderStatusFilterComparison = {
  is?: InputMaybe<Scalars['Boolean']['input']>;
  isNot?: InputMaybe<Scalars['Boolean']['input']>;
  eq?: InputMaybe<OrderStatus>;
  neq?: InputMaybe<OrderStatus>;
  in?: InputMaybe<Array<OrderStatus>>;
  notIn?: InputMaybe<Array<OrderStatus>>;
};

export type OrderLineStatusFilterComparison = {
  is?: InputMaybe<Scalars['Boolean']['input']>;
  isNot?: InputMaybe<Scalars['Boolean']['input']>;
  eq?: InputMaybe<OrderLineStatus>;
  neq?: InputMaybe<OrderLineStatus>;
  in?: InputMaybe<Array<OrderLineStatus>>;
  notIn?: InputMaybe<Array<OrderLineStatus>>;
};

export type ProductStatusFilterComparison = {
  is?: InputMaybe<Scalars['Boolean']['input']>;
  isNot?: InputMaybe<Scalars['Boolean']['input']>;
  eq?: InputMaybe<ProductStatus>;
  neq?: InputMaybe<ProductStatus>;
  in?: InputMaybe<Array<ProductStatus>>;
  notIn?: InputMaybe<Array<ProductStatus>>;
};

export type RefundStateFilterComparison = {
  is?: InputMaybe<Scalars['Boolean']['input']>;
  isNot?: InputMaybe<Scalars['Boolean']['input']>;
  eq?: InputMaybe<RefundState>;
  neq?: InputMaybe<RefundState>;
  in?: InputMaybe<Array<RefundState>>;
  notIn?: InputMaybe<Array<RefundState>>;
};

export type VoucherStatusFilterComparison = {
  is?: InputMaybe<Scalars['Boolean']['input']>;
  isNot?: InputMaybe<Scalars['Boolean']['input']>;
  eq?: InputMaybe<VoucherStatus>;
  neq?: InputMaybe<VoucherStatus>;
  in?: InputMaybe<Array<VoucherStatus>>;
  notIn?: InputMaybe<Array<VoucherStatus>>;
};

export type VoucherReasonFilterComparison = {
  is?: InputMaybe<Scalars['Boolean']['input']>;
  isNot?: InputMaybe<Scalars['Boolean']['input']>;
  eq?: InputMaybe<VoucherReason>;
  neq?: InputMaybe<VoucherReason>;
  in?: InputMaybe<Array<VoucherReason>>;
  notIn?: InputMaybe<Array<VoucherReason>>;
};

export type MessageCampaignTypeFilterComparison = {
  is?: InputMaybe<Scalars['Boolean']['input']>;
  isNot?: InputMaybe<Scalars['Boolean']['input']>;
  eq?: InputMaybe<MessageCampaignType>;
  neq?: InputMaybe<MessageCampaignType>;
  in?: InputMaybe<Array<MessageCampaignType>>;
  notIn?: InputMaybe<Array<MessageCampaignType>>;
};

export type AccountEventTypeFilterComparison = {
  is?: InputMaybe<Scalars['Boolean']['input']>;
  isNot?: InputMaybe<Scalars['Boolean']['input']>;
  eq?: InputMaybe<AccountEventType>;
  neq?: InputMaybe<AccountEventType>;
  in?: InputMaybe<Array<AccountEventType>>;
  notIn?: InputMaybe<Array<AccountEventType>>;
};

export type ActionTypeFilterComparison = {
  is?: InputMaybe<Scalars['Boolean']['input']>;
  isNot?: InputMaybe<Scalars['Boolean']['input']>;
  eq?: InputMaybe<ActionType>;
  neq?: InputMaybe<ActionType>;
  in?: InputMaybe<Array<ActionType>>;
  notIn?: InputMaybe<Array<ActionType>>;
};

export type BrandFilterTagFilter = {
  and?: InputMaybe<Array<BrandFilterTagFilter>>;
  or?: InputMaybe<Array<BrandFilterTagFilter>>;
  id?: InputMaybe<IdFilterComparison>;
  name?: InputMaybe<StringFieldComparison>;
};

export type ProductFilterBrandFilter = {
  and?: InputMaybe<Array<ProductFilterBrandFilter>>;
  or?: InputMaybe<Array<ProductFilterBrandFilter>>;
  id?: InputMaybe<IdFilterComparison>;
  name?: InputMaybe<StringFieldComparison>;
};

export type ProductFilterTagFilter = {
  and?: InputMaybe<Array<ProductFilterTagFilter>>;
  or?: InputMaybe<Array<ProductFilterTagFilter>>;
  id?: InputMaybe<IdFilterComparison>;
  name?: InputMaybe<StringFieldComparison>;
};

export type OrderFilterUserFilter = {
  and?: InputMaybe<Array<OrderFilterUserFilter>>;
  or?: InputMaybe<Array<OrderFilterUserFilter>>;
  firstName?: InputMaybe<StringFieldComparison>;
  lastName?: InputMaybe<StringFieldComparison>;
  email?: InputMaybe<StringFieldComparison>;
};

export type OrderFilterOrderLineFilter = {
  and?: InputMaybe<Array<OrderFilterOrderLineFilter>>;
  or?: InputMaybe<Array<OrderFilterOrderLineFilter>>;
  brandId?: InputMaybe<IdFilterComparison>;
  status?: InputMaybe<OrderLineStatusFilterComparison>;
};

export type RefundFilterOrderLineFilter = {
  and?: InputMaybe<Array<RefundFilterOrderLineFilter>>;
  or?: InputMaybe<Array<RefundFilterOrderLineFilter>>;
  id?: InputMaybe<IdFilterComparison>;
  brandId?: InputMaybe<IdFilterComparison>;
  order?: InputMaybe<RefundFilterOrderFilter>;
};

export type RefundFilterOrderFilter = {
  and?: InputMaybe<Array<RefundFilterOrderFilter>>;
  or?: InputMaybe<Array<RefundFilterOrderFilter>>;
  orderNumber?: InputMaybe<IntFieldComparison>;
  user?: InputMaybe<OrderFilterUserFilter>;
};

export type MessageCampaignFilterMessageFilter = {
  and?: InputMaybe<Array<MessageCampaignFilterMessageFilter>>;
  or?: InputMaybe<Array<MessageCampaignFilterMessageFilter>>;
  id?: InputMaybe<IdFilterComparison>;
  name?: InputMaybe<StringFieldComparison>;
};

export type MessageCampaignFilterAccountGroupFilter = {
  and?: InputMaybe<Array<MessageCampaignFilterAccountGroupFilter>>;
  or?: InputMaybe<Array<MessageCampaignFilterAccountGroupFilter>>;
  id?: InputMaybe<IdFilterComparison>;
  name?: InputMaybe<StringFieldComparison>;
};

export type AccountFilter = {
  and?: InputMaybe<Array<AccountFilter>>;
  or?: InputMaybe<Array<AccountFilter>>;
  id?: InputMaybe<IdFilterComparison>;
  firstName?: InputMaybe<StringFieldComparison>;
  lastName?: InputMaybe<StringFieldComparison>;
  email?: InputMaybe<StringFieldComparison>;
  enabled?: InputMaybe<BooleanFieldComparison>;
  status?: InputMaybe<AccountStatusFilterComparison>;
  createdAt?: InputMaybe<DateFieldComparison>;
  updatedAt?: InputMaybe<DateFieldComparison>;
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
  nulls?: InputMaybe<SortNulls>;
};

export type AccountEdge = {
  __typename?: 'AccountEdge';
  node: Account;
  cursor: Scalars['ConnectionCursor']['output'];
};

export type AccountConnection = {
  __typename?: 'AccountConnection';
  pageInfo: PageInfo;
  edges: Array<AccountEdge>;
  totalCount?: Maybe<Scalars['Int']['output']>;
};


export type AccountConnectionTotalCountArgs = {
  upTo?: InputMaybe<Scalars['Int']['input']>;
};

export type BrandFilter = {
  and?: InputMaybe<Array<BrandFilter>>;
  or?: InputMaybe<Array<BrandFilter>>;
  id?: InputMaybe<IdFilterComparison>;
  name?: InputMaybe<StringFieldComparison>;
  enabled?: InputMaybe<BooleanFieldComparison>;
  verified?: InputMaybe<StringFieldComparison>;
  createdAt?: InputMaybe<DateFieldComparison>;
  updatedAt?: InputMaybe<DateFieldComparison>;
  tags?: InputMaybe<BrandFilterTagFilter>;
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
  nulls?: InputMaybe<SortNulls>;
};

export type BrandEdge = {
  __typename?: 'BrandEdge';
  node: Brand;
  cursor: Scalars['ConnectionCursor']['output'];
};

export type BrandConnection = {
  __typename?: 'BrandConnection';
  pageInfo: PageInfo;
  edges: Array<BrandEdge>;
  totalCount?: Maybe<Scalars['Int']['output']>;
};


export type BrandConnectionTotalCountArgs = {
  upTo?: InputMaybe<Scalars['Int']['input']>;
};

export type TagFilter = {
  and?: InputMaybe<Array<TagFilter>>;
  or?: InputMaybe<Array<TagFilter>>;
  id?: InputMaybe<IdFilterComparison>;
  name?: InputMaybe<StringFieldComparison>;
  types?: InputMaybe<TagTypeFilterComparison>;
  category?: InputMaybe<TagCategoryFilterComparison>;
  createdAt?: InputMaybe<DateFieldComparison>;
  updatedAt?: InputMaybe<DateFieldComparison>;
};

export type TagSortFields =
  | 'id'
  | 'name'
  | 'createdAt'
  | 'updatedAt';

export type TagSort = {
  field: TagSortFields;
  direction: SortDirection;
  nulls?: InputMaybe<SortNulls>;
};

export type TagEdge = {
  __typename?: 'TagEdge';
  node: Tag;
  cursor: Scalars['ConnectionCursor']['output'];
};

export type TagConnection = {
  __typename?: 'TagConnection';
  pageInfo: PageInfo;
  edges: Array<TagEdge>;
  totalCount?: Maybe<Scalars['Int']['output']>;
};


export type TagConnectionTotalCountArgs = {
  upTo?: InputMaybe<Scalars['Int']['input']>;
};

export type ProductFilter = {
  and?: InputMaybe<Array<ProductFilter>>;
  or?: InputMaybe<Array<ProductFilter>>;
  id?: InputMaybe<IdFilterComparison>;
  title?: InputMaybe<StringFieldComparison>;
  productTitle?: InputMaybe<StringFieldComparison>;
  enabled?: InputMaybe<BooleanFieldComparison>;
  status?: InputMaybe<ProductStatusFilterComparison>;
  brandId?: InputMaybe<IdFilterComparison>;
  createdAt?: InputMaybe<DateFieldComparison>;
  updatedAt?: InputMaybe<DateFieldComparison>;
  brand?: InputMaybe<ProductFilterBrandFilter>;
  tags?: InputMaybe<ProductFilterTagFilter>;
};

export type ProductSortFields =
  | 'id'
  | 'title'
  | 'createdAt'
  | 'updatedAt';

export type ProductSort = {
  field: ProductSortFields;
  direction: SortDirection;
  nulls?: InputMaybe<SortNulls>;
};

export type ProductEdge = {
  __typename?: 'ProductEdge';
  node: Product;
  cursor: Scalars['ConnectionCursor']['output'];
};

export type ProductConnection = {
  __typename?: 'ProductConnection';
  pageInfo: PageInfo;
  edges: Array<ProductEdge>;
  totalCount?: Maybe<Scalars['Int']['output']>;
};


export type ProductConnectionTotalCountArgs = {
  upTo?: InputMaybe<Scalars['Int']['input']>;
};

export type OptionNameFilter = {
  and?: InputMaybe<Array<OptionNameFilter>>;
  or?: InputMaybe<Array<OptionNameFilter>>;
  id?: InputMaybe<IdFilterComparison>;
  name?: InputMaybe<StringFieldComparison>;
};

export type OptionNameSortFields =
  | 'id'
  | 'name';

export type OptionNameSort = {
  field: OptionNameSortFields;
  direction: SortDirection;
  nulls?: InputMaybe<SortNulls>;
};

export type OptionNameEdge = {
  __typename?: 'OptionNameEdge';
  node: OptionName;
  cursor: Scalars['ConnectionCursor']['output'];
};

export type OptionNameConnection = {
  __typename?: 'OptionNameConnection';
  pageInfo: PageInfo;
  edges: Array<OptionNameEdge>;
  totalCount?: Maybe<Scalars['Int']['output']>;
};


export type OptionNameConnectionTotalCountArgs = {
  upTo?: InputMaybe<Scalars['Int']['input']>;
};

export type OrderFilter = {
  and?: InputMaybe<Array<OrderFilter>>;
  or?: InputMaybe<Array<OrderFilter>>;
  id?: InputMaybe<IdFilterComparison>;
  orderNumber?: InputMaybe<IntFieldComparison>;
  isActive?: InputMaybe<BooleanFieldComparison>;
  status?: InputMaybe<OrderStatusFilterComparison>;
  createdAt?: InputMaybe<DateFieldComparison>;
  updatedAt?: InputMaybe<DateFieldComparison>;
  orderDate?: InputMaybe<DateFieldComparison>;
  subTotal?: InputMaybe<FloatFieldComparison>;
  user?: InputMaybe<OrderFilterUserFilter>;
  lines?: InputMaybe<OrderFilterOrderLineFilter>;
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
  nulls?: InputMaybe<SortNulls>;
};

export type OrderEdge = {
  __typename?: 'OrderEdge';
  node: Order;
  cursor: Scalars['ConnectionCursor']['output'];
};

export type OrderConnection = {
  __typename?: 'OrderConnection';
  pageInfo: PageInfo;
  edges: Array<OrderEdge>;
  totalCount?: Maybe<Scalars['Int']['output']>;
  sums?: Maybe<OrderSums>;
};


export type OrderConnectionTotalCountArgs = {
  upTo?: InputMaybe<Scalars['Int']['input']>;
};


export type OrderConnectionSumsArgs = {
  upTo?: InputMaybe<Scalars['Int']['input']>;
};

export type OrderSums = {
  __typename?: 'OrderSums';
  subTotal: Scalars['Float']['output'];
};

export type OrderLineFilter = {
  and?: InputMaybe<Array<OrderLineFilter>>;
  or?: InputMaybe<Array<OrderLineFilter>>;
  id?: InputMaybe<IdFilterComparison>;
  brandId?: InputMaybe<IdFilterComparison>;
  orderId?: InputMaybe<IdFilterComparison>;
  status?: InputMaybe<OrderLineStatusFilterComparison>;
  paymentDate?: InputMaybe<DateFieldComparison>;
  createdAt?: InputMaybe<DateFieldComparison>;
  updatedAt?: InputMaybe<DateFieldComparison>;
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
  nulls?: InputMaybe<SortNulls>;
};

export type OrderLineEdge = {
  __typename?: 'OrderLineEdge';
  node: OrderLine;
  cursor: Scalars['ConnectionCursor']['output'];
};

export type OrderLineConnection = {
  __typename?: 'OrderLineConnection';
  pageInfo: PageInfo;
  edges: Array<OrderLineEdge>;
  totalCount?: Maybe<Scalars['Int']['output']>;
  sums?: Maybe<OrderLineSums>;
};


export type OrderLineConnectionTotalCountArgs = {
  upTo?: InputMaybe<Scalars['Int']['input']>;
};


export type OrderLineConnectionSumsArgs = {
  upTo?: InputMaybe<Scalars['Int']['input']>;
};

export type OrderLineSums = {
  __typename?: 'OrderLineSums';
  shippingTotal: Scalars['Float']['output'];
  subTotal: Scalars['Float']['output'];
};

export type RefundFilter = {
  and?: InputMaybe<Array<RefundFilter>>;
  or?: InputMaybe<Array<RefundFilter>>;
  id?: InputMaybe<IdFilterComparison>;
  state?: InputMaybe<RefundStateFilterComparison>;
  createdAt?: InputMaybe<DateFieldComparison>;
  updatedAt?: InputMaybe<DateFieldComparison>;
  orderLine?: InputMaybe<RefundFilterOrderLineFilter>;
};

export type RefundSortFields =
  | 'id'
  | 'createdAt'
  | 'updatedAt';

export type RefundSort = {
  field: RefundSortFields;
  direction: SortDirection;
  nulls?: InputMaybe<SortNulls>;
};

export type RefundEdge = {
  __typename?: 'RefundEdge';
  node: Refund;
  cursor: Scalars['ConnectionCursor']['output'];
};

export type RefundConnection = {
  __typename?: 'RefundConnection';
  pageInfo: PageInfo;
  edges: Array<RefundEdge>;
  totalCount?: Maybe<Scalars['Int']['output']>;
  sums?: Maybe<RefundSums>;
};


export type RefundConnectionTotalCountArgs = {
  upTo?: InputMaybe<Scalars['Int']['input']>;
};


export type RefundConnectionSumsArgs = {
  upTo?: InputMaybe<Scalars['Int']['input']>;
};

export type RefundSums = {
  __typename?: 'RefundSums';
  basketAmount: Scalars['Float']['output'];
  adjustmentAmount: Scalars['Float']['output'];
};

export type VoucherFilter = {
  and?: InputMaybe<Array<VoucherFilter>>;
  or?: InputMaybe<Array<VoucherFilter>>;
  id?: InputMaybe<IdFilterComparison>;
  code?: InputMaybe<StringFieldComparison>;
  voucherNumber?: InputMaybe<IntFieldComparison>;
  status?: InputMaybe<VoucherStatusFilterComparison>;
  reason?: InputMaybe<VoucherReasonFilterComparison>;
  recipientEmail?: InputMaybe<StringFieldComparison>;
  createdAt?: InputMaybe<DateFieldComparison>;
  expiryDate?: InputMaybe<DateFieldComparison>;
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
  nulls?: InputMaybe<SortNulls>;
};

export type VoucherEdge = {
  __typename?: 'VoucherEdge';
  node: Voucher;
  cursor: Scalars['ConnectionCursor']['output'];
};

export type VoucherConnection = {
  __typename?: 'VoucherConnection';
  pageInfo: PageInfo;
  edges: Array<VoucherEdge>;
  totalCount?: Maybe<Scalars['Int']['output']>;
  sums?: Maybe<VoucherSums>;
};


export type VoucherConnectionTotalCountArgs = {
  upTo?: InputMaybe<Scalars['Int']['input']>;
};


export type VoucherConnectionSumsArgs = {
  upTo?: InputMaybe<Scalars['Int']['input']>;
};

export type VoucherSums = {
  __typename?: 'VoucherSums';
  value: Scalars['Float']['output'];
};

export type AccountGroupFilter = {
  and?: InputMaybe<Array<AccountGroupFilter>>;
  or?: InputMaybe<Array<AccountGroupFilter>>;
  id?: InputMaybe<IdFilterComparison>;
  name?: InputMaybe<StringFieldComparison>;
  description?: InputMaybe<StringFieldComparison>;
  createdAt?: InputMaybe<DateFieldComparison>;
  updatedAt?: InputMaybe<DateFieldComparison>;
};

export type AccountGroupSortFields =
  | 'id'
  | 'name'
  | 'createdAt'
  | 'updatedAt';

export type AccountGroupSort = {
  field: AccountGroupSortFields;
  direction: SortDirection;
  nulls?: InputMaybe<SortNulls>;
};

export type AccountGroupEdge = {
  __typename?: 'AccountGroupEdge';
  node: AccountGroup;
  cursor: Scalars['ConnectionCursor']['output'];
};

export type AccountGroupConnection = {
  __typename?: 'AccountGroupConnection';
  pageInfo: PageInfo;
  edges: Array<AccountGroupEdge>;
  totalCount?: Maybe<Scalars['Int']['output']>;
};


export type AccountGroupConnectionTotalCountArgs = {
  upTo?: InputMaybe<Scalars['Int']['input']>;
};

export type MessageFilter = {
  and?: InputMaybe<Array<MessageFilter>>;
  or?: InputMaybe<Array<MessageFilter>>;
  id?: InputMaybe<IdFilterComparison>;
  name?: InputMaybe<StringFieldComparison>;
  title?: InputMaybe<StringFieldComparison>;
  enabled?: InputMaybe<BooleanFieldComparison>;
  createdAt?: InputMaybe<DateFieldComparison>;
  updatedAt?: InputMaybe<DateFieldComparison>;
};

export type MessageSortFields =
  | 'id'
  | 'name'
  | 'createdAt'
  | 'updatedAt';

export type MessageSort = {
  field: MessageSortFields;
  direction: SortDirection;
  nulls?: InputMaybe<SortNulls>;
};

export type MessageEdge = {
  __typename?: 'MessageEdge';
  node: Message;
  cursor: Scalars['ConnectionCursor']['output'];
};

export type MessageConnection = {
  __typename?: 'MessageConnection';
  pageInfo: PageInfo;
  edges: Array<MessageEdge>;
  totalCount?: Maybe<Scalars['Int']['output']>;
};


export type MessageConnectionTotalCountArgs = {
  upTo?: InputMaybe<Scalars['Int']['input']>;
};

export type MessageCampaignFilter = {
  and?: InputMaybe<Array<MessageCampaignFilter>>;
  or?: InputMaybe<Array<MessageCampaignFilter>>;
  id?: InputMaybe<IdFilterComparison>;
  name?: InputMaybe<StringFieldComparison>;
  type?: InputMaybe<MessageCampaignTypeFilterComparison>;
  sentAt?: InputMaybe<DateFieldComparison>;
  scheduledAt?: InputMaybe<DateFieldComparison>;
  nextRunAt?: InputMaybe<DateFieldComparison>;
  createdAt?: InputMaybe<DateFieldComparison>;
  message?: InputMaybe<MessageCampaignFilterMessageFilter>;
  accountGroups?: InputMaybe<MessageCampaignFilterAccountGroupFilter>;
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
  nulls?: InputMaybe<SortNulls>;
};

export type MessageCampaignEdge = {
  __typename?: 'MessageCampaignEdge';
  node: MessageCampaign;
  cursor: Scalars['ConnectionCursor']['output'];
};

export type MessageCampaignConnection = {
  __typename?: 'MessageCampaignConnection';
  pageInfo: PageInfo;
  edges: Array<MessageCampaignEdge>;
  totalCount?: Maybe<Scalars['Int']['output']>;
};


export type MessageCampaignConnectionTotalCountArgs = {
  upTo?: InputMaybe<Scalars['Int']['input']>;
};

export type TriggerFilter = {
  and?: InputMaybe<Array<TriggerFilter>>;
  or?: InputMaybe<Array<TriggerFilter>>;
  id?: InputMaybe<IdFilterComparison>;
  name?: InputMaybe<StringFieldComparison>;
  enabled?: InputMaybe<BooleanFieldComparison>;
  eventType?: InputMaybe<AccountEventTypeFilterComparison>;
  createdAt?: InputMaybe<DateFieldComparison>;
  updatedAt?: InputMaybe<DateFieldComparison>;
};

export type TriggerSortFields =
  | 'id'
  | 'name'
  | 'createdAt'
  | 'updatedAt';

export type TriggerSort = {
  field: TriggerSortFields;
  direction: SortDirection;
  nulls?: InputMaybe<SortNulls>;
};

export type TriggerEdge = {
  __typename?: 'TriggerEdge';
  node: Trigger;
  cursor: Scalars['ConnectionCursor']['output'];
};

export type TriggerConnection = {
  __typename?: 'TriggerConnection';
  pageInfo: PageInfo;
  edges: Array<TriggerEdge>;
  totalCount?: Maybe<Scalars['Int']['output']>;
};


export type TriggerConnectionTotalCountArgs = {
  upTo?: InputMaybe<Scalars['Int']['input']>;
};
