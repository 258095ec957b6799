import { MAX_CHUNK } from '@/lib/background/work';

/**
 * Filters from the console's own pages stay far below these limits on the number of conditions and their nesting depth.
 */
const MAX_CONDITIONS = 300;
const MAX_FILTER_DEPTH = 12;
/** Ids or values in one list, of a filter or elsewhere: a bulk action runs in chunks. */
const MAX_LIST = 10_000;

/** What each changed record gets, multiplied by the records, in characters: the history keeps it for each of them. */
const MAX_WRITTEN = 2_000_000;

/** The cost of a value: objects in it (conditions, of a filter), its depth, its longest list. */
function sizeOf(value: unknown): { objects: number; depth: number; list: number } {
  if (typeof value !== 'object' || value === null) return { objects: 0, depth: 0, list: 0 };
  const inner = Object.values(value).map(sizeOf);
  const max = (what: 'depth' | 'list') => inner.reduce((highest, each) => Math.max(highest, each[what]), 0);
  return {
    objects: inner.reduce((sum, { objects }) => sum + objects, Array.isArray(value) ? 0 : 1),
    depth: max('depth') + (Array.isArray(value) ? 0 : 1),
    list: Math.max(max('list'), Array.isArray(value) ? value.length : 0),
  };
}

/**
 * Limits what one request may make the upstream do: filters wherever they occur (`filter`, `input.filter`) in width and
 * depth, and every list.
 * @returns the path of the part that is too large
 */
export function tooLarge(value: unknown, path = ''): string | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const size = path === '' ? undefined : sizeOf(value);
  if (size && size.list > MAX_LIST) return path;
  if (size && /(?:^|\.)filter$/.test(path) && (size.objects > MAX_CONDITIONS || size.depth > MAX_FILTER_DEPTH))
    return path;
  if (Array.isArray(value)) return undefined;
  for (const [name, inner] of Object.entries(value)) {
    const found = tooLarge(inner, path === '' ? name : `${path}.${name}`);
    if (found !== undefined) return found;
  }
  return undefined;
}

/**
 * Limits how many records one mutation may change, and how much it writes to all of them: more runs in chunks.
 * @param records their ids
 * @param change the variables without these ids
 */
export function changesTooMuch(records: readonly unknown[], change: object): boolean {
  return records.length > MAX_CHUNK || records.length * JSON.stringify(change).length > MAX_WRITTEN;
}
