'use client';

import { useLayoutEffect, type ReactNode } from 'react';
import { DraftOwner } from '@/components/form/draft-owner';
import { WaitingDrafts } from '@/components/form/waiting-drafts';
import { AppShell } from '@/components/layout/app-shell';
import { sectionIcons } from '@/components/layout/generated/section-icons';
import type { NavItem } from '@/components/layout/nav-types';
import { ServerListView } from '@/components/list/server-list-view';
import { SidebarFooter } from '@/components/layout/sidebar-footer';
import { ThemeSwitch } from '@/components/ui/theme-switch';
import type { MenuEntry, MenuItem } from '@/lib/policy';
import { setKnownMissing } from '@/lib/contract/known-missing';
import { MissingCapabilities } from '@/lib/contract/use-serves';
import type { Theme } from '@/lib/theme';
import { WhoIsHere } from '@/components/presence/who-is-here';
import { useWorkTray } from '@/components/background/use-work-tray';
import { useFind } from './find/find';
import { LogoutLink } from './logout-link';
import { PersonWatch } from './person-watch';
import { Shortcuts } from './shortcuts';

type ConsoleShellProps = {
  menu: readonly MenuItem[];
  /** The paths of what the user may open besides the menu. */
  unlisted: readonly string[];
  userId: string;
  firstName: string;
  lastName: string;
  theme: Theme;
  initialCollapsed?: boolean;
  /** How this person wants lists to look, from its cookie. */
  listView: string;
  /** What the upstream lacks (lib/contract/use-serves.ts). */
  missing: readonly string[];
  /** Something runs on the server for this person, or has ended. */
  hasWork?: boolean;
  children: ReactNode;
};

/** The shell with the user's menu. A client component, so that the document contains names and paths but no icons. */
export function ConsoleShell({
  menu,
  unlisted,
  userId,
  firstName,
  lastName,
  theme,
  initialCollapsed = false,
  listView,
  missing,
  hasWork = false,
  children,
}: ConsoleShellProps) {
  useLayoutEffect(() => setKnownMissing(missing), [missing]);
  const find = useFind(userId, { menu, unlisted });
  const work = useWorkTray(hasWork);
  return (
    <AppShell
      find={find}
      work={work}
      items={menu.map(navItem)}
      initialCollapsed={initialCollapsed}
      footer={
        <SidebarFooter
          firstName={firstName}
          lastName={lastName}
          theme={<ThemeSwitch initial={theme} />}
          shortcuts={<Shortcuts menu={menu} />}
          logout={<LogoutLink userId={userId} />}
        />
      }
    >
      <PersonWatch userId={userId} />
      <WhoIsHere />
      {find.dialog}
      {work.dialog}
      <MissingCapabilities value={missing}>
        <DraftOwner value={userId}>
          <WaitingDrafts />
          <ServerListView value={listView}>{children}</ServerListView>
        </DraftOwner>
      </MissingCapabilities>
    </AppShell>
  );
}

const navEntry = ({ section, label, path }: MenuEntry) => ({ label, href: path, icon: sectionIcons[section] });
const navItem = (item: MenuItem): NavItem =>
  'group' in item ? { label: item.group, entries: item.entries.map(navEntry) } : navEntry(item);
