/**
 * Sees Back and Forward before the router does. The browser calls the listeners of `window` in the order they were
 * added, and the router replaces the page in its own; so this one is added as the module loads, which app/providers.tsx
 * makes happen before the router's first effect.
 */
export type HistoryGate = (event: PopStateEvent) => void;

let gate: HistoryGate | null = null;

if (typeof window !== 'undefined') window.addEventListener('popstate', (event) => gate?.(event));

/**
 * Sets the gate (one at a time); `event.stopImmediatePropagation()` in it keeps the router on the page. null removes
 * it.
 */
export function setHistoryGate(next: HistoryGate | null): void {
  gate = next;
}
