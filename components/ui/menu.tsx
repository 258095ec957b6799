'use client';

import * as Radix from '@radix-ui/react-dropdown-menu';
import { useRef, useState, type ReactNode } from 'react';
import { useNotOffered, type Needs } from '@/lib/contract/use-not-offered';
import { cx } from './cx';
import { Link } from './link';

export interface MenuItem {
  label: string;
  icon?: ReactNode;
  /** Either an action or a link. */
  onSelect?: () => void;
  href?: string;
  tone?: 'plain' | 'danger';
  disabled?: boolean;
  /** What it leads to: it is disabled, with the reason, if the upstream does not offer that. */
  needs?: Needs | undefined;
  /** Draws a line above the item. */
  separated?: boolean;
}

export interface MenuProps {
  /** A Button or IconButton. */
  trigger: ReactNode;
  items: readonly MenuItem[];
  align?: 'start' | 'end';
  /** Open from the first render, with the focus on the first action (lazy-menu.tsx). */
  startsOpen?: boolean;
  startsAtFirst?: boolean;
}

const ITEM =
  'flex min-h-9 cursor-pointer items-center gap-2.5 rounded-sm px-2.5 py-1.5 outline-none select-none data-highlighted:bg-subtle ' +
  'data-disabled:cursor-not-allowed data-disabled:opacity-50 [&>svg]:size-4 [&>svg]:shrink-0 ' +
  'forced-colors:data-highlighted:bg-[Highlight] forced-colors:data-highlighted:text-[HighlightText]';

/**
 * A menu of actions behind a button. An action runs after the menu has closed, so that a dialog it opens returns the
 * focus to the button.
 */
export function Menu({ trigger, items, align = 'end', startsOpen = false, startsAtFirst = false }: MenuProps) {
  const chosen = useRef<(() => void) | undefined>(undefined);
  const [isFirstTime, setFirstTime] = useState(true);
  return (
    <Radix.Root modal={false} defaultOpen={startsOpen}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          align={align}
          sideOffset={6}
          collisionPadding={8}
          onCloseAutoFocus={() => {
            setFirstTime(false);
            const action = chosen.current;
            chosen.current = undefined;
            if (action) queueMicrotask(action);
          }}
          className="z-menu min-w-48 animate-appear rounded bg-surface p-1 shadow-overlay"
        >
          {items.map((item, at) => (
            <MenuRow
              key={item.label}
              item={item}
              takesFocus={startsAtFirst && isFirstTime && at === 0}
              onChoose={(action) => (chosen.current = action)}
            />
          ))}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

const takeFocus = (node: HTMLElement | null) => node?.focus({ preventScroll: true });

function MenuRow({
  item,
  takesFocus,
  onChoose,
}: {
  item: MenuItem;
  takesFocus: boolean;
  onChoose: (action?: () => void) => void;
}) {
  const look = cx(ITEM, item.tone === 'danger' && 'text-danger data-highlighted:bg-danger-soft');
  const notOffered = useNotOffered(item.needs);
  // A disabled item cannot be focused, so its reason is part of its text.
  const text = notOffered ? `${item.label}: not offered by the marketplace` : item.label;
  const disabled = item.disabled === true || notOffered !== undefined;
  return (
    <>
      {item.separated ? <Radix.Separator className="-mx-1 my-1 h-px bg-line" /> : null}
      {item.href ? (
        <Radix.Item asChild disabled={disabled} {...(takesFocus && { ref: takeFocus })}>
          <Link tone="bare" href={item.href} className={look}>
            {item.icon}
            {text}
          </Link>
        </Radix.Item>
      ) : (
        <Radix.Item
          disabled={disabled}
          {...(takesFocus && { ref: takeFocus })}
          onSelect={() => onChoose(item.onSelect)}
          className={look}
        >
          {item.icon}
          {text}
        </Radix.Item>
      )}
    </>
  );
}
