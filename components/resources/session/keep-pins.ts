'use client';

import { writePinned } from '@/lib/browser/recent';
import type { Recent } from '@/lib/find/kept';
import { postToHandler } from '@/lib/operations/call';
import { handlerPaths } from '@/lib/paths';

let sent: Promise<unknown> = Promise.resolve();
let latest: { userId: string; pins: readonly Recent[] } | undefined;

/** What was kept since this page was loaded: the router shows the home page again as it once came. */
export const latestPins = (userId: string): readonly Recent[] | undefined =>
  latest?.userId === userId ? latest.pins : undefined;

/**
 * Keeps what a person has pinned, in this browser and on the console's server, which is told one choice after the other
 * so that the last one stays. If it cannot keep them, this browser does until the person logs out.
 */
export function keepPins(userId: string, pins: readonly Recent[]): void {
  latest = { userId, pins };
  writePinned(userId, pins);
  const send = () => postToHandler(handlerPaths.operations, { operation: 'KeepPins', variables: { pins } });
  sent = sent.then(send).catch(() => undefined);
}
