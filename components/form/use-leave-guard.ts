'use client';

import { useRouter } from 'next/navigation';
import { useCallback, useEffect, useRef } from 'react';
import { useConfirm } from '@/components/ui/confirm';
import type { ConfirmOptions } from '@/components/ui/confirm-dialog';
import { DISCARD_QUESTION } from './discard-question';
import { askToLeave, guardDepartures, isAgreedToLeave } from './watch-departures';

/**
 * Asks before something is lost: on links inside the console, on Back and Forward, and (in a dialog of the browser) on
 * closing or reloading the tab. The returned `leave` is for the page's own buttons: `leave(() => router.push('/tags'))`
 * asks when there are changes, then goes. After a successful save, navigate without it: by then nothing is dirty.
 * @param isDirty whether there is something to lose
 * @param question by default the one about unsaved changes
 */
export function useLeaveGuard(
  isDirty: boolean,
  question: ConfirmOptions = DISCARD_QUESTION,
): (go: () => void) => Promise<void> {
  const confirm = useConfirm();
  const router = useRouter();
  const asked = useRef(question);
  useEffect(() => {
    asked.current = question;
  });

  const ask = useCallback(() => confirm(asked.current), [confirm]);

  useEffect(() => {
    if (!isDirty) return;
    return guardDepartures({ ask, follow: (href) => router.push(href) });
  }, [isDirty, ask, router]);

  return useCallback(
    async (go) => {
      if (isDirty && !isAgreedToLeave() && !(await askToLeave(ask))) return;
      go();
    },
    [isDirty, ask],
  );
}
