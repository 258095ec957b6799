'use client';

import { useEffect } from 'react';
import { pressOnceAwake } from '@/lib/browser/press-once-awake';
import { USABLE } from '@/lib/usable';

/**
 * Says once that the page is usable, and how to press what was pressed before. Stands after everything else, so that its
 * effect is the last.
 */
export function Usable() {
  useEffect(() => {
    dispatchEvent(new CustomEvent(USABLE, { detail: pressOnceAwake }));
  }, []);
  return null;
}
