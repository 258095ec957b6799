'use client';

import * as Radix from '@radix-ui/react-popover';
import { useContext, useState, type ReactNode } from 'react';
import { cx } from './cx';
import { FloatingHome } from './floating-home';

export interface PopoverProps {
  /** A Button or IconButton. */
  trigger: ReactNode;
  /** The popover's accessible name. */
  label: string;
  align?: 'start' | 'center' | 'end';
  /** Controlled; if left out, the popover has its own state. */
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  className?: string;
  /** The content, or a function of `close`. Mounted only while open. */
  children: ReactNode | ((close: () => void) => ReactNode);
}

/** A small panel next to its trigger; not modal: Escape or a click outside closes it. */
export function Popover({ trigger, label, align = 'start', open, onOpenChange, className, children }: PopoverProps) {
  const [own, setOwn] = useState(false);
  const isOpen = open ?? own;
  const change = onOpenChange ?? setOwn;
  return (
    <Radix.Root open={isOpen} onOpenChange={change}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal container={useContext(FloatingHome)}>
        <Radix.Content
          aria-label={label}
          align={align}
          sideOffset={6}
          collisionPadding={8}
          className={cx(
            'z-menu max-h-(--radix-popover-content-available-height) max-w-[calc(100vw-1rem)] animate-appear overflow-y-auto rounded bg-surface shadow-overlay outline-none',
            className,
          )}
        >
          {typeof children === 'function' ? children(() => change(false)) : children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
