'use client';

import { useRouter } from 'next/navigation';
import { useCallback } from 'react';

interface TabHistory {
  currentEntry: { index: number } | null;
  entries(): { url: string | null; sameDocument: boolean }[];
}

/**
 * The address one step back in this tab, and whether a link of the console led on from it (and not a typed address); null when it is
 * another site's, there is none, or the browser does not say.
 */
function addressBefore(): { url: URL; isLinked: boolean } | null {
  const { navigation } = window as { navigation?: TabHistory };
  const index = navigation?.currentEntry?.index ?? 0;
  const entry = index > 0 ? navigation?.entries()[index - 1] : undefined;
  return entry?.url ? { url: new URL(entry.url), isLinked: entry.sameDocument } : null;
}

/**
 * Leads out of an edit page to `href`, its view: by a step back when the person came from there (D-57), so that no entry is doubled;
 * else, on a page opened by its own address, the view takes the edit page's place: a step back to another document would lose the toast (D-25).
 * @param list the address of a list that leads to the page too: who came from it by a link, whatever its filters, is led back to it (D-97)
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
