import type { Db } from '../db/schema.ts';
import type { FilterMap } from './definition.ts';
import { compileFilter } from './filter.ts';
import { MatchedRows } from './matched-rows.ts';

/**
 * Evaluates the parts of a filter on a small related table first, and replaces them by the ids found. Otherwise a brand
 * without products would be searched for in all products, newest first, because the planner cannot know that there are
 * none.
 * @throws BAD_REQUEST as `compileFilter` does
 */
export async function findSmallRelations(db: Db, filters: FilterMap, filter: unknown): Promise<unknown> {
  // Names, depth and comparisons are checked before any query.
  if (compileFilter(filters, filter) === null) return filter;
  return findIn(db, filters, filter);
}

async function findIn(db: Db, filters: FilterMap, filter: unknown): Promise<unknown> {
  const found: Record<string, unknown> = {};
  // One after the other, because a filter with many parts must not take every connection.
  for (const [name, value] of Object.entries(filter as Record<string, unknown>))
    found[name] = await findEntry(db, filters, name, value);
  return found;
}

async function findEntry(db: Db, filters: FilterMap, name: string, value: unknown): Promise<unknown> {
  if (value === undefined) return value;
  if (name === 'and' || name === 'or') {
    const members: unknown[] = [];
    for (const member of value as unknown[]) members.push(await findIn(db, filters, member));
    return members;
  }
  const target = filters[name];
  if (target?.kind !== 'relation' || !target.small) return value;
  const condition = compileFilter(target.fields, value);
  if (condition === null) return value;
  const { rows } = await target.small.ids(condition).execute(db);
  return new MatchedRows(rows.map(({ id }) => id));
}
