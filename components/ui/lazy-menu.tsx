'use client';

import { lazy, Suspense, useState, type ReactElement, type ReactNode } from 'react';
import { IconButton } from './icon-button';
import type { MenuItem } from './menu';

const Menu = lazy(async () => ({ default: (await import('./menu')).Menu }));

export interface LazyMenuProps {
  label: string;
  icon: ReactNode;
  items: readonly MenuItem[];
}

/**
 * A menu behind an icon whose code loads when the first such menu is opened: for the rows of a list, which would
 * otherwise load it with the page. It opens by click, Enter, Space or Arrow Down like the menu itself; by keyboard its
 * first action gets the focus.
 */
export function LazyMenu({ label, icon, items }: LazyMenuProps) {
  const [opened, setOpened] = useState<'by-key' | 'by-pointer' | null>(null);
  if (opened === null) {
    return (
      <IconButton
        size="sm"
        label={label}
        icon={icon}
        aria-haspopup="menu"
        aria-expanded={false}
        // A click caused by a key has no position on the screen.
        onClick={({ detail }) => setOpened(detail === 0 ? 'by-key' : 'by-pointer')}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown') return;
          event.preventDefault();
          setOpened('by-key');
        }}
      />
    );
  }
  const trigger: ReactElement = <IconButton size="sm" label={label} icon={icon} />;
  return (
    <Suspense fallback={trigger}>
      <Menu trigger={trigger} items={items} startsOpen startsAtFirst={opened === 'by-key'} />
    </Suspense>
  );
}
