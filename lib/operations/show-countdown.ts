import { hasSessionEnded } from '@/lib/browser/session-end';
import { toast, toastStore } from '@/lib/browser/toast';
import { NoticeError } from './notice-error';

export { finalAction } from './final';

/** How often is looked whether it is time, or the page was left, ms. */
const LOOK_MS = 100;
/** A computer that slept meanwhile sends nothing when it wakes: nobody has seen the countdown, ms. */
const LATE_MS = 60_000;

const CANCELLED = 'Cancelled: nothing was done.';
const LEFT = 'You left the page, so nothing was done.';
const UNSEEN = 'Nothing was done, because the countdown could not be shown. Please try again.';

/**
 * Shows what is about to be sent, with Cancel.
 * @param ms until it is sent
 * @param isStopped whether it was stopped elsewhere
 * @throws NoticeError when it is cancelled, the page is left, or the countdown could not be shown
 */
export function showCountdown(text: string, ms: number, isStopped: () => boolean = () => false): Promise<void> {
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
