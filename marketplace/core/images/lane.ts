import { unavailable } from '../errors.ts';

/** Does the work when all that came before is done. @throws SERVICE_UNAVAILABLE when too many wait already */
type Lane = <T>(work: () => Promise<T>) => Promise<T>;

/**
 * Where pictures are decoded one after the other: each takes the memory of all its pixels, and threads that passwords and files wait for, too.
 * @param maxWaiting how many may wait
 */
export function createLane(maxWaiting: number): Lane {
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
