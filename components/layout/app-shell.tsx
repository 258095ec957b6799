'use client';

import { usePathname } from 'next/navigation';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { cx } from '@/components/ui/cx';
import { Icon } from '@/components/ui/icon';
import { IconButton } from '@/components/ui/icon-button';
import { Link } from '@/components/ui/link';
import { rememberSidebar } from '@/lib/sidebar';
import type { NavItem } from './nav-types';
import { SidebarNav } from './sidebar-nav';
import { SkipLink } from './skip-link';
import { Wordmark } from './wordmark';

export interface AppShellProps {
  items: readonly NavItem[];
  /** From the cookie, read on the server with parseSidebar. */
  initialCollapsed?: boolean;
  /** What opens the find box: at the top of the sidebar, and in the bar of narrow screens. */
  find: { field: ReactNode; icon: ReactNode };
  /** What opens the tray of background work, if there is any: above the footer, and in the bar. */
  work?: { row: ReactNode; icon: ReactNode };
  /** The bottom of the sidebar: SidebarFooter with the user, the theme switch and Logout. */
  footer: ReactNode;
  children: ReactNode;
}

/**
 * The frame of every signed-in page: sidebar and main. Up to 900 px the same sidebar is a drawer behind a Menu button;
 * while it is open the page behind it is inert, and Escape or navigation closes it.
 */
export function AppShell({ items, initialCollapsed = false, find, work, footer, children }: AppShellProps) {
  const [collapsed, setCollapsed] = useState(initialCollapsed);
  const [drawer, setDrawer] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const closer = useRef<HTMLButtonElement>(null);
  const pathname = usePathname();

  useEffect(() => setDrawer(false), [pathname]);

  useEffect(() => {
    // Keeps the current entry in view: on each page, in the drawer, and when the menu changes its width. `nearest`
    // scrolls the menu alone.
    document.querySelector('#sidebar [aria-current]')?.scrollIntoView({ block: 'nearest' });
    if (!drawer) return;
    closer.current?.focus();
    const returnTo = opener.current;
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented) return;
      event.preventDefault();
      setDrawer(false);
    };
    // The drawer exists only on narrow screens; if the window grows past 900 px while it is open, the page must not
    // stay inert.
    const onResize = () => innerWidth > 900 && setDrawer(false);
    document.addEventListener('keydown', onKey);
    addEventListener('resize', onResize);
    return () => {
      document.removeEventListener('keydown', onKey);
      removeEventListener('resize', onResize);
      returnTo?.focus();
    };
  }, [drawer, pathname, collapsed]);

  const toggle = () => {
    rememberSidebar(!collapsed);
    setCollapsed(!collapsed);
  };

  return (
    <div
      className={cx(
        'min-h-dvh narrow:flex narrow:flex-col wide:grid print:block!',
        collapsed ? 'wide:grid-cols-[4rem_minmax(0,1fr)]' : 'wide:grid-cols-[15rem_minmax(0,1fr)]',
      )}
    >
      <SkipLink />
      <div
        data-shell="bar"
        className="sticky tall:top-0 z-overlay flex h-14 items-center gap-2 border-b border-line bg-canvas px-3 wide:hidden"
        inert={drawer}
      >
        <IconButton
          ref={opener}
          label="Menu"
          aria-expanded={drawer}
          aria-controls="sidebar"
          icon={<Icon name="menu" className="size-5" />}
          onClick={() => setDrawer(true)}
        />
        <Link href="/" tone="bare" aria-label="Atelier, home" className="rounded-sm">
          <Wordmark />
        </Link>
        {find.icon}
        {work?.icon}
      </div>
      {drawer ? (
        <div
          aria-hidden="true"
          className="fixed inset-0 z-dialog animate-fade-in bg-scrim"
          onClick={() => setDrawer(false)}
        />
      ) : null}
      <aside
        id="sidebar"
        data-shell="sidebar"
        data-collapsed={collapsed || undefined}
        className={cx(
          'group/sidebar flex h-dvh flex-col border-r border-line bg-canvas narrow:fixed narrow:inset-y-0 narrow:left-0 narrow:z-dialog narrow:w-72',
          'wide:sticky wide:top-0',
          drawer ? 'narrow:animate-slide-in' : 'narrow:hidden',
        )}
      >
        <div
          className={cx(
            'flex h-16 shrink-0 items-center justify-between pr-3 pl-6',
            collapsed && 'wide:justify-center wide:px-0',
          )}
        >
          <Link
            href="/"
            tone="bare"
            aria-label="Atelier, home"
            className={collapsed ? 'rounded-sm wide:hidden' : 'rounded-sm'}
          >
            <Wordmark />
          </Link>
          <IconButton
            label={collapsed ? 'Expand menu' : 'Collapse menu'}
            aria-expanded={!collapsed}
            aria-controls="sidebar"
            icon={<Icon name={collapsed ? 'panel-left-open' : 'panel-left-close'} />}
            onClick={toggle}
            className="narrow:hidden"
          />
          <IconButton
            ref={closer}
            label="Close menu"
            icon={<Icon name="x" className="size-5" />}
            onClick={() => setDrawer(false)}
            className="wide:hidden"
          />
        </div>
        <div className="shrink-0 px-3 pb-3">{find.field}</div>
        <div className="min-h-0 flex-1 overflow-y-auto px-3 pb-4">
          <SidebarNav items={items} collapsed={collapsed} />
        </div>
        <div className="shrink-0 border-t border-line px-3 py-3">
          {work?.row}
          {footer}
        </div>
      </aside>
      <main
        id="main"
        tabIndex={-1}
        inert={drawer}
        className="relative flex min-w-0 grow flex-col px-4 py-4 sm:px-8 sm:py-8"
      >
        {/* A save bar stands at the foot of the window, however short its form. */}
        <div className="mx-auto w-full max-w-[88rem] has-data-save-bar:flex has-data-save-bar:grow has-data-save-bar:flex-col">
          {children}
        </div>
      </main>
    </div>
  );
}
