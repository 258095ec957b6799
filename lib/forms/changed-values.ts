/** The same type with null allowed for every free text: what is sent once empty strings have become null. */
export type EmptyAsNull<Value> = Value extends string
  ? string extends Value
    ? Value | null
    : Value
  : Value extends Date | readonly unknown[]
    ? Value
    : Value extends object
      ? { [Key in keyof Value]: EmptyAsNull<Value[Key]> }
      : Value;

export type ChangedValues<Values> = { [Key in keyof Values]?: EmptyAsNull<Values[Key]> };

/** A plain object: neither a list nor a date. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Date);
}

/** Replaces empty strings by null, also inside nested records and lists of records; undefined counts as null. */
export function emptyAsNull<Value extends object>(value: Value): EmptyAsNull<Value>;
export function emptyAsNull(value: unknown): unknown;
export function emptyAsNull(value: unknown): unknown {
  if (value === undefined || value === '') return null;
  if (Array.isArray(value)) return value.map((item: unknown) => (isRecord(item) ? emptyAsNull(item) : item));
  if (!isRecord(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, emptyAsNull(inner)]));
}

/** Equal by value; null and a missing member count as equal. */
export function isSame(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true;
  if (one instanceof Date && other instanceof Date) return one.getTime() === other.getTime();
  if (Array.isArray(one) && Array.isArray(other))
    return one.length === other.length && one.every((item, at) => isSame(item, other[at]));
  if (!isRecord(one) || !isRecord(other)) return false;
  const keys = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...keys].every((key) => isSame(one[key] ?? null, other[key] ?? null));
}

/**
 * What a save sends: the keys of `values` that differ from `initial`, empty strings as null (BRD-67, BRD-68). Lists and
 * nested records are compared by value and sent whole; null, undefined and '' count as equal.
 */
export function changedValues<Values extends object>(initial: object, values: Values): ChangedValues<Values> {
  const before = initial as Readonly<Record<string, unknown>>;
  const entries = Object.entries(values)
    .map(([key, value]): [string, unknown] => [key, emptyAsNull(value)])
    .filter(([key, value]) => !isSame(value, emptyAsNull(before[key])));
  // The keys come from `values`, so the type is right; Object.fromEntries cannot express it.
  return Object.fromEntries(entries) as ChangedValues<Values>;
}
