import type { RawBuilder, SqlBool } from 'kysely';

type FieldKind = 'id' | 'string' | 'number' | 'boolean' | 'date' | 'enum' | 'labels';

/** A column that a list may be filtered and sorted by. Maps of these are the allow-list: no other name reaches SQL. */
export interface Field {
  /** Which comparisons are allowed. `labels` is a `text[]` column: it matches when one of its elements does. */
  readonly kind: FieldKind;
  /** `table.column` as in the query. */
  readonly column: string;
  /** The PostgreSQL type that values are cast to. It must be the column's own, or an index cannot be used. */
  readonly type: 'uuid' | 'text' | 'integer' | 'bigint' | 'numeric' | 'boolean' | 'timestamptz' | 'text[]';
  readonly nullable: boolean;
  /**
   * A column without nulls that sorts like this one with its nulls last ascending and first descending; used for
   * sorting.
   */
  readonly sortedAs?: string;
  /** Case-insensitive patterns ignore accents too; the column's trigram index is on `without_accents(column)`. */
  readonly ignoresAccents?: true;
  /**
   * There is an index on `lower(column)` for a whole text in any case: the trigram index would first fetch every row
   * that contains it.
   */
  readonly hasWholeTexts?: true;
  /** From the contract's unit to the column's, e.g. rand to cents. */
  readonly encode?: (value: number) => number;
}

/** A filter on related rows; it is met when at least one related row matches. */
interface Relation {
  readonly kind: 'relation';
  readonly fields: FilterMap;
  /** Wraps the compiled condition on the related row into `exists (select … where … and condition)`. */
  readonly exists: (condition: RawBuilder<SqlBool>) => RawBuilder<SqlBool>;
  /**
   * For a small related table and many of our rows: the matching related rows are queried first (`small-relations.ts`),
   * so that the planner knows how rare they are. `ids` selects a column `id`; `among` takes at least one id.
   */
  readonly small?: {
    readonly ids: (condition: RawBuilder<SqlBool>) => RawBuilder<{ id: string }>;
    readonly among: (ids: readonly string[]) => RawBuilder<SqlBool>;
  };
}

export type FilterMap = Readonly<Record<string, Field | Relation>>;

export interface Sorting {
  readonly field: string;
  readonly direction: 'ASC' | 'DESC';
  readonly nulls?: 'NULLS_FIRST' | 'NULLS_LAST' | null;
}

/** The description of a list. `name` is part of every cursor, so that a cursor of another list is recognized. */
export interface ListDefinition {
  readonly name: string;
  /** The unique column that breaks ties; it must not be nullable. */
  readonly id: Field;
  readonly filters: FilterMap;
  readonly sorts: Readonly<Record<string, Field>>;
  /** Used when the caller specifies no sorting. */
  readonly defaultSorting: readonly Sorting[];
}

/**
 * The list of a filter and a sorting of the contract: compiles only when every field of the filter, those of related
 * rows included, and every field that can be sorted by has its column.
 */
export type ListOf<Filter, Sort extends Sorting> = ListDefinition & {
  readonly filters: FiltersOf<Filter>;
  readonly sorts: Readonly<Record<Sort['field'], Field>>;
};

/** The related rows that a part of a filter asks about, exhaustive in the same way. */
export type RelationOf<Filter> = Relation & { readonly fields: FiltersOf<Filter> };

type FiltersOf<Filter> = {
  readonly [Name in Exclude<keyof Filter, Group>]-?: ColumnsOf<NonNullable<Filter[Name]>>;
};
type ColumnsOf<Part> = Group extends keyof Part ? RelationOf<Part> : Field;
type Group = 'and' | 'or';

interface FieldOptions {
  readonly nullable?: boolean;
}

export const id = (column: string, options: FieldOptions = {}): Field => field('id', 'uuid', column, options);
export const text = (column: string, options: FieldOptions = {}): Field => field('string', 'text', column, options);
/** Text about a person, matched with or without accents. */
export const personal = (column: string, options: FieldOptions = {}): Field => ({
  ...text(column, options),
  ignoresAccents: true,
});
/** Text that is also looked up whole, in any case. */
export const title = (column: string, options: FieldOptions = {}): Field => ({
  ...text(column, options),
  hasWholeTexts: true,
});
export const flag = (column: string, options: FieldOptions = {}): Field => field('boolean', 'boolean', column, options);
export const instant = (column: string, options: FieldOptions = {}): Field =>
  field('date', 'timestamptz', column, options);
export const integer = (column: string, options: FieldOptions = {}): Field =>
  field('number', 'integer', column, options);
export const choice = (column: string, options: FieldOptions = {}): Field => field('enum', 'text', column, options);
export const labels = (column: string): Field => field('labels', 'text[]', column, {});

/** Money: integer cents in the column, rand in the contract. */
export const cents = (column: string, options: FieldOptions = {}): Field => ({
  ...field('number', 'bigint', column, options),
  encode: (rand) => Math.round(rand * 100),
});

function field(kind: FieldKind, type: Field['type'], column: string, { nullable = false }: FieldOptions): Field {
  return { kind, type, column, nullable };
}
