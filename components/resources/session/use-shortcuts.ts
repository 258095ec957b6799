'use client';

import { useEffect } from 'react';
import { matchShortcut, type Shortcut } from '@/lib/shortcuts';

/** The second of two keys must follow the first within this time. */
const PAUSE_MS = 1500;

/** Elements that use keys themselves: text inputs, and controls that select by letter. */
const TYPING =
  'input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable], iframe, [role="combobox"], [role="listbox"], [role="menu"]';
/** A closed native dialog stays in the document until React removes it: it takes no keys. */
export const MODAL = 'dialog[open], [role="dialog"]:not(dialog), [role="alertdialog"], [role="menu"]';

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

/** Keys of the rows of a list (components/list/row-keys.ts). */
const ROW_KEYS = ['j', 'k', 'x', ' '];

/** Space ticks a box and presses a button; only on a row's link it means the row. */
function isForRows({ key, target }: KeyboardEvent): boolean {
  if (!ROW_KEYS.includes(key) || document.querySelector('main .list-rows') === null) return false;
  return key !== ' ' || (target instanceof Element && target.matches('.list-rows a'));
}

function run({ does, targets }: Shortcut): boolean {
  const target = targets
    .map((selector) => document.querySelector<HTMLElement>(selector))
    .find((found) => found !== null && found.closest('[inert]') === null);
  if (!target) return false;
  // The button that opens the find box stands in for a search field.
  if (does === 'focus' && target.dataset['shortcut'] === undefined) target.focus();
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
      if (first === undefined && isForRows(event)) {
        event.preventDefault();
        void import('@/components/list/row-keys').then(({ pressRowKey }) => pressRowKey(event.key));
        return;
      }
      const match = matchShortcut(shortcuts, first === undefined ? [event.key] : [first, event.key]);
      if (match === 'begun') begun = { key: event.key, at: event.timeStamp };
      else if (match && run(match)) event.preventDefault();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [shortcuts, isOn]);
}
