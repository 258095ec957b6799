'use client';

import { useLinkStatus } from 'next/link';
import { useEffect } from 'react';

let going = 0;

const mark = (by: number) => {
  going += by;
  document.documentElement.toggleAttribute('data-going', going > 0);
};

/** While true, the next page is on its way: should it take longer than a moment, a bar at the top says so (app/controls.css). */
export function useLoadingBar(isGoing: boolean): void {
  useEffect(() => {
    if (!isGoing) return;
    mark(1);
    return () => mark(-1);
  }, [isGoing]);
}

/** Inside a link: says so while the page it leads to is on its way. */
export function LinkPending() {
  useLoadingBar(useLinkStatus().pending);
  return null;
}
