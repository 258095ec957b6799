'use client';

import { useSyncExternalStore } from 'react';

export type Density = 'roomy' | 'compact';

const KEY = 'atelier.list-density';
const listeners = new Set<() => void>();

function read(): Density {
  try {
    return window.localStorage.getItem(KEY) === 'compact' ? 'compact' : 'roomy';
  } catch {
    return 'roomy';
  }
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

/** How high the rows of every list are: 44 px, or 36 px when compact. Remembered by the browser, also across tabs. */
export function useDensity(): readonly [Density, (density: Density) => void] {
  const density = useSyncExternalStore(subscribe, read, () => 'roomy' as const);
  const remember = (next: Density) => {
    try {
      window.localStorage.setItem(KEY, next);
    } catch {
      // A browser that keeps nothing still lists its rows.
    }
    for (const listener of listeners) listener();
  };
  return [density, remember];
}
