import { makeChanges, reversed, type Change } from '@/lib/operations/changes';
import { undoLabel, type UndoWord } from '@/lib/operations/undo-label';
import type { SingleBulkAction } from './types';

export interface Undo {
  /** The button's text. */
  readonly word: UndoWord;
  readonly action: SingleBulkAction;
  readonly changes: readonly Change[];
}

/**
 * What takes changes back: record by record, and only where nobody has changed them since. It can be undone itself.
 * @param action what made the changes
 * @param undoes its entries of the history, if it ran on the console's server
 */
export function undoOf(
  action: Pick<SingleBulkAction, 'label' | 'chunkSize'>,
  changes: readonly Change[],
  undoes: readonly string[] = [],
): Undo {
  const { chunkSize } = action;
  const back = reversed(changes);
  const { word, name, label } = undoLabel(action.label);
  return {
    word,
    changes: back,
    action: {
      label,
      ...(chunkSize !== undefined && { chunkSize }),
      ...(undoes.length > 0 && { undoes }),
      run: (chunk) => makeChanges(back, chunk),
      receiptOfFailures: true,
      success: word === 'Undo' ? `Undone: ${name}` : `Done again: ${name}`,
      failure: word === 'Undo' ? `Not everything was undone: ${name}` : `Not everything was done again: ${name}`,
    },
  };
}
