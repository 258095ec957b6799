import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { attributes, foldFacet, isAttribute, type Attribute, type AttributeName } from './attributes.ts';
import { invalid } from './errors.ts';
import type { Comparison, Filter } from './filter-tree.ts';

type Condition = RawBuilder<SqlBool>;

const never: Condition = sql<SqlBool>`false`;
const orders = { '>': sql`>`, '>=': sql`>=`, '<': sql`<`, '<=': sql`<=` } as const;

/** Every attribute used in a filter. */
export function attributesOf(filter: Filter | null): string[] {
  if (filter === null) return [];
  if ('members' in filter) return filter.members.flatMap(attributesOf);
  return 'member' in filter ? attributesOf(filter.member) : [filter.attribute];
}

/**
 * Compiles a filter to a condition on a row named `documents`; every value becomes a parameter. A document without the
 * attribute meets no comparison, and therefore every negated one.
 * @throws invalid_search_filter on an attribute the index does not filter by, or a value it cannot be compared with
 */
export function compileSearchFilter(filter: Filter, filterable: readonly string[]): Condition {
  const compile = (each: Filter): Condition => {
    switch (each.kind) {
      case 'and':
        return sql<SqlBool>`(${sql.join(each.members.map(compile), sql` and `)})`;
      case 'or':
        return sql<SqlBool>`(${sql.join(each.members.map(compile), sql` or `)})`;
      case 'not':
        return negated(compile(each.member));
      case 'compare':
        return compare(each.attribute, attributeOf(each.attribute, filterable), each.operator, each.value);
      case 'between':
        return between(each.attribute, attributeOf(each.attribute, filterable), each.lower, each.upper);
      case 'in':
        return equalsAny(each.attribute, attributeOf(each.attribute, filterable), each.values);
      case 'startsWith':
        return startsWith(attributeOf(each.attribute, filterable), each.value);
      case 'empty':
      case 'exists':
      case 'null':
        return presence(each.kind, each.attribute, attributeOf(each.attribute, filterable));
    }
  };
  return compile(filter);
}

const negated = (condition: Condition): Condition => sql<SqlBool>`(${condition}) is not true`;

function attributeOf(name: string, filterable: readonly string[]): Attribute {
  if (isAttribute(name) && filterable.includes(name)) return attributes[name];
  const offered =
    filterable.length === 0
      ? 'This index does not have configured filterable attributes.'
      : `Available filterable attribute patterns are: ${[...filterable]
          .sort()
          .map((each) => `\`${each}\``)
          .join(', ')}.`;
  throw invalid('invalid_search_filter', `Attribute \`${name}\` is not filterable. ${offered}`);
}

function compare(name: string, attribute: Attribute, operator: Comparison, value: string): Condition {
  if (operator === '=') return equalsAny(name, attribute, [value]);
  if (operator === '!=') return negated(equalsAny(name, attribute, [value]));
  const order = orders[operator];
  if (attribute.kind === 'texts' || attribute.kind === 'boolean') return never;
  return sql<SqlBool>`${attribute.comparable} ${order} ${ordered(name, attribute, value)}`;
}

function between(name: string, attribute: Attribute, lower: string, upper: string): Condition {
  if (attribute.kind === 'texts' || attribute.kind === 'boolean') return never;
  return sql<SqlBool>`${attribute.comparable} between ${ordered(name, attribute, lower)} and ${ordered(name, attribute, upper)}`;
}

/** A value in the column's format, for an order comparison. */
function ordered(name: string, { kind }: Attribute, value: string): RawBuilder<unknown> {
  if (kind === 'cents') return sql`${toCents(name, value)}::numeric`;
  if (kind === 'instant') return sql`${toInstant(name, value)}::timestamptz`;
  return sql`${foldFacet(value)}::text collate "C"`;
}

function equalsAny(name: string, { kind, comparable }: Attribute, values: readonly string[]): Condition {
  switch (kind) {
    case 'id':
      return sql<SqlBool>`${comparable} = any(${values.flatMap((value) => [value, foldFacet(value)])}::text[])`;
    case 'text':
      return sql<SqlBool>`${comparable} = any(${values.map(foldFacet)}::text[])`;
    case 'texts':
      return values.length === 1
        ? sql<SqlBool>`${comparable} @> ${values.map(foldFacet)}::text[]`
        : sql<SqlBool>`${comparable} && ${values.map(foldFacet)}::text[]`;
    case 'cents':
      return sql<SqlBool>`${comparable} = any(${values.map((value) => toCents(name, value))}::numeric[])`;
    case 'instant':
      return sql<SqlBool>`${comparable} = any(${values.map((value) => toInstant(name, value))}::timestamptz[])`;
    case 'boolean':
      return sql<SqlBool>`${comparable} = any(${values.map((value) => value.toLowerCase()).filter((value) => value === 'true' || value === 'false')}::boolean[])`;
  }
}

function startsWith({ kind, comparable }: Attribute, value: string): Condition {
  const prefix = foldFacet(value);
  if (kind === 'id' || kind === 'text') return sql<SqlBool>`starts_with(${comparable}, ${prefix})`;
  return kind === 'texts'
    ? sql<SqlBool>`exists (select from unnest(${comparable}) as each where starts_with(each, ${prefix}))`
    : never;
}

/** A document of our own index has every attribute; for one added by a caller, its JSON is checked. */
function presence(kind: 'exists' | 'null' | 'empty', name: string, { column }: Attribute): Condition {
  if (kind === 'exists') return sql<SqlBool>`coalesce(jsonb_exists(documents.document, ${name}), true)`;
  if (kind === 'null')
    return sql<SqlBool>`case when documents.document is null then ${column} is null else documents.document -> ${name} = 'null' end`;
  return sql<SqlBool>`coalesce(documents.document -> ${name}, to_jsonb(${column})) in ('""', '[]', '{}')`;
}

/** Rand as cents. A fraction of a cent is kept, so that it equals no price. */
function toCents(name: string, value: string): number {
  const rand = Number(value);
  if (value.trim() === '' || !Number.isFinite(rand))
    throw invalid(
      'invalid_search_filter',
      `Attribute \`${name}\` holds numbers and cannot be compared with \`${value}\`.`,
    );
  return Math.round(rand * 1e6) / 1e4;
}

function toInstant(name: string, value: string): Date {
  const instant = new Date(value);
  if (Number.isNaN(instant.getTime()))
    throw invalid(
      'invalid_search_filter',
      `Attribute \`${name}\` holds instants and cannot be compared with \`${value}\`.`,
    );
  return instant;
}

export const filtersVariants = (filter: Filter | null): boolean =>
  attributesOf(filter).some((name) => isAttribute(name) && attributes[name satisfies AttributeName].perVariant);
