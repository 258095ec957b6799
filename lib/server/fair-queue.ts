import 'server-only';
import { AppError } from '@/lib/errors';

export interface TurnLimits {
  /** Max requests of one user that run at the same time. */
  readonly atOnce: number;
  /** Max requests of one user that wait. */
  readonly waiting: number;
  /** What a user is told when more are waiting. */
  readonly refusal: string;
}

/**
 * Runs the work of one of a user's requests when it is its turn. @throws AppError RATE_LIMITED when too many are
 * waiting; and whatever the work throws
 */
export type Turns = <Result>(personId: string, work: () => Promise<Result>) => Promise<Result>;

/**
 * For requests that cost much while they run: a user's requests wait for that user's earlier ones only, in order.
 */
export function createTurns({ atOnce, waiting, refusal }: TurnLimits): Turns {
  const running = new Map<string, number>();
  const queues = new Map<string, (() => void)[]>();

  async function turn(personId: string): Promise<void> {
    const count = running.get(personId) ?? 0;
    if (count < atOnce) {
      running.set(personId, count + 1);
      return;
    }
    const queue = queues.get(personId) ?? [];
    if (queue.length >= waiting) throw new AppError('RATE_LIMITED', { message: refusal });
    queues.set(personId, queue);
    // A finished request passes its place directly to the next in the queue, so that no new request can take it.
    await new Promise<void>((resolve) => queue.push(resolve));
  }

  function end(personId: string): void {
    const queue = queues.get(personId) ?? [];
    const next = queue.shift();
    if (queue.length === 0) queues.delete(personId);
    if (next) return next();
    const count = (running.get(personId) ?? 1) - 1;
    if (count === 0) running.delete(personId);
    else running.set(personId, count);
  }

  return async (personId, work) => {
    await turn(personId);
    try {
      return await work();
    } finally {
      end(personId);
    }
  };
}
