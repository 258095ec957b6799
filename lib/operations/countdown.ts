import { AppError } from '@/lib/errors';
import { UNREACHABLE } from './call';

/** How long one may change one's mind, ms, unless the console's server says otherwise (ACTION_DELAY_MS). */
const DELAY_MS = 5_000;

const delay = (): number => Number(document.documentElement.dataset['actionDelay'] ?? DELAY_MS);
/** Most of what a page sends is not counted down, so the rest loads when something is sent. */
const counting = () =>
  import('./show-countdown').catch((cause: unknown) => {
    throw new AppError('UPSTREAM_DOWN', { message: UNREACHABLE, cause });
  });

/**
 * Counts a mutation down that cannot be undone, before it is sent (ADR 0036); returns at once for all others. Parts of
 * an action on several records were counted down together, by `countAction`.
 * @param variables and `before`: as for `finalAction`
 * @throws NoticeError when it is cancelled or the page is left: nothing may be sent then
 */
export async function countMutation(operation: string, variables?: object, before?: object): Promise<void> {
  if (delay() === 0) return;
  const { finalAction, showCountdown } = await counting();
  const final = finalAction(operation, variables, before);
  if (final && !final.isBulk) await showCountdown(final.text(), delay());
}

/**
 * The same for an action that sends several mutations.
 * @param count of its records
 * @param isStopped whether it was stopped in its own dialog
 */
export async function countAction(operation: string, count: number, isStopped?: () => boolean): Promise<void> {
  if (delay() === 0) return;
  const { finalAction, showCountdown } = await counting();
  const final = finalAction(operation);
  if (final) await showCountdown(final.text(count), delay(), isStopped);
}
