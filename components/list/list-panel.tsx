'use client';

import { useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { cx } from '@/components/ui/cx';
import { Icon } from '@/components/ui/icon';
import { IconButton } from '@/components/ui/icon-button';

export interface ListPanelProps {
  id: string;
  label: string;
  /** Its label is not shown, because the only control in it says the same. */
  isLabelHidden?: boolean;
  onClose: () => void;
  children: ReactNode;
}

/** The panel of a `PanelButton`; takes the focus when it opens. */
export function ListPanel({ id, label, isLabelHidden = false, onClose, children }: ListPanelProps) {
  const panel = useRef<HTMLDivElement>(null);
  const [isAtEnd, setAtEnd] = useState(false);
  useLayoutEffect(() => {
    panel.current?.focus({ preventScroll: true });
    // A button far to the right opens its panel to the left, so that it stays on the screen.
    setAtEnd((panel.current?.getBoundingClientRect().right ?? 0) > document.documentElement.clientWidth - 8);
  }, []);
  return (
    <div
      ref={panel}
      id={id}
      role="dialog"
      aria-label={label}
      tabIndex={-1}
      className={cx(
        'absolute inset-x-0 top-full z-menu mt-1.5 flex animate-appear flex-col gap-5 rounded bg-surface p-4 pt-3 shadow-overlay @2xl:w-84',
        isAtEnd ? '@2xl:left-auto' : '@2xl:right-auto',
      )}
    >
      <div className={isLabelHidden ? 'absolute top-2 right-3' : '-mb-2 flex items-center justify-between'}>
        {isLabelHidden ? null : <p className="font-medium">{label}</p>}
        <IconButton size="sm" label={`Close ${label.toLowerCase()}`} icon={<Icon name="x" />} onClick={onClose} />
      </div>
      {children}
    </div>
  );
}
