import type { OfferPlace } from '@/lib/find/lines';

/** How long the page may take to show the control, ms: until then the user may decline to leave, or it fails to load. */
const MAX_WAIT_MS = 10_000;

/** Once the page of this path shows the control, presses or focuses it. */
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
  const stop = () => {
    observer.disconnect();
    clearTimeout(clock);
  };
  observer.observe(document.body, { childList: true, subtree: true });
}
