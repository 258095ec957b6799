/**
 * A list of values, smaller than as JSON: the records of a list share their keys, so each field is sent as one list of
 * its values. Only one of these forms:
 */
export type Packed =
  /** Texts without a bar, joined by bars. */
  | string
  /** Records with the same keys, field by field. */
  | { fields: Record<string, Packed> }
  /** Lists, one after the other, with the length of each. */
  | { lists: Packed; lengths: readonly number[] }
  /** The values that are not null, with the places of those that are. */
  | { present: Packed; nulls: readonly number[] }
  /** Anything else, as it is. */
  | readonly unknown[];

/** The values that `pack` (lib/operations/prefetched.ts) was given. */
export function restore(packed: Packed): unknown[] {
  if (typeof packed === 'string') return packed.split('|');
  if ('fields' in packed) {
    const fields = Object.entries(packed.fields).map(([key, values]) => [key, restore(values)] as const);
    return fields[0]?.[1].map((_, at) => Object.fromEntries(fields.map(([key, values]) => [key, values[at]]))) ?? [];
  }
  if ('lists' in packed) {
    const items = restore(packed.lists);
    return packed.lengths.map((length) => items.splice(0, length));
  }
  if ('nulls' in packed) {
    const values = restore(packed.present);
    for (const place of packed.nulls) values.splice(place, 0, null);
    return values;
  }
  return [...packed];
}
