export type UndoWord = 'Undo' | 'Redo';

/**
 * What taking an action back is called: 'Undo: Disable', and 'Redo: Disable' for taking that back.
 * @param label of the action
 */
export function undoLabel(label: string): { readonly word: UndoWord; readonly name: string; readonly label: string } {
  const [, before, name = label] = /^(Undo|Redo): (.*)$/.exec(label) ?? [];
  const word = before === 'Undo' ? 'Redo' : 'Undo';
  return { word, name, label: `${word}: ${name}` };
}
