import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { GraphQLError } from 'graphql';
import { allow, allowSignedIn, mayReadRoles } from '../../marketplace/core/access.ts';
import type { Viewer } from '../../marketplace/core/context.ts';
import { accessOf } from '../../marketplace/core/module.ts';
import { openSections, type Section } from '../../marketplace/core/sections.ts';
import { modules } from '../../marketplace/modules/index.ts';
import { roleTable } from '../support/role-table.ts';

const ROLES = [
  'Authenticated',
  'Owner',
  'SuperAdmin',
  'Admin',
  'Public',
  'OrderAdmin',
  'BrandAdmin',
  'FinancialAdmin',
  'ProductAdmin',
] as const;
const sectionsOf = (roles: readonly string[]) => openSections(accessOf(modules), roles);
const asViewer = (...roles: readonly string[]) => ({ roles, sections: sectionsOf(roles) }) as unknown as Viewer;
const refusal = (code: string) => (error: unknown) =>
  error instanceof GraphQLError && error.extensions['code'] === code;

/** The marketplace's names of the sections in the role table. */
const rows = {
  dashboard: roleTable.dashboard,
  orders: roleTable.orders,
  products: roleTable.products,
  options: roleTable.options,
  brands: roleTable.brands,
  users: roleTable.users,
  vouchers: roleTable.vouchers,
  tags: roleTable.tags,
  refunds: roleTable.refunds,
  triggers: roleTable.triggers,
} satisfies Partial<Record<Section, unknown>>;

describe('the marketplace allows', () => {
  for (const [section, { access }] of Object.entries(rows) as [Section, { access: readonly string[] }][])
    test(`the roles of ${section}, and no others`, () => {
      for (const role of ROLES) {
        assert.equal(sectionsOf([role]).includes(section), access.includes(role), role);
        if (access.includes(role)) assert.deepEqual(allow(asViewer(role), section), asViewer(role));
        else assert.throws(() => allow(asViewer(role), section), refusal('FORBIDDEN'), role);
      }
    });

  test('[NAV-35] users with one of several roles, or may open one of several sections, in whatever order', () => {
    assert.ok(allow(asViewer('OrderAdmin', 'BrandAdmin'), 'brands'));
    assert.ok(allow(asViewer('BrandAdmin', 'OrderAdmin'), 'brands'));
    assert.ok(allow(asViewer('BrandAdmin'), 'orders', 'brands'));
    assert.ok(allow(asViewer('BrandAdmin'), 'brands', 'orders'));
    assert.throws(() => allow(asViewer('BrandAdmin'), 'orders', 'products'), refusal('FORBIDDEN'));
    assert.throws(() => allow(asViewer(), 'orders'), refusal('FORBIDDEN'));
    assert.deepEqual(sectionsOf(['OrderAdmin', 'BrandAdmin']), ['orders', 'brands', 'vouchers']);
  });

  test('nobody without a session', () => {
    assert.throws(() => allow(null, 'orders'), refusal('UNAUTHENTICATED'));
    assert.throws(() => allowSignedIn(null), refusal('UNAUTHENTICATED'));
    assert.deepEqual(allowSignedIn(asViewer()), asViewer());
  });

  test('[USR-35] [NAV-39] only Admin to the roles of an account', () => {
    assert.deepEqual(
      ROLES.filter((role) => mayReadRoles(asViewer(role))),
      ['Admin'],
    );
    assert.equal(mayReadRoles(asViewer('BrandAdmin', 'Admin')), true);
    assert.equal(mayReadRoles(null), false);
  });
});
