import { registry } from '@/graphql/generated/registry';
import type { OperationName } from '@/graphql/generated/operations';
import type { Role } from '@/graphql/generated/types';
import {
  maySend,
  mayOpen,
  menuFor,
  openSections,
  operationsOf,
  rootsOf,
  sectionNames,
  sectionOf,
  sections,
  sessionOperations,
  uploadSections,
} from '@/lib/policy';
import { mayEditRoles, roleLabels } from '@/lib/roles';
import { forEverybody, roleRows } from '../../support/role-table';

const labels = (roles: Role[]) =>
  menuFor(roles).flatMap((item) => ('group' in item ? item.entries.map((entry) => entry.label) : [item.label]));
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

describe('menu', () => {
  test.each(roleRows)(
    '%s has its name, its address and its roles, and no others',
    (name, { label, group, menu, routes }) => {
      expect(sections[name]).toMatchObject({ label, path: routes[0] });
      expect(sections[name].group).toBe(group);
      expect(ROLES.filter((role) => labels([role]).includes(label)).sort()).toEqual([...menu].sort());
    },
  );

  test('[NAV-11] [NAV-12] Notifications and Automation are groups', () => {
    const groups = menuFor(['Admin']).filter((item) => 'group' in item);
    expect(groups.map((item) => [item.group, item.entries.map((entry) => entry.label)])).toEqual([
      ['Notifications', ['Messages', 'Message Campaigns']],
      ['Automation', ['Triggers']],
    ]);
  });

  test('[NAV-14] several roles see the union of their entries', () => {
    expect(labels(['OrderAdmin', 'BrandAdmin'])).toEqual(['Orders', 'Brands', 'Vouchers & Wallets']);
  });

  test('[NAV-15] the order is that of the table', () => {
    const shown = menuFor(['Admin', 'SuperAdmin']).map((item) => ('group' in item ? item.group : item.label));
    const written = roleRows.filter(([, { menu }]) => menu.length > 0).map(([, { group, label }]) => group ?? label);
    expect(shown).toEqual([...new Set(written)]);
  });

  test('[NAV-16] a group without visible entries is hidden', () => {
    expect(menuFor(['OrderAdmin']).some((item) => 'group' in item)).toBe(false);
  });

  test('[NAV-17] SuperAdmin alone sees App Config only, and every route still opens', () => {
    expect(labels(['SuperAdmin'])).toEqual(['App Config']);
    expect(sectionNames.every((name) => mayOpen(['SuperAdmin'], name))).toBe(true);
  });

  test('[SES-47] roles without a section have an empty menu', () => {
    expect(labels(['Authenticated', 'Owner', 'Public'])).toEqual([]);
  });
});

describe('access', () => {
  test.each(roleRows)('%s opens for its roles only', (name, { access }) => {
    expect(ROLES.filter((role) => mayOpen([role], name)).sort()).toEqual([...access].sort());
  });

  test('[NAV-18] one of several roles is enough to open a section, in whatever order they come', () => {
    for (const roles of [['OrderAdmin', 'BrandAdmin'] as const, ['BrandAdmin', 'OrderAdmin'] as const]) {
      expect(mayOpen(roles, 'orders')).toBe(true);
      expect(mayOpen(roles, 'brands')).toBe(true);
      expect(mayOpen(roles, 'users')).toBe(false);
    }
    expect(mayOpen([], 'orders')).toBe(false);
  });

  test('[NAV-36] links lead to the sections that the roles may open, and to no others', () => {
    const opened = (roles: Role[]) =>
      roleRows.filter(([, { access }]) => access.some((role) => roles.includes(role))).map(([name]) => name);
    for (const roles of [...ROLES.map((role) => [role]), ['OrderAdmin', 'BrandAdmin'] satisfies Role[]])
      expect(openSections(roles)).toEqual(opened(roles));
    expect(openSections(['Authenticated'])).toEqual([]);
  });

  test('the role table has every section, in the order of the menu', () => {
    expect(roleRows.map(([name]) => name)).toEqual(sectionNames);
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

describe('a section', () => {
  test('has only its own addresses', () => {
    expect(rootsOf('tags')).toEqual(['/tags']);
    expect(rootsOf('triggers')).toEqual(['/triggers', '/actions']);
  });

  test('sends only existing operations', () => {
    for (const name of sectionNames)
      for (const operation of operationsOf(name)) expect(Object.keys(registry)).toContain(operation);
  });
});

describe('operations', () => {
  const operations = (Object.keys(registry) as OperationName[]).filter((name) => !sessionOperations.includes(name));

  test.each(operations)('%s is sent by the roles of its sections only', (operation) => {
    const rows = roleRows.filter(([, row]) => row.operations.includes(operation));
    const expected = forEverybody.includes(operation)
      ? ROLES
      : ROLES.filter((role) => rows.some(([, { access }]) => access.includes(role)));
    expect(ROLES.filter((role) => maySend([role], operation))).toEqual(expected);
    expect(expected).not.toEqual([]);
  });

  test('session operations are never sent through the operations handler', () => {
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

test('pictures can be uploaded by roles whose forms have pictures, and by no others', () => {
  expect(ROLES.filter((role) => uploadSections.some((name) => mayOpen([role], name)))).toEqual([
    'SuperAdmin',
    'Admin',
    'BrandAdmin',
    'ProductAdmin',
  ]);
});
