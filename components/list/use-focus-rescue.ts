'use client';

import { useLayoutEffect, useRef, type FocusEvent, type RefObject } from 'react';

/**
 * Keeps the keyboard where it works: when the control that had the focus goes away (a removed chip, Clear, Retry), the focus goes to
 * the region around it instead of to the top of the page. Spread the result over that region, which needs `tabIndex={-1}`.
 */
export function useFocusRescue(region: RefObject<HTMLElement | null>) {
  const isInside = useRef(false);
  // React holds back the blur of what it removes, so after a commit 'inside' with the focus nowhere means exactly that.
  useLayoutEffect(() => {
    if (!isInside.current || document.activeElement !== document.body) return;
    region.current?.focus({ preventScroll: true });
  });
  return {
    onFocus: () => {
      isInside.current = true;
    },
    onBlur: (event: FocusEvent) => {
      isInside.current = event.currentTarget.contains(event.relatedTarget);
    },
  };
}
