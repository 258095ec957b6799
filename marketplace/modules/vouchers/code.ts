import { randomInt } from 'node:crypto';

/**
 * The characters of codes: letters and digits, none of which can be mistaken for another (no 0 O, 1 I L, 2 Z, 5 S, 8 B,
 * U V).
 */
export const CODE_SIGNS = [...'ACDEFGHJKMNPQRTWXY34679'];

/** 23^12: a hundred million vouchers make a guess one in two hundred million. */
export const CODE_LENGTH = 12;

/** An unpredictable code. The database checks that it is unique. */
export function newCode(): string {
  return Array.from({ length: CODE_LENGTH }, () => CODE_SIGNS[randomInt(CODE_SIGNS.length)]).join('');
}

/** A code as it is shown: in groups of three from the left (D-80). */
export function groupedCode(code: string): string {
  return code.replace(/(.{3})(?=.)/g, '$1-');
}
