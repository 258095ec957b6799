/** The events of a user's first action on a page. */
const SIGNS = ['pointermove', 'pointerdown', 'keydown', 'focusin'] as const;

/**
 * Calls back once, at the user's first action: for code that is needed only after one. @returns a function to cancel it
 */
export function onFirstIntent(call: () => void): () => void {
  const stop = () => {
    for (const sign of SIGNS) window.removeEventListener(sign, once, true);
  };
  const once = () => {
    stop();
    call();
  };
  for (const sign of SIGNS) window.addEventListener(sign, once, { capture: true, passive: true });
  return stop;
}
