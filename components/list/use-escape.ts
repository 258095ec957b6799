'use client';

import { useEffect, useEffectEvent } from 'react';

/**
 * Calls back on Escape anywhere on the page, unless something closer has handled the key: an open dialog, a menu, a
 * search box, a message.
 */
export function useEscape(isActive: boolean, onEscape: () => void) {
  const escape = useEffectEvent(onEscape);
  useEffect(() => {
    if (!isActive) return;
    const onKey = (event: KeyboardEvent) => {
      const isElsewhere =
        event.target instanceof Element && event.target.closest('[role="dialog"], [role="alertdialog"], [role="menu"]');
      if (event.key === 'Escape' && !event.defaultPrevented && !isElsewhere) escape();
    };
    // Messages listen on the document; on the window, this comes after them whichever of the two was added first.
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [isActive]);
}
