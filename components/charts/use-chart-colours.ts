'use client';

import { useMemo, useSyncExternalStore } from 'react';

const NAMES = ['accent', 'ink', 'muted', 'line', 'surface'] as const;

export type ChartColours = Record<(typeof NAMES)[number], string>;

/** Calls back when the theme may have changed: by the user's choice, or by the system's. */
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

/** The design tokens that a canvas needs, as colours (#rrggbb) of the current theme. Browser only. */
export function useChartColours(): ChartColours {
  const colours = useSyncExternalStore(subscribe, readColours);
  return useMemo(() => {
    const values = colours.split(' ');
    return Object.fromEntries(NAMES.map((name, index) => [name, values[index] ?? ''])) as ChartColours;
  }, [colours]);
}
