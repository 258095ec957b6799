import type { Capability } from '@/graphql/generated/capabilities';
import { parseSort } from './sort';
import type { FilterDefinition, FilterDefinitions, FilterValues, ListDefinition, SortKey } from './types';

type FilterOf<Variables> = Variables extends { filter?: infer Filter } ? NonNullable<Filter> : never;
type Entry<List> = List extends readonly (infer Item)[] ? Item : List;
type SortFieldOf<Variables> = Variables extends { sorting?: infer Sorting }
  ? Entry<NonNullable<Sorting>> extends { field: infer Field extends string }
    ? Field
    : never
  : never;

/**
 * Describes a list once, for the server's prefetch, the URL, the controls and the variables.
 *
 * The type parameter is the operation's generated variables, so that filters and sorts that the contract does not know
 * do not compile. (Curried because TypeScript cannot infer the filters while the variables are given by hand.)
 *
 *     export const brandList = defineList<BrandsQueryVariables>()({
 *       pageSize: 10,
 *       sortFields: ['name', 'enabled', 'createdAt', 'updatedAt'],
 *       defaultSort: 'createdAt:desc',
 *       filters: {
 *         name: textFilter({ label: 'Name', filter: (name) => ({ name }) }),
 *         status: choiceFilter({ label: 'Status', choices: ENABLED, filter: (is) => ({ enabled: { is: is === 'enabled' } }) }),
 *         'tags[]': idsFilter({ label: 'Tags', filter: (id) => ({ tags: { id } }) }),
 *       },
 *     });
 *
 * A filter's property is its name in the URL (D-24). Page sizes and default sorts: FMT-16, D-26.
 */
export function defineList<Variables>() {
  type Filter = FilterOf<Variables>;
  type Field = SortFieldOf<Variables>;

  return <Values extends Readonly<Record<string, unknown>>>(list: {
    readonly pageSize: number;
    readonly sortFields: readonly Field[];
    readonly defaultSort: SortKey<Field>;
    readonly filters: { readonly [Name in keyof Values]: FilterDefinition<Values[Name], Filter> };
    /**
     * Filters by name, and sorts by field, that some upstreams do not serve; they are offered only where they are
     * served. One capability alone stands for all filters and sorts of the list.
     */
    readonly needs?:
      | Capability
      | {
          readonly filters?: Partial<Record<NoInfer<keyof Values>, Capability>>;
          readonly sorts?: Partial<Record<Field, Capability>>;
        };
  }) => {
    type Filters = { readonly [Name in keyof Values]: FilterDefinition<Values[Name], Filter> };
    const sort = parseSort(list.defaultSort, list.sortFields);
    if (!sort) throw new Error(`A list cannot be sorted by ${list.defaultSort}`);
    const filters: FilterDefinitions<Filter> = list.filters;
    const { needs } = list;
    const all = (names: readonly string[], capability: Capability) =>
      Object.fromEntries(names.map((name) => [name, capability]));
    const initial = Object.fromEntries(Object.entries(filters).map(([name, filter]) => [name, filter.initial]));

    const definition: ListDefinition<Filter, Field> = {
      pageSize: list.pageSize,
      sortFields: list.sortFields,
      filters,
      initial: { page: 1, sort, filters: initial },
      needs:
        typeof needs === 'string'
          ? { filters: all(Object.keys(filters), needs), sorts: all(list.sortFields, needs) }
          : { filters: needs?.filters ?? {}, sorts: needs?.sorts ?? {} },
    };
    return definition as unknown as ListDefinition<Filter, Field, Filters>;
  };
}

/** The filter values of one given list, by name. */
export type FilterValuesOf<List> = List extends { readonly filters: infer Filters } ? FilterValues<Filters> : never;
