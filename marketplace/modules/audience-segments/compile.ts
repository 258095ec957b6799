import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { Fact } from './facts.ts';
import type { Literal, Span } from './literal.ts';
import type { Rule, Test } from './logic.ts';

type Condition = RawBuilder<SqlBool>;

/** The PostgreSQL type a literal is cast to; it must be the column's own, or an index cannot be used. */
const types: Readonly<Record<Fact['type'], string>> = {
  TEXT: 'text',
  NUMBER: 'bigint',
  MONEY: 'bigint',
  BOOLEAN: 'boolean',
  DATE: 'date',
  DATETIME: 'timestamptz',
  SELECT: 'text',
};

/**
 * Compiles rules to one condition on a row of segment_members. A comparison is false for people without the value, and
 * a negation is true for everybody who does not meet the rule, including people without the value (ADR 0022). For a
 * missing value SQL's comparison is null, and a member is somebody for whom the whole is true, so a negation needs more
 * than `not`.
 */
export function compileRule(rule: Rule): Condition {
  if (rule.kind === 'test') return compileTest(rule);
  if (rule.kind === 'not') return sql<SqlBool>`(${compileRule(rule.rule)} is not true)`;
  return sql<SqlBool>`(${sql.join(rule.rules.map(compileRule), rule.kind === 'all' ? sql` and ` : sql` or `)})`;
}

function compileTest({ fact, ask, values }: Test): Condition {
  const column = sql.ref(`segment_members.${fact.column}`);
  if (ask === 'null') return sql<SqlBool>`(${column} is null)`;
  if (ask === 'empty') return emptiness(fact, column);
  if (ask === 'anyOf') return sql<SqlBool>`(${column} = any(${values}::text[]))`;
  const [first, second = first] = values;
  if (first === undefined || second === undefined) throw new TypeError(`${ask} takes a value.`);
  if (typeof first === 'object' && typeof second === 'object') return compileSpan(column, ask, first, second);
  if (fact.type === 'TEXT') return compileText(folded(fact), ask, sql`lower(${first}::text collate "en-x-icu")`);
  const value = cast(fact, first);
  if (ask === 'between') return sql<SqlBool>`(${column} between ${value} and ${cast(fact, second)})`;
  return sql<SqlBool>`(${column} ${sql.raw(symbols[ask] ?? '=')} ${value})`;
}

const symbols: Partial<Record<Test['ask'], string>> = {
  equal: '=',
  less: '<',
  lessOrEqual: '<=',
  greater: '>',
  greaterOrEqual: '>=',
};

function cast({ type }: Fact, value: Literal): RawBuilder<unknown> {
  return sql`${value}::${sql.raw(types[type])}`;
}

/** Text is compared case-insensitively: names are also stored in lowercase, and e-mail addresses always are. */
function folded({ name, column }: Fact): RawBuilder<unknown> {
  return sql.ref(`segment_members.${name === 'email' ? column : `${column}_folded`}`);
}

/** User text is no pattern: characters such as % are literal. */
function compileText(column: RawBuilder<unknown>, ask: Test['ask'], value: RawBuilder<unknown>): Condition {
  if (ask === 'contains') return sql<SqlBool>`(position(${value} in ${column}) > 0)`;
  if (ask === 'startsWith') return sql<SqlBool>`starts_with(${column}, ${value})`;
  if (ask === 'endsWith') return sql<SqlBool>`(right(${column}, length(${value})) = ${value})`;
  return sql<SqlBool>`(${column} = ${value})`;
}

function compileSpan(column: RawBuilder<unknown>, ask: Test['ask'], first: Span, second: Span): Condition {
  if (ask === 'less') return sql<SqlBool>`(${column} < ${first.from}::timestamptz)`;
  if (ask === 'lessOrEqual') return sql<SqlBool>`(${column} < ${first.to}::timestamptz)`;
  if (ask === 'greater') return sql<SqlBool>`(${column} >= ${first.to}::timestamptz)`;
  if (ask === 'greaterOrEqual') return sql<SqlBool>`(${column} >= ${first.from}::timestamptz)`;
  return sql<SqlBool>`(${column} >= ${first.from}::timestamptz and ${column} < ${second.to}::timestamptz)`;
}

function emptiness({ type }: Fact, column: RawBuilder<unknown>): Condition {
  if (type === 'TEXT' || type === 'SELECT') return sql<SqlBool>`(coalesce(${column}, '') = '')`;
  if (type === 'NUMBER' || type === 'MONEY') return sql<SqlBool>`(coalesce(${column}, 0) = 0)`;
  if (type === 'BOOLEAN') return sql<SqlBool>`(not coalesce(${column}, false))`;
  return sql<SqlBool>`(${column} is null)`;
}
