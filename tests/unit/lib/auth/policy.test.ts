import { registry } from '@/graphql/generated/registry';
import type { OperationName } from '@/graphql/generated/operations';
import type { Role } from '@/graphql/generated/types';
import {
  mayEditRoles,
  maySend,
  mayOpen,
  menuFor,
  roleLabels,
  sectionNames,
  sectionOf,
  sections,
  sessionOperations,
  uploadSections,
  type SectionName,
} from '@/lib/auth/policy';

const everything = new Set(sectionNames);
const labels = (roles: Role[]) =>
  menuFor(roles, everything).flatMap((item) =>
    'group' in item ? item.entries.map((entry) => entry.label) : [item.label],
  );
const ROLES: Role[] = [
  'Authenticated',
  'Owner',
  'SuperAdmin',
  'Admin',
  'Public',
  'OrderAdmin',
  'BrandAdmin',
  'FinancialAdmin',
  'ProductAdmin',
];

/** The specification's menu table (NAV-01 to NAV-13), written out again so that a slip in the policy shows. */
const menuTable: [string, string, string, Role[]][] = [
  ['NAV-01', 'Dashboard', '/dashboard', ['Admin', 'FinancialAdmin']],
  ['NAV-02', 'Orders', '/orders', ['Admin', 'OrderAdmin']],
  ['NAV-03', 'Products', '/products', ['Admin', 'ProductAdmin']],
  ['NAV-04', 'Brands', '/brands', ['Admin', 'BrandAdmin']],
  ['NAV-05', 'Users', '/users', ['Admin']],
  ['NAV-06', 'Vouchers & Wallets', '/vouchers', ['Admin', 'OrderAdmin']],
  ['NAV-07', 'Tags', '/tags', ['Admin']],
  ['NAV-08', 'Bulk Tag', '/bulk-tag', ['Admin', 'ProductAdmin']],
  ['NAV-09', 'Refunds', '/refunds', ['Admin', 'FinancialAdmin']],
  ['NAV-10', 'Audience Segments', '/audience-segments', ['Admin']],
  ['NAV-11', 'Messages', '/messages', ['Admin']],
  ['NAV-11', 'Message Campaigns', '/message-campaigns', ['Admin']],
  ['NAV-12', 'Triggers', '/triggers', ['Admin']],
  ['NAV-13', 'App Config', '/app-config', ['SuperAdmin']],
];

describe('menu', () => {
  test.each(menuTable)('[%s] %s leads to %s and is shown to its roles only', (_id, label, path, roles) => {
    const section = sectionNames.map((name) => sections[name]).find((each) => each.label === label);
    expect(section?.path).toBe(path);
    expect(ROLES.filter((role) => labels([role]).includes(label)).sort()).toEqual([...roles].sort());
  });

  test('[NAV-11] [NAV-12] Notifications and Automation are groups', () => {
    const groups = menuFor(['Admin'], everything).filter((item) => 'group' in item);
    expect(groups.map((item) => [item.group, item.entries.map((entry) => entry.label)])).toEqual([
      ['Notifications', ['Messages', 'Message Campaigns']],
      ['Automation', ['Triggers']],
    ]);
  });

  test('[NAV-14] several roles see the union of their entries', () => {
    expect(labels(['OrderAdmin', 'BrandAdmin'])).toEqual(['Orders', 'Brands', 'Vouchers & Wallets']);
  });

  test('[NAV-15] the order is that of the table', () => {
    const shown = menuFor(['Admin', 'SuperAdmin'], everything).map((item) =>
      'group' in item ? item.group : item.label,
    );
    expect(shown).toEqual([
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
      'Notifications',
      'Automation',
      'App Config',
    ]);
  });

  test('[NAV-16] a group without visible entries is hidden', () => {
    expect(menuFor(['OrderAdmin'], everything).some((item) => 'group' in item)).toBe(false);
  });

  test('[NAV-17] SuperAdmin alone sees App Config only, and every route still opens', () => {
    expect(labels(['SuperAdmin'])).toEqual(['App Config']);
    expect(sectionNames.every((name) => mayOpen(['SuperAdmin'], name))).toBe(true);
  });

  test('[SES-47] roles without a section have an empty menu', () => {
    expect(labels(['Authenticated', 'Owner', 'Public'])).toEqual([]);
  });
});

