/**
 * Joins class names, leaving out empty ones. Blocks take `className` for outer layout only (margin, width, grid
 * placement).
 */
export function cx(...parts: (string | false | null | undefined)[]): string {
  return parts.filter(Boolean).join(' ');
}
