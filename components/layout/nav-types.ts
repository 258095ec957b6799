import type { IconName } from '@/components/ui/icon';

/** An entry of the menu. */
export interface NavEntry {
  label: string;
  href: string;
  icon: IconName;
}

/** Entries under a heading. */
export interface NavGroup {
  label: string;
  entries: readonly NavEntry[];
}

/** The menu in its order: entries and groups mixed, already filtered by role. */
export type NavItem = NavEntry | NavGroup;
