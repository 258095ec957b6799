'use client';

import { lazy, Suspense, useEffect, useRef, useState, type ComponentType, type ReactNode, type RefObject } from 'react';
import { onFirstIntent } from '@/lib/browser/first-intent';
import type { RowLookProps } from './row-look';
import type { ListRow } from './types';

const RowLook = lazy(() => import('./row-look').then((file) => ({ default: file.RowLook })));

/** Makes the table in a section one Tab stop, from the user's first action on. @param onLook see `keepOneTabStop` */
function useRowKeys(section: RefObject<HTMLElement | null>, onLook: (at: number) => void): void {
  const look = useRef(onLook);
  useEffect(() => {
    look.current = onLook;
  });
  useEffect(() => {
    let end: (() => void) | undefined;
    let isOver = false;
    const cancel = onFirstIntent(
      () =>
        void import('./row-keys').then(({ keepOneTabStop }) => {
          if (section.current && !isOver) end = keepOneTabStop(section.current, (at) => look.current(at));
        }),
    );
    return () => {
      isOver = true;
      cancel();
      end?.();
    };
  }, [section]);
}

type LookedAt<Row extends ListRow> = Omit<RowLookProps<Row>, 'at' | 'newTab' | 'onMove' | 'onClose'> & {
  section: RefObject<HTMLElement | null>;
  newTab: boolean;
};

/** The keys of a list's rows. @returns the preview of a row, if one is open, and what opens it by the row's place */
export function useRowLook<Row extends ListRow>({
  section,
  newTab,
  ...list
}: LookedAt<Row>): [ReactNode, (at: number) => void] {
  const [at, setAt] = useState<number | null>(null);
  useRowKeys(section, setAt);
  // `lazy` loses the type of the row.
  const Look = RowLook as ComponentType<object> as ComponentType<RowLookProps<Row>>;
  const look = at !== null && (
    <Suspense>
      <Look {...list} at={at} newTab={newTab} onMove={setAt} onClose={() => setAt(null)} />
    </Suspense>
  );
  return [look, setAt];
}
