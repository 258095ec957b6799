'use client';

import { usePathname } from 'next/navigation';
import { useContext, useEffect } from 'react';
import { waitingDialogs } from '@/lib/browser/drafts';
import { DraftOwner } from './draft-owner';
import { noticeUnsentChange } from './change-notices';

/** After a session has ended and a new one begun, a page lists which of its (closed) dialogs have drafts. */
export function WaitingDrafts() {
  const owner = useContext(DraftOwner);
  const path = usePathname();
  useEffect(() => {
    const titles = owner === undefined ? [] : waitingDialogs(owner);
    if (titles.length > 0)
      noticeUnsentChange(
        `Your unsaved changes from before your session ended were kept. Open this again to continue: ${titles.join(', ')}.`,
      );
  }, [owner, path]);
  return null;
}
