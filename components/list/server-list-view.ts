'use client';

import { createContext } from 'react';

/** How this person wants lists to look (lib/list/view.ts), from the cookie of the request that the server renders. */
export const ServerListView = createContext('');
