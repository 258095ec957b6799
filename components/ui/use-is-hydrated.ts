'use client';

import { useSyncExternalStore } from 'react';

const never = () => () => {};
const isBrowser = () => true;
const isServer = () => false;

/** False in the document and true once the page is awake: for what the script alone brings, and what cannot work before and need not travel. */
export const useIsHydrated = (): boolean => useSyncExternalStore(never, isBrowser, isServer);
