'use client';

import { createContext } from 'react';

/** Id of the user whose drafts these are; without one nothing is stored. The shell provides it. */
export const DraftOwner = createContext<string | undefined>(undefined);
