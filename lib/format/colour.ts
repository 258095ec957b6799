/** The text when it is a hex colour, #rgb or #rrggbb, else null: nothing else may be inserted into a style. */
export function hexColour(text: string | null | undefined): string | null {
  const colour = text?.trim() ?? '';
  return /^#([\da-f]{3}|[\da-f]{6})$/i.test(colour) ? colour : null;
}
