'use client';

import { hydrate, useQueryClient, type DehydratedState, type QueryClient } from '@tanstack/react-query';
import { useLayoutEffect, type ReactNode } from 'react';

type Answer = DehydratedState['queries'][number];

/** When each answer that a client already holds was given, by the server's clock. */
const taken = new WeakMap<QueryClient, Map<string, number>>();

function isNew(client: QueryClient, { queryHash, state }: Answer): boolean {
  return state.dataUpdatedAt > (taken.get(client)?.get(queryHash) ?? 0);
}

/**
 * Puts in what the client has no answer for yet; safe while rendering. A page that comes back out of the router's memory brings
 * answers that were taken before: those count as old, so that the list is shown at once and read anew (D-55).
 */
function addMissing(client: QueryClient, { queries }: DehydratedState): void {
  const missing = queries.filter(({ queryHash }) => client.getQueryCache().get(queryHash) === undefined);
  if (missing.length === 0) return;
  const now = Date.now();
  hydrate(client, { queries: missing.map((answer) => ({ ...answer, state: { ...answer.state, dataUpdatedAt: isNew(client, answer) ? now : 0 } })) });
}

/** Puts newer answers over those the client holds. */
function replaceOlder(client: QueryClient, { queries }: DehydratedState): void {
  const times = taken.get(client) ?? new Map<string, number>();
  taken.set(client, times);
  for (const answer of queries) {
    if (!isNew(client, answer)) continue;
    times.set(answer.queryHash, answer.state.dataUpdatedAt);
    client.setQueryData(answer.queryKey, answer.state.data);
  }
}

/**
 * Hands the server's answers (`prefetch`) to the browser's cache, and with them one question per view. React Query's own boundary puts
 * a newer answer in after the components below have begun to ask for it themselves, and compares the server's clock with the browser's;
 * this one does neither.
 */
export function Prefetched({ state, children }: { state: DehydratedState; children: ReactNode }) {
  const client = useQueryClient();
  addMissing(client, state);
  // Before the effects in which queries start; not while rendering, because the page before may still be on the screen.
  useLayoutEffect(() => replaceOlder(client, state), [client, state]);
  return children;
}
