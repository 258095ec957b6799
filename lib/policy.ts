import type { OperationName } from '@/graphql/generated/operations';
import type { Role } from '@/graphql/generated/types';
import { isUnder } from './resources/address.ts';
import { resources, type SectionName } from './resources/index.ts';
import type { Section } from './resources/section.ts';

export type { SectionName };

/**
 * The one role table (NAV-01 to NAV-34, decisions D-15 to D-20), assembled from lib/resources: it drives the menu, the
 * middleware, the page guards, the operations handler and the generated tests over every route, operation and role.
 */
export const sections: Readonly<Record<SectionName, Section>> = resources;

/** In the order of the specification's menu table (NAV-15). */
export const sectionNames = Object.keys(resources) as SectionName[];

/** Picture uploads belong to the sections whose forms have pictures. */
export const uploadSections: readonly SectionName[] = sectionNames.filter((name) => sections[name].uploads);

/** Open to every signed-in user. */
export const forEveryone: readonly OperationName[] = ['Me', 'CreationIsStored'];

/** Sent only by the session handlers (app/api/session); the operations handler never relays them. */
export const sessionOperations: readonly OperationName[] = ['Login', 'Logout', 'ForgotPassword', 'ResetPassword'];

/** Without either of these nobody can sign in. */
export const neededToSignIn: readonly OperationName[] = ['Login', 'Me'];

/** The operations used by a section's screens. */
export function operationsOf(section: SectionName): readonly OperationName[] {
  const { operations, alsoSends = [] } = sections[section];
  return [...(Object.keys(operations) as OperationName[]), ...alsoSends];
}

/** The operation without which a section has nothing to show: its list, the first that it names. */
export const basicOf = (section: SectionName): OperationName | undefined => operationsOf(section)[0];

/** The paths that a section's routes begin with. */
export function rootsOf(section: SectionName): readonly string[] {
  const { path, alsoUnder = [] } = sections[section];
  return [path, ...alsoUnder];
}

export function mayOpen(roles: readonly Role[], section: SectionName): boolean {
  return roles.some((role) => sections[section].access.includes(role));
}

/** The sections these roles may open, so that a page shows only links the user can follow. */
export function openSections(roles: readonly Role[]): SectionName[] {
  return sectionNames.filter((name) => mayOpen(roles, name));
}

/** The section of a path; undefined for '/', unknown and signed-out paths. Segments must match whole. */
export function sectionOf(pathname: string): SectionName | undefined {
  return sectionNames.find((name) => isUnder(pathname, rootsOf(name)));
}

/** Whether any of these roles may send the operation; session operations are never allowed here. */
export function maySend(roles: readonly Role[], operation: OperationName): boolean {
  return (
    forEveryone.includes(operation) ||
    sectionNames.some((name) => mayOpen(roles, name) && operationsOf(name).includes(operation))
  );
}

export type MenuEntry = { section: SectionName; label: string; path: string; letter?: string };
export type MenuItem = MenuEntry | { group: string; entries: MenuEntry[] };

/**
 * The entries these roles see, in the specification's order; a group whose entries are all hidden is hidden too
 * (NAV-16).
 * @param without sections that the upstream does not serve
 */
export function menuFor(roles: readonly Role[], without: ReadonlySet<SectionName> = new Set()): MenuItem[] {
  const items: MenuItem[] = [];
  for (const name of sectionNames) {
    const { label, path, letter, group, menu } = sections[name];
    if (without.has(name) || !roles.some((role) => menu.includes(role))) continue;
    const entry: MenuEntry = { section: name, label, path, letter };
    const last = items.at(-1);
    if (group === undefined) items.push(entry);
    else if (last && 'group' in last && last.group === group) last.entries.push(entry);
    else items.push({ group, entries: [entry] });
  }
  return items;
}
