import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { Meilisearch, MeilisearchApiError, type EnqueuedTaskPromise, type Index, type SearchParams } from 'meilisearch';
import { MASTER_KEY, searchClient } from '../support/search.ts';
import { runningMarketplace } from '../support/running.ts';

/**
 * What every engine that the console may use must do, through the official client. MEILISEARCH_HOST names a real one.
 */
type Product = {
  id: string;
  product_id: string;
  title: string;
  brand: string;
  tags: string[];
  price: number;
  enabled: boolean;
  status: string;
  note?: string;
};

const variant = (id: string, product: Omit<Product, 'id' | 'product_id' | 'price'> & { prices: number[] }): Product[] =>
  product.prices.map((price, at) => ({
    id: `${id}-${at}`,
    product_id: id,
    price,
    title: product.title,
    brand: product.brand,
    tags: product.tags,
    enabled: product.enabled,
    status: product.status,
    note: `variant ${at}`,
  }));

const live = { enabled: true, status: 'active' };
const documents: Product[] = [
  ...variant('shirt', {
    ...live,
    title: 'Thandi Linen Shirt',
    brand: 'Marula & Moss',
    tags: ['Linen', 'Shirts'],
    prices: [900, 950, 800],
  }),
  ...variant('dress', {
    ...live,
    title: 'Ridge Silk Dress',
    brand: 'Marula & Moss',
    tags: ['Silk', 'Dresses', 'Sale 🎉'],
    prices: [2000],
  }),
  ...variant('coat', {
    ...live,
    title: 'Baobab Wool Coat',
    brand: 'Say "Hi" (Pty)',
    tags: ['Wool', 'Winter [26]'],
    prices: [3500, 3000],
  }),
  ...variant('scarf', {
    ...live,
    title: 'Été Linen Scarf',
    brand: "Ntombi's",
    tags: ['Linen', 'Sale 🎉'],
    prices: [350.5],
  }),
  ...variant('draft', {
    enabled: true,
    status: 'draft',
    title: 'Hidden Linen Skirt',
    brand: 'Marula & Moss',
    tags: ['Linen'],
    prices: [700],
  }),
  ...variant('off', {
    enabled: false,
    status: 'active',
    title: 'Disabled Linen Trousers',
    brand: 'Marula & Moss',
    tags: ['Linen'],
    prices: [600],
  }),
];

const shown = ['enabled = true', 'status = active'];
const page = { distinct: 'product_id', hitsPerPage: 20, page: 1, matchingStrategy: 'all' } as const;

