/**
 * Presses a button as soon as that has an effect: once React has taken over the part of the page that it is in, which it
 * does late with a part that came late. React marks what it has taken over. A button that has gone is not pressed.
 */
export function pressOnceAwake(button: HTMLElement): void {
  if (!Object.keys(button).some((key) => key.startsWith('__reactProps'))) {
    if (button.isConnected) setTimeout(pressOnceAwake, 50, button);
    return;
  }
  // Menus open before the click.
  button.dispatchEvent(new MouseEvent('pointerdown', { bubbles: true }));
  button.click();
}
