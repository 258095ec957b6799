import { badRequest, notFoundAll } from './errors.ts';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Whether a text can be a record's id at all. PostgreSQL refuses to compare anything else with one. */
export function isId(value: string): boolean {
  return UUID.test(value);
}

/** The valid ids, without duplicates and in the database's notation. */
export function possibleIds(ids: readonly string[]): string[] {
  return [...new Set(ids.filter(isId).map((id) => id.toLowerCase()))];
}

/**
 * Makes a call over many ids all or nothing: every id must be among those found.
 * @throws BAD_REQUEST on an empty list, NOT_FOUND naming the ids that are missing.
 */
export function requireAll(entity: string, ids: readonly string[], found: readonly string[]): void {
  if (ids.length === 0) throw badRequest(`Name at least one ${entity} id.`);
  const known = new Set(found);
  const missing = ids.filter((id) => !known.has(id.toLowerCase()));
  if (missing.length > 0) throw notFoundAll(entity, missing);
}
