/**
 * Who may send what and open what, written out from the specification (NAV-01 to NAV-34, D-15 to D-20, D-23) a second time:
 * lib/auth/policy.ts is what the tests over this table judge, so nothing here comes from there. A new operation or screen gets its row here.
 */
import type { OperationName } from '../../graphql/generated/operations.ts';
import { STAFF, type Staff } from './staff.ts';

/** Admin, Admin with SuperAdmin, SuperAdmin alone: every route but the configuration opens to them. */
const ADMINS: readonly Staff[] = ['superadmin', 'admin', 'configurator'];
const and = (...others: Staff[]): readonly Staff[] => [...ADMINS, ...others];

/** The menu of this version, in its order: a section's entry appears here once its screens are built (NAV-15, D-15). */
const EVERYTHING = [
  'Dashboard',
  'Orders',
  'Products',
  'Brands',
  'Users',
  'Vouchers & Wallets',
  'Tags',
  'Bulk Tag',
  'Refunds',
  'Audience Segments',
  'Messages',
  'Message Campaigns',
  'Triggers',
];
export const menus: Record<Staff, readonly string[]> = {
  superadmin: [...EVERYTHING, 'App Config'],
  admin: EVERYTHING,
  brands: ['Brands'],
  products: ['Products', 'Bulk Tag'],
  finance: ['Dashboard', 'Refunds'],
  orders: ['Orders', 'Vouchers & Wallets'],
  configurator: ['App Config'],
  nobody: [],
};

/** Where a menu entry leads: its name, but for these. */
const PATHS: Readonly<Record<string, string>> = { 'Vouchers & Wallets': '/vouchers' };
export const menuPath = (name: string): string => PATHS[name] ?? `/${name.toLowerCase().replaceAll(' ', '-')}`;

export type RouteRow = {
  ids: string;
  root: string;
  routes: readonly string[];
  staff: readonly Staff[];
  landed: boolean;
};

const row = (ids: string, staff: readonly Staff[], [root = '', ...below]: string[], landed = false): RouteRow => ({
  ids,
  root,
  routes: [root, ...below.map((path) => `${root}${path}`)],
  staff,
  landed,
});

/** Addresses of every section; `landed` once its screens are built. An id is `1`: who is refused never learns whether it exists. */
export const routeRows: readonly RouteRow[] = [
  row('[NAV-32]', and('finance'), ['/dashboard'], true),
  row('[NAV-25]', and('orders'), ['/orders', '/1'], true),
  row('[NAV-24]', and('products'), ['/products', '/1'], true),
  row('[NAV-23]', and('brands'), ['/brands', '/create', '/1', '/1/orders'], true),
  row('[NAV-21]', ADMINS, ['/users', '/1'], true),
  row('[NAV-26]', and('orders'), ['/vouchers'], true),
  row('[NAV-22]', ADMINS, ['/tags', '/create', '/1'], true),
  row('[NAV-31]', and('products'), ['/bulk-tag'], true),
  row('[NAV-33]', and('finance'), ['/refunds', '/1'], true),
  row('[NAV-27]', ADMINS, ['/audience-segments', '/create', '/1/view', '/1/edit'], true),
  row('[NAV-28]', ADMINS, ['/messages', '/create', '/1/view', '/1/edit'], true),
  row('[NAV-28]', ADMINS, ['/message-campaigns', '/create', '/1/view', '/1/edit'], true),
  row('[NAV-29]', ADMINS, ['/triggers', '/create', '/1/view', '/1/edit'], true),
  row('[NAV-29]', ADMINS, ['/actions/1/view'], true),
  row('[NAV-34]', ['superadmin', 'configurator'], ['/app-config', '/system'], true),
  row('[NAV-30]', ADMINS, ['/options'], true),
];

const brandStaff = and('brands');
const productStaff = and('products');
const orderStaff = and('orders');
const moneyStaff = and('finance');

