'use client';

import type { ReactNode } from 'react';
import { cx } from './cx';
import { useIsHydrated } from './use-is-hydrated';

/**
 * A picture beside words, drawn once the page is awake: what only decorates travels with the script, not again in every document.
 * `className` gives its size, and with it the room that is kept for it from the start.
 */
export function HydratedIcon({ className, children }: { className: string; children: ReactNode }) {
  const isHydrated = useIsHydrated();
  return (
    <span aria-hidden="true" className={cx('shrink-0 [&>svg]:size-full', className)}>
      {isHydrated ? children : null}
    </span>
  );
}
