import type { Role } from '@/graphql/generated/types';

/** Labels of NAV-38; the product's misspelling of 'Financial Admin' is not known, so it is spelt correctly (D-22). */
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

/** Field rules besides the table: only Admin sees or sends a user's roles (USR-35, NAV-39). */
export function mayEditRoles(roles: readonly Role[]): boolean {
  return roles.includes('Admin');
}

/** Who may see where others are signed in, and end it: who also decides about their roles. */
export function mayEndSessions(roles: readonly Role[]): boolean {
  return mayEditRoles(roles);
}

/** A field rule besides the policy table: only Admin may send a user's roles (USR-35). */
export function sendsRoles(value: unknown): boolean {
  return (
    typeof value === 'object' &&
    value !== null &&
    Object.entries(value).some(([key, inner]) => key === 'roles' || sendsRoles(inner))
  );
}

/** Roles that open nothing in the console. */
const NOT_STAFF: readonly Role[] = ['Authenticated', 'Owner', 'Public'];

/** Whether somebody with these roles works in the console. */
export const isStaff = (roles: readonly Role[]): boolean => roles.some((role) => !NOT_STAFF.includes(role));
