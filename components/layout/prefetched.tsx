'use client';

import { hashKey, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useLayoutEffect, type ReactNode } from 'react';
import { restore } from '@/lib/operations/packed';
import type { DehydratedQuery } from '@/lib/operations/prefetched';

/** When each response in a client's cache was given, by the server's clock. */
const taken = new WeakMap<QueryClient, Map<string, number>>();

function isNew(client: QueryClient, { queryKey, at }: DehydratedQuery): boolean {
  return at > (taken.get(client)?.get(hashKey(queryKey)) ?? 0);
}

/**
 * Adds what the client has no data for yet; safe while rendering. A page restored from the router's memory brings older
 * data: it counts as stale, so that the list is shown at once and read again (D-55).
 */
function addMissing(client: QueryClient, answers: readonly DehydratedQuery[]): void {
  for (const answer of answers) {
    if (client.getQueryCache().get(hashKey(answer.queryKey)) !== undefined) continue;
    client.setQueryData(answer.queryKey, restore(answer.data)[0], {
      updatedAt: isNew(client, answer) ? Date.now() : 0,
    });
  }
}

/** Replaces the client's data by newer data. */
function replaceOlder(client: QueryClient, answers: readonly DehydratedQuery[]): void {
  const times = taken.get(client) ?? new Map<string, number>();
  taken.set(client, times);
  for (const answer of answers) {
    if (!isNew(client, answer)) continue;
    times.set(hashKey(answer.queryKey), answer.at);
    client.setQueryData(answer.queryKey, restore(answer.data)[0]);
  }
}

/**
 * Passes the server's data (`prefetch`) to the browser's cache, without duplicate queries. React Query's own boundary
 * adds newer data only after the components below have started their own queries, and compares the server's clock with
 * the browser's; this one does neither.
 */
export function Prefetched({ state, children }: { state: readonly DehydratedQuery[]; children: ReactNode }) {
  const client = useQueryClient();
  addMissing(client, state);
  // Before the effects in which queries start; not while rendering, because the previous page may still be on the
  // screen.
  useLayoutEffect(() => replaceOlder(client, state), [client, state]);
  return children;
}
