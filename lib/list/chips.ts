import type { Chip, ListDefinition, ListState, NameOf } from './types';

export interface NamedChip extends Chip {
  /** The filter the chip belongs to. */
  readonly name: string;
}

/** Every removable part of the active filters, in the order of the list's definition. */
export function listChips(
  list: ListDefinition,
  values: ListState['filters'],
  nameOf: (name: string) => NameOf,
): NamedChip[] {
  return Object.entries(list.filters).flatMap(([name, filter]) =>
    filter.chips(values[name], nameOf(name)).map((chip) => ({ ...chip, name })),
  );
}
