import { areDraftsKept } from '@/lib/drafts';
import { setHistoryGate, type HistoryGate } from '@/lib/history-gate';

export interface DepartureWatch {
  /** True once the person agreed to leave: nothing is held back any more. */
  isLeaving: () => boolean;
  /** Asks; resolves to true when the person agrees to lose the changes. */
  ask: () => Promise<boolean>;
  /** Goes to an address inside the console. */
  follow: (href: string) => void;
}

/** The link a plain press would follow inside this tab; null for new tabs, downloads, other sites and jumps within the page. */
function followedLink(event: MouseEvent): URL | null {
  if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return null;
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null;
  if (!link || (link.target && link.target !== '_self') || link.hasAttribute('download')) return null;
  const to = new URL(link.href, location.href);
  const isSamePlace = to.pathname === location.pathname && to.search === location.search;
  return to.origin === location.origin && !isSamePlace ? to : null;
}

/** Where this page stands in the tab's history, in browsers that say so. */
function historyIndex(): number | undefined {
  const entry = (window as { navigation?: { currentEntry?: { index: number } | null } }).navigation?.currentEntry;
  return entry?.index;
}

/**
 * Holds back every way out of the page until `ask` agrees. Returns the function that stops watching.
 *
 * Links: a capturing listener on window runs before the framework's own, which sits on document.
 * Back and Forward: the address has changed by the time anyone is told, so the router is kept from hearing of it, the address is put
 * back, and only after a yes the step is taken again.
 */
export function watchDepartures({ isLeaving, ask, follow }: DepartureWatch): () => void {
  const home = historyIndex();
  let isReturning = false;

  const onClick = (event: MouseEvent) => {
    const to = isLeaving() ? null : followedLink(event);
    if (!to) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    void ask().then((agreed) => agreed && follow(to.pathname + to.search + to.hash));
  };

  const onPopState: HistoryGate = (event) => {
    if (isReturning) {
      isReturning = false;
      event.stopImmediatePropagation();
      return;
    }
    if (isLeaving()) return;
    event.stopImmediatePropagation();
    const now = historyIndex();
    // Without the index, Back is by far the likelier of the two.
    const step = home !== undefined && now !== undefined && now !== home ? now - home : -1;
    isReturning = true;
    history.go(-step);
    void ask().then((agreed) => agreed && history.go(step));
  };

  const onUnload = (event: BeforeUnloadEvent) => {
    if (!isLeaving() && !areDraftsKept()) event.preventDefault();
  };

  window.addEventListener('click', onClick, true);
  setHistoryGate(onPopState);
  window.addEventListener('beforeunload', onUnload);
  return () => {
    window.removeEventListener('click', onClick, true);
    setHistoryGate(null);
    window.removeEventListener('beforeunload', onUnload);
  };
}
