import { emptyAsNull, isRecord, isSame } from './changed-values';

/** A field that both people changed, to different values. */
export interface Conflict {
  /** Path in the form's values, as in 'invoiceAddress.city'. */
  name: string;
  theirs: unknown;
  yours: unknown;
}

export interface Merge {
  conflicts: readonly Conflict[];
  /** Fields that only the other person changed, with the newer value: no decision is needed. */
  taken: readonly { name: string; theirs: unknown }[];
}

export interface MergeRules {
  /**
   * The form's fields, by name: records and lists of records are compared part by part if their parts are fields
   * themselves.
   */
  fields?: Iterable<string>;
  /** Compares two values of one field, where different notations can mean the same value. */
  same?: (name: string, one: unknown, other: unknown) => boolean;
  /**
   * Values that an earlier attempt of yours may have stored already; they are not counted as somebody else's change.
   */
  sent?: object | undefined;
  /**
   * Fields that depend on each other (a number and its unit): if you changed one and somebody else another, each of
   * them is decided.
   */
  together?: readonly (readonly string[])[];
}

const plain = (value: unknown) => (typeof value === 'string' ? value.trim() : value);
const sameValue = (one: unknown, other: unknown) => isSame(emptyAsNull(plain(one)), emptyAsNull(plain(other)));

/** Whether two lists have the same records in the same order. */
const inStep = (lists: readonly unknown[]): lists is readonly { id: unknown }[][] => {
  const [first] = lists;
  return (
    Array.isArray(first) &&
    lists.every(
      (list) =>
        Array.isArray(list) &&
        list.length === first.length &&
        list.every(
          (item: unknown, at) =>
            isRecord(item) && item['id'] !== undefined && item['id'] === (first as { id?: unknown }[])[at]?.id,
        ),
    )
  );
};

/**
 * Compares two people's changes of one record, field by field: `opened` is what the form began with, `theirs` the
 * record as it is now, `yours` the form's current values. A field that only you changed, or that both changed to the
 * same value, is not in the result. '' and null both count as empty.
 */
export function mergeChanges(
  opened: object,
  theirs: object,
  yours: object,
  { fields = [], same = () => false, together = [], sent }: MergeRules = {},
): Merge {
  const names = [...fields];
  const isPart = (path: string) => !names.includes(path) && names.some((name) => name.startsWith(`${path}.`));
  const conflicts: Conflict[] = [];
  const taken: { name: string; theirs: unknown; yours: unknown }[] = [];
  const mine = new Set<string>();

  const look = (path: string, opening: unknown, now: unknown, typed: unknown, tried: unknown): void => {
    const alike = (one: unknown, other: unknown) => sameValue(one, other) || same(path, one, other);
    const was = sent !== undefined && alike(now, tried) ? now : opening;
    const values = [opening, now, typed];
    if (path === '' || (isPart(path) && (values.every(isRecord) || inStep(values)))) {
      const [before, stored, form] = values as Record<string, unknown>[];
      for (const key of Object.keys(form ?? {}))
        look(
          path === '' ? key : `${path}.${key}`,
          before?.[key],
          stored?.[key],
          form?.[key],
          (tried as Record<string, unknown> | undefined)?.[key],
        );
    } else if (alike(was, now) || alike(now, typed)) {
      if (!alike(was, typed)) mine.add(path);
    } else if (alike(was, typed)) {
      taken.push({ name: path, theirs: now, yours: typed });
    } else {
      conflicts.push({ name: path, theirs: now, yours: typed });
      mine.add(path);
    }
  };
  look('', opened, theirs, yours, sent);

  const undecided = together.filter((group) => group.some((name) => mine.has(name))).flat();
  return {
    conflicts: [...conflicts, ...taken.filter(({ name }) => undecided.includes(name))],
    taken: taken
      .filter(({ name }) => !undecided.includes(name))
      .map(({ name, theirs: now }) => ({ name, theirs: now })),
  };
}
