'use client';

import { lazy, Suspense, type ComponentType, type ReactNode } from 'react';
import { useIsHydrated } from './use-is-hydrated';

/**
 * A part of a page that is neither in the document nor among its first scripts: its code loads in the browser once the
 * page is there. `waiting` is shown until then.
 *
 *   const CustomerOrders = browserPart(() => import('…').then((file) => file.CustomerOrders), <Placeholder />);
 */
export function browserPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  waiting: ReactNode = null,
): ComponentType<Props> {
  const Part = lazy(async () => ({ default: await load() }));
  return function BrowserPart(props: Props) {
    if (!useIsHydrated()) return waiting;
    return (
      <Suspense fallback={waiting}>
        <Part {...props} />
      </Suspense>
    );
  };
}
