'use client';

import { useEffect } from 'react';
import { USABLE } from '@/lib/usable';

/** Says once that the page is usable. Stands after everything else, so that its effect is the last. */
export function Usable() {
  useEffect(() => {
    dispatchEvent(new Event(USABLE));
  }, []);
  return null;
}
