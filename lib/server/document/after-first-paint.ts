import 'server-only';

/** Set in a browser that was sent the web fonts and normally has them in its cache. */
export const FONTS_COOKIE = 'atelier-fonts';

/**
 * Runs in the browser, as the text of a script at the end of the document. In the second frame it shows the menu and
 * lets lazy pictures load. Once that frame is drawn, it loads the scripts and turns on the whole style sheet, in place of
 * the rules that came with the document (docs/adr/0029). A page in a background tab has no frames and does not wait;
 * nothing waits longer than a second. The last button that was pressed until then is pressed again once the page is
 * usable, as is Ctrl K with what was typed for the find box.
 * @param scripts their addresses
 * @param cookie {@link FONTS_COOKIE}
 * @param usable {@link USABLE}
 */
export function afterFirstPaint(scripts: string[], cookie: string, usable: string): void {
  const sheet = document.querySelector<HTMLLinkElement>('link[media="not all"]');
  // By their mark, not by their place: browser extensions add style elements between ours.
  const [hidingRule, firstRules] = document.querySelectorAll('style[data-first]');
  const useSheet = () => {
    if (!sheet || !firstRules?.isConnected) return;
    sheet.media = 'all';
    firstRules.remove();
    document.cookie = `${cookie}=1; Path=/; Max-Age=31536000; SameSite=Lax`;
  };
  const begin = () => {
    hidingRule?.remove();
    // A script that is added like this is asynchronous.
    for (const src of scripts.splice(0)) document.head.append(Object.assign(document.createElement('script'), { src }));
    if (sheet?.sheet) useSheet();
    // Once: it is loaded again when its medium changes.
    else sheet?.addEventListener('load', useSheet, { once: true });
  };
  // Asked for once more, say from the other server of an update that is under way.
  sheet?.addEventListener('error', () => sheet.replaceWith(Object.assign(sheet.cloneNode(), { media: 'all' })));
  let pressed: HTMLElement | undefined;
  const keep = (event: Event) => {
    const button = (event.target as Element).closest('button');
    if (!button) return;
    // A form would be sent by the browser itself, and what was typed lost.
    event.preventDefault();
    // React may already listen: the button would be pressed twice.
    event.stopImmediatePropagation();
    pressed = button;
  };
  const keys: KeyboardEvent[] = [];
  const keepKey = (event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey, shiftKey } = event;
    const isFind = ctrlKey !== metaKey && !altKey && !shiftKey && /^k$/i.test(key);
    const isTyped = keys[0] && !ctrlKey && !metaKey && !altKey && /^(.|Enter|Backspace|Escape)$/.test(key);
    if (!isTyped && !(isFind && document.querySelector('[data-shortcut=find]'))) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    if (key === 'Escape') keys.length = 0;
    else keys.push(event);
  };
  addEventListener('click', keep, true);
  addEventListener('keydown', keepKey, true);
  addEventListener(
    usable,
    (event) => {
      removeEventListener('click', keep, true);
      removeEventListener('keydown', keepKey, true);
      if (pressed) (event as CustomEvent<(button: HTMLElement) => void>).detail(pressed);
      for (const key of keys) document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', key));
    },
    { once: true },
  );
  if (document.hidden) return begin();
  // A frame's callbacks run before it is drawn, a timer that they set runs after it.
  requestAnimationFrame(() =>
    requestAnimationFrame(() => {
      hidingRule?.remove();
      setTimeout(begin);
    }),
  );
  setTimeout(begin, 1000);
}
