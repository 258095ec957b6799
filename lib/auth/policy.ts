import type { OperationName } from '@/graphql/generated/operations';
import type { Role } from '@/graphql/generated/types';

/**
 * The one role table (NAV-01 to NAV-34, decisions D-15 to D-20): it drives the menu, the middleware, the page guards,
 * the operations door and the generated tests over every route, operation and role.
 */
export type Section = {
  label: string;
  path: string;
  /** Menu group this entry stands in, if any. */
  group?: 'Notifications' | 'Automation';
  /** Roles that see the menu entry; literal, so SuperAdmin is named only where the specification names it (D-15). */
  menu: readonly Role[];
  /** Roles that may open its routes and send its operations. */
  access: readonly Role[];
  /** Further route roots of the section. */
  alsoUnder?: readonly string[];
  operations: readonly OperationName[];
};

const table = {
  dashboard: {
    label: 'Dashboard',
    path: '/dashboard',
    menu: ['Admin', 'FinancialAdmin'],
    access: ['Admin', 'FinancialAdmin', 'SuperAdmin'],
    operations: ['Statistics', 'MoreBrandSales'],
  },
  orders: {
    label: 'Orders',
    path: '/orders',
    menu: ['Admin', 'OrderAdmin'],
    access: ['Admin', 'OrderAdmin', 'SuperAdmin'],
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
    label: 'Products',
    path: '/products',
    menu: ['Admin', 'ProductAdmin'],
    access: ['Admin', 'ProductAdmin', 'SuperAdmin'],
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
    label: 'Brands',
    path: '/brands',
    menu: ['Admin', 'BrandAdmin'],
    access: ['Admin', 'BrandAdmin', 'SuperAdmin'],
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
    label: 'Users',
    path: '/users',
    menu: ['Admin'],
    access: ['Admin', 'SuperAdmin'],
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
    label: 'Vouchers & Wallets',
    path: '/vouchers',
    menu: ['Admin', 'OrderAdmin'],
    access: ['Admin', 'OrderAdmin', 'SuperAdmin'],
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
    label: 'Tags',
    path: '/tags',
    menu: ['Admin'],
    access: ['Admin', 'SuperAdmin'],
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
  // What it finds comes from the product search, through a door of its own (app/api/search).
  'bulk-tag': {
    label: 'Bulk Tag',
    path: '/bulk-tag',
    menu: ['Admin', 'ProductAdmin'],
    access: ['Admin', 'ProductAdmin', 'SuperAdmin'],
    operations: ['AllTags', 'AllProducts', 'AddTagsToProducts', 'RemoveTagsFromProducts'],
  },
  refunds: {
    label: 'Refunds',
    path: '/refunds',
    menu: ['Admin', 'FinancialAdmin'],
    access: ['Admin', 'FinancialAdmin', 'SuperAdmin'],
    operations: ['Refunds', 'Refund', 'AllBrands'],
  },
  'audience-segments': {
    label: 'Audience Segments',
    path: '/audience-segments',
    menu: ['Admin'],
    access: ['Admin', 'SuperAdmin'],
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
    label: 'Messages',
    path: '/messages',
    group: 'Notifications',
    menu: ['Admin'],
    access: ['Admin', 'SuperAdmin'],
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
    label: 'Message Campaigns',
    path: '/message-campaigns',
    group: 'Notifications',
    menu: ['Admin'],
    access: ['Admin', 'SuperAdmin'],
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
    label: 'Triggers',
    path: '/triggers',
    group: 'Automation',
    menu: ['Admin'],
    access: ['Admin', 'SuperAdmin'],
    alsoUnder: ['/actions'],
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
    label: 'App Config',
    path: '/app-config',
    menu: ['SuperAdmin'],
    access: ['SuperAdmin'],
    operations: ['ConfigValue', 'UpdateConfig'],
  },
  // No menu entry: reached from /products by the roles below (D-20).
  options: {
    label: 'Product Options',
    path: '/options',
    menu: [],
    access: ['Admin', 'SuperAdmin'],
    operations: ['OptionNames', 'UpdateOneOptionName'],
  },
} satisfies Record<string, Section>;

export type SectionName = keyof typeof table;

export const sections: Readonly<Record<SectionName, Section>> = table;

/** In the order of the specification's menu table (NAV-15). */
export const sectionNames = Object.keys(table) as SectionName[];

/** Sections whose screens are part of this version; the menu and the home page name no other. */
export const landed: ReadonlySet<SectionName> = new Set<SectionName>([
  'dashboard',
  'orders',
  'products',
  'brands',
  'users',
  'vouchers',
  'tags',
  'bulk-tag',
  'refunds',
  'audience-segments',
  'messages',
  'message-campaigns',
  'triggers',
  'app-config',
  'options',
]);

/** Picture uploads belong to the sections whose forms have pictures. */
export const uploadSections: readonly SectionName[] = ['brands', 'tags', 'products'];

/** Open to every signed-in person, and to nobody else. */
export const forEveryone: readonly OperationName[] = ['Me', 'CreationIsStored'];

/** Sent by the session doors only (app/api/session); the operations door never relays them. */
export const sessionOperations: readonly OperationName[] = ['Login', 'Logout', 'ForgotPassword', 'ResetPassword'];

export function mayOpen(roles: readonly Role[], section: SectionName): boolean {
  return roles.some((role) => sections[section].access.includes(role));
}

/** The sections whose routes these roles may open: what a page needs to know which of its links lead somewhere. */
export function openSections(roles: readonly Role[]): SectionName[] {
  return sectionNames.filter((name) => mayOpen(roles, name));
}

/** The section an address belongs to, or undefined for '/', unknown and signed-out addresses. Segments must match whole. */
export function sectionOf(pathname: string): SectionName | undefined {
  return sectionNames.find((name) =>
    [sections[name].path, ...(sections[name].alsoUnder ?? [])].some(
      (root) => pathname === root || pathname.startsWith(`${root}/`),
    ),
  );
}

/** Whether any of these roles may send the operation; session operations are never allowed here. */
export function maySend(roles: readonly Role[], operation: OperationName): boolean {
  return (
    forEveryone.includes(operation) ||
    sectionNames.some((name) => mayOpen(roles, name) && sections[name].operations.includes(operation))
  );
}

export type MenuEntry = { section: SectionName; label: string; path: string };
export type MenuItem = MenuEntry | { group: string; entries: MenuEntry[] };

/** The entries these roles see, in the specification's order; a group whose entries are all hidden is hidden too (NAV-16). */
export function menuFor(roles: readonly Role[], shown: ReadonlySet<SectionName> = landed): MenuItem[] {
  const items: MenuItem[] = [];
  for (const name of sectionNames) {
    const section = sections[name];
    if (!shown.has(name) || !roles.some((role) => section.menu.includes(role))) continue;
    const entry: MenuEntry = { section: name, label: section.label, path: section.path };
    const last = items.at(-1);
    if (section.group === undefined) items.push(entry);
    else if (last && 'group' in last && last.group === section.group) last.entries.push(entry);
    else items.push({ group: section.group, entries: [entry] });
  }
  return items;
}

/** Labels of NAV-38; the product's misspelling of 'Financial Admin' is not given, so it is spelt correctly (D-22). */
export const roleLabels: Record<Role, string> = {
  Authenticated: 'Authenticated',
  Owner: 'Owner',
  SuperAdmin: 'Super Admin',
  Admin: 'Admin',
  Public: 'Public',
  OrderAdmin: 'Order Admin',
  BrandAdmin: 'Brand Admin',
  FinancialAdmin: 'Financial Admin',
  ProductAdmin: 'Product Admin',
};

/** Field rules beside the table: only Admin sees or sends a user's roles (USR-35, NAV-39). */
export function mayEditRoles(roles: readonly Role[]): boolean {
  return roles.includes('Admin');
}
