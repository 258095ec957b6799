'use client';

import { useEffect } from 'react';

/**
 * Calls back on Escape anywhere on the page, unless something closer has handled the key: an open dialog, a menu, a
 * search box.
 */
export function useEscape(isActive: boolean, onEscape: () => void) {
  useEffect(() => {
    if (!isActive) return;
    const onKey = (event: KeyboardEvent) => {
      const isElsewhere =
        event.target instanceof Element && event.target.closest('[role="dialog"], [role="alertdialog"], [role="menu"]');
      if (event.key === 'Escape' && !event.defaultPrevented && !isElsewhere) onEscape();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [isActive, onEscape]);
}
