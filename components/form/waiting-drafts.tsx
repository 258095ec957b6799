'use client';

import { usePathname } from 'next/navigation';
import { useContext, useEffect } from 'react';
import { hasStored } from '@/lib/browser/storage-keys';
import { DraftOwner } from './draft-owner';

/** After a session has ended and a new one begun, a page lists which of its (closed) dialogs have drafts. */
export function WaitingDrafts() {
  const owner = useContext(DraftOwner);
  const path = usePathname();
  useEffect(() => {
    if (owner === undefined || !hasStored('draft')) return;
    let isHere = true;
    void import('./waiting-dialogs').then(
      (file) => isHere && file.noticeWaitingDialogs(owner),
      () => undefined,
    );
    return () => {
      isHere = false;
    };
  }, [owner, path]);
  return null;
}