function contract(engine: () => Meilisearch) {
  const uid = `atelier-contract-${process.pid}`;
  let client: Meilisearch;
  let index: Index<Product>;
  const done = async (task: EnqueuedTaskPromise) => {
    const finished = await task.waitTask({ timeout: 30_000 });
    assert.equal(finished.status, 'succeeded', JSON.stringify(finished.error));
    return finished;
  };
  const refusal = async (action: Promise<unknown>) => {
    const error = await action.then(
      () => assert.fail('It was answered.'),
      (reason: unknown) => reason,
    );
    assert.ok(error instanceof MeilisearchApiError, String(error));
    return {
      status: error.response.status,
      code: error.cause?.code,
      type: error.cause?.type,
      message: error.cause?.message ?? '',
      link: error.cause?.link ?? '',
    };
  };
  /** Ids of the products found, in order. */
  const found = async (q: string, parameters: SearchParams = {}) =>
    (await index.search(q, { ...page, ...parameters })).hits.map((hit) => hit.product_id);

  before(async () => {
    client = engine();
    index = client.index<Product>(uid);
    await done(client.createIndex(uid, { primaryKey: 'id' }));
    await done(
      index.updateSettings({
        filterableAttributes: ['brand', 'tags', 'enabled', 'status', 'product_id', 'price'],
        sortableAttributes: ['price'],
        searchableAttributes: ['title', 'brand', 'tags'],
        distinctAttribute: 'product_id',
        rankingRules: ['sort', 'words', 'typo', 'proximity', 'attribute', 'exactness'],
        faceting: { maxValuesPerFacet: 1000, sortFacetValuesBy: { '*': 'count' } },
        pagination: { maxTotalHits: 20_000 },
      }),
    );
    await done(index.addDocuments(documents));
  });
  after(() => done(client.deleteIndex(uid)));

  test('is available', async () => {
    assert.deepEqual(await client.health(), { status: 'available' });
    assert.equal(await client.isHealthy(), true);
  });

  test('[BLK-01] finds only enabled and active products', async () => {
    assert.deepEqual((await found('', { filter: shown })).sort(), ['coat', 'dress', 'scarf', 'shirt']);
    assert.deepEqual(await found('hidden'), ['draft']);
    assert.deepEqual(await found('hidden', { filter: shown }), []);
  });

  test('returns one document per product, complete or with the requested attributes', async () => {
    const { hits } = await index.search('', { ...page, filter: 'product_id = dress' });
    assert.deepEqual(
      hits,
      documents.filter((each) => each.product_id === 'dress'),
    );
    const narrow = await index.search('', {
      ...page,
      filter: 'product_id = coat',
      attributesToRetrieve: ['product_id', 'title'],
    });
    assert.deepEqual(narrow.hits, [{ product_id: 'coat', title: 'Baobab Wool Coat' }]);
  });

  test("[BLK-03] sorts by price in both directions, by each product's cheapest or its dearest", async () => {
    const prices = async (sort: string) =>
      (await index.search('', { ...page, filter: shown, sort: [sort] })).hits.map((hit) => [hit.product_id, hit.price]);
    assert.deepEqual(await prices('price:asc'), [
      ['scarf', 350.5],
      ['shirt', 800],
      ['dress', 2000],
      ['coat', 3000],
    ]);
    assert.deepEqual(await prices('price:desc'), [
      ['coat', 3500],
      ['dress', 2000],
      ['shirt', 950],
      ['scarf', 350.5],
    ]);
    assert.deepEqual(await found('linen', { filter: shown, sort: ['price:desc'] }), ['shirt', 'scarf']);
  });

  test('[BLK-04] pages by number with exact totals, and by offset', async () => {
    const second = await index.search('', { ...page, filter: shown, sort: ['price:asc'], hitsPerPage: 3, page: 2 });
    assert.deepEqual(
      [second.hits.map((hit) => hit.product_id), second.page, second.hitsPerPage, second.totalPages, second.totalHits],
      [['coat'], 2, 3, 2, 4],
    );
    const none = await index.search('', { ...page, filter: shown, hitsPerPage: 0 });
    assert.deepEqual([none.hits, none.totalHits], [[], 4]);
    const offset = await index.search('', { filter: shown, sort: ['price:asc'], offset: 1, limit: 2 });
    assert.deepEqual(
      [offset.hits.map((hit) => hit.product_id), offset.offset, offset.limit, typeof offset.estimatedTotalHits],
      [['shirt', 'dress'], 1, 2, 'number'],
    );
  });

  test('[BLK-05] counts facets per product', async () => {
    const answer = await index.search('', { ...page, filter: shown, facets: ['brand', 'tags', 'price'] });
    assert.deepEqual(answer.facetDistribution?.['brand'], { 'Marula & Moss': 2, "Ntombi's": 1, 'Say "Hi" (Pty)': 1 });
    assert.deepEqual(answer.facetDistribution?.['tags'], {
      Linen: 2,
      'Sale 🎉': 2,
      Dresses: 1,
      Shirts: 1,
      Silk: 1,
      'Winter [26]': 1,
      Wool: 1,
    });
    assert.equal(answer.facetStats?.['price']?.min !== undefined, true);
    assert.equal((await index.search('', page)).facetDistribution, undefined);
  });

  test('[BLK-05] keeps a facet usable with several searches in one request', async () => {
    const { results } = await client.multiSearch({
      queries: [
        { indexUid: uid, ...page, filter: [...shown, 'brand = "Marula & Moss"'], facets: ['tags'] },
        { indexUid: uid, ...page, hitsPerPage: 0, filter: shown, facets: ['brand'] },
      ],
    });
    assert.deepEqual(
      results.map((result) => result.indexUid),
      [uid, uid],
    );
    assert.deepEqual(results[0]?.facetDistribution, {
      tags: { Dresses: 1, Linen: 1, 'Sale 🎉': 1, Shirts: 1, Silk: 1 },
    });
    assert.equal(Object.keys(results[1]?.facetDistribution?.['brand'] ?? {}).length, 3);
  });

  const filters: readonly (readonly [SearchParams['filter'], readonly string[]])[] = [
    [['brand = "Say \\"Hi\\" (Pty)"'], ['coat']],
    ['brand = \'Say "Hi" (Pty)\'', ['coat']],
    ["brand = 'Ntombi\\'s'", ['scarf']],
    ['brand = "NTOMBI\'S"', ['scarf']],
    ['tags = "Sale 🎉"', ['dress', 'scarf']],
    ['tags = "Winter [26]"', ['coat']],
    [['tags = Linen', 'tags = "Sale 🎉"'], ['scarf']],
    [[['tags = Linen', 'tags = "Sale 🎉"']], ['draft', 'dress', 'off', 'scarf', 'shirt']],
    ['tags IN [Silk, "Winter [26]"]', ['coat', 'dress']],
    ['tags NOT IN [Linen] AND enabled = true', ['coat', 'dress']],
    ['NOT tags = Linen', ['coat', 'dress']],
    ['tags != Linen', ['coat', 'dress']],
    ['price 350.5 TO 700', ['draft', 'off', 'scarf']],
    ['price > 2000 OR price <= 350.5', ['coat', 'scarf']],
    ['price = 950', ['shirt']],
    ['(tags = Silk OR tags = Wool) AND NOT brand = "Marula & Moss"', ['coat']],
    ['brand EXISTS AND status = draft', ['draft']],
    ['brand NOT EXISTS', []],
    ['brand = "nobody"', []],
  ];
  for (const [filter, expected] of filters) {
    test(`[BLK-07] filters by ${JSON.stringify(filter)}`, async () =>
      assert.deepEqual((await found('', { filter })).sort(), [...expected]));
  }

  test('finds words by their beginning, regardless of accents and case, and requires all of them when requested', async () => {
    assert.deepEqual(await found('thand', { filter: shown }), ['shirt']);
    assert.deepEqual(await found('ETE', { filter: shown }), ['scarf']);
    assert.deepEqual(await found('linen shirt', { filter: shown }), ['shirt']);
    assert.deepEqual(await found('moss silk', { filter: shown }), ['dress']);
    assert.deepEqual(await found('linen shirt', { filter: shown, matchingStrategy: 'last' }), ['shirt', 'scarf']);
  });

  test('allows one typing error from five letters on', async () => {
    assert.deepEqual((await found('linne', { filter: shown })).sort(), ['scarf', 'shirt']);
    assert.deepEqual(await found('baobba', { filter: shown }), ['coat']);
    assert.deepEqual(await found('sikl', { filter: shown }), []);
    assert.deepEqual(await found('zzzzz', { filter: shown }), []);
  });

  test('[BLK-06] finds facet values by their beginning', async () => {
    const { facetHits, facetQuery } = await index.searchForFacetValues({
      facetName: 'tags',
      facetQuery: 's',
      filter: shown,
    });
    assert.deepEqual(facetHits, [
      { value: 'Sale 🎉', count: 2 },
      { value: 'Shirts', count: 1 },
      { value: 'Silk', count: 1 },
    ]);
    assert.equal(facetQuery, 's');
  });

  test('returns documents, merges a partial one, and deletes', async () => {
    assert.deepEqual(
      await index.getDocument('dress-0'),
      documents.find((each) => each.id === 'dress-0'),
    );
    await done(index.addDocuments([{ ...documents[0]!, id: 'extra', product_id: 'extra', title: 'Extra Kaftan' }]));
    await done(index.updateDocuments([{ id: 'extra', title: 'Extra Tunic' }]));
    assert.deepEqual(await index.getDocument('extra'), {
      ...documents[0],
      id: 'extra',
      product_id: 'extra',
      title: 'Extra Tunic',
    });
    assert.deepEqual(await found('tunic'), ['extra']);
    assert.deepEqual(await found('kaftan'), []);
    await done(index.deleteDocument('extra'));
    assert.deepEqual(await found('tunic'), []);
    const { results, total } = await index.getDocuments({ limit: 2 });
    assert.deepEqual([results.length, total], [2, documents.length]);
    assert.equal((await refusal(index.getDocument('extra'))).code, 'document_not_found');
  });

  test('stores its settings, and returns them', async () => {
    const settings = await index.getSettings();
    assert.equal(settings.distinctAttribute, 'product_id');
    assert.deepEqual([...(settings.filterableAttributes ?? [])].sort(), [
      'brand',
      'enabled',
      'price',
      'product_id',
      'status',
      'tags',
    ]);
    assert.deepEqual(settings.faceting?.maxValuesPerFacet, 1000);
    assert.deepEqual((await index.getPagination()).maxTotalHits, 20_000);
    await done(index.updatePagination({ maxTotalHits: 3 }));
    const capped = await index.search('', { ...page, filter: shown });
    assert.deepEqual([capped.hits.length, capped.totalHits], [3, 3]);
    await done(index.updatePagination({ maxTotalHits: 20_000 }));
  });

  test('runs writes as tasks whose state can be read', async () => {
    const { taskUid } = await index.addDocuments([documents[0]!]);
    const task = await client.tasks.waitForTask(taskUid);
    assert.deepEqual(
      [task.status, task.type, task.indexUid, task.details?.receivedDocuments],
      ['succeeded', 'documentAdditionOrUpdate', uid, 1],
    );
    const failed = await client.createIndex(uid, { primaryKey: 'id' }).waitTask();
    assert.deepEqual([failed.status, failed.error?.code], ['failed', 'index_already_exists']);
    const { results } = await client.tasks.getTasks({ indexUids: [uid], limit: 1 });
    assert.deepEqual(
      results.map((each) => each.uid),
      [failed.uid],
    );
    assert.equal((await refusal(client.tasks.getTask(999_999_999))).code, 'task_not_found');
  });

  test("refuses with Meilisearch's own codes", async () => {
    const refused = async (parameters: object) => (await refusal(index.search('', parameters as SearchParams))).code;
    assert.equal(await refused({ filter: 'colour = red' }), 'invalid_search_filter');
    assert.equal(await refused({ filter: 'brand = "open' }), 'invalid_search_filter');
    assert.equal(await refused({ filter: 'brand &' }), 'invalid_search_filter');
    assert.equal(await refused({ sort: ['title:asc'] }), 'invalid_search_sort');
    assert.equal(await refused({ sort: ['price'] }), 'invalid_search_sort');
    assert.equal(await refused({ facets: ['colour'] }), 'invalid_search_facets');
    assert.equal(await refused({ distinct: 'title' }), 'invalid_search_distinct');
    assert.equal(await refused({ limit: 'many' }), 'invalid_search_limit');
    assert.equal(await refused({ hitsPerPage: -1 }), 'invalid_search_hits_per_page');
    assert.equal(await refused({ page: 1.5 }), 'invalid_search_page');
    assert.equal(await refused({ nonsense: true }), 'bad_request');
    assert.equal(
      (await refusal(index.searchForFacetValues({ facetName: 'title' }))).code,
      'invalid_facet_search_facet_name',
    );
    const missing = await refusal(client.index('atelier-nowhere').search('x'));
    assert.deepEqual(
      [missing.status, missing.code, missing.type, missing.message],
      [404, 'index_not_found', 'invalid_request', 'Index `atelier-nowhere` not found.'],
    );
    assert.match(missing.link, /#index_not_found$/);
    const several = await refusal(
      client.multiSearch({ queries: [{ indexUid: uid }, { indexUid: 'atelier-nowhere' }] }),
    );
    assert.match(several.message, /^Inside `\.queries\[1\]`: /);
  });

  test('refuses calls without a key or with a wrong one', async () => {
    const host = client.config.host;
    const nobody = await refusal(new Meilisearch({ host }).index(uid).search(''));
    assert.deepEqual([nobody.status, nobody.code, nobody.type], [401, 'missing_authorization_header', 'auth']);
    const stranger = await refusal(new Meilisearch({ host, apiKey: 'a-key-that-is-none' }).index(uid).search(''));
    assert.deepEqual([stranger.status, stranger.code], [403, 'invalid_api_key']);
  });

  test('issues a key that searches and does nothing else', async () => {
    const { results } = await client.getKeys();
    const key = results.find((each) => each.actions.length === 1 && each.actions[0] === 'search')?.key ?? '';
    const reader = new Meilisearch({ host: client.config.host, apiKey: key });
    assert.equal((await reader.index(uid).search('', page)).totalHits, 6);
    assert.equal((await refusal(reader.index(uid).getSettings())).code, 'invalid_api_key');
    assert.equal((await refusal(reader.getKeys())).code, 'invalid_api_key');
    assert.equal((await refusal(reader.index(uid).deleteAllDocuments())).code, 'invalid_api_key');
  });
}

describe('the search endpoint of the marketplace', () => {
  const marketplace = runningMarketplace({ MARKETPLACE_SEARCH_KEY: MASTER_KEY });
  describe('satisfies the contract', () => contract(() => searchClient(marketplace.url, 'admin')));
});

const host = process.env['MEILISEARCH_HOST'];
describe('a real Meilisearch', { skip: host ? false : 'MEILISEARCH_HOST names none' }, () => {
  contract(() => new Meilisearch({ host: host ?? '', apiKey: process.env['MEILISEARCH_API_KEY'] ?? '' }));
});
