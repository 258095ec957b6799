import { badRequest } from '../errors.ts';
import { MatchedRows } from './matched-rows.ts';

/** Max nesting of groups and relations. */
export const MAX_DEPTH = 8;
/** Max comparisons in one filter; an empty alternative counts as one. */
export const MAX_CONDITIONS = 100;
/** Max values of one `in` or `notIn`. */
export const MAX_VALUES = 1_000;
/** Max characters of a text that is compared with. */
const MAX_TEXT = 1_000;

/**
 * The limit on the cost of a list's filter, checked before anything is compiled or sent to the database. It depends
 * only on the filter's shape, so it applies to every list.
 * @throws BAD_REQUEST on a filter that is too wide or too deep, or compares with too many values
 */
export function boundFilter(filter: unknown): void {
  if (weigh(filter, 0) > MAX_CONDITIONS) throw badRequest(`A filter may hold ${MAX_CONDITIONS} conditions at most.`);
}

/** Counts the comparisons in a part of a filter, stopping at one too many. @throws BAD_REQUEST as `boundFilter` */
export function weigh(part: unknown, depth: number): number {
  if (typeof part === 'string' && part.length > MAX_TEXT)
    throw badRequest(`A filter may compare with ${MAX_TEXT} characters at most.`);
  if (typeof part !== 'object' || part === null || part instanceof MatchedRows) return 1;
  // A group, its members, and the comparison of a field each count as a level, so no valid filter is deeper.
  if (depth > 2 * MAX_DEPTH + 4) throw badRequest(`Filters may be nested ${MAX_DEPTH} levels deep.`);
  let weight = 0;
  for (const [name, value] of Object.entries(part)) {
    weight +=
      Array.isArray(value) && (name === 'in' || name === 'notIn') ? weighValues(name, value) : weigh(value, depth + 1);
    if (weight > MAX_CONDITIONS) return weight;
  }
  return Math.max(1, weight);
}

/** They are compared as one list. */
function weighValues(name: string, values: readonly unknown[]): number {
  if (values.length > MAX_VALUES) throw badRequest(`Filter ${name} may hold ${MAX_VALUES} values at most.`);
  for (const value of values) weigh(value, 0);
  return 1;
}
