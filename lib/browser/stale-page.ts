import { useEffect } from 'react';

const KEY = 'atelier.reloaded';
/** If a page fails again this soon after a reload, the cause is not an old version of it, ms. */
const SOON_MS = 60_000;

/**
 * Whether a part of the page's own code could not be loaded, because the console was updated while the tab was open.
 */
function isStalePage(error: Error): boolean {
  return error.name === 'ChunkLoadError' || /Failed to load chunk|Loading chunk/.test(error.message);
}

/** Reloads the page, unless that was done a moment ago. */
function reloadOnce(): void {
  try {
    if (Date.now() - Number(window.sessionStorage.getItem(KEY)) < SOON_MS) return;
    window.sessionStorage.setItem(KEY, String(Date.now()));
    window.location.reload();
  } catch {
    // Where nothing can be remembered, it might go on for ever: the page has a button.
  }
}

/**
 * For the page that shows an error: reloads a stale page once. @returns what its Retry does. Code that no longer exists
 * would fail to load again: only a reload of the whole page finds the new one.
 */
export function useRetry(error: Error, reset: () => void): () => void {
  const isStale = isStalePage(error);
  useEffect(() => {
    if (isStale) reloadOnce();
  }, [isStale]);
  return isStale ? () => window.location.reload() : reset;
}
