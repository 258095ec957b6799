import type { ReactNode } from 'react';

/** An entry of the menu. `icon` is an element such as <Package />, so that a server component can pass it. */
export interface NavEntry {
  label: string;
  href: string;
  icon: ReactNode;
}

/** Entries under a heading. */
export interface NavGroup {
  label: string;
  entries: readonly NavEntry[];
}

/** The menu in its order: entries and groups mixed, already filtered by role. */
export type NavItem = NavEntry | NavGroup;
