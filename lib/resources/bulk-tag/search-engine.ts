import 'server-only';
import {
  Meilisearch,
  MeilisearchApiError,
  MeilisearchRequestError,
  type FacetDistribution,
  type MeilisearchErrorResponse,
  type MultiSearchQuery,
} from 'meilisearch';
import { env } from '@/lib/server/env';
import { AppError } from '@/lib/errors';
import { boundedFetch } from '@/lib/server/upstream/bounded-fetch';
import { withoutSecrets } from '@/lib/server/without-secrets';
import { z } from '@/lib/zod';
import type { Criteria } from './list-params';
import {
  MAX_FACET_VALUES,
  PAGE_SIZE,
  type Facets,
  type FacetValue,
  type Hit,
  type HitsPage,
  type Matches,
  type SearchFilter,
} from './product-search';
import { engineFilter } from './search-filter';
import { pictureOf } from './picture-source';

/** A variant in the index; several belong to one product (D-100). */
type Document = {
  product_id: string;
  title: string | null;
  product_image: string | null;
  price: number | null;
  brand: string | null;
  tags: string[] | null;
};

/**
 * Ids fetched per request when everything is selected, and the max number of requests, in case an engine reports an
 * endless number of pages.
 */
const SWEEP_SIZE = 1000;
const MAX_SWEEPS = 500;
const CARD = ['product_id', 'title', 'product_image', 'price', 'brand', 'tags'];

type Order = { readonly sort?: [NonNullable<Criteria['sort']>] };

/**
 * The index for this sort order: the replica with that order, if configured (D-100), else the main index with a sort
 * parameter.
 */
function engine(sort?: Criteria['sort']): { client: Meilisearch; index: string; order: Order } {
  const {
    MEILISEARCH_HOST: host,
    MEILISEARCH_API_KEY: apiKey,
    MEILISEARCH_INDEX: index,
    MEILISEARCH_INDEX_PRICE_ASC: rising,
    MEILISEARCH_INDEX_PRICE_DESC: falling,
  } = env();
  if (!host)
    throw new AppError('UPSTREAM_DOWN', { message: 'The product search is not set up: MEILISEARCH_HOST is missing.' });
  const variant = sort && { 'price:asc': rising, 'price:desc': falling }[sort];
  const client = new Meilisearch({ host, httpClient: askEngine, ...(apiKey ? { apiKey } : {}) });
  return { client, index: variant ?? index, order: sort && !variant ? { sort: [sort] } : {} };
}

/** What the response of one search and of several have in common. */
const answerSchema = z.union([z.object({ hits: z.array(z.object({})) }), z.object({ results: z.array(z.object({})) })]);

/** The client's fetch to the engine, called with an address, with our limits of time and size. */
async function askEngine(...[address, init]: Parameters<typeof fetch>): Promise<unknown> {
  const response = await boundedFetch(address as string | URL, init);
  const text = withoutSecrets(env().MEILISEARCH_API_KEY).clean(await response.text());
  const body = text === '' ? undefined : (JSON.parse(text) as unknown);
  if (!response.ok) throw new MeilisearchApiError(response, body as MeilisearchErrorResponse);
  if (!answerSchema.safeParse(body).success) throw new Error('The answer is not a search result.');
  return body;
}

/** Page mode and distinct together: totals and facet counts are then per product and exact. */
const question = (filter: SearchFilter, size: number, page = 1) => ({
  q: filter.text ?? '',
  filter: engineFilter(filter),
  distinct: 'product_id',
  hitsPerPage: size,
  page,
});

/** One page of products. @throws AppError that says what is wrong with the search */
export async function searchHits(criteria: Criteria, page: number): Promise<HitsPage> {
  const { client, index, order } = engine(criteria.sort);
  const answer = await client
    .index<Document>(index)
    .search(undefined, { ...question(criteria.filter, PAGE_SIZE, page), ...order, attributesToRetrieve: CARD })
    .catch(explain(index));
  return { hits: answer.hits.map(toHit), page, pages: answer.totalPages, total: answer.totalHits };
}

/**
 * Counts of both facets, in one request: with all filters, and again without the selection of each facet that must not
 * narrow itself.
 */
