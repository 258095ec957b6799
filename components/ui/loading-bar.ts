'use client';

import { useEffect } from 'react';

let loading = 0;

const mark = (by: number) => {
  loading += by;
  document.documentElement.toggleAttribute('data-loading', loading > 0);
};

/** Whether the next page is loading: a change of the address would stop it. */
export const isPageLoading = () => loading > 0;

/** True while the next page is loading: if it takes more than a moment, a bar appears at the top (app/controls.css). */
export function useLoadingBar(isLoading: boolean): void {
  useEffect(() => {
    if (!isLoading) return;
    mark(1);
    return () => mark(-1);
  }, [isLoading]);
}
