'use client';

import { useSyncExternalStore } from 'react';
import { createPreference } from '@/lib/browser/preference';

export type Density = 'roomy' | 'compact';

const setting = createPreference<Density>('atelier.list-density', ['roomy', 'compact']);

/** How high the rows of every list are: 44 px, or 36 px when compact. Stored in the browser and shared by its tabs. */
export function useDensity(): readonly [Density, (density: Density) => void] {
  return [useSyncExternalStore(setting.subscribe, setting.read, setting.readOnServer), setting.write];
}
