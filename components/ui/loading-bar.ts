'use client';

import { useEffect } from 'react';

let going = 0;

const mark = (by: number) => {
  going += by;
  document.documentElement.toggleAttribute('data-going', going > 0);
};

/** True while the next page is loading: if it takes more than a moment, a bar appears at the top (app/controls.css). */
export function useLoadingBar(isGoing: boolean): void {
  useEffect(() => {
    if (!isGoing) return;
    mark(1);
    return () => mark(-1);
  }, [isGoing]);
}
