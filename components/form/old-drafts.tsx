'use client';

import { useEffect } from 'react';
import { hasStored } from '@/lib/browser/storage-keys';

/** Removes drafts that are too old, on every page: at the sign-in page it may be another user who is waiting. */
export function OldDrafts() {
  useEffect(() => {
    // There is hardly ever a draft: the code that reads them loads only if there is one.
    const look = () => {
      if (!hasStored('draft')) return;
      void import('@/lib/browser/drafts').then(
        (file) => file.forgetOldDrafts(),
        () => undefined,
      );
    };
    look();
    const clock = setInterval(look, 60_000);
    return () => clearInterval(clock);
  }, []);
  return null;
}
