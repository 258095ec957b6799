import type { OfferPlace } from '@/lib/find/lines';

/** How long the page may take to show the control, ms: it may fail to load. */
const MAX_WAIT_MS = 10_000;

/**
 * Once the page of this path shows the control, presses or focuses it. Whatever the user does meanwhile ends that, but
 * for the answer to a question: having declined to leave, they may come to that page later for something else.
 */
export function doThere(path: string, { does, target }: OfferPlace): void {
  const attempt = (): boolean => {
    const control = window.location.pathname === path ? document.querySelector<HTMLElement>(target) : null;
    if (!control) return false;
    if (does === 'press') control.click();
    else control.focus();
    return true;
  };
  if (attempt()) return;
  const observer = new MutationObserver(() => attempt() && stop());
  const clock = setTimeout(() => stop(), MAX_WAIT_MS);
  const isOver = new AbortController();
  const stop = () => {
    observer.disconnect();
    clearTimeout(clock);
    isOver.abort();
  };
  for (const type of ['pointerdown', 'keydown'] as const)
    document.addEventListener(
      type,
      ({ target: on }) => on instanceof Element && on.closest('[aria-modal="true"]') === null && stop(),
      { capture: true, signal: isOver.signal },
    );
  observer.observe(document.body, { childList: true, subtree: true });
}