export async function searchFacets(filter: SearchFilter): Promise<Facets> {
  const { client, index } = engine();
  const { brands: _brands, ...withoutBrands } = filter;
  const { tags: _tags, ...withoutTags } = filter;
  const count = (narrowed: SearchFilter, facets: string[]): MultiSearchQuery => ({
    ...question(narrowed, 0),
    indexUid: index,
    facets,
    attributesToRetrieve: ['product_id'],
  });
  const { results } = await client
    .multiSearch({
      queries: [
        count(filter, ['brand', 'tags']),
        ...(filter.brands?.length ? [count(withoutBrands, ['brand'])] : []),
        ...(filter.match === 'or' && filter.tags?.length ? [count(withoutTags, ['tags'])] : []),
      ],
    })
    .catch(explain(index));
  const [main, ...others] = results.map(({ facetDistribution }) => facetDistribution);
  const found = Math.max(results[0]?.totalHits ?? 0, countAll(main, 'brand'));
  const distributionOf = (facet: string) => others.find((each) => each?.[facet])?.[facet] ?? main?.[facet];
  return {
    brands: valuesOf(distributionOf('brand'), filter.brands),
    tags: valuesOf(distributionOf('tags'), filter.tags),
    found,
  };
}

/** Id and title of every match, up to the index's own limit (D-100). */
export async function searchMatches(criteria: Criteria): Promise<Matches> {
  const { client, index, order } = engine(criteria.sort);
  const products = new Map<string, string>();
  let found = 0;
  for (let page = 1, pages = 1; page <= pages; page += 1) {
    const answer = await client
      .index<Document>(index)
      .search(undefined, {
        ...question(criteria.filter, SWEEP_SIZE, page),
        ...order,
        attributesToRetrieve: ['product_id', 'title'],
        facets: ['brand'],
      })
      .catch(explain(index));
    for (const { product_id, title } of answer.hits) products.set(product_id, title ?? '');
    found = Math.max(answer.totalHits, countAll(answer.facetDistribution, 'brand'));
    pages = answer.hits.length === 0 ? page : Math.min(answer.totalPages, MAX_SWEEPS);
  }
  return { products: [...products], found };
}

const toHit = ({ product_id, title, product_image, price, brand, tags }: Document): Hit => ({
  id: product_id,
  title: title ?? '',
  image: pictureOf(product_image),
  price,
  brand: brand ?? '',
  tags: tags ?? [],
});

/**
 * A product has exactly one brand, so the brands' counts add up to all products, even above the limit at which the
 * index stops counting hits.
 */
function countAll(distribution: FacetDistribution | undefined, facet: string): number {
  return Object.values(distribution?.[facet] ?? {}).reduce((sum, count) => sum + count, 0);
}

/** Most frequent first; selected values stay listed even with a count of zero. */
function valuesOf(distribution: Record<string, number> | undefined, chosen: readonly string[] = []): FacetValue[] {
  const counts = { ...Object.fromEntries(chosen.map((name) => [name, 0])), ...distribution };
  return Object.entries(counts)
    .map(([name, count]) => ({ name, count }))
    .sort((one, other) => other.count - one.count || one.name.localeCompare(other.name, 'en'))
    .slice(0, MAX_FACET_VALUES);
}

/** The engine's refusal as a sentence that says what to do, without its URL and key. */
function explain(index: string) {
  return (thrown: unknown): never => {
    const error = thrown instanceof MeilisearchRequestError ? thrown.cause : thrown;
    const code = error instanceof MeilisearchApiError ? error.cause?.code : undefined;
    const status = error instanceof MeilisearchApiError ? error.response.status : undefined;
    if (status === 429) throw new AppError('RATE_LIMITED', { cause: error });
    throw new AppError('UPSTREAM_DOWN', { message: sentence(code, status, index), cause: error });
  };
}

function sentence(code: string | undefined, status: number | undefined, index: string): string {
  if (status === 401 || status === 403)
    return 'The product search refused the console’s key. Please check MEILISEARCH_API_KEY.';
  if (code === 'index_not_found')
    return `The product search has no index named ${index} yet. Please create it, or check its name in MEILISEARCH_INDEX.`;
  if (code?.startsWith('invalid_search'))
    return `The index ${index} is not set up for this search. Please rebuild it with its settings.`;
  return 'The product search could not be reached. Please try again.';
}
