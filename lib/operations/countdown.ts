import { hasSessionEnded } from '@/lib/browser/session-end';
import { toast, toastStore } from '@/lib/browser/toast';
import { AppError } from '@/lib/errors';
import { UNREACHABLE } from './call';
import { NoticeError } from './notice-error';

/** How long one may change one's mind, ms, unless the console's server says otherwise (ACTION_DELAY_MS). */
const DELAY_MS = 5_000;
/** How often is looked whether it is time, or the page was left, ms. */
const LOOK_MS = 100;
/** A computer that slept meanwhile sends nothing when it wakes: nobody has seen the countdown, ms. */
const LATE_MS = 60_000;

const CANCELLED = 'Cancelled: nothing was sent.';
const LEFT = 'You left the page, so nothing was sent.';
const UNSEEN = 'Nothing was sent, because the countdown could not be shown. Please try again.';

const delay = (): number => Number(document.documentElement.dataset['actionDelay'] ?? DELAY_MS);
const finals = () =>
  import('./final').catch((cause: unknown) => {
    throw new AppError('UPSTREAM_DOWN', { message: UNREACHABLE, cause });
  });

/**
 * Counts a mutation down that cannot be undone, before it is sent (ADR 0036); returns at once for all others. Parts of
 * an action on several records were counted down together, by `countAction`.
 * @throws NoticeError when it is cancelled or the page is left: nothing may be sent then
 */
export async function countMutation(operation: string): Promise<void> {
  if (delay() === 0) return;
  const final = (await finals()).finalAction(operation);
  if (final && !final.isBulk) await countDown(final.text(), delay());
}

/**
 * The same for an action that sends several mutations.
 * @param count of its records
 * @param isStopped whether it was stopped in its own dialog
 */
export async function countAction(operation: string, count: number, isStopped?: () => boolean): Promise<void> {
  if (delay() === 0) return;
  const final = (await finals()).finalAction(operation);
  if (final) await countDown(final.text(count), delay(), isStopped);
}

/** Shows what is about to be sent, with Cancel. */
function countDown(text: string, ms: number, isStopped: () => boolean = () => false): Promise<void> {
  return new Promise((resolve, reject) => {
    const path = location.pathname;
    const until = Date.now() + ms;
    const id = toast.countdown(text, { until, seconds: Math.ceil(ms / 1000) });
    const end = (why?: string) => {
      clearInterval(timer);
      removeEventListener('pagehide', leave);
      toast.dismiss(id);
      if (why === undefined) resolve();
      else reject(new NoticeError('UNKNOWN', { message: why }));
    };
    const leave = () => end(LEFT);
    const look = () => {
      const now = Date.now();
      if (location.pathname !== path || hasSessionEnded()) end(LEFT);
      else if (isStopped() || !toastStore.read().some((each) => each.id === id)) end(CANCELLED);
      else if (now > until + LATE_MS) end(UNSEEN);
      else if (now >= until) end(document.querySelector(`[data-countdown="${id}"]`) ? undefined : UNSEEN);
    };
    const timer = setInterval(look, LOOK_MS);
    addEventListener('pagehide', leave);
  });
}
