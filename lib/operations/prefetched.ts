import type { QueryKey } from '@tanstack/react-query';
import type { Packed } from './packed';

/** One query of a page with its data (a list of one); `at` by the server's clock, ms since the epoch. */
export type DehydratedQuery = { queryKey: QueryKey; data: Packed; at: number };

/**
 * What queries read on the server, for `<Prefetched>`; those that failed are left out. React Query's own dehydrated form
 * repeats each key and adds twelve fields of status: 200 bytes of each document.
 */
export async function dehydrate(
  queries: readonly { queryKey: QueryKey; data: Promise<unknown> }[],
): Promise<DehydratedQuery[]> {
  const read = queries.map(async ({ queryKey, data }) => ({ queryKey, data: pack([await data]), at: Date.now() }));
  return (await Promise.allSettled(read)).flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []));
}

/** Packs values for a document; `restore` gives them back exactly. */
export function pack(values: readonly unknown[]): Packed {
  if (values.length === 0) return values;
  if (values.every((value) => typeof value === 'string' && !value.includes('|'))) return values.join('|');
  const present = values.filter((value) => value !== null);
  if (present.length > 0 && present.length < values.length)
    return { present: pack(present), nulls: values.flatMap((value, at) => (value === null ? [at] : [])) };
  if (values.every((value) => Array.isArray(value)))
    return { lists: pack(values.flat()), lengths: values.map(({ length }) => length) };
  if (!areAlike(values)) return values;
  return {
    fields: Object.fromEntries(Object.keys(values[0] ?? {}).map((key) => [key, pack(values.map((each) => each[key]))])),
  };
}

/** Whether all are plain records with the same keys in the same order, and at least one. */
function areAlike(values: readonly unknown[]): values is readonly Record<string, unknown>[] {
  const [first] = values;
  const keys = isPlain(first) ? Object.keys(first) : [];
  return keys.length > 0 && values.every((value) => isPlain(value) && hasKeys(value, keys));
}

const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;

function hasKeys(value: Record<string, unknown>, keys: readonly string[]): boolean {
  const own = Object.keys(value);
  return own.length === keys.length && own.every((key, at) => key === keys[at]);
}
