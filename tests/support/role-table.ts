/**
 * Who sees, opens and sends what, written once and by hand from the specification (NAV-01 to NAV-34, D-15 to D-20,
 * D-23). The tests compare lib/resources and the marketplace's access checks with this table, so nothing here comes
 * from there. A new section gets a row here, and a new operation a place in the rows of the sections that may send it.
 */
import type { OperationName } from '../../graphql/generated/operations.ts';
import type { Role } from '../../graphql/generated/types.ts';

export interface RoleRow {
  /** The menu's row of the specification, where it has one, then that of its routes. */
  ids: readonly string[];
  label: string;
  /** Menu group its entry is in, if any. */
  group?: string;
  /** Roles that see its menu entry. */
  menu: readonly Role[];
  /** Roles that may open its routes and send its operations. */
  access: readonly Role[];
  /** Addresses of its screens, the menu's link first. An id is `1`: who is refused never learns whether it exists. */
  routes: readonly string[];
  operations: readonly OperationName[];
}

/** Every section, in the order of the menu (NAV-15). */
export const roleTable = {
  dashboard: {
    ids: ['NAV-01', 'NAV-32'],
    label: 'Dashboard',
    menu: ['Admin', 'FinancialAdmin'],
    access: ['Admin', 'FinancialAdmin', 'SuperAdmin'],
    routes: ['/dashboard'],
    operations: ['Statistics', 'MoreBrandSales'],
  },
  orders: {
    ids: ['NAV-02', 'NAV-25'],
    label: 'Orders',
    menu: ['Admin', 'OrderAdmin'],
    access: ['Admin', 'OrderAdmin', 'SuperAdmin'],
    routes: ['/orders', '/orders/1'],
    operations: [
      'Orders',
      'OrdersElsewhere',
      'Order',
      'AccountingCodes',
      'AllBrands',
      'ExportOrders',
      'PaymentRequirements',
      'SalesCommissionReport',
      'UpdateOneCustomer',
      'ReprocessOrder',
      'ReprocessInvoice',
      'CreateLedgerItem',
      'UpdateLedgerEntry',
      'DeleteLedgerEntry',
      'UpdateOrderLinePaymentDate',
      'RemoveItemFromOrder',
      'RemoveLineById',
    ],
  },
  products: {
    ids: ['NAV-03', 'NAV-24'],
    label: 'Products',
    menu: ['Admin', 'ProductAdmin'],
    access: ['Admin', 'ProductAdmin', 'SuperAdmin'],
    routes: ['/products', '/products/1'],
    operations: [
      'Products',
      'AllProducts',
      'Product',
      'AllBrands',
      'AllTags',
      'IndexProduct',
      'UpdateProduct',
      'UpdateProducts',
      'AddTagsToProducts',
      'RemoveTagsFromProducts',
      'FetchAndSyncProductByProviderId',
    ],
  },
  brands: {
    ids: ['NAV-04', 'NAV-23'],
    label: 'Brands',
    menu: ['Admin', 'BrandAdmin'],
    access: ['Admin', 'BrandAdmin', 'SuperAdmin'],
    routes: ['/brands', '/brands/create', '/brands/1', '/brands/1/orders'],
    operations: [
      'Brands',
      'Brand',
      'Policies',
      'BrandProductSortOptions',
      'OrderLines',
      'AllTags',
      'UpdateBrand',
      'UpdateManyBrands',
      'DeleteOneBrand',
      'DeleteManyBrands',
      'CreateOneShopifyBrand',
      'SetTagsOnBrand',
      'SetFeaturedPortraitOnBrand',
      'SetFeaturedLandscapeOnBrand',
      'SetImagesOnBrand',
      'SendOneBrandVerify',
      'UpdateOneBrandVerify',
      'SyncOneBrand',
      'IndexBrand',
      'RegisterBrandWebhooks',
      'UpdateShopify',
      'ProcessBrandStatement',
    ],
  },
  users: {
    ids: ['NAV-05', 'NAV-21'],
    label: 'Users',
    menu: ['Admin'],
    access: ['Admin', 'SuperAdmin'],
    routes: ['/users', '/users/1'],
    operations: [
      'Accounts',
      'Account',
      'Permissions',
      'AccountGroups',
      'CreateOneAccount',
      'UpdateOneAccount',
      'UpdateManyAccounts',
      'DeleteOneAccount',
      'DeleteManyAccounts',
      'SendOnePasswordForgot',
      'SendCustomerCsv',
      'UpdateAccountGroupUsers',
      'ReleaseAccountAddress',
    ],
  },
  vouchers: {
    ids: ['NAV-06', 'NAV-26'],
    label: 'Vouchers & Wallets',
    menu: ['Admin', 'OrderAdmin'],
    access: ['Admin', 'OrderAdmin', 'SuperAdmin'],
    routes: ['/vouchers'],
    operations: [
      'Vouchers',
      'VoucherReasons',
      'VoucherStats',
      'UpdateOneVoucher',
      'ResendVoucher',
      'CreateVouchers',
      'SendVouchersCsv',
    ],
  },
  tags: {
    ids: ['NAV-07', 'NAV-22'],
    label: 'Tags',
    menu: ['Admin'],
    access: ['Admin', 'SuperAdmin'],
    routes: ['/tags', '/tags/create', '/tags/1'],
    operations: [
      'Tags',
      'Tag',
      'AllTags',
      'TagTypes',
      'TagCategories',
      'CreateOneTag',
      'UpdateOneTag',
      'DeleteOneTag',
      'DeleteManyTags',
      'SetImageOnTag',
      'PublishTagFeed',
    ],
  },
  'bulk-tag': {
    ids: ['NAV-08', 'NAV-31'],
    label: 'Bulk Tag',
    menu: ['Admin', 'ProductAdmin'],
    access: ['Admin', 'ProductAdmin', 'SuperAdmin'],
    routes: ['/bulk-tag'],
    operations: ['AllTags', 'AllProducts', 'AddTagsToProducts', 'RemoveTagsFromProducts'],
  },
  refunds: {
    ids: ['NAV-09', 'NAV-33'],
    label: 'Refunds',
    menu: ['Admin', 'FinancialAdmin'],
    access: ['Admin', 'FinancialAdmin', 'SuperAdmin'],
    routes: ['/refunds', '/refunds/1'],
    operations: ['Refunds', 'Refund', 'AllBrands'],
  },
  'audience-segments': {
    ids: ['NAV-10', 'NAV-27'],
    label: 'Audience Segments',
    menu: ['Admin'],
    access: ['Admin', 'SuperAdmin'],
    routes: [
      '/audience-segments',
      '/audience-segments/create',
      '/audience-segments/1/view',
      '/audience-segments/1/edit',
    ],
    operations: [
      'AccountGroups',
      'AccountGroup',
      'AccountGroupConfig',
      'GetAccountGroupAccounts',
      'AccountGroupMatches',
      'CreateOneAccountGroup',
      'UpdateOneAccountGroup',
      'DeleteOneAccountGroup',
      'ExportAccountGroupAccounts',
      'UpdateAccountGroupUsers',
    ],
  },
  messages: {
    ids: ['NAV-11', 'NAV-28'],
    label: 'Messages',
    group: 'Notifications',
    menu: ['Admin'],
    access: ['Admin', 'SuperAdmin'],
    routes: ['/messages', '/messages/create', '/messages/1/view', '/messages/1/edit'],
    operations: [
      'Messages',
      'Message',
      'MessageUsesInCampaigns',
      'MessageUsesInTriggers',
      'CreateMessage',
      'UpdateMessage',
      'RemoveMessage',
      'LetterPreviews',
      'MessageChannels',
    ],
  },
  'message-campaigns': {
    ids: ['NAV-11', 'NAV-28'],
    label: 'Message Campaigns',
    group: 'Notifications',
    menu: ['Admin'],
    access: ['Admin', 'SuperAdmin'],
    routes: [
      '/message-campaigns',
      '/message-campaigns/create',
      '/message-campaigns/1/view',
      '/message-campaigns/1/edit',
    ],
    operations: [
      'MessageCampaigns',
      'MessageCampaign',
      'CreateMessageCampaign',
      'UpdateMessageCampaign',
      'RemoveMessageCampaign',
      'MessageChannels',
      'AllAccountGroups',
      'GetAccountGroupAccounts',
      'Messages',
      'Message',
      'CreateMessage',
      'CampaignReach',
      'CampaignRuns',
      'PauseMessageCampaign',
      'ResumeMessageCampaign',
      'CancelMessageCampaign',
    ],
  },
  triggers: {
    ids: ['NAV-12', 'NAV-29'],
    label: 'Triggers',
    group: 'Automation',
    menu: ['Admin'],
    access: ['Admin', 'SuperAdmin'],
    routes: ['/triggers', '/triggers/create', '/triggers/1/view', '/triggers/1/edit', '/actions/1/view'],
    operations: [
      'Triggers',
      'Trigger',
      'AccountEventOptions',
      'CreateTrigger',
      'UpdateTrigger',
      'DeleteTrigger',
      'Action',
      'ActionTypeOptions',
      'UpdateAction',
      'DeleteAction',
      'AllAccountGroups',
      'MessageChannels',
    ],
  },
  'app-config': {
    ids: ['NAV-13', 'NAV-34'],
    label: 'App Config',
    menu: ['SuperAdmin'],
    access: ['SuperAdmin'],
    routes: ['/app-config', '/app-config/system'],
    operations: ['ConfigValue', 'UpdateConfig'],
  },
  options: {
    ids: ['NAV-30'],
    label: 'Product Options',
    menu: [],
    access: ['Admin', 'SuperAdmin'],
    routes: ['/options'],
    operations: ['OptionNames', 'UpdateOneOptionName'],
  },
} satisfies Record<string, RoleRow>;

export const roleRows: readonly (readonly [name: keyof typeof roleTable, row: RoleRow])[] = Object.entries(
  roleTable,
) as [keyof typeof roleTable, RoleRow][];

/** Open to every signed-in person. */
export const forEverybody: readonly OperationName[] = ['Me', 'CreationIsStored'];

/** Sent by the session's route handlers, and by nobody through the operations handler. */
export const bySession: readonly OperationName[] = ['Login', 'Logout', 'ForgotPassword', 'ResetPassword'];
