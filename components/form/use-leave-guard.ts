'use client';

import { useRouter } from 'next/navigation';
import { useCallback, useEffect, useRef } from 'react';
import { useConfirm } from '@/components/ui/confirm';
import { DISCARD_QUESTION } from './discard-question';
import { watchDepartures } from './watch-departures';

/**
 * Asks before unsaved changes are lost: on links inside the console, on Back and Forward, and (in the browser's own words) on
 * closing or reloading the tab. The returned `leave` is for the page's own buttons: `leave(() => router.push('/tags'))` asks when
 * there are changes, then goes. After a successful save, navigate without it: by then nothing is dirty, or nothing is to be asked.
 */
export function useLeaveGuard(isDirty: boolean): (go: () => void) => Promise<void> {
  const confirm = useConfirm();
  const router = useRouter();
  const isLeaving = useRef(false);

  const ask = useCallback(async () => {
    const isAgreed = await confirm(DISCARD_QUESTION);
    if (isAgreed) isLeaving.current = true;
    return isAgreed;
  }, [confirm]);

  useEffect(() => {
    if (!isDirty) return;
    isLeaving.current = false;
    return watchDepartures({
      isLeaving: () => isLeaving.current,
      ask,
      follow: (href) => router.push(href),
    });
  }, [isDirty, ask, router]);

  return useCallback(
    async (go) => {
      if (isDirty && !isLeaving.current && !(await ask())) return;
      go();
    },
    [isDirty, ask],
  );
}
