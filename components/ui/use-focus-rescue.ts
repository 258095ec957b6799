'use client';

import { useLayoutEffect, useRef, type FocusEvent, type RefObject } from 'react';

const MODAL = '[aria-modal="true"]';

/**
 * Keeps the keyboard focus in place: when the focused control disappears (a removed chip, Clear, Retry), the focus
 * moves to the region around it instead of to the top of the page. Spread the result on that region, which needs
 * `tabIndex={-1}`.
 */
export function useFocusRescue(region: RefObject<HTMLElement | null>) {
  const isInside = useRef(false);
  // React suppresses the blur of elements it removes, so after a commit 'inside' without a focused element means
  // exactly that.
  useLayoutEffect(() => {
    if (!isInside.current || document.activeElement !== document.body) return;
    region.current?.focus({ preventScroll: true });
  });
  return {
    onFocus: ({ target, currentTarget }: FocusEvent) => {
      // React's events come out of dialogs, too; these keep the focus themselves.
      isInside.current = target.closest(MODAL) === currentTarget.closest(MODAL);
    },
    // On its way from one control to the next, the focus is on neither. What a blur changes on the page (a field is
    // validated) may be drawn in between; the event of the next control follows.
    onBlurCapture: () => {
      isInside.current = false;
    },
  };
}
