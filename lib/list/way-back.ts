import { storageKey } from '@/lib/browser/storage-keys';

/** Raised on the window when steps are written (steps.ts). */
export const STEPS_WRITTEN = 'steps-written';

/** What a record's page knows of the list that it was opened from. */
export interface OpenedFrom {
  /** The list's address when the record was opened, with its filters, order and page. */
  readonly list: string;
  /** The records' pages that were opened from the list or by a step; any other was opened by a link. */
  readonly opened: readonly string[];
}

/** Calls `listener` whenever steps are written; returns how to stop. */
export function subscribeToSteps(listener: () => void): () => void {
  window.addEventListener(STEPS_WRITTEN, listener);
  return () => window.removeEventListener(STEPS_WRITTEN, listener);
}

/**
 * The address of the list as it was when the record at `path` was opened from it, with its filters, order and page.
 * @param href the list's own address, which is returned for a record that was opened in another way
 */
export function wayBack(userId: string, href: string, path: string): string {
  try {
    const { list, opened } = JSON.parse(window.sessionStorage.getItem(storageKey(userId, 'steps')) ?? '') as OpenedFrom;
    // Storage can be changed by hand: only an address of this very list is used.
    return opened.includes(path) && list.startsWith(`${href.split('?')[0]}?`) ? list : href;
  } catch {
    return href;
  }
}
