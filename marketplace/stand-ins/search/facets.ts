import { sql } from 'kysely';
import type { Db } from '../../core/db/schema.ts';
import { rand } from '../../core/money.ts';
import { attributes, foldFacet, isAttribute, type AttributeName } from './attributes.ts';
import { invalid } from './errors.ts';
import type { Source } from './engine.ts';
import type { Settings } from './settings.ts';
import { foldWord } from './words.ts';

export interface Facets {
  readonly facetDistribution: Readonly<Record<string, Readonly<Record<string, number>>>>;
  readonly facetStats: Readonly<Record<string, { readonly min: number; readonly max: number }>>;
}

interface Counted {
  readonly value: string;
  readonly count: number;
}

/**
 * Counts the values of each facet over a search's documents. @throws invalid_search_facets on an attribute the index
 * does not filter by
 */
export async function countFacets(
  db: Db,
  source: Source,
  asked: readonly string[],
  settings: Settings,
): Promise<Facets> {
  const names = [...new Set(asked.includes('*') ? settings.filterableAttributes : asked)]
    .filter((name) => requireFacet(name, settings))
    .filter(isAttribute);
  const counted = await Promise.all(
    names.map(async (name) => [name, await countFacet(db, source, name, settings)] as const),
  );
  const stats = await Promise.all(
    names
      .filter((name) => attributes[name].kind === 'cents')
      .map(async (name) => [name, await rangeOf(db, source)] as const),
  );
  return {
    facetDistribution: Object.fromEntries(
      counted.map(([name, values]) => [name, Object.fromEntries(values.map(({ value, count }) => [value, count]))]),
    ),
    facetStats: Object.fromEntries(stats.filter(([, range]) => range !== null)) as Facets['facetStats'],
  };
}

function requireFacet(name: string, { filterableAttributes }: Settings): true {
  if (filterableAttributes.includes(name)) return true;
  throw invalid(
    'invalid_search_facets',
    `Invalid facet distribution: Attribute \`${name}\` is not filterable. Available filterable attributes patterns are: ${[
      ...filterableAttributes,
    ]
      .sort()
      .map((each) => `\`${each}\``)
      .join(', ')}.`,
  );
}

async function countFacet(db: Db, source: Source, name: AttributeName, settings: Settings): Promise<Counted[]> {
  const { rows } = await sql<Counted>`
    select value, count from (${valuesOf(source, name)}) as counted order by ${orderOf(name, settings)} limit ${settings.faceting.maxValuesPerFacet}`.execute(
    db,
  );
  return rows;
}

/** Most frequent first or by name, as the index orders this facet. */
function orderOf(name: string, { faceting: { sortFacetValuesBy } }: Settings) {
  return (sortFacetValuesBy[name] ?? sortFacetValuesBy['*']) === 'count'
    ? sql`count desc, value`
    : sql`search_facet(value) collate "C", value`;
}

/** Each value of an attribute and how many documents have it. */
function valuesOf(source: Source, name: AttributeName) {
  const { kind, column } = attributes[name];
  if (kind === 'texts') {
    return sql`
      select value collate "C" as value, count(*) as count
      from ${source} as documents cross join lateral unnest(${column}) as value group by 1`;
  }
  // Grouped by the column itself, which is faster to compare than its displayed form.
  const shown =
    kind === 'cents' ? sql`trim_scale(value / 100.0)::text` : kind === 'boolean' ? sql`value::text` : sql`value`;
  return sql`
    select ${shown} collate "C" as value, count
    from (select ${column} as value, count(*) as count from ${source} as documents group by 1) as counted where value is not null`;
}

async function rangeOf(db: Db, source: Source) {
  const { rows } = await sql<{
    min: number | null;
    max: number | null;
  }>`select min(price_cents) as min, max(price_cents) as max from ${source} as documents`.execute(db);
  const { min = null, max = null } = rows[0] ?? {};
  return min === null || max === null ? null : { min: rand(min), max: rand(max) };
}

/**
 * Values of one facet that match the query by prefix, most frequent first or by name as configured for the index.
 * @throws invalid_facet_search_facet_name on an attribute the index does not filter by, or that is not a text
 */
export async function searchFacet(
  db: Db,
  source: Source,
  name: string,
  typed: string,
  settings: Settings,
): Promise<Counted[]> {
  const isSearchable = settings.filterableAttributes.includes(name) && isAttribute(name);
  if (!isSearchable)
    throw invalid(
      'invalid_facet_search_facet_name',
      `Attribute \`${name}\` is not facet-searchable. Available facet-searchable attributes patterns are: ${[
        ...settings.filterableAttributes,
      ]
        .sort()
        .map((each) => `\`${each}\``)
        .join(', ')}. To make it facet-searchable add it to the \`filterableAttributes\` index settings.`,
    );
  const { rows } =
    await sql<Counted>`select value, count from (${valuesOf(source, name)}) as counted order by ${orderOf(name, settings)}`.execute(
      db,
    );
  const begins = foldWord(foldFacet(typed.trim()));
  return rows
    .filter(({ value }) => begins === '' || foldWord(value).startsWith(begins))
    .slice(0, settings.faceting.maxValuesPerFacet);
}
