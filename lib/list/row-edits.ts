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
  return () => void edits.delete(edit);
}

/** Moves a list to other rows: at once, or after a yes if something was typed in a row, which may disappear. */
export function moveRows(move: () => void): void {
  const last = [...edits].at(-1);
  if (!last) return move();
  void last.ask().then((agreed) => {
    if (!agreed) return;
    for (const edit of edits) edit.discard();
    move();
  });
}
