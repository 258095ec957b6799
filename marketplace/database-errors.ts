/** Tells whether the database refused a row because of this unique index or constraint. */
export function isDuplicate(error: unknown, constraint: string): boolean {
  return error instanceof Error && 'code' in error && error.code === '23505' && 'constraint' in error && error.constraint === constraint;
}
