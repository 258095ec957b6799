import { makeChanges, reversed, type Change } from '@/lib/operations/changes';
import type { SingleBulkAction } from './types';

/** Both begin with their word, so that undoing an undo is doing it again. */
const UNDO = 'Undo';
const REDO = 'Redo';

export interface Undo {
  /** The button's text. */
  readonly word: typeof UNDO | typeof REDO;
  readonly action: SingleBulkAction;
  readonly changes: readonly Change[];
}

/**
 * What takes changes back: record by record, and only where nobody has changed them since. It can be undone itself.
 * @param action what made the changes
 */
export function undoOf({ label, chunkSize }: SingleBulkAction, changes: readonly Change[]): Undo {
  const back = reversed(changes);
  const [, before, name = label] = /^(Undo|Redo): (.*)$/.exec(label) ?? [];
  const word = before === UNDO ? REDO : UNDO;
  return {
    word,
    changes: back,
    action: {
      label: `${word}: ${name}`,
      ...(chunkSize !== undefined && { chunkSize }),
      run: (chunk) => makeChanges(back, chunk),
      receiptOfFailures: true,
      success: word === UNDO ? `Undone: ${name}` : `Done again: ${name}`,
      failure: word === UNDO ? `Not everything was undone: ${name}` : `Not everything was done again: ${name}`,
    },
  };
}
