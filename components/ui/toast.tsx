'use client';

import { useEffect, useRef, useState, useSyncExternalStore, type ComponentType } from 'react';
import { toastStore } from '@/lib/browser/toast';
import { onFirstIntent } from '@/lib/browser/first-intent';
import type { ToastListProps } from './toast-list';

/**
 * Where toasts appear: the lower right corner, or the nearest position that covers no control. Rendered once, in the
 * root layout's providers. The code that renders them is loaded at the user's first action, so that it is there before
 * any answer, even if the connection is lost by then.
 */
export function Toaster() {
  const items = useSyncExternalStore(toastStore.subscribe, toastStore.read, toastStore.readOnServer);
  const [List, setList] = useState<ComponentType<ToastListProps>>();
  const region = useRef<HTMLElement>(null);

  useEffect(() => {
    if (List) return;
    const load = () =>
      void import('./toast-list').then(
        (file) => setList(() => file.ToastList),
        () => undefined,
      );
    // Each further toast tries again, in case the connection was lost.
    if (items.length > 0) return load();
    return onFirstIntent(load);
  }, [List, items.length]);

  return (
    // aria-live, though off, keeps an open modal dialog from hiding the region; each toast is announced by itself.
    <section
      ref={region}
      aria-label="Messages"
      aria-live="off"
      data-toast-region=""
      className="pointer-events-none fixed top-20 right-4 z-toast w-[min(24rem,calc(100vw-2rem))]"
    >
      {List ? <List items={items} region={region} /> : null}
    </section>
  );
}
