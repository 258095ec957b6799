'use client';

import { usePathname } from 'next/navigation';
import { useEffect } from 'react';
import { hasUserChanged, setPerson } from '@/lib/person';
import { explainReload, reloadForOtherUser } from '@/lib/browser/person-change';

/** Reloads a page when it is looked at or used after another user has signed in in another tab. */
export function PersonWatch({ userId }: { userId: string }) {
  const pathname = usePathname();
  useEffect(() => {
    setPerson(userId);
    explainReload();
  }, [userId]);
  useEffect(() => {
    const look = () => {
      if (document.visibilityState === 'visible' && hasUserChanged()) reloadForOtherUser();
    };
    look();
    document.addEventListener('visibilitychange', look);
    window.addEventListener('focus', look);
    return () => {
      document.removeEventListener('visibilitychange', look);
      window.removeEventListener('focus', look);
    };
  }, [pathname, userId]);
  return null;
}
