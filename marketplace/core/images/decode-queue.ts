import { unavailable } from '../errors.ts';

/** Runs the work when all earlier work is done. @throws SERVICE_UNAVAILABLE when too many wait already */
type DecodeQueue = <T>(work: () => Promise<T>) => Promise<T>;

/**
 * A queue that decodes pictures one after the other, because each takes the memory of all its pixels, and threads that
 * password hashing and file access need too.
 * @param maxWaiting how many may wait
 */
export function createDecodeQueue(maxWaiting: number): DecodeQueue {
  let last: Promise<unknown> = Promise.resolve();
  let waiting = 0;
  return async (work) => {
    if (waiting >= maxWaiting)
      throw unavailable('SERVICE_UNAVAILABLE', 'Too many images are being read. Please try again in a moment.');
    waiting += 1;
    const turn = last.then(work);
    last = turn.catch(() => {});
    try {
      return await turn;
    } finally {
      waiting -= 1;
    }
  };
}
