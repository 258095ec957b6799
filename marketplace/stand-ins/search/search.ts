import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { Db } from '../../core/db/schema.ts';
import { attributes, isAttribute } from './attributes.ts';
import { SearchError, invalid } from './errors.ts';
import type { Engine, SearchIndex, Source } from './engine.ts';
import { countFacets, type Facets } from './facets.ts';
import { compileSearchFilter, filtersVariants } from './filter-sql.ts';
import { parseFilter } from './filter.ts';
import { hitOf, hitColumns, type Hit, type HitRow } from './hits.ts';
import type { SearchParameters } from './parameters.ts';
import { OWN_INDEX, type Settings } from './settings.ts';
import { compileSort, type Sort } from './sort.ts';
import { compileText, type TextQuery } from './words.ts';

type Answer = Readonly<Record<string, unknown>> & { readonly hits: Hit[] };

/**
 * Runs one search. Totals and facet counts are exact in either paging mode, and count one document per distinct value.
 * @throws invalid_search_… naming what the index does not support
 */
export async function runSearch(
  { db, publicUrl }: Engine,
  index: SearchIndex,
  parameters: SearchParameters,
): Promise<Answer> {
  const started = performance.now();
  const { settings } = index;
  const text = await compileText(db, index.uid, parameters.q ?? '', parameters.matchingStrategy ?? 'last');
  const sort = compileSort(parameters.sort ?? [], settings);
  const source = sourceOf(index, parameters, { sort: [], text });
  const ordered = sort.length === 0 ? source : sourceOf(index, parameters, { sort, text });
  const { offset, limit, paging } = pageOf(parameters, settings.pagination.maxTotalHits);
  const [rows, found, facets] = await Promise.all([
    limit === 0 ? [] : readHits(db, ordered, orderOf(sort, text, settings), offset, limit),
    countDocuments(db, source),
    parameters.facets ? countFacets(db, source, parameters.facets, settings) : null,
  ]);
  return {
    hits: rows.map((row) => hitOf(row, parameters.attributesToRetrieve ?? ['*'], publicUrl)),
    query: parameters.q ?? '',
    processingTimeMs: Math.round(performance.now() - started),
    ...paging(Math.min(found, settings.pagination.maxTotalHits)),
    ...(facets satisfies Facets | null),
  };
}

/**
 * The documents a search finds, one per distinct value: the first in the order of `sort`. In our own index all
 * documents of a product are equal except for id and price. Unless the filter uses one of those, the product's cheapest
 * document can represent it, or its most expensive one when those come first, and the database has them marked.
 */
export function sourceOf(
  index: SearchIndex,
  parameters: Pick<SearchParameters, 'filter' | 'distinct'>,
  { sort, text }: { sort: readonly Sort[]; text: TextQuery | null },
): Source {
  const { settings, uid } = index;
  const filter = parseFilter(parameters.filter);
  const distinct = distinctOf(parameters.distinct ?? null, settings);
  const isMarked = uid === OWN_INDEX && distinct === 'product_id' && !filtersVariants(filter);
  const conditions = [
    sql<SqlBool>`documents.index_uid = ${uid}`,
    ...(isMarked
      ? [
          sort.find(({ name }) => name === 'price')?.isDescending
            ? sql<SqlBool>`documents.trails`
            : sql<SqlBool>`documents.leads`,
        ]
      : []),
    ...(filter === null ? [] : [compileSearchFilter(filter, settings.filterableAttributes)]),
    ...(text === null ? [] : [text.condition]),
  ];
  const where = sql.join(conditions, sql` and `);
  if (isMarked || distinct === null) return sql`(select * from search_documents as documents where ${where})`;
  const key = sql`coalesce(${attributes[distinct].column}::text, 'id:' || documents.id)`;
  return sql`(select distinct on (${key}) * from search_documents as documents where ${where} order by ${sql.join([key, ...orderOf(sort, text, settings)])})`;
}

function distinctOf(asked: string | null, settings: Settings) {
  if (asked !== null && !settings.filterableAttributes.includes(asked)) {
    throw invalid(
      'invalid_search_distinct',
      `Attribute \`${asked}\` is not filterable and thus, cannot be used as distinct attribute.`,
    );
  }
  const name = asked ?? settings.distinctAttribute;
  if (name === null || !isAttribute(name)) return null;
  if (attributes[name].kind === 'texts')
    throw new SearchError(
      400,
      'invalid_search_distinct',
      `Attribute \`${name}\` holds lists and cannot be used as distinct attribute.`,
    );
  return name;
}

/** Relevance before the sort, or the sort before relevance, by the index's ranking rules. */
function orderOf(sort: readonly Sort[], text: TextQuery | null, settings: Settings): RawBuilder<unknown>[] {
  const byRank = text?.rank ? [sql`${text.rank} desc`] : [];
  const bySort = sort.map((each) => each.order);
  const sortFirst = settings.rankingRules[0] === 'sort';
  return [...(sortFirst ? [...bySort, ...byRank] : [...byRank, ...bySort]), sql`documents.id`];
}

async function readHits(
  db: Db,
  source: Source,
  order: readonly RawBuilder<unknown>[],
  offset: number,
  limit: number,
): Promise<HitRow[]> {
  const { rows } =
    await sql<HitRow>`select ${hitColumns} from ${source} as documents order by ${sql.join([...order])} limit ${limit} offset ${offset}`.execute(
      db,
    );
  return rows;
}

async function countDocuments(db: Db, source: Source): Promise<number> {
  const { rows } = await sql<{ found: number }>`select count(*) as found from ${source} as documents`.execute(db);
  return rows[0]?.found ?? 0;
}

/** Pages by number if one is given, else by offset; neither goes beyond the index's limit. */
function pageOf({ page, hitsPerPage, offset, limit }: SearchParameters, maxTotalHits: number) {
  if (page == null && hitsPerPage == null) {
    const [start, count] = [offset ?? 0, limit ?? 20];
    return {
      offset: start,
      limit: Math.max(0, Math.min(count, maxTotalHits - start)),
      paging: (found: number) => ({ offset: start, limit: count, estimatedTotalHits: found }),
    };
  }
  const [number, size] = [page ?? 1, hitsPerPage ?? 20];
  const start = Math.max(0, (number - 1) * size);
  return {
    offset: start,
    limit: number === 0 ? 0 : Math.max(0, Math.min(size, maxTotalHits - start)),
    paging: (found: number) => ({
      page: number,
      hitsPerPage: size,
      totalPages: size === 0 ? 0 : Math.ceil(found / size),
      totalHits: found,
    }),
  };
}
