/** The role table in terms of the demo staff: the menu that each of them sees, and who opens and sends what. */
import type { OperationName } from '../../graphql/generated/operations.ts';
import type { Role } from '../../graphql/generated/types.ts';
import { bySession, forEverybody, roleRows, roleTable, type RoleRow } from './role-table.ts';
import { STAFF, type Staff } from './staff.ts';

const ROLES: Readonly<Record<Staff, readonly Role[]>> = {
  superadmin: ['Admin', 'SuperAdmin'],
  admin: ['Admin'],
  finance: ['FinancialAdmin'],
  orders: ['OrderAdmin'],
  brands: ['BrandAdmin'],
  products: ['ProductAdmin'],
  configurator: ['SuperAdmin'],
  nobody: [],
};
const staffWith = (roles: readonly Role[]): readonly Staff[] =>
  STAFF.filter((staff) => ROLES[staff].some((role) => roles.includes(role)));

/** The staff who may open a section. */
export const staffOf = (section: keyof typeof roleTable): readonly Staff[] => staffWith(roleTable[section].access);

const menuOf = (staff: Staff): readonly string[] =>
  roleRows.filter(([, { menu }]) => staffWith(menu).includes(staff)).map(([, { label }]) => label);

/** The labels of each user's menu, in its order (NAV-15, D-15). */
export const menus = Object.fromEntries(STAFF.map((staff) => [staff, menuOf(staff)])) as Record<
  Staff,
  readonly string[]
>;

/** Where a menu entry leads. */
export const menuPath = (label: string): string => roleRows.find(([, row]) => row.label === label)?.[1].routes[0] ?? '';

export const routeRows = roleRows.map(([, { ids, routes, access }]) => ({
  ids: ids
    .slice(-1)
    .map((id) => `[${id}] `)
    .join(''),
  root: routes[0] ?? '',
  routes,
  staff: staffWith(access),
}));

const operations = [...new Set(roleRows.flatMap(([, row]: readonly [string, RoleRow]) => row.operations))];
const rolesThatSend = (operation: OperationName): Role[] =>
  roleRows.filter(([, row]) => row.operations.includes(operation)).flatMap(([, { access }]) => access);

/** Who may send each operation through the operations handler. */
export const operationStaff = Object.fromEntries([
  ...operations.map((name) => [name, staffWith(rolesThatSend(name))]),
  ...forEverybody.map((name) => [name, STAFF]),
  ...bySession.map((name) => [name, []]),
]) as Record<OperationName, readonly Staff[]>;
