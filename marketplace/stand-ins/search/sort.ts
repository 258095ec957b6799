import { sql, type RawBuilder } from 'kysely';
import { attributes, isAttribute } from './attributes.ts';
import { invalid } from './errors.ts';
import type { Settings } from './settings.ts';

export interface Sort {
  readonly name: string;
  readonly isDescending: boolean;
  /** For `order by`, on a row named `documents`. Documents without the attribute come last in both directions. */
  readonly order: RawBuilder<unknown>;
}

/**
 * Reads `price:asc` and so on. @throws invalid_search_sort on anything else, and on an attribute the index cannot sort
 * by
 */
export function compileSort(given: readonly string[], { sortableAttributes }: Settings): Sort[] {
  return given.map((each) => {
    const [, name = '', direction] = /^(.+):(asc|desc)$/.exec(each) ?? [];
    if (direction === undefined)
      throw invalid(
        'invalid_search_sort',
        `Invalid syntax for the sort parameter: expected expression ending by \`:asc\` or \`:desc\`, found \`${each}\`.`,
      );
    if (!isAttribute(name) || !sortableAttributes.includes(name)) {
      const offered =
        sortableAttributes.length === 0
          ? 'This index does not have configured sortable attributes.'
          : `Available sortable attributes are: ${[...sortableAttributes]
              .sort()
              .map((attribute) => `\`${attribute}\``)
              .join(', ')}.`;
      throw invalid('invalid_search_sort', `Attribute \`${name}\` is not sortable. ${offered}`);
    }
    const isDescending = direction === 'desc';
    const { kind, column, comparable } = attributes[name];
    const value = kind === 'text' || kind === 'id' ? sql`${comparable} collate "C"` : column;
    // Our own index has no document without a price, and its price indexes use the database's default order of nulls.
    return { name, isDescending, order: isDescending ? sql`${value} desc nulls last` : sql`${value}` };
  });
}
