import type { Due } from './due.ts';
import { Undeliverable, type MailVerdict } from './failure.ts';
import type { Limits } from './limits.ts';
import type { Outcome } from './record-outcomes.ts';

/**
 * A delivery's new state after a verdict. @param reason without e-mail addresses @param waitMs the delay of one that
 * was not judged @param now ms since 1970
 */
export function outcomeOf(
  due: Due,
  verdict: MailVerdict,
  { reason, waitMs, limits, now = Date.now() }: { reason: string; waitMs: number; limits: Limits; now?: number },
): Outcome {
  const { id, attempts, doubts, firstTriedAt } = due;
  if (verdict === 'unjudged') return { id, state: 'queued', error: reason, isCounted: false, waitMs };
  if (verdict === 'final') return { id, state: 'failed', error: reason, isCounted: true };
  if (verdict === 'doubt') {
    const wait = limits.doubt[doubts];
    const isOver = wait === undefined;
    return {
      id,
      state: isOver ? 'in_doubt' : 'queued',
      error: reason,
      isCounted: true,
      isDoubt: true,
      waitMs: wait ?? 0,
    };
  }
  const wait = limits.later[Math.min(attempts, limits.later.length - 1)] ?? limits.rest.longest;
  if (firstTriedAt !== null && now + wait - firstTriedAt.getTime() > limits.giveUp)
    return { id, state: 'failed', error: `Given up after three days: ${reason}`, isCounted: true };
  return { id, state: 'queued', error: reason, isCounted: true, waitMs: wait };
}

/**
 * A delivery's new state after an error of our own: what can never be sent has failed, anything else is tried again.
 */
export function outcomeOfError(due: Due, error: unknown, reason: string, limits: Limits): Outcome {
  return outcomeOf(due, error instanceof Undeliverable ? 'final' : 'later', { reason, waitMs: 0, limits });
}
