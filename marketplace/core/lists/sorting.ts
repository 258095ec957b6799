import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { badRequest } from '../errors.ts';
import type { Field, ListDefinition, Sorting } from './definition.ts';

/** One step of an ORDER BY. */
export interface SortTerm {
  readonly name: string;
  readonly field: Field;
  readonly descending: boolean;
  readonly nullsFirst: boolean;
}

/**
 * Turns the requested sorting (or the list's own) into terms that order the rows totally: a field given twice counts
 * once, and the id breaks ties in the direction of the last term, so that one index can serve both.
 * @throws BAD_REQUEST on a field the list cannot be sorted by.
 */
export function sortTerms(list: ListDefinition, sorting: readonly Sorting[] | null | undefined): SortTerm[] {
  const asked = sorting && sorting.length > 0 ? sorting : list.defaultSorting;
  const terms: SortTerm[] = [];
  for (const { field: name, direction, nulls } of asked) {
    const field = Object.hasOwn(list.sorts, name) ? list.sorts[name] : undefined;
    if (field === undefined) throw badRequest(`This list cannot be sorted by ${name}.`);
    if (terms.some((term) => term.name === name)) continue;
    const descending = direction === 'DESC';
    const nullsFirst = nulls ? nulls === 'NULLS_FIRST' : descending;
    terms.push({ name, field: nullsFirst === descending ? withoutNulls(field) : field, descending, nullsFirst });
  }
  if (terms.some((term) => term.field.column === list.id.column)) return terms;
  const descending = terms.at(-1)?.descending ?? false;
  return [...terms, { name: 'id', field: list.id, descending, nullsFirst: descending }];
}

function withoutNulls(field: Field): Field {
  return field.sortedAs === undefined ? field : { ...field, column: field.sortedAs, nullable: false };
}

/** The same order reversed. */
export function reversed(terms: readonly SortTerm[]): SortTerm[] {
  return terms.map((term) => ({ ...term, descending: !term.descending, nullsFirst: !term.nullsFirst }));
}

/**
 * One ORDER BY term. The position of nulls is stated only for columns that have them, because otherwise it keeps an
 * index from being used.
 */
export function orderBy({ field, descending, nullsFirst }: SortTerm): RawBuilder<unknown> {
  const nulls = field.nullable && nullsFirst !== descending ? (nullsFirst ? ' nulls first' : ' nulls last') : '';
  return sql`${sql.ref(field.column)} ${sql.raw((descending ? 'desc' : 'asc') + nulls)}`;
}

/**
 * The rows after the row with these sort values (`null` for a null). Tie-breaks repeat the ORDER BY exactly. If all
 * terms have one direction over columns without nulls it is a row comparison, which an index answers in one step.
 */
export function rowsAfter(terms: readonly SortTerm[], values: readonly (string | null)[]): RawBuilder<SqlBool> {
  const [first] = terms;
  const pairs = terms.map((term, index) => ({ term, value: values[index] ?? null }));
  if (first && terms.every((term) => !term.field.nullable && term.descending === first.descending)) {
    const columns = sql.join(terms.map((term) => sql.ref(term.field.column)));
    const bounds = sql.join(pairs.map(({ term, value }) => literal(term, value)));
    return sql<SqlBool>`(${columns}) ${sql.raw(first.descending ? '<' : '>')} (${bounds})`;
  }
  const alternatives = pairs.map(({ term, value }, index) => {
    const ties = pairs.slice(0, index).map((pair) => sameAs(pair.term, pair.value));
    return sql<SqlBool>`(${sql.join([...ties, comesAfter(term, value)], sql` and `)})`;
  });
  return sql<SqlBool>`(${sql.join(alternatives, sql` or `)})`;
}

function sameAs(term: SortTerm, value: string | null): RawBuilder<SqlBool> {
  const column = sql.ref(term.field.column);
  return value === null ? sql<SqlBool>`${column} is null` : sql<SqlBool>`${column} = ${literal(term, value)}`;
}

function comesAfter(term: SortTerm, value: string | null): RawBuilder<SqlBool> {
  const column = sql.ref(term.field.column);
  if (value === null) return term.nullsFirst ? sql<SqlBool>`${column} is not null` : sql<SqlBool>`false`;
  const beyond = sql<SqlBool>`${column} ${sql.raw(term.descending ? '<' : '>')} ${literal(term, value)}`;
  return term.field.nullable && !term.nullsFirst ? sql<SqlBool>`(${beyond} or ${column} is null)` : beyond;
}

function literal(term: SortTerm, value: string | null): RawBuilder<unknown> {
  return sql`${value}::${sql.raw(term.field.type)}`;
}
