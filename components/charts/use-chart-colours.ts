'use client';

import { useMemo, useSyncExternalStore } from 'react';

const NAMES = ['accent', 'ink', 'muted', 'line', 'surface'] as const;

export type ChartColours = Record<(typeof NAMES)[number], string>;

/** Tells when the theme may have changed: the person's own choice, or the system's. */
function subscribe(onChange: () => void): () => void {
  const system = window.matchMedia('(prefers-color-scheme: dark)');
  const own = new MutationObserver(onChange);
  own.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme'] });
  system.addEventListener('change', onChange);
  return () => {
    own.disconnect();
    system.removeEventListener('change', onChange);
  };
}

function readColours(): string {
  const style = getComputedStyle(document.documentElement);
  return NAMES.map((name) => style.getPropertyValue(`--${name}`).trim()).join(' ');
}

/** The tokens a canvas needs as colours of its own (#rrggbb), in the theme of the moment. Browser only. */
export function useChartColours(): ChartColours {
  const colours = useSyncExternalStore(subscribe, readColours);
  return useMemo(() => {
    const values = colours.split(' ');
    return Object.fromEntries(NAMES.map((name, index) => [name, values[index] ?? ''])) as ChartColours;
  }, [colours]);
}
