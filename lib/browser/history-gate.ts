/**
 * Back and Forward, heard before the router hears them. The browser tells window's listeners in the order they were added, and the
 * router replaces the page within its own; so this one is added as the module loads, which app/providers.tsx makes happen before
 * the router's first effect.
 */
export type HistoryGate = (event: PopStateEvent) => void;

let gate: HistoryGate | null = null;

if (typeof window !== 'undefined') window.addEventListener('popstate', (event) => gate?.(event));

/** Puts a gate up (one at a time); `event.stopImmediatePropagation()` in it keeps the router on the page. null takes it down. */
export function setHistoryGate(next: HistoryGate | null): void {
  gate = next;
}
