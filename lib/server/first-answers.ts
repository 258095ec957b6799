import 'server-only';
import { cache } from 'react';
import { setImmediate } from 'node:timers/promises';

/** What the current request has asked others for and not yet received. */
const underWay = cache(() => new Set<Promise<void>>());
const ignore = () => undefined;

/** How often the event loop turns with nothing under way before a page counts as having asked for everything. */
const QUIET_TURNS = 3;

/** Notes that the current request waits for `answer`; used by everything that asks another server. @returns the same promise */
export function awaited<Answer>(answer: Promise<Answer>): Promise<Answer> {
  const pending = underWay();
  const settled: Promise<void> = answer.then(ignore, ignore).then(() => void pending.delete(settled));
  pending.add(settled);
  return answer;
}

/**
 * Whether everything the current request asks of others is answered within `limitMs`. It is called while the page is already
 * rendering: a page asks, and may ask more once it knows who is there, so it is over only when nothing has been under way for a moment.
 */
export async function answeredWithin(limitMs: number): Promise<boolean> {
  const pending = underWay();
  let isLate = false;
  let clock: NodeJS.Timeout | undefined;
  const late = new Promise<void>((resolve) => {
    clock = setTimeout(() => {
      isLate = true;
      resolve();
    }, limitMs);
  });
  for (let quiet = 0; quiet < QUIET_TURNS && !isLate; quiet = pending.size > 0 ? 0 : quiet + 1) {
    if (pending.size > 0) await Promise.race([late, Promise.all(pending)]);
    await setImmediate();
  }
  clearTimeout(clock);
  return !isLate;
}
