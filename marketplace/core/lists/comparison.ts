import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { badRequest } from '../errors.ts';
import type { Field } from './definition.ts';

type Condition = RawBuilder<SqlBool>;
type Scalar = string | number | boolean;

const SYMBOLS: Readonly<Record<string, string>> = { eq: '=', neq: '<>', gt: '>', gte: '>=', lt: '<', lte: '<=' };
const PATTERNS: Readonly<Record<string, string>> = {
  like: 'like',
  notLike: 'not like',
  iLike: 'ilike',
  notILike: 'not ilike',
};
/** Each becomes its own range, because an instant means its whole millisecond. */
const MAX_INSTANTS = 50;
/** Max wildcards in one pattern: each is tried at every position that the previous one allows. */
const MAX_WILDCARDS = 20;
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

export const FALSE: Condition = sql<SqlBool>`false`;

/**
 * Compiles one comparison, e.g. `{ iLike: '%denim%' }`, to a condition on the field's column. Several comparisons on
 * one field are ORed, as the dialect defines; a range is written with `between`.
 * @throws BAD_REQUEST on an unknown operator, an empty `in` list, or null anywhere except in `is` and `isNot`.
 */
export function compileComparison(
  name: string,
  field: Field,
  comparison: Readonly<Record<string, unknown>>,
): Condition {
  const conditions = Object.entries(comparison)
    .filter(([, value]) => value !== undefined)
    .map(([operator, value]) => compileOperator(name, field, operator, value));
  if (conditions.length === 0) throw badRequest(`Filter on ${name} must hold a comparison.`);
  return sql<SqlBool>`(${sql.join(conditions, sql` or `)})`;
}

function compileOperator(name: string, field: Field, operator: string, value: unknown): Condition {
  if (operator === 'is' || operator === 'isNot') return identity(name, field, operator, value);
  if (value === null) throw badRequest(`Filter ${name}.${operator} must not be null.`);
  if (operator === 'in' || operator === 'notIn') return membership(name, field, operator, value);
  if (operator === 'between' || operator === 'notBetween') return range(field, operator, value);
  if (operator in PATTERNS) return pattern(name, field, operator, String(value));
  if (operator in SYMBOLS) return order(field, operator, value as Scalar);
  throw badRequest(`Filter ${name} does not know the comparison ${operator}.`);
}

function identity(name: string, field: Field, operator: 'is' | 'isNot', value: unknown): Condition {
  const column = sql.ref(field.column);
  if (value === null) return operator === 'is' ? sql<SqlBool>`${column} is null` : sql<SqlBool>`${column} is not null`;
  if (field.kind !== 'boolean') throw badRequest(`Filter ${name}.${operator} takes null only.`);
  return sql<SqlBool>`${column} ${sql.raw(operator === 'is' ? '=' : '<>')} ${value}::boolean`;
}

function membership(name: string, field: Field, operator: 'in' | 'notIn', value: unknown): Condition {
  if (!Array.isArray(value) || value.length === 0) {
    throw badRequest(`Invalid ${operator} value expected a non-empty array got ${JSON.stringify(value)}`);
  }
  const column = sql.ref(field.column);
  if (field.kind === 'date') {
    if (value.length > MAX_INSTANTS)
      throw badRequest(`Filter ${name}.${operator} may hold ${MAX_INSTANTS} instants at most.`);
    const hits = sql<SqlBool>`(${sql.join(
      value.map((item) => during(field, item as string)),
      sql` or `,
    )})`;
    return operator === 'in' ? hits : sql<SqlBool>`not ${hits}`;
  }
  const values = value
    .filter((item): item is Scalar => item !== null && mayExist(field, item))
    .map((item) => encode(field, item));
  if (field.kind === 'labels') {
    const overlaps = sql<SqlBool>`${column} && ${values}::text[]`;
    return operator === 'in' ? overlaps : sql<SqlBool>`not (${overlaps})`;
  }
  // A single value is compared with `=`, because only then can an index that begins with the column return its rows in
  // order.
  if (operator === 'in' && values.length === 1) return sql<SqlBool>`${column} = ${values[0]}::${sql.raw(field.type)}`;
  const array = sql`${values}::${sql.raw(field.type)}[]`;
  return operator === 'in' ? sql<SqlBool>`${column} = any(${array})` : sql<SqlBool>`${column} <> all(${array})`;
}

