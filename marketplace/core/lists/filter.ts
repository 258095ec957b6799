import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { badRequest } from '../errors.ts';
import { boundFilter, MAX_DEPTH } from './bounds.ts';
import { compileComparison, FALSE } from './comparison.ts';
import type { FilterMap } from './definition.ts';
import { MatchedRows } from './matched-rows.ts';

/**
 * Compiles a filter of the contract to one condition, or `null` when it is empty. Fields of one object are ANDed; `and`
 * and `or` hold lists of further filters, ANDed with their siblings.
 * @throws BAD_REQUEST on a name that the list does not have, and on a filter that is too wide or too deep (bounds.ts).
 */
export function compileFilter(filters: FilterMap, filter: unknown): RawBuilder<SqlBool> | null {
  boundFilter(filter);
  return compilePart(filters, filter, 0);
}

function compilePart(filters: FilterMap, filter: unknown, depth: number): RawBuilder<SqlBool> | null {
  if (filter === null || filter === undefined) return null;
  if (depth > MAX_DEPTH) throw badRequest(`Filters may be nested ${MAX_DEPTH} levels deep.`);
  const conditions = Object.entries(filter)
    .filter(([, value]) => value !== undefined)
    .flatMap(([name, value]) => compileEntry(filters, name, value, depth) ?? []);
  return conditions.length === 0 ? null : sql<SqlBool>`(${sql.join(conditions, sql` and `)})`;
}

function compileEntry(filters: FilterMap, name: string, value: unknown, depth: number): RawBuilder<SqlBool> | null {
  if (value === null) throw badRequest(`Filter ${name} must not be null.`);
  if (name === 'and' || name === 'or') return compileGroup(filters, name, value, depth);
  const target = Object.hasOwn(filters, name) ? filters[name] : undefined;
  if (target === undefined) throw badRequest(`This list cannot be filtered by ${name}.`);
  if (target.kind !== 'relation') return compileComparison(name, target, value as Record<string, unknown>);
  if (value instanceof MatchedRows)
    return value.ids.length === 0 || !target.small ? FALSE : target.small.among(value.ids);
  return target.exists(compilePart(target.fields, value, depth + 1) ?? sql<SqlBool>`true`);
}

function compileGroup(
  filters: FilterMap,
  name: 'and' | 'or',
  value: unknown,
  depth: number,
): RawBuilder<SqlBool> | null {
  const members = (value as unknown[]).map((member) => compilePart(filters, member, depth + 1));
  const conditions = members.filter((member) => member !== null);
  // An empty alternative is met by every row, and with it the whole `or`.
  if (conditions.length === 0 || (name === 'or' && conditions.length < members.length)) return null;
  return sql<SqlBool>`(${sql.join(conditions, name === 'and' ? sql` and ` : sql` or `)})`;
}
