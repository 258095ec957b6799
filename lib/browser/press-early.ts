/** A button that still has no effect by then is not pressed, ms. */
const LIMIT_MS = 10_000;

/**
 * Presses a button that was pressed before the page was usable, as soon as that has an effect: React hydrates a part that
 * came late after the page itself, and stops events for it before they reach the part. Not if the button has gone, or
 * once the user does something else.
 */
export function pressEarly(button: HTMLElement): void {
  const end = new AbortController();
  const { signal } = end;
  let isOurs = false;
  let hasReached = false;
  for (const kind of ['pointerdown', 'keydown'])
    addEventListener(kind, () => isOurs || end.abort(), { capture: true, signal });
  button.addEventListener('pointerdown', () => (hasReached = true), { signal });
  const until = performance.now() + LIMIT_MS;
  const press = () => {
    if (!button.isConnected || performance.now() > until) end.abort();
    if (signal.aborted) return;
    isOurs = true;
    // Menus open before the click.
    button.dispatchEvent(new MouseEvent('pointerdown', { bubbles: true }));
    isOurs = false;
    if (!hasReached) {
      setTimeout(press, 50);
      return;
    }
    end.abort();
    button.click();
  };
  press();
}
