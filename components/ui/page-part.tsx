'use client';

import { lazy, Suspense, useState, type ComponentType, type ReactNode } from 'react';
import { useIsHydrated } from './use-is-hydrated';

/**
 * A part of a page that the server renders too, such as the form that a page is edited with. Its code is not among the
 * scripts of a page that does not show it. `waiting` is shown until the code is there. Not `next/dynamic`: with all it
 * can do that is two kilobytes of every page.
 *
 *   const TagEdit = pagePart(() => import('./tag-edit').then((file) => file.TagEdit), <PageSpinner label="…" />);
 */
export function pagePart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  waiting: ReactNode = null,
): ComponentType<Props> {
  const Part = lazy(async () => ({ default: await load() }));
  return function PagePart(props: Props) {
    // What the server rendered is in no boundary, which React would keep hidden for a while (ADR 0029).
    const isHydrated = useIsHydrated();
    const [isInDocument] = useState(!isHydrated);
    if (isInDocument) return <Part {...props} />;
    return (
      <Suspense fallback={waiting}>
        <Part {...props} />
      </Suspense>
    );
  };
}
