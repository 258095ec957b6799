import { areDraftsStored } from '@/lib/browser/drafts';
import { setHistoryGate, type HistoryGate } from '@/lib/browser/history-gate';

/** Something that would be lost by leaving. */
export interface DepartureGuard {
  /** Asks; resolves to true when the user agrees to lose it. */
  ask: () => Promise<boolean>;
  /** Navigates inside the console. */
  follow: (href: string) => void;
}

/** Everything on the page that would be lost; the guard that began last asks for all of them. */
const guards: DepartureGuard[] = [];
/** The user agreed to leave: from now on nothing is blocked. */
let isLeaving = false;
/** The position of this page in the tab's history. */
let home: number | undefined;
let stop: (() => void) | undefined;

/** Blocks every way out of the page until `guard.ask` agrees. @returns a function that removes the guard */
export function guardDepartures(guard: DepartureGuard): () => void {
  guards.push(guard);
  dispatchEvent(new Event(CHANGED));
  isLeaving = false;
  home = historyIndex();
  stop ??= watchDepartures();
  return () => {
    guards.splice(guards.indexOf(guard), 1);
    dispatchEvent(new Event(CHANGED));
    if (guards.length > 0) return;
    isLeaving = false;
    stop?.();
    stop = undefined;
  };
}

const CHANGED = 'atelier.guards';

/** Whether the page has something that would be lost: somebody has begun to edit. */
export const isGuarded = () => guards.length > 0;

/** @returns a function that ends it */
export function onGuardsChanged(listener: () => void): () => void {
  addEventListener(CHANGED, listener);
  return () => removeEventListener(CHANGED, listener);
}

/** Whether the user has agreed to leave what is guarded now. */
export const isAgreedToLeave = () => isLeaving;

/** Asks, for all guards, and records a yes. */
export async function askToLeave(ask: () => Promise<boolean>): Promise<boolean> {
  if (!(await ask())) return false;
  isLeaving = true;
  return true;
}

/**
 * The link that a plain click would follow in this tab; null for new tabs, downloads, other sites and jumps within the
 * page.
 */
export function followedLink(event: MouseEvent): URL | null {
  if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
    return null;
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null;
  if (!link || (link.target && link.target !== '_self') || link.hasAttribute('download')) return null;
  const to = new URL(link.href, location.href);
  const isSamePlace = to.pathname === location.pathname && to.search === location.search;
  return to.origin === location.origin && !isSamePlace ? to : null;
}

/** The position of this page in the tab's history, if the browser reports it. */
function historyIndex(): number | undefined {
  const entry = (window as { navigation?: { currentEntry?: { index: number } | null } }).navigation?.currentEntry;
  return entry?.index;
}

/**
 * Links: a capturing listener on window runs before the framework's own, which is on document. Back and Forward: the
 * URL has already changed when the event arrives, so the event is kept from the router, the URL is restored, and after
 * a yes the step is repeated.
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
    // Without the index, Back is by far the more likely.
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
