import { rowMoves } from '@/lib/list/reducer';

/** A text that is being edited in a row of a list. */
export interface RowEdit {
  /** Asks whether what was typed may be lost. */
  readonly ask: () => Promise<boolean>;
  /** Drops what was typed. */
  readonly discard: () => void;
}

const edits = new Set<RowEdit>();

/** Keeps the rows where they are until the person agrees to lose this edit. @returns a function that ends it */
export function holdRows(edit: RowEdit): () => void {
  edits.add(edit);
  rowMoves.ask = askEdits;
  return () => {
    edits.delete(edit);
    if (edits.size === 0) delete rowMoves.ask;
  };
}

function askEdits(move: () => void): void {
  void [...edits]
    .at(-1)
    ?.ask()
    .then((agreed) => {
      if (!agreed) return;
      for (const edit of edits) edit.discard();
      move();
    });
}
