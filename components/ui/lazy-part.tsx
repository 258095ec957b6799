'use client';

import { lazy, Suspense, useState, type ComponentType } from 'react';
import { onFirstIntent } from '@/lib/browser/first-intent';
import { useIsHydrated } from './use-is-hydrated';

/**
 * A part of a page that is hardly ever there at the start, such as an error. Its code loads at the user's first action,
 * before it can be needed:
 *
 *   const ListEmpty = lazyPart(() => import('./list-empty').then((file) => file.ListEmpty));
 *   {isEmpty ? <ListEmpty texts={texts} /> : null}
 */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  let loaded: ComponentType<Props> | undefined;
  const get = async () => (loaded = await load());
  const Later = lazy(async () => ({ default: await get() }));
  if (typeof window !== 'undefined') onFirstIntent(() => void get().catch(() => undefined));

  return function LazyPart(props: Props) {
    // Once loaded it is rendered at once: React keeps what completes a boundary hidden for a while.
    const [Part] = useState<ComponentType<Props>>(() => loaded ?? Later);
    // For the same reason a part that the server rendered is in no boundary (ADR 0029).
    const isHydrated = useIsHydrated();
    const [isInDocument] = useState(!isHydrated);
    if (isInDocument || Part !== Later) return <Part {...props} />;
    return (
      <Suspense>
        <Part {...props} />
      </Suspense>
    );
  };
}
