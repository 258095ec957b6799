import { Meilisearch, type MultiSearchQuery } from 'meilisearch';
import { defaultKey } from '../marketplace/stand-ins/search/keys.ts';
import { OWN_INDEX } from '../marketplace/stand-ins/search/settings.ts';
import { startMarketplace, type TestMarketplace } from '../tests/support/marketplace.ts';
import { acquireDatabase } from '../tests/support/postgres.ts';
import { growTo } from './search-fixture.ts';
import { percentile, type Gate } from './gate.ts';

const VARIANTS = 100_000;
const ROUNDS = 12;
const TAGGED = 10_000;
const CHUNK = 200;
const MASTER_KEY = 'the-master-key-of-a-benchmark';

/**
 * The actions of staff, one after the other: the page's first queries, facets chosen, words typed, a page further down.
 */
const questions = (brands: readonly string[], tags: readonly string[]) => [
  { facets: ['brand', 'tags'] },
  { facets: ['brand', 'tags'], sort: ['price:asc'] },
  { facets: ['brand', 'tags'], sort: ['price:desc'], page: 40 },
  { facets: ['brand', 'tags'], filter: [[`brand = "${brands[0]}"`, `brand = "${brands[3]}"`]] },
  { facets: ['brand', 'tags'], filter: [`tags = "${tags[0]}"`, `tags = "${tags[1]}"`], sort: ['price:asc'] },
  { facets: ['brand', 'tags'], filter: [[`tags = "${tags[0]}"`, `tags = "${tags[4]}"`, `tags = "${tags[9]}"`]] },
  { facets: ['brand', 'tags'], q: 'linen shirt' },
  { facets: ['brand', 'tags'], q: 'linnen shir' },
  { facets: ['brand', 'tags'], q: 's', sort: ['price:asc'] },
  { facets: ['brand', 'tags'], q: 'dress', filter: [`tags = "${tags[2]}"`], sort: ['price:desc'] },
];

/** The speed of product search and of bulk tagging at 100 000 variants. It starts its own database and marketplace. */
export async function run(): Promise<Gate[]> {
  const database = await acquireDatabase({ scale: 'default' });
  const marketplace = await startMarketplace({
    database,
    env: { MARKETPLACE_SEARCH_KEY: MASTER_KEY, LOG_LEVEL: 'warn' },
  });
  try {
    await growTo(marketplace.db, VARIANTS);
    return [...(await measureSearch(marketplace)), ...(await measureTagging(marketplace))];
  } finally {
    await marketplace.stop();
    await database.release();
  }
}

async function measureSearch({ url }: TestMarketplace): Promise<Gate[]> {
  const client = new Meilisearch({ host: `${url}/search`, apiKey: defaultKey(MASTER_KEY, 'search') });
  const index = client.index(OWN_INDEX);
  const base = { distinct: 'product_id', hitsPerPage: 20, page: 1, matchingStrategy: 'all' as const };
  const shown = ['enabled = true', 'status = "active"'];
  const { facetDistribution } = await index.search('', { ...base, filter: shown, facets: ['brand', 'tags'] });
  const asked = questions(
    Object.keys(facetDistribution?.['brand'] ?? {}),
    Object.keys(facetDistribution?.['tags'] ?? {}),
  );
  const single: number[] = [];
  const disjunctive: number[] = [];
  for (let round = 0; round <= ROUNDS; round += 1) {
    for (const { q = '', filter = [], ...rest } of asked) {
      const search = { ...base, ...rest, filter: [...shown, ...filter] };
      const one = await timed(() => index.search(q, search));
      // The page's facets: with all filters, and again without the selection of brand and of tags.
      const queries: MultiSearchQuery[] = [
        { ...search, indexUid: OWN_INDEX, q, hitsPerPage: 0 },
        { ...search, indexUid: OWN_INDEX, q, hitsPerPage: 0, filter: shown, facets: ['brand'] },
      ];
      const several = await timed(() => client.multiSearch({ queries }));
      // The first round is a warm-up.
      if (round > 0) single.push(one);
      if (round > 0) disjunctive.push(several);
    }
  }
  return [
    {
      name: 'search: a filtered, faceted query at 100 000 variants, p95',
      value: percentile(single, 0.95),
      unit: 'ms',
      limit: 150,
    },
    {
      name: 'search: two facet queries in one request at 100 000 variants, p95',
      value: percentile(disjunctive, 0.95),
      unit: 'ms',
      limit: 150,
    },
  ];
}

const ADD_TAGS =
  'mutation AddTagsToProducts($productIds: [ID!]!, $tagIds: [ID!]!) { addTagsToProducts(productIds: $productIds, tagIds: $tagIds) { updatedCount } }';

/** As in the console: chunks one after the other, then until the index is up to date. */
async function measureTagging(marketplace: TestMarketplace): Promise<Gate[]> {
  const token = await marketplace.login('products');
  const products = await marketplace.db.selectFrom('products').select('id').orderBy('id').limit(TAGGED).execute();
  const tag = await marketplace.db
    .insertInto('tags')
    .values({ name: 'Tagged in bulk' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const started = performance.now();
  for (let at = 0; at < products.length; at += CHUNK) {
    const productIds = products.slice(at, at + CHUNK).map(({ id }) => id);
    const { data, errors } = await marketplace.graphql(ADD_TAGS, { productIds, tagIds: [tag.id] }, token);
    if (data === null || errors !== undefined) throw new Error(`Tagging was refused: ${JSON.stringify(errors)}`);
  }
  const tagged = (performance.now() - started) / 1000;
  const client = new Meilisearch({ host: `${marketplace.url}/search`, apiKey: defaultKey(MASTER_KEY, 'search') });
  const isIndexed = async () =>
    (await client.index(OWN_INDEX).search('', { filter: `tagIds = "${tag.id}"`, hitsPerPage: 0 })).totalHits >=
    products.length;
  while (!(await isIndexed())) await new Promise((resolve) => setTimeout(resolve, 200));
  return [
    { name: 'bulk tag: 10 000 products in chunks of 200', value: tagged, unit: 's', limit: 30 },
    {
      name: 'bulk tag: until the index has all 10 000',
      value: (performance.now() - started) / 1000,
      unit: 's',
      limit: 60,
    },
  ];
}

async function timed(action: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await action();
  return performance.now() - started;
}
