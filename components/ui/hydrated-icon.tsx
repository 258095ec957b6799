'use client';

import type { ReactNode } from 'react';
import { cx } from './cx';
import { useIsHydrated } from './use-is-hydrated';

/**
 * A decorative icon, rendered after hydration: it is loaded with the script and not repeated in every document.
 * `className` sets its size, so that its space is reserved from the start.
 */
export function HydratedIcon({ className, children }: { className: string; children: ReactNode }) {
  const isHydrated = useIsHydrated();
  return (
    <span aria-hidden="true" className={cx('shrink-0 [&>svg]:size-full', className)}>
      {isHydrated ? children : null}
    </span>
  );
}
