import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Waits until a URL answers 200, or until `child` ends or `limitMs` are over.
 * @param {string} url
 * @param {import('./processes.mjs').Child} child
 * @param {number} limitMs
 * @returns {Promise<'answers' | 'ended' | 'late'>}
 */
export async function waitUntilReady(url, child, limitMs) {
  const end = Date.now() + limitMs;
  const ended = child.exited.then(() => 'ended');
  for (;;) {
    const answer = await fetch(url, { signal: AbortSignal.timeout(2_000) }).then(
      (response) => response.status === 200,
      () => false,
    );
    if (answer) return 'answers';
    if (Date.now() > end) return 'late';
    const pause = await Promise.race([ended, sleep(100)]);
    if (pause === 'ended') return 'ended';
  }
}
