import { pause } from '@/lib/browser/pause';
import { toAppError, type ErrorCode } from '@/lib/errors';
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
  /** Told with every question whether the console answered it. */
  readonly onAnswer?: (isAnswered: boolean) => void;
}

/** Failures that say nothing about the work: it goes on meanwhile. */
const SILENCE: ReadonlySet<ErrorCode> = new Set<ErrorCode>(['UPSTREAM_DOWN', 'RATE_LIMITED']);

/**
 * Asks until the console answers: while it cannot be reached the work goes on, and so does the asking.
 * @returns `left` if it was no longer watched
 * @throws AppError for any answer that is a refusal
 */
export async function untilAnswered<Answer>(
  ask: () => Promise<Answer>,
  { leave, onAnswer }: Pick<Watching, 'leave' | 'onAnswer'>,
): Promise<Answer | 'left'> {
  while (!leave.aborted) {
    try {
      const answer = await ask();
      onAnswer?.(true);
      return answer;
    } catch (error) {
      if (!SILENCE.has(toAppError(error).code)) throw error;
      onAnswer?.(false);
    }
    await pause(POLL_MS, leave);
  }
  return 'left';
}

/**
 * Watches a work that has begun until it ends.
 * @param onWork told how far it is, once a second
 * @returns the work as it ended; `left` if it was no longer watched
 * @throws AppError if it is no longer there, or the session is over
 */
export async function watchWork(
  begun: Work,
  watching: Watching,
  onWork: (work: Work) => unknown,
): Promise<Work | 'left'> {
  const { id } = begun;
  const { cancel, leave, onBegun } = watching;
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
      const now = await untilAnswered(() => callWork('Work', { id }), watching);
      if (now === 'left') return now;
      work = now;
      // Cancelling was asked for, and did not arrive.
      if (cancel.aborted && (work.state === 'waiting' || work.state === 'running')) ask();
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
