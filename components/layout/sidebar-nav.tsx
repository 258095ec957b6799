'use client';

import { usePathname } from 'next/navigation';
import { useId } from 'react';
import { cx } from '@/components/ui/cx';
import { Icon } from '@/components/ui/icon';
import { Link } from '@/components/ui/link';
import type { NavEntry, NavGroup, NavItem } from './nav-types';

/** 'page' on the entry's own path, true on paths below it. */
function currentMark(pathname: string, href: string): 'page' | true | undefined {
  if (pathname === href) return 'page';
  return pathname.startsWith(`${href}/`) || undefined;
}

function Entry({ entry, collapsed }: { entry: NavEntry; collapsed: boolean }) {
  const mark = currentMark(usePathname(), entry.href);
  return (
    <li>
      <Link
        tone="bare"
        href={entry.href}
        aria-current={mark}
        title={collapsed ? entry.label : undefined}
        className={cx('nav-entry', collapsed && 'wide:justify-center wide:px-0')}
      >
        <Icon name={entry.icon} className="nav-icon" />
        <span className={cx('truncate', collapsed && 'wide:sr-only')}>{entry.label}</span>
      </Link>
    </li>
  );
}

function Group({ group, collapsed }: { group: NavGroup; collapsed: boolean }) {
  const headingId = useId();
  return (
    <li className="pt-4">
      <p id={headingId} className={cx('px-3 pb-1.5 text-xs font-medium text-muted', collapsed && 'wide:sr-only')}>
        {group.label}
      </p>
      <ul
        aria-labelledby={headingId}
        className={cx('space-y-0.5', collapsed && 'wide:border-t wide:border-line wide:pt-2')}
      >
        {group.entries.map((entry) => (
          <Entry key={entry.href} entry={entry} collapsed={collapsed} />
        ))}
      </ul>
    </li>
  );
}

/** The menu itself. An entry after a group gets extra space above it. */
export function SidebarNav({ items, collapsed }: { items: readonly NavItem[]; collapsed: boolean }) {
  return (
    <nav aria-label="Main">
      <ul className="space-y-0.5">
        {items.map((item, at) => {
          if ('entries' in item) return <Group key={item.label} group={item} collapsed={collapsed} />;
          const before = items[at - 1];
          if (!before || !('entries' in before)) return <Entry key={item.href} entry={item} collapsed={collapsed} />;
          return (
            <li key={item.href} className="pt-4">
              <ul className="border-t border-line pt-4">
                <Entry entry={item} collapsed={collapsed} />
              </ul>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
