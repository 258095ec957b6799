import { cookies } from 'next/headers';
import { Suspense, type ReactNode } from 'react';
import { AppShell } from '@/components/layout/app-shell';
import type { NavItem } from '@/components/layout/nav-types';
import { PageSpinner } from '@/components/layout/page-states';
import { sectionIcons } from '@/components/layout/section-icons';
import { SidebarFooter } from '@/components/layout/sidebar-footer';
import { ThemeSwitch } from '@/components/ui/theme-switch';
import { menuFor, type MenuEntry } from '@/lib/auth/policy';
import { currentStaff, redirectByCookie } from '@/lib/auth/staff';
import { parseSidebar, SIDEBAR_COOKIE } from '@/lib/sidebar';
import { parseTheme, THEME_COOKIE } from '@/lib/theme';
import { LogoutLink } from './logout-link';
import { SessionUnavailable } from './session-unavailable';

/** The frame around every signed-in page; a spinner stands while the current user loads (S1 §1). */
export function ConsoleFrame({ children }: { children: ReactNode }) {
  return (
    <Suspense fallback={<PageSpinner label="Loading" />}>
      <SignedInFrame>{children}</SignedInFrame>
    </Suspense>
  );
}

async function SignedInFrame({ children }: { children: ReactNode }) {
  const state = await currentStaff();
  if (state.kind === 'unavailable') return <SessionUnavailable />;
  if (state.kind !== 'signed-in') return redirectByCookie(state.kind);
  const { firstName, lastName, roles } = state.staff;
  const jar = await cookies();
  return (
    <AppShell
      items={menuFor(roles).map(navItem)}
      initialCollapsed={parseSidebar(jar.get(SIDEBAR_COOKIE)?.value)}
      footer={<SidebarFooter firstName={firstName} lastName={lastName} theme={<ThemeSwitch initial={parseTheme(jar.get(THEME_COOKIE)?.value)} />} logout={<LogoutLink />} />}
    >
      {children}
    </AppShell>
  );
}

const navEntry = ({ section, label, path }: MenuEntry) => ({ label, href: path, icon: sectionIcons[section] });
const navItem = (item: ReturnType<typeof menuFor>[number]): NavItem => ('group' in item ? { label: item.group, entries: item.entries.map(navEntry) } : navEntry(item));
