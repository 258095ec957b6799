'use client';

import { useEffect } from 'react';
import { USABLE } from '@/lib/usable';

/** Loaded only where a button was pressed before the page was usable. */
const press = (button: HTMLElement) =>
  import('@/lib/browser/press-early').then(
    (file) => file.pressEarly(button),
    () => button.click(),
  );

/**
 * Says once that the page is usable, and how to press what was pressed before. Stands after everything else, so that its
 * effect is the last.
 */
export function Usable() {
  useEffect(() => {
    dispatchEvent(new CustomEvent(USABLE, { detail: press }));
  }, []);
  return null;
}
