'use client';

import { useEffect } from 'react';
import { forgetOldDrafts } from '@/lib/browser/drafts';

/** Removes drafts that are too old, on every page: at the sign-in page it may be another user who is waiting. */
export function OldDrafts() {
  useEffect(() => {
    forgetOldDrafts();
    const clock = setInterval(forgetOldDrafts, 60_000);
    return () => clearInterval(clock);
  }, []);
  return null;
}
