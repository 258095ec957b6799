'use client';

import { lazy, Suspense, type ComponentType } from 'react';
import { useIsHydrated } from '@/components/ui/use-is-hydrated';

/** The counts of a list are loaded and asked once the page is there: neither the document nor the rows wait for them. */
export function afterThePage<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  const Later = lazy(async () => ({ default: await load() }));
  return function AfterThePage(props: Props) {
    return useIsHydrated() ? (
      <Suspense>
        <Later {...props} />
      </Suspense>
    ) : null;
  };
}

export const ListTotal = afterThePage(() => import('./list-counts').then((file) => file.ListTotal));
export const ListRange = afterThePage(() => import('./list-counts').then((file) => file.ListRange));
