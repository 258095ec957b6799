'use client';

import { useRouter } from 'next/navigation';
import { useCallback } from 'react';

interface TabHistory {
  currentEntry: { index: number } | null;
  entries(): { url: string | null; sameDocument: boolean }[];
}

/**
 * The URL one step back in this tab, and whether the user came from it by a link (not by typing a URL); null when it
 * belongs to another site, there is none, or the browser does not tell.
 */
function addressBefore(): { url: URL; isLinked: boolean } | null {
  const { navigation } = window as { navigation?: TabHistory };
  const index = navigation?.currentEntry?.index ?? 0;
  const entry = index > 0 ? navigation?.entries()[index - 1] : undefined;
  return entry?.url ? { url: new URL(entry.url), isLinked: entry.sameDocument } : null;
}

/**
 * Leaves an edit page for `href`, its view: by a step back when the user came from there (D-57), so that history has no
 * duplicate; if the edit page was opened directly, the view replaces it, because a step back to another document would
 * lose the toast (D-25).
 * @param list the path of a list that links to the page too: users who came from it, with any filters, return to it
 * (D-97)
 */
export function useReturnTo(href: string, list?: string): () => void {
  const router = useRouter();
  return useCallback(() => {
    const before = addressBefore();
    const isView = before?.isLinked === true && before.url.pathname + before.url.search === href;
    const isList = before?.isLinked === true && before.url.pathname === list;
    if (isView || isList) router.back();
    else router.replace(href);
  }, [router, href, list]);
}
