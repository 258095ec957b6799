import { areDraftsStored } from '@/lib/browser/drafts';
import { setHistoryGate, type HistoryGate } from '@/lib/browser/history-gate';

/** Something that would be lost by leaving. */
export interface DepartureGuard {
  /** Asks; resolves to true when the person agrees to lose it. */
  ask: () => Promise<boolean>;
  /** Goes to an address inside the console. */
  follow: (href: string) => void;
}

/** Of all forms and runs of the page that have something to lose; the one on top of the others, begun last, asks for all. */
const guards: DepartureGuard[] = [];
/** The person agreed to leave: nothing is held back from now on. */
let isLeaving = false;
/** The position of this page in the tab's history. */
let home: number | undefined;
let stop: (() => void) | undefined;

/** Holds back every way out of the page until `guard.ask` agrees. @returns what takes the guard away */
export function guardDepartures(guard: DepartureGuard): () => void {
  guards.push(guard);
  isLeaving = false;
  home = historyIndex();
  stop ??= watchDepartures();
  return () => {
    guards.splice(guards.indexOf(guard), 1);
    if (guards.length > 0) return;
    stop?.();
    stop = undefined;
  };
}

/** Whether the person has agreed to leave what is guarded now. */
export const isAgreedToLeave = () => isLeaving;

/** Asks, for all that is guarded, and remembers a yes. */
export async function askToLeave(ask: () => Promise<boolean>): Promise<boolean> {
  if (!(await ask())) return false;
  isLeaving = true;
  return true;
}

/** The link a plain press would follow inside this tab; null for new tabs, downloads, other sites and jumps within the page. */
function followedLink(event: MouseEvent): URL | null {
  if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
    return null;
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null;
  if (!link || (link.target && link.target !== '_self') || link.hasAttribute('download')) return null;
  const to = new URL(link.href, location.href);
  const isSamePlace = to.pathname === location.pathname && to.search === location.search;
  return to.origin === location.origin && !isSamePlace ? to : null;
}

/** The position of this page in the tab's history, in browsers that say so. */
function historyIndex(): number | undefined {
  const entry = (window as { navigation?: { currentEntry?: { index: number } | null } }).navigation?.currentEntry;
  return entry?.index;
}

/**
 * Links: a capturing listener on window runs before the framework's own, which sits on document.
 * Back and Forward: the address has changed by the time anyone is told, so the router is kept from hearing of it, the address is put
 * back, and only after a yes the step is taken again.
 */
function watchDepartures(): () => void {
  let isReturning = false;

  const onClick = (event: MouseEvent) => {
    const to = isLeaving ? null : followedLink(event);
    const guard = guards.at(-1);
    if (!to || !guard) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    void askToLeave(guard.ask).then((agreed) => agreed && guard.follow(to.pathname + to.search + to.hash));
  };

  const onPopState: HistoryGate = (event) => {
    if (isReturning) {
      isReturning = false;
      event.stopImmediatePropagation();
      return;
    }
    const guard = guards.at(-1);
    if (isLeaving || !guard) return;
    event.stopImmediatePropagation();
    const now = historyIndex();
    // Without the index, Back is by far the likelier of the two.
    const step = home !== undefined && now !== undefined && now !== home ? now - home : -1;
    isReturning = true;
    history.go(-step);
    void askToLeave(guard.ask).then((agreed) => agreed && history.go(step));
  };

  const onUnload = (event: BeforeUnloadEvent) => {
    if (!isLeaving && !areDraftsStored()) event.preventDefault();
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
