import { forbidden, unauthenticated } from './errors.ts';
import type { Viewer } from './context.ts';

/**
 * Who may do what, in one table: the sections of the console and the roles that open them (NAV-21 to NAV-34, D-15 to D-19).
 * The first statement of every service function asks this table; nothing else in the marketplace looks at roles,
 * save for the one field only Admin sees (`mayReadRoles`).
 */
const sections = {
  dashboard: ['Admin', 'SuperAdmin', 'FinancialAdmin'],
  orders: ['Admin', 'SuperAdmin', 'OrderAdmin'],
  products: ['Admin', 'SuperAdmin', 'ProductAdmin'],
  bulkTag: ['Admin', 'SuperAdmin', 'ProductAdmin'],
  options: ['Admin', 'SuperAdmin'],
  brands: ['Admin', 'SuperAdmin', 'BrandAdmin'],
  users: ['Admin', 'SuperAdmin'],
  vouchers: ['Admin', 'SuperAdmin', 'OrderAdmin'],
  tags: ['Admin', 'SuperAdmin'],
  refunds: ['Admin', 'SuperAdmin', 'FinancialAdmin'],
  audienceSegments: ['Admin', 'SuperAdmin'],
  messaging: ['Admin', 'SuperAdmin'],
  triggers: ['Admin', 'SuperAdmin'],
  appConfig: ['SuperAdmin'],
} as const satisfies Record<string, readonly string[]>;

export type Section = keyof typeof sections;

/**
 * Lets a viewer pass who may open at least one of the sections named, and hands them back.
 * Several sections mean a look-up they share, e.g. the brand picker of orders, refunds and products.
 * @throws UNAUTHENTICATED without a session, FORBIDDEN without a fitting role.
 */
export function allow(viewer: Viewer | null, ...anyOf: [Section, ...Section[]]): Viewer {
  const known = allowSignedIn(viewer);
  if (!anyOf.some((section) => hasRole(known, sections[section]))) throw forbidden();
  return known;
}

/** Lets anybody with a living session pass. @throws UNAUTHENTICATED */
export function allowSignedIn(viewer: Viewer | null): Viewer {
  if (viewer === null) throw unauthenticated();
  return viewer;
}

/** Only Admin sees and edits the roles of an account (USR-35, D-22); SuperAdmin alone does not. */
export function mayReadRoles(viewer: Viewer | null): boolean {
  return viewer !== null && hasRole(viewer, ['Admin']);
}

/** The sections a set of roles opens. */
export function openSections(roles: readonly string[]): Section[] {
  return (Object.keys(sections) as Section[]).filter((section) => hasRole({ roles }, sections[section]));
}

function hasRole({ roles }: Pick<Viewer, 'roles'>, allowed: readonly string[]): boolean {
  return roles.some((role) => allowed.includes(role));
}
