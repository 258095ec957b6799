import { sql, type SelectQueryBuilder } from 'kysely';
import type { Db } from '../db/schema.ts';
import { badRequest } from '../errors.ts';
import { rand } from '../money.ts';
import type { FilterMap } from './definition.ts';
import { compileFilter } from './filter.ts';

/**
 * The number of rows of a query; with `upTo` the database stops reading there, so that a larger result is `upTo`.
 * @throws BAD_REQUEST on an `upTo` below 1
 */
export async function countMatches<DB, TB extends keyof DB, Row>(
  db: Db,
  matches: SelectQueryBuilder<DB, TB, Row>,
  upTo: number | null,
): Promise<number> {
  const each = matches.clearSelect().select(sql`1`.as('one'));
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from ${upTo === null ? each : each.limit(atLeastOne(upTo))} as matches`.execute(db);
  return rows[0]?.total ?? 0;
}

function atLeastOne(upTo: number): number {
  if (upTo < 1) throw badRequest('Argument upTo must not be less than 1.');
  return upTo;
}

/** The field `sums` of a connection: rand by name. */
export type Sums<Name extends string> = (args?: {
  readonly upTo?: number | null;
}) => Promise<Record<Name, number> | null>;

/**
 * The sums of columns of cents over all rows that a list's filter finds, in rand; with `upTo` null if there are more,
 * which are then not all read.
 * @param query as given to `readConnection`
 * @throws BAD_REQUEST on an `upTo` below 1
 */
export function sumsOf<DB, TB extends keyof DB, Row, Name extends string>(
  db: Db,
  query: SelectQueryBuilder<DB, TB, Row>,
  list: { readonly filters: FilterMap },
  filter: unknown,
  columns: Readonly<Record<Name, string>>,
): Sums<Name> {
  return async (asked) => {
    const upTo = asked?.upTo ?? null;
    const condition = compileFilter(list.filters, filter);
    const names = Object.keys(columns) as Name[];
    const amounts = (condition === null ? query : query.where(condition))
      .clearSelect()
      .select(names.map((name) => sql<number>`${sql.ref(columns[name])}`.as(name)));
    const read = upTo === null ? amounts : amounts.limit(atLeastOne(upTo) + 1);
    const sums = names.map((name) => sql`coalesce(sum(${sql.ref(name)}), 0)::bigint as ${sql.ref(name)}`);
    const { rows } = await sql<Record<Name | 'matches', number>>`
      select count(*)::int as matches, ${sql.join(sums)} from ${read} as amounts`.execute(db);
    const [found] = rows;
    return found === undefined || (upTo !== null && found.matches > upTo)
      ? null
      : (Object.fromEntries(names.map((name) => [name, rand(found[name])])) as Record<Name, number>);
  };
}
