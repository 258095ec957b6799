/** Focuses the first element found, trying the selectors in order; false if none is found. */
export function focusFirst(root: Element | null | undefined, ...selectors: string[]): boolean {
  for (const selector of selectors) {
    const found = root?.querySelector<HTMLElement>(selector);
    if (!found) continue;
    found.focus();
    return true;
  }
  return false;
}

/** Focuses the page's title, where nothing else has the focus because what had it is gone. */
export function focusTitle(): void {
  if (document.activeElement === document.body)
    document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
}
