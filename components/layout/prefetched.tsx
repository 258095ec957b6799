'use client';

import { hashKey, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useLayoutEffect, type ReactNode } from 'react';
import type { DehydratedQuery } from '@/lib/operations/prefetched';

/** When each answer that a client already holds was given, by the server's clock. */
const taken = new WeakMap<QueryClient, Map<string, number>>();

function isNew(client: QueryClient, { queryKey, at }: DehydratedQuery): boolean {
  return at > (taken.get(client)?.get(hashKey(queryKey)) ?? 0);
}

/**
 * Puts in what the client has no answer for yet; safe while rendering. A page that comes back out of the router's memory brings
 * answers that were taken before: those count as old, so that the list is shown at once and read again (D-55).
 */
function addMissing(client: QueryClient, answers: readonly DehydratedQuery[]): void {
  for (const answer of answers) {
    if (client.getQueryCache().get(hashKey(answer.queryKey)) !== undefined) continue;
    client.setQueryData(answer.queryKey, answer.data, { updatedAt: isNew(client, answer) ? Date.now() : 0 });
  }
}

/** Puts newer answers over those the client holds. */
function replaceOlder(client: QueryClient, answers: readonly DehydratedQuery[]): void {
  const times = taken.get(client) ?? new Map<string, number>();
  taken.set(client, times);
  for (const answer of answers) {
    if (!isNew(client, answer)) continue;
    times.set(hashKey(answer.queryKey), answer.at);
    client.setQueryData(answer.queryKey, answer.data);
  }
}

/**
 * Hands the server's answers (`prefetch`) to the browser's cache, and with them one question per view. React Query's own boundary puts
 * a newer answer in after the components below have begun to ask for it themselves, and compares the server's clock with the browser's;
 * this one does neither.
 */
export function Prefetched({ state, children }: { state: readonly DehydratedQuery[]; children: ReactNode }) {
  const client = useQueryClient();
  addMissing(client, state);
  // Before the effects in which queries start; not while rendering, because the page before may still be on the screen.
  useLayoutEffect(() => replaceOlder(client, state), [client, state]);
  return children;
}
