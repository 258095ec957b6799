import { useSyncExternalStore } from 'react';

/**
 * Next's client navigation as the list sees it: search params that follow the browser's history, and a router that
 * records its calls.
 */
const listeners = new Set<() => void>();
const tell = () => {
  for (const listener of listeners) listener();
};

for (const method of ['pushState', 'replaceState'] as const) {
  const original = window.history[method].bind(window.history);
  window.history[method] = (...parts) => {
    original(...parts);
    tell();
  };
}
window.addEventListener('popstate', tell);

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};

let latest = new URLSearchParams();
const read = () => {
  const current = window.location.search.replace(/^\?/, '');
  if (latest.toString() !== new URLSearchParams(current).toString()) latest = new URLSearchParams(current);
  return latest;
};

export const push = jest.fn();
export const useSearchParams = () => useSyncExternalStore(subscribe, read);
export const useRouter = () => ({ push });
export const usePathname = () => window.location.pathname;