function range(field: Field, operator: 'between' | 'notBetween', value: unknown): Condition {
  const { lower, upper } = value as { lower: Scalar; upper: Scalar };
  const column = sql.ref(field.column);
  const within =
    field.kind === 'date'
      ? sql<SqlBool>`(${column} >= ${literal(field, lower)} and ${column} < ${nextMillisecond(field, upper)})`
      : sql<SqlBool>`(${column} between ${literal(field, lower)} and ${literal(field, upper)})`;
  return operator === 'between' ? within : sql<SqlBool>`not ${within}`;
}

/**
 * The caller writes the pattern and escapes what a user typed; a pattern that ends with an incomplete escape is
 * refused.
 */
function pattern(name: string, field: Field, operator: string, value: string): Condition {
  if (/(?:^|[^\\])(?:\\\\)*\\$/.test(value))
    throw badRequest(`Filter ${name}.${operator} must not end with a single backslash.`);
  if ((value.replace(/\\[^]/g, '').match(/%/g) ?? []).length > MAX_WILDCARDS)
    throw badRequest(`Filter ${name}.${operator} may hold ${MAX_WILDCARDS} wildcards at most.`);
  if (field.ignoresAccents && /ilike$/i.test(operator))
    return sql<SqlBool>`without_accents(${sql.ref(field.column)}) ${sql.raw(PATTERNS[operator] ?? '')} without_accents(${value})`;
  const column = sql.ref(field.column);
  const matches = sql<SqlBool>`${column}::text ${sql.raw(PATTERNS[operator] ?? '')} ${value}`;
  return field.hasWholeTexts && operator === 'iLike' && !/[%_]/.test(value.replace(/\\[^]/g, ''))
    ? sql<SqlBool>`(lower(${column}) = lower(${value.replace(/\\([^])/g, '$1')}) and ${matches})`
    : matches;
}

function order(field: Field, operator: string, value: Scalar): Condition {
  const column = sql.ref(field.column);
  if (field.kind === 'labels') {
    const condition = sql<SqlBool>`${value} = any(${column})`;
    return operator === 'eq' ? condition : sql<SqlBool>`not (${condition})`;
  }
  if (field.kind === 'date') return orderInTime(field, operator, value as string);
  if (!mayExist(field, value)) return operator === 'neq' ? sql<SqlBool>`${column} is not null` : FALSE;
  return sql<SqlBool>`${column} ${sql.raw(SYMBOLS[operator] ?? '')} ${literal(field, value)}`;
}

/** The contract has milliseconds and the column microseconds, so an instant means its whole millisecond. */
function orderInTime(field: Field, operator: string, value: string): Condition {
  const column = sql.ref(field.column);
  if (operator === 'eq') return during(field, value);
  if (operator === 'neq') return sql<SqlBool>`not ${during(field, value)}`;
  if (operator === 'lte') return sql<SqlBool>`${column} < ${nextMillisecond(field, value)}`;
  if (operator === 'gt') return sql<SqlBool>`${column} >= ${nextMillisecond(field, value)}`;
  return sql<SqlBool>`${column} ${sql.raw(SYMBOLS[operator] ?? '')} ${literal(field, value)}`;
}

function during(field: Field, value: string): Condition {
  return sql<SqlBool>`(${sql.ref(field.column)} >= ${literal(field, value)} and ${sql.ref(field.column)} < ${nextMillisecond(field, value)})`;
}

function nextMillisecond(field: Field, value: Scalar): RawBuilder<unknown> {
  return literal(field, new Date(Date.parse(String(value)) + 1).toISOString());
}

/** An id that is not a UUID matches no row: the filter finds nothing rather than failing. */
function mayExist(field: Field, value: Scalar): boolean {
  return field.type !== 'uuid' || UUID.test(String(value));
}

function literal(field: Field, value: Scalar): RawBuilder<unknown> {
  return sql`${encode(field, value)}::${sql.raw(field.type)}`;
}

function encode(field: Field, value: Scalar): Scalar {
  return field.encode && typeof value === 'number' ? field.encode(value) : value;
}
