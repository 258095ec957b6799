import { randomInt } from 'node:crypto';

/** What codes are made of: letters and digits of which no two are read for one another (no 0 O, 1 I L, 2 Z, 5 S, 8 B, U V). */
export const CODE_SIGNS = [...'ACDEFGHJKMNPQRTWXY34679'];

/** 23^12: a hundred million vouchers make a guess one in two hundred million. */
export const CODE_LENGTH = 12;

/** A code nobody can foresee. That it is nobody else's is for the database to say. */
export function newCode(): string {
  return Array.from({ length: CODE_LENGTH }, () => CODE_SIGNS[randomInt(CODE_SIGNS.length)]).join('');
}

/** A code as people read it: in threes from the left (D-80). */
export function groupedCode(code: string): string {
  return code.replace(/(.{3})(?=.)/g, '$1-');
}
