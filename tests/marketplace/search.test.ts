import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import { sql } from 'kysely';
import { MeilisearchApiError, type SearchParams } from 'meilisearch';
import { searchSettings } from '../../scripts/start/search-key.mjs';
import { OWN_INDEX } from '../../marketplace/stand-ins/search/settings.ts';
import { defaultKey } from '../../marketplace/stand-ins/search/keys.ts';
import { pushProducts, toEngineSettings } from '../../marketplace/stand-ins/search/push-products.ts';
import { allowedErrors, isWithin, readWords } from '../../marketplace/stand-ins/search/words.ts';
import { dataOf, eventually } from '../support/answers.ts';
import { runningMarketplace } from '../support/running.ts';
import { MASTER_KEY, searchClient } from '../support/search.ts';

type Hit = {
  id: string;
  product_id: string;
  title: string;
  product_image: string | null;
  price: number;
  brand: string;
  tags: string[];
  tagIds: string[];
  enabled: boolean;
  status: string;
};

const shown = ['enabled = true', 'status = active'];
const page = { distinct: 'product_id', hitsPerPage: 1000, page: 1, matchingStrategy: 'all' } as const;

describe('the index of products', () => {
  const marketplace = runningMarketplace({ MARKETPLACE_SEARCH_KEY: MASTER_KEY });
  let token: string;
  before(async () => {
    token = await marketplace.login('superadmin');
  });
  const search = (q: string, parameters: SearchParams = {}) =>
    searchClient(marketplace.url)
      .index<Hit>(OWN_INDEX)
      .search(q, { ...page, ...parameters });
  const one = async (productId: string) => (await search('', { filter: `product_id = "${productId}"` })).hits[0];
  const mutate = async (query: string, variables: object) => dataOf(await marketplace.graphql(query, variables, token));
  const aProduct = async () => {
    const hit = (await search('', { filter: shown, sort: ['price:asc'] })).hits.find(({ tags }) => tags.length > 0);
    assert.ok(hit);
    return hit;
  };

  test('[BLK-01] [BLK-24] has every product once, equal to the catalogue', async () => {
    const { rows } = await sql<Omit<Hit, 'id'>>`
      select products.id as product_id, products.title, min(variants.price_cents) / 100.0 as price, brands.name as brand
      from products join brands on brands.id = products.brand_id join variants on variants.product_id = products.id
      where products.enabled and brands.enabled and products.status = 'active' group by products.id, brands.id`.execute(
      marketplace.db,
    );
    const { hits, totalHits } = await search('', { filter: shown });
    const seen = (each: Pick<Hit, 'product_id' | 'title' | 'price' | 'brand'>) => [
      each.product_id,
      each.title,
      each.price,
      each.brand,
    ];
    assert.equal(totalHits, rows.length);
    assert.deepEqual(hits.map(seen).sort(), rows.map(seen).sort());
    assert.ok(hits.every(({ enabled, status }) => enabled && status === 'active'));
  });

  test('[BLK-05] [BLK-07] counts brands and tags per product, exactly', async () => {
    const { facetDistribution } = await search('', { filter: shown, facets: ['brand', 'tags'], hitsPerPage: 0 });
    const { rows } = await sql<{ name: string; count: number }>`
      select tags.name, count(*) as count from product_tags join tags on tags.id = tag_id
      join products on products.id = product_id join brands on brands.id = brand_id
      where products.enabled and brands.enabled and products.status = 'active' group by tags.id`.execute(
      marketplace.db,
    );
    assert.deepEqual(facetDistribution?.['tags'], Object.fromEntries(rows.map(({ name, count }) => [name, count])));
    const counts = Object.values(facetDistribution?.['tags'] ?? {});
    assert.deepEqual(
      counts,
      counts.toSorted((a, b) => b - a),
    );
    assert.equal(
      Object.values(facetDistribution?.['brand'] ?? {}).reduce((sum, count) => sum + count, 0),
      (await search('', { filter: shown })).totalHits,
    );
  });

  test('[BLK-02] names pictures by their complete address', async () => {
    const { hits } = await search('', { filter: shown });
    const pictures = hits.flatMap(({ product_image }) => product_image ?? []);
    assert.ok(pictures.length > 0 && pictures.every((url) => URL.canParse(url)));
  });

  const questions: readonly (readonly [string, SearchParams])[] = [
    ['', {}],
    ['', { filter: shown }],
    ['', { filter: shown, sort: ['price:asc'] }],
    ['', { filter: shown, sort: ['price:desc'] }],
    ['', { filter: [...shown, [`tags = Linen`, `tags = Silk`]], sort: ['price:desc'] }],
    ['', { filter: 'tags = Linen AND NOT tags = Shirts' }],
    ['linen', { filter: shown, sort: ['price:asc'] }],
    ['lnien', { sort: ['price:desc'] }],
    ['linen dress', { matchingStrategy: 'last' }],
    ['s', { filter: shown }],
    ['', { filter: 'price 500 TO 900', sort: ['price:asc'] }],
    ['', { filter: 'price > 2000', sort: ['price:desc'] }],
    ['-linen', { filter: shown }],
    ['', { filter: 'brand STARTS WITH ma' }],
  ];

  test('returns the same with its precomputed sets as by looking at every document, in a copy made by search:push', async () => {
    const admin = searchClient(marketplace.url, 'admin');
    const count = await pushProducts({ db: marketplace.db, publicUrl: marketplace.url }, admin, 'pushed');
    assert.equal(count, (await admin.index(OWN_INDEX).getStats()).numberOfDocuments);
    assert.deepEqual(
      (await admin.getRawIndexes()).results.map(({ uid }) => uid),
      [OWN_INDEX, 'pushed'],
    );
    const { faceting, pagination, rankingRules, distinctAttribute } = toEngineSettings(
      (await admin.index(OWN_INDEX).getSettings()) as Parameters<typeof toEngineSettings>[0],
    );
    assert.deepEqual(
      [faceting?.maxValuesPerFacet, pagination?.maxTotalHits, rankingRules?.[0], distinctAttribute],
      [1000, 20_000, 'sort', 'product_id'],
    );
    for (const [q, parameters] of questions) {
      const asked = { ...page, ...parameters, facets: ['brand', 'tags', 'status'] };
      const [own, pushed] = await Promise.all(
        [OWN_INDEX, 'pushed'].map((uid) => admin.index<Hit>(uid).search(q, asked)),
      );
      const told = JSON.stringify([q, parameters]);
      assert.ok(own && pushed);
      // Unless sorted by price, any variant may represent its product.
      const seen = ({ product_image: _, id, price, ...product }: Hit) =>
        parameters.sort ? { ...product, id, price } : product;
      const inOrder = (hits: readonly Hit[]) =>
        (parameters.sort ? hits : hits.toSorted((a, b) => (a.product_id < b.product_id ? -1 : 1))).map(seen);
      assert.deepEqual(inOrder(own.hits), inOrder(pushed.hits), told);
      assert.deepEqual([own.totalHits, own.facetDistribution], [pushed.totalHits, pushed.facetDistribution], told);
    }
    // A second push replaces the first.
    assert.equal(await pushProducts({ db: marketplace.db, publicUrl: marketplace.url }, admin, 'pushed'), count);
    assert.equal((await admin.index('pushed').getStats()).numberOfDocuments, count);
  });

  test('[BLK-04] pages without gaps or repeats, sorted or not', async () => {
    for (const sort of [[], ['price:asc'], ['price:desc']]) {
      const whole = (await search('', { filter: shown, sort })).hits.map(({ product_id }) => product_id);
      const paged: string[] = [];
      for (let number = 1; paged.length < whole.length; number += 1) {
        const { hits } = await search('', { filter: shown, sort, hitsPerPage: 20, page: number });
        assert.ok(hits.length > 0);
        paged.push(...hits.map(({ product_id }) => product_id));
      }
      assert.deepEqual(paged, whole);
    }
  });

  test('[BLK-19] [BLK-20] [BLK-21] gets added and removed tags soon after', async () => {
    const hit = await aProduct();
    const tag = await marketplace.db
      .insertInto('tags')
      .values({ name: 'Bulk "tagged" [now] 🎉' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const tagging = (name: string) =>
      mutate(`mutation T($p: [ID!]!, $t: [ID!]!) { ${name}(productIds: $p, tagIds: $t) { updatedCount } }`, {
        p: [hit.product_id],
        t: [tag.id],
      });
    const filter = 'tags = "bulk \\"TAGGED\\" [now] 🎉"';
    await tagging('addTagsToProducts');
    const found = await eventually(async () => (await search('', { filter })).hits[0], 'the tag to be in the index');
    assert.deepEqual([found.product_id, found.tagIds.includes(tag.id)], [hit.product_id, true]);
    await tagging('removeTagsFromProducts');
    await eventually(async () => (await search('', { filter })).totalHits === 0, 'the tag to leave the index');
  });

  test('gets a product renamed or disabled, a tag renamed, deleted alone or with others, a brand disabled or deleted', async () => {
    const hit = await aProduct();
    await mutate('mutation U($id: ID!, $update: ProductUpdate!) { updateProduct(id: $id, update: $update) { id } }', {
      id: hit.product_id,
      update: { title: 'Quixotic kaftan' },
    });
    await eventually(async () => (await search('quixotic')).hits[0]?.product_id === hit.product_id, 'the new title');
    await eventually(async () => (await search('quixotci')).totalHits === 1, 'the new word, mistyped');
    await mutate(
      'mutation U($ids: [ID!]!, $update: ProductsUpdate!) { updateProducts(ids: $ids, update: $update) { updatedCount } }',
      { ids: [hit.product_id], update: { enabled: false } },
    );
    await eventually(
      async () => (await search('quixotic', { filter: shown })).totalHits === 0,
      'the product to be hidden',
    );

    const tagId = hit.tagIds[0];
    await mutate('mutation U($id: ID!, $update: TagUpdate!) { updateOneTag(id: $id, update: $update) { id } }', {
      id: tagId,
      update: { name: 'Renamed for search' },
    });
    await eventually(
      async () => (await one(hit.product_id))?.tags.includes('Renamed for search'),
      "the tag's new name",
    );
    await mutate('mutation D($id: ID!) { deleteOneTag(id: $id) { id } }', { id: tagId });
    await eventually(
      async () => (await search('', { filter: 'tags = "Renamed for search"' })).totalHits === 0,
      'the tag to be gone',
    );

    const other = await aProduct();
    await mutate('mutation D($ids: [ID!]!) { deleteManyTags(ids: $ids) { deletedCount } }', { ids: other.tagIds });
    await eventually(async () => (await one(other.product_id))?.tags.length === 0, 'all its tags to be gone');

    const { brand } = await aProduct();
    const { id: brandId } = await marketplace.db
      .selectFrom('brands')
      .select('id')
      .where('name', '=', brand)
      .executeTakeFirstOrThrow();
    const ofBrand = async (filter: string[] = []) =>
      (await search('', { filter: [...filter, `brand = "${brand}"`] })).totalHits;
    const all = await ofBrand();
    await mutate(
      'mutation U($ids: [ID!]!) { updateManyBrands(ids: $ids, update: { enabled: false }) { updatedCount } }',
      { ids: [brandId] },
    );
    await eventually(async () => (await ofBrand(shown)) === 0, 'the brand to be hidden');
    assert.equal(await ofBrand(), all);
    await mutate('mutation D($ids: [ID!]!) { deleteManyBrands(ids: $ids) { deletedCount } }', { ids: [brandId] });
    assert.equal(await ofBrand(), 0);
  });

  test('accepts tags of 10 000 products in one call, and two calls for the same products at once', async () => {
    const products = await marketplace.db.selectFrom('products').select('id').execute();
    const tag = await marketplace.db
      .insertInto('tags')
      .values({ name: 'Everything' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const call = (name: string) =>
      mutate(`mutation T($p: [ID!]!, $t: [ID!]!) { ${name}(productIds: $p, tagIds: $t) { updatedCount } }`, {
        p: products.map(({ id }) => id),
        t: [tag.id],
      });
    await Promise.all([call('addTagsToProducts'), call('addTagsToProducts'), call('addTagsToProducts')]);
    await eventually(
      async () => (await search('', { filter: 'tags = Everything' })).totalHits === products.length,
      'all of them',
    );
    const { rows } = await sql<{
      n: number;
    }>`select count(*) as n from search_documents where index_uid = ${OWN_INDEX}`.execute(marketplace.db);
    assert.equal(rows[0]?.n, (await marketplace.db.selectFrom('variants').select('id').execute()).length);
  });

  test('is written by no other module', async () => {
    const index = searchClient(marketplace.url, 'admin').index(OWN_INDEX);
    for (const write of [
      () => index.addDocuments([{ id: 'x' }]),
      () => index.deleteAllDocuments(),
      () => index.updateSettings({}),
      () => index.delete(),
    ]) {
      const error = await write().then(
        () => assert.fail('It was done.'),
        (reason: unknown) => reason,
      );
      assert.ok(error instanceof MeilisearchApiError);
      assert.equal(error.cause?.code, 'index_read_only');
    }
  });

  test('responds to invalid JSON, large bodies and unknown paths with an error object', async () => {
    const ask = async (path: string, init: RequestInit) => {
      const response = await fetch(`${marketplace.url}/search/${path}`, {
        ...init,
        headers: {
          authorization: `Bearer ${defaultKey(MASTER_KEY, 'admin')}`,
          'content-type': 'application/json',
          ...init.headers,
        },
      });
      return [response.status, ((await response.json()) as { code: string }).code];
    };
    assert.deepEqual(await ask('multi-search', { method: 'POST', body: '{' }), [400, 'malformed_payload']);
    assert.deepEqual(await ask('multi-search', { method: 'POST', body: '{}' }), [400, 'bad_request']);
    assert.deepEqual(
      await ask('multi-search', { method: 'POST', body: '{}', headers: { 'content-type': 'text/plain' } }),
      [415, 'invalid_content_type'],
    );
    assert.deepEqual(await ask(`indexes/${OWN_INDEX}/search`, { method: 'DELETE' }), [405, 'method_not_allowed']);
    assert.deepEqual(await ask('nothing', { method: 'GET' }), [404, 'not_found']);
    assert.deepEqual(await ask('indexes/%E0%A4%A/search', { method: 'POST', body: '{}' }), [400, 'bad_request']);
    assert.deepEqual(
      await ask(`indexes/${OWN_INDEX}/search`, {
        method: 'POST',
        body: JSON.stringify({ filter: 'brand = "a\u0000b"' }),
      }),
      [400, 'bad_request'],
    );
  });
});

describe('the key of the search', () => {
  const marketplace = runningMarketplace();

  test('is disabled until a master key is set: only health responds', async () => {
    assert.equal((await fetch(`${marketplace.url}/search/health`)).status, 200);
    const response = await fetch(`${marketplace.url}/search/indexes/products/search`, {
      method: 'POST',
      body: '{}',
      headers: { authorization: `Bearer ${defaultKey('', 'search')}` },
    });
    assert.equal(response.status, 403);
  });

  test('is the same when console and marketplace are started together as for the marketplace alone', () => {
    assert.deepEqual(searchSettings({ env: {}, marketplaceUrl: 'http://here:1', masterKey: MASTER_KEY }), {
      MEILISEARCH_HOST: 'http://here:1/search',
      MEILISEARCH_API_KEY: defaultKey(MASTER_KEY, 'search'),
      MEILISEARCH_INDEX: 'products',
    });
    assert.deepEqual(
      searchSettings({
        env: { MEILISEARCH_HOST: 'http://there' },
        marketplaceUrl: 'http://here:1',
        masterKey: MASTER_KEY,
      }),
      {},
    );
    assert.deepEqual(searchSettings({ env: {}, marketplaceUrl: null, masterKey: null }), {});
  });
});

describe('the words of a search', () => {
  test('are split, normalized and highlighted', () => {
    assert.deepEqual(
      readWords('Été -wool "silk dress" lin').map(
        ({ word, isQuoted, isLast, isUnwanted }) =>
          `${word}${isQuoted ? ' quoted' : ''}${isLast ? ' last' : ''}${isUnwanted ? ' unwanted' : ''}`,
      ),
      ['ete', 'wool unwanted', 'silk quoted', 'dress quoted', 'lin last'],
    );
    assert.equal(readWords('linen ')[0]?.isLast, false);
    assert.deepEqual(readWords('🎉 — !!'), []);
    assert.equal(readWords('a '.repeat(50)).length, 10);
  });

  test('may have one typing error from five letters and two from nine, never in a number', () => {
    assert.deepEqual(['silk', 'linen', 'trousers', 'corduroys', '12345'].map(allowedErrors), [0, 1, 1, 2, 0]);
    assert.ok(isWithin('lnien', 'linen', 1, false));
    assert.ok(isWithin('troosers', 'trousers', 1, false));
    assert.ok(isWithin('dreses', 'dresses', 1, true));
    assert.ok(isWithin('trusr', 'trousers', 1, true) === false);
    assert.ok(!isWithin('minen', 'linen', 1, false), 'an error in the first letter counts twice');
    assert.ok(isWithin('gorduroys', 'corduroys', 2, false));
  });
});
