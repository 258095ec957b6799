import { pause } from '@/lib/browser/pause';
import { callWork } from './queries.ts';
import { watched } from './watched.ts';
import { hasEnded, type Work } from './work.ts';

/** How often a running work is asked about, ms. */
export const POLL_MS = 1_000;
/** A short one is done before the first second has passed. */
const FIRST_POLL_MS = 250;

export interface Watching {
  /** Cancels it after the chunk that is under way. */
  readonly cancel: AbortSignal;
  /** Stops watching it: it goes on. */
  readonly leave: AbortSignal;
  readonly onBegun: (id: string) => void;
}

/**
 * Watches a work that has begun until it ends.
 * @param onWork told how far it is, once a second
 * @returns the work as it ended; `left` if it was no longer watched
 */
export async function watchWork(
  begun: Work,
  { cancel, leave, onBegun }: Watching,
  onWork: (work: Work) => unknown,
): Promise<Work | 'left'> {
  const { id } = begun;
  let work = begun;
  watched.add(id);
  onBegun(id);
  const ask = () => void callWork('CancelWork', { id }).catch(() => undefined);
  if (cancel.aborted) ask();
  cancel.addEventListener('abort', ask, { once: true });
  let isLeft = true;
  try {
    for (let ms = FIRST_POLL_MS; !hasEnded(work); ms = POLL_MS) {
      await pause(ms, leave);
      if (leave.aborted) return 'left';
      // While the console cannot be reached the work goes on, and so does the asking.
      work = await callWork('Work', { id }).catch(() => work);
      await onWork(work);
    }
    isLeft = leave.aborted;
    return work;
  } finally {
    // The tray learns of its end a moment later, and does not report what this page has.
    if (isLeft) watched.delete(id);
    cancel.removeEventListener('abort', ask);
  }
}
