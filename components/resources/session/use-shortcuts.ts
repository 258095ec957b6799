'use client';

import { useEffect } from 'react';
import { matchShortcut, type Shortcut } from '@/lib/shortcuts';

/** The second of two keys must follow the first within this time. */
const PAUSE_MS = 1500;

/** Elements that use keys themselves: text inputs, and controls that select by letter. */
const TYPING =
  'input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable], iframe, [role="combobox"], [role="listbox"], [role="menu"]';
/** A closed native dialog stays in the document until React removes it: it takes no keys. */
const MODAL = 'dialog[open], [role="dialog"]:not(dialog), [role="alertdialog"], [role="menu"]';

function isTaken(event: KeyboardEvent): boolean {
  return (
    event.defaultPrevented ||
    event.ctrlKey ||
    event.metaKey ||
    event.altKey ||
    event.isComposing ||
    event.repeat ||
    (event.target instanceof Element && event.target.closest(TYPING) !== null) ||
    document.querySelector(MODAL) !== null
  );
}

function run({ does, targets }: Shortcut): boolean {
  const target = targets
    .map((selector) => document.querySelector<HTMLElement>(selector))
    .find((found) => found !== null && found.closest('[inert]') === null);
  if (!target) return false;
  if (does === 'focus') target.focus();
  else target.click();
  return true;
}

/** Listens for shortcuts while `isOn`; never while somebody types, and never while a dialog or a menu is open. */
export function useShortcuts(shortcuts: readonly Shortcut[], isOn: boolean): void {
  useEffect(() => {
    if (!isOn) return;
    let begun: { key: string; at: number } | undefined;
    const onKey = (event: KeyboardEvent) => {
      // The modifier alone does not count as a key: '?' is typed with Shift.
      if (event.key === 'Shift') return;
      const first = begun && event.timeStamp - begun.at < PAUSE_MS ? begun.key : undefined;
      begun = undefined;
      if (isTaken(event)) return;
      const match = matchShortcut(shortcuts, first === undefined ? [event.key] : [first, event.key]);
      if (match === 'begun') begun = { key: event.key, at: event.timeStamp };
      else if (match && run(match)) event.preventDefault();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [shortcuts, isOn]);
}
