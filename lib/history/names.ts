import type { NameOf } from './changes.ts';
import type { Change, Value } from './entry.ts';

/** What holds ids of other records, and what a filter compares their ids with. */
const IDS = /^(?:\w+Ids?)$/;
const FILTERED = /^filter\.(?:.*\.)?(?:id|\w+Ids?)\./;

/** A change whose new value names the records that it refers to deep inside, as far as their names are known. */
export const withNames = (change: Change, nameOf: NameOf): Change =>
  change.after === undefined ? change : { ...change, after: named(change.after, nameOf, FILTERED.test(change.field)) };

function named(value: Value, nameOf: NameOf, isId: boolean): Value {
  if (Array.isArray(value)) return value.map((each: Value) => named(each, nameOf, isId));
  if (typeof value === 'object' && value !== null) {
    const entries = Object.entries(value as Readonly<Record<string, Value>>);
    return Object.fromEntries(entries.map(([key, inner]) => [key, named(inner, nameOf, isId || IDS.test(key))]));
  }
  const name = isId && typeof value === 'string' ? nameOf(value) : undefined;
  return name === undefined ? value : { id: value, name };
}
