import type { Role } from '../../graphql/generated/schema.ts';

/** The roles that open a section. */
export type Roles = readonly Role[];

/**
 * The sections of the console (NAV-21 to NAV-34). Each module adds its own, and lists their roles under `access`:
 * `declare module '../../core/sections.ts' { interface Sections { tags: Roles } }`
 * @public
 */
// eslint-disable-next-line @typescript-eslint/no-empty-object-type -- the modules fill it
export interface Sections {}

export type Section = keyof Sections;

/** Who may do what, in one table: the sections of all modules and the roles that open them. */
export type Access = Readonly<Sections>;

/** The sections a set of roles opens, in the order of the modules. */
export function openSections(access: Access, roles: readonly string[]): Section[] {
  return (Object.keys(access) as Section[]).filter((section) => access[section].some((role) => roles.includes(role)));
}
