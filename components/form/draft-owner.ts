'use client';

import { createContext } from 'react';

/** Id of the person whose drafts these are; without one nothing is kept. The shell says it. */
export const DraftOwner = createContext<string | undefined>(undefined);
