'use client';

import { useSyncExternalStore } from 'react';

const never = () => () => {};
const isBrowser = () => true;
const isServer = () => false;

/**
 * False in the server's document and true after hydration: for what only the script needs, and what cannot work without
 * it.
 */
export const useIsHydrated = (): boolean => useSyncExternalStore(never, isBrowser, isServer);