/** Who opens what (NAV-21 to NAV-34, D-16 to D-20). */
const access: [string, SectionName, Role[]][] = [
  ['NAV-21', 'users', ['Admin', 'SuperAdmin']],
  ['NAV-22', 'tags', ['Admin', 'SuperAdmin']],
  ['NAV-23', 'brands', ['Admin', 'BrandAdmin', 'SuperAdmin']],
  ['NAV-24', 'products', ['Admin', 'ProductAdmin', 'SuperAdmin']],
  ['NAV-25', 'orders', ['Admin', 'OrderAdmin', 'SuperAdmin']],
  ['NAV-26', 'vouchers', ['Admin', 'OrderAdmin', 'SuperAdmin']],
  ['NAV-27', 'audience-segments', ['Admin', 'SuperAdmin']],
  ['NAV-28', 'messages', ['Admin', 'SuperAdmin']],
  ['NAV-28', 'message-campaigns', ['Admin', 'SuperAdmin']],
  ['NAV-29', 'triggers', ['Admin', 'SuperAdmin']],
  ['NAV-30', 'options', ['Admin', 'SuperAdmin']],
  ['NAV-31', 'bulk-tag', ['Admin', 'ProductAdmin', 'SuperAdmin']],
  ['NAV-32', 'dashboard', ['Admin', 'FinancialAdmin', 'SuperAdmin']],
  ['NAV-33', 'refunds', ['Admin', 'FinancialAdmin', 'SuperAdmin']],
  ['NAV-34', 'app-config', ['SuperAdmin']],
];

describe('access', () => {
  test.each(access)('[%s] %s opens for its roles only', (_id, section, roles) => {
    expect(ROLES.filter((role) => mayOpen([role], section)).sort()).toEqual([...roles].sort());
  });

  test('every section has an access row above', () => {
    expect(new Set(access.map(([, section]) => section))).toEqual(new Set(sectionNames));
  });

  test('[NAV-29] the action view belongs to triggers', () => {
    expect(sectionOf('/actions/1/view')).toBe('triggers');
  });

  test('an address belongs to a section by whole segments', () => {
    expect(sectionOf('/tags')).toBe('tags');
    expect(sectionOf('/tags/create')).toBe('tags');
    expect(sectionOf('/tagsoup')).toBeUndefined();
    expect(sectionOf('/')).toBeUndefined();
    expect(sectionOf('/Brands')).toBeUndefined();
  });
});

describe('operations', () => {
  const forAll: readonly OperationName[] = ['Me', 'CreationIsStored'];
  const operations = (Object.keys(registry) as OperationName[]).filter((name) => !sessionOperations.includes(name));

  test.each(operations)('%s is sent by the roles of its sections only', (operation) => {
    const holders = sectionNames.filter((name) => sections[name].operations.includes(operation));
    const expected = forAll.includes(operation)
      ? ROLES
      : ROLES.filter((role) => holders.some((name) => sections[name].access.includes(role)));
    expect(forAll.includes(operation) || holders.length > 0).toBe(true);
    expect(ROLES.filter((role) => maySend([role], operation))).toEqual(expected);
  });

  test('session operations never pass the operations door', () => {
    expect(sessionOperations.filter((operation) => maySend(ROLES, operation))).toEqual([]);
  });
});

test('[NAV-38] [NAV-39] role labels', () => {
  expect(ROLES.map((role) => roleLabels[role])).toEqual([
    'Authenticated',
    'Owner',
    'Super Admin',
    'Admin',
    'Public',
    'Order Admin',
    'Brand Admin',
    'Financial Admin',
    'Product Admin',
  ]);
  expect(ROLES.filter((role) => mayEditRoles([role]))).toEqual(['Admin']);
});

test('pictures are uploaded by those whose forms have some, and by nobody else', () => {
  expect(ROLES.filter((role) => uploadSections.some((name) => mayOpen([role], name)))).toEqual([
    'SuperAdmin',
    'Admin',
    'BrandAdmin',
    'ProductAdmin',
  ]);
});
