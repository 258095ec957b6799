import type { Choice, Sort, SortDirection, SortKey } from './types';

const DIRECTION_NAMES: Record<SortDirection, string> = { asc: 'Ascending', desc: 'Descending' };

export function sortKey<Field extends string>(sort: Sort<Field>): SortKey<Field> {
  return `${sort.field}:${sort.direction}`;
}

/** Reads `field:asc` or `field:desc`; undefined when the field is not one of `fields` or the rest is anything else. */
export function parseSort<Field extends string>(
  text: string | undefined,
  fields: readonly Field[],
): Sort<Field> | undefined {
  for (const field of fields) {
    if (text === `${field}:asc`) return { field, direction: 'asc' };
    if (text === `${field}:desc`) return { field, direction: 'desc' };
  }
  return undefined;
}

/** The sort after a click on a header: ascending first, then reversed. */
export function nextSort<Field extends string>(current: Sort<Field>, field: Field): Sort<Field> {
  return { field, direction: current.field === field && current.direction === 'asc' ? 'desc' : 'asc' };
}

/** The two entries of one field in Sort By, 'Created Date Descending' before 'Created Date Ascending' (D-27). */
export function sortChoices<Field extends string>(field: Field, label: string): Choice<SortKey<Field>>[] {
  return (['desc', 'asc'] as const).map((direction) => ({
    value: sortKey({ field, direction }),
    label: sortLabel(label, direction),
  }));
}

export function sortLabel(label: string, direction: SortDirection): string {
  return `${label} ${DIRECTION_NAMES[direction]}`;
}
