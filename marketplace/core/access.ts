import { forbidden, unauthenticated } from './errors.ts';
import type { Viewer } from './context.ts';
import type { Section } from './sections.ts';

/**
 * Lets a viewer pass who may open at least one of the sections named, and hands them back (D-15 to D-19).
 * Several sections mean a look-up they share, e.g. the brand picker of orders, refunds and products.
 * The first statement of every service function asks this; nothing else in the marketplace looks at roles,
 * save for the one field only Admin sees (`mayReadRoles`).
 * @throws UNAUTHENTICATED without a session, FORBIDDEN without a fitting role.
 */
export function allow(viewer: Viewer | null, ...anyOf: [Section, ...Section[]]): Viewer {
  const known = allowSignedIn(viewer);
  if (!anyOf.some((section) => known.sections.includes(section))) throw forbidden();
  return known;
}

/** Checks that there is a valid session. @throws UNAUTHENTICATED */
export function allowSignedIn(viewer: Viewer | null): Viewer {
  if (viewer === null) throw unauthenticated();
  return viewer;
}

/** Only Admin sees and edits the roles of an account (USR-35, D-22); SuperAdmin alone is not enough. */
export function mayReadRoles(viewer: Viewer | null): boolean {
  return viewer?.roles.includes('Admin') ?? false;
}