/** Who may send each operation through the operations door. The session's own four have doors of their own. */
export const operationStaff: Record<OperationName, readonly Staff[]> = {
  Login: [],
  Logout: [],
  ForgotPassword: [],
  ResetPassword: [],
  Me: STAFF,
  CreationIsStored: STAFF,

  Brands: brandStaff,
  Brand: brandStaff,
  Policies: brandStaff,
  BrandProductSortOptions: brandStaff,
  OrderLines: brandStaff,
  UpdateBrand: brandStaff,
  UpdateManyBrands: brandStaff,
  DeleteOneBrand: brandStaff,
  DeleteManyBrands: brandStaff,
  CreateOneShopifyBrand: brandStaff,
  SetTagsOnBrand: brandStaff,
  SetFeaturedPortraitOnBrand: brandStaff,
  SetFeaturedLandscapeOnBrand: brandStaff,
  SetImagesOnBrand: brandStaff,
  SendOneBrandVerify: brandStaff,
  UpdateOneBrandVerify: brandStaff,
  SyncOneBrand: brandStaff,
  IndexBrand: brandStaff,
  RegisterBrandWebhooks: brandStaff,
  UpdateShopify: brandStaff,
  ProcessBrandStatement: brandStaff,

  // The picker of orders, refunds and products (CAL-09).
  AllBrands: and('orders', 'finance', 'products'),
  // The pickers of the brand, product and tag forms.
  AllTags: and('brands', 'products'),

  Refunds: moneyStaff,
  Refund: moneyStaff,
  Statistics: moneyStaff,
  MoreBrandSales: moneyStaff,

  Orders: orderStaff,
  OrdersElsewhere: orderStaff,
  Order: orderStaff,
  AccountingCodes: orderStaff,
  ExportOrders: orderStaff,
  PaymentRequirements: orderStaff,
  SalesCommissionReport: orderStaff,
  UpdateOneCustomer: orderStaff,
  ReprocessOrder: orderStaff,
  ReprocessInvoice: orderStaff,
  CreateLedgerItem: orderStaff,
  UpdateLedgerEntry: orderStaff,
  DeleteLedgerEntry: orderStaff,
  UpdateOrderLinePaymentDate: orderStaff,
  RemoveItemFromOrder: orderStaff,
  RemoveLineById: orderStaff,

  Products: productStaff,
  AllProducts: productStaff,
  Product: productStaff,
  IndexProduct: productStaff,
  UpdateProduct: productStaff,
  UpdateProducts: productStaff,
  AddTagsToProducts: productStaff,
  RemoveTagsFromProducts: productStaff,
  FetchAndSyncProductByProviderId: productStaff,
  OptionNames: ADMINS,
  UpdateOneOptionName: ADMINS,

  Accounts: ADMINS,
  Account: ADMINS,
  Permissions: ADMINS,
  AccountGroups: ADMINS,
  CreateOneAccount: ADMINS,
  UpdateOneAccount: ADMINS,
  UpdateManyAccounts: ADMINS,
  DeleteOneAccount: ADMINS,
  DeleteManyAccounts: ADMINS,
  SendOnePasswordForgot: ADMINS,
  SendCustomerCsv: ADMINS,
  UpdateAccountGroupUsers: ADMINS,
  ReleaseAccountAddress: ADMINS,

  Vouchers: and('orders'),
  VoucherReasons: and('orders'),
  VoucherStats: and('orders'),
  UpdateOneVoucher: and('orders'),
  ResendVoucher: and('orders'),
  CreateVouchers: and('orders'),
  SendVouchersCsv: and('orders'),

  AccountGroup: ADMINS,
  AccountGroupConfig: ADMINS,
  GetAccountGroupAccounts: ADMINS,
  AccountGroupMatches: ADMINS,
  CreateOneAccountGroup: ADMINS,
  UpdateOneAccountGroup: ADMINS,
  DeleteOneAccountGroup: ADMINS,
  ExportAccountGroupAccounts: ADMINS,

  // The picker of campaigns and triggers.
  AllAccountGroups: ADMINS,
  Triggers: ADMINS,
  Trigger: ADMINS,
  AccountEventOptions: ADMINS,
  CreateTrigger: ADMINS,
  UpdateTrigger: ADMINS,
  DeleteTrigger: ADMINS,
  Action: ADMINS,
  ActionTypeOptions: ADMINS,
  UpdateAction: ADMINS,
  DeleteAction: ADMINS,

  // Campaigns and actions.
  MessageChannels: ADMINS,
  MessageCampaigns: ADMINS,
  MessageCampaign: ADMINS,
  CreateMessageCampaign: ADMINS,
  UpdateMessageCampaign: ADMINS,
  RemoveMessageCampaign: ADMINS,
  CampaignReach: ADMINS,
  CampaignRuns: ADMINS,
  PauseMessageCampaign: ADMINS,
  ResumeMessageCampaign: ADMINS,
  CancelMessageCampaign: ADMINS,

  Messages: ADMINS,
  Message: ADMINS,
  MessageUsesInCampaigns: ADMINS,
  MessageUsesInTriggers: ADMINS,
  CreateMessage: ADMINS,
  UpdateMessage: ADMINS,
  RemoveMessage: ADMINS,
  LetterPreviews: ADMINS,

  ConfigValue: ['superadmin', 'configurator'],
  UpdateConfig: ['superadmin', 'configurator'],

  Tags: ADMINS,
  Tag: ADMINS,
  TagTypes: ADMINS,
  TagCategories: ADMINS,
  CreateOneTag: ADMINS,
  UpdateOneTag: ADMINS,
  DeleteOneTag: ADMINS,
  DeleteManyTags: ADMINS,
  SetImageOnTag: ADMINS,
  PublishTagFeed: ADMINS,
};
