import { useEffect, useRef } from 'react';
import type { Change } from '@/lib/operations/changes';
import type { ToastAction } from '@/lib/operations/mutation';
import { withdrawOffer } from './bulk-notes';
import type { Execution } from './bulk-run';
import type { SingleBulkAction } from './types';
import { undoOf } from './undo-of';
import type { Selected } from './use-selection';

/**
 * Undo for what bulk actions have changed: the button of their toasts and receipts, for as long as the list is shown.
 * @returns a function that makes the button; undefined if there is nothing to take back. `undoes` are its entries
 *   of the history, if it ran on the console's server; `begin` runs an action
 */
export function useUndo() {
  const offers = useRef<ToastAction[]>([]);
  useEffect(() => {
    const made = offers.current;
    return () => made.forEach(withdrawOffer);
  }, []);
  return (
    action: SingleBulkAction,
    records: Selected,
    changes: readonly Change[],
    undoes: readonly string[] | undefined,
    begin: (undo: Execution) => void,
  ): ToastAction | undefined => {
    if (changes.length === 0) return undefined;
    const ids = new Set(changes.flatMap(({ from }) => [...from.keys()]));
    const undo = undoOf(action, changes, undoes);
    const offer: ToastAction = {
      label: undo.word,
      ...(undoes && { tokens: undoes }),
      run: () => {
        withdrawOffer(offer);
        const changed = new Map([...ids].map((id) => [id, records.get(id) ?? '']));
        begin({ ...undo, input: undefined, records: changed, already: new Set(), isUndo: true });
      },
    };
    offers.current.push(offer);
    return offer;
  };
}
