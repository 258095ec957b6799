import type { BulkFailure, ChunkResult } from './bulk-work';

/** One property of records that bulk actions set: whether a product is enabled, or has a certain tag. */
export interface Property<Value = unknown> {
  /** Its present value in each of these records that still exists. */
  read(ids: readonly string[]): Promise<ReadonlyMap<string, Value>>;
  write(ids: string[], value: Value): Promise<ChunkResult>;
}

/** What an action sets. */
export interface Setting<Value = unknown> {
  readonly property: Property<Value>;
  readonly value: Value;
}

/** What an action does to one property: the value before and after, of each record that it changes. */
export interface Change {
  readonly property: Property;
  readonly from: ReadonlyMap<string, unknown>;
  readonly to: ReadonlyMap<string, unknown>;
}

/** What an action will do, read before it runs. */
export interface Plan {
  readonly changes: readonly Change[];
  /** Records that are already as the action would make them. */
  readonly unchanged: ReadonlySet<string>;
}

/**
 * A field of records that a query returns whole.
 * @param read the records that still exist
 */
export function fieldOf<Row extends { id: string }, Field extends keyof Row>(
  field: Field,
  read: (ids: readonly string[]) => Promise<readonly Row[]>,
  write: Property<Row[Field]>['write'],
): Property<Row[Field]> {
  return { read: async (ids) => new Map((await read(ids)).map((row) => [row.id, row[field]])), write };
}

/** Reads what the records are now, and so what these settings change. */
export async function planOf<Value>(settings: readonly Setting<Value>[], ids: readonly string[]): Promise<Plan> {
  const read = await Promise.all(
    settings.map(async ({ property, value }) => {
      const present = await property.read(ids);
      const from = new Map([...present].filter(([, is]) => is !== value));
      const to = new Map([...from.keys()].map((id) => [id, value]));
      return { present, change: { property: property as Property, from, to } };
    }),
  );
  return {
    changes: read.map(({ change }) => change),
    unchanged: new Set(
      ids.filter((id) => read.every(({ present, change }) => present.has(id) && !change.from.has(id))),
    ),
  };
}

/** The changes that restore what was there before. */
export const reversed = (changes: readonly Change[]): Change[] =>
  changes.map(({ property, from, to }) => ({ property, from: to, to: from }));

/** The changes of these records alone; empty if there are none. */
export function changesOf(changes: readonly Change[], records: readonly string[]): Change[] {
  const ids = new Set(records);
  const mine = (values: ReadonlyMap<string, unknown>) => new Map([...values].filter(([id]) => ids.has(id)));
  return changes
    .map(({ property, from, to }) => ({ property, from: mine(from), to: mine(to) }))
    .filter(({ from }) => from.size > 0);
}

export const CHANGED_SINCE = 'It has been changed since, so it was left as it is.';
export const GONE = 'It no longer exists.';

/**
 * Makes the changes to one chunk of records. A record that is no longer what it was before the change is left as it is
 * and reported; one that has its new value already is done.
 */
export async function makeChanges(
  changes: readonly Change[],
  chunk: readonly string[],
): Promise<{ failed: BulkFailure[]; changed: number }> {
  const failed = new Map<string, string>();
  const changed = new Set<string>();
  for (const { property, from, to } of changes) {
    const mine = chunk.filter((id) => from.has(id));
    const present = await property.read(mine);
    const waiting: string[] = [];
    for (const id of mine) {
      if (!present.has(id)) failed.set(id, GONE);
      else if (present.get(id) === from.get(id)) waiting.push(id);
      else if (present.get(id) !== to.get(id)) failed.set(id, CHANGED_SINCE);
    }
    for (const [value, ids] of Map.groupBy(waiting, (id) => to.get(id))) {
      const result = await property.write(ids, value);
      for (const id of ids) changed.add(id);
      for (const { id, why } of result?.failed ?? []) failed.set(id, why);
    }
  }
  for (const id of failed.keys()) changed.delete(id);
  return { failed: [...failed].map(([id, why]) => ({ id, why })), changed: changed.size };
}
