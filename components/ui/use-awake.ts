'use client';

import { useSyncExternalStore } from 'react';

const never = () => () => {};
const isBrowser = () => true;
const isServer = () => false;

/** False in the document and true once the page is awake: for what the script alone brings. */
export const useAwake = (): boolean => useSyncExternalStore(never, isBrowser, isServer);
