/** Joins class names, leaving out what is empty. Blocks take `className` for outer layout only (margin, width, grid place). */
export function cx(...parts: (string | false | null | undefined)[]): string {
  return parts.filter(Boolean).join(' ');
}
