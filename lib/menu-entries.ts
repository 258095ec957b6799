import type { MenuEntry, MenuItem } from './policy';

/** The entries of a menu, without their groups. */
export const menuEntries = (menu: readonly MenuItem[]): MenuEntry[] =>
  menu.flatMap((item) => ('group' in item ? item.entries : [item]));
