'use client';

import { lazy, Suspense, useEffect, useState, type ReactNode } from 'react';
import { onFirstIntent } from '@/lib/browser/first-intent';

const Tray = lazy(() => import('./work-tray'));

/** The buttons of the frame that open the tray, and the tray. */
interface WorkTray {
  row: ReactNode;
  icon: ReactNode;
  dialog: ReactNode;
}

/**
 * What runs on the server for this person, on every page. Its code loads only if there is any.
 * @param hasWork there was when the document was made
 */
export function useWorkTray(hasWork: boolean): WorkTray {
  const [isOn, setIsOn] = useState(hasWork);
  const [isOpen, setIsOpen] = useState(false);
  useEffect(
    () =>
      onFirstIntent(() => {
        void import('@/lib/background/watched').then((file) => file.onWork(() => setIsOn(true)));
      }),
    [],
  );
  const part = (name: keyof WorkTray) =>
    isOn ? (
      <Suspense>
        <Tray part={name} open={isOpen} onOpenChange={setIsOpen} />
      </Suspense>
    ) : null;
  return { row: part('row'), icon: part('icon'), dialog: part('dialog') };
}
