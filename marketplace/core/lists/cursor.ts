import { createHash } from 'node:crypto';
import { sql, type RawBuilder } from 'kysely';
import { badRequest } from '../errors.ts';
import type { Field, ListDefinition } from './definition.ts';
import type { SortTerm } from './sorting.ts';

type SortValues = (string | null)[];

const SHAPES: Readonly<Record<Field['type'], RegExp>> = {
  uuid: /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/,
  text: /^[^\0]*$/,
  integer: /^-?\d{1,10}$/,
  bigint: /^-?\d{1,18}$/,
  numeric: /^-?\d{1,30}(\.\d{1,30})?$/,
  boolean: /^(true|false)$/,
  timestamptz: /^(infinity|\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d{1,6})?[+-]\d\d(:\d\d)?)$/,
  'text[]': /(?!)/,
};

/** A row's sort values as PostgreSQL writes them, which keeps digits that a JavaScript date or number would lose. */
export function cursorKey(terms: readonly SortTerm[]): RawBuilder<string> {
  return sql<string>`json_build_array(${sql.join(terms.map(({ field }) => sql`${sql.ref(field.column)}::text`))})::text`;
}

/** The opaque cursor of a row: its sort values, with the list and the sorting they belong to. */
export function encodeCursor(list: ListDefinition, terms: readonly SortTerm[], key: string): string {
  return Buffer.from(`${signature(list, terms)}${key}`).toString('base64');
}

/** @throws BAD_REQUEST `Invalid cursor` on a cursor that is invalid, or belongs to another list or sorting. */
export function decodeCursor(list: ListDefinition, terms: readonly SortTerm[], cursor: string): SortValues {
  const decoded = Buffer.from(cursor, 'base64').toString();
  const mark = signature(list, terms);
  const isIntact = Buffer.from(decoded).toString('base64') === cursor;
  if (!isIntact || !decoded.startsWith(mark)) throw badRequest('Invalid cursor');
  const values = parseValues(decoded.slice(mark.length));
  const fits = values?.length === terms.length && terms.every(({ field }, index) => accepts(field, values[index]));
  if (!fits) throw badRequest('Invalid cursor');
  return values;
}

function parseValues(json: string): SortValues | null {
  try {
    const values: unknown = JSON.parse(json);
    return Array.isArray(values) && values.every((value) => value === null || typeof value === 'string')
      ? values
      : null;
  } catch {
    return null;
  }
}

function accepts(field: Field, value: string | null | undefined): boolean {
  return typeof value === 'string' ? SHAPES[field.type].test(value) : field.nullable;
}

function signature(list: ListDefinition, terms: readonly SortTerm[]): string {
  const sorting = terms.map(
    (term) => `${term.name}:${term.descending ? 'desc' : 'asc'}:${term.nullsFirst ? 'first' : 'last'}`,
  );
  return createHash('sha256')
    .update([list.name, ...sorting].join('|'))
    .digest('base64url')
    .slice(0, 8);
}
