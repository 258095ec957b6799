import { searchFacets, searchHits, searchMatches } from '@/lib/resources/bulk-tag/search-engine';
import { boundedFetch } from '@/lib/server/upstream/bounded-fetch';

type Sent = { url: string; headers: Headers; body: Record<string, unknown> };

const KEY = 'a key that nobody may read';
let sent: Sent[] = [];
let answers: (() => Response | Promise<Response>)[] = [];

const json =
  (body: unknown, status = 200) =>
  () =>
    new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });
const page = (extra: object = {}) =>
  json({ hits: [], query: '', processingTimeMs: 1, page: 1, hitsPerPage: 20, totalPages: 3, totalHits: 45, ...extra });
const refusal = (code: string, status: number) =>
  json({ message: `engine says ${code}`, code, type: 'invalid_request', link: '' }, status);

jest.mock('@/lib/server/upstream/bounded-fetch', () => ({ boundedFetch: jest.fn() }));
jest.mock('@/lib/server/env', () => {
  const settings = {
    MEILISEARCH_HOST: 'http://engine.example/search',
    MEILISEARCH_API_KEY: 'a key that nobody may read',
    MEILISEARCH_INDEX: 'pieces',
    UPSTREAM_TIMEOUT_MS: 500,
    imageUploadUrl: 'http://shop.example/images/upload',
  };
  return { settings, env: () => settings };
});
const { settings } = jest.requireMock<{ settings: Record<string, unknown> }>('@/lib/server/env');

beforeEach(() => {
  sent = [];
  answers = [];
  jest.mocked(boundedFetch).mockImplementation(async (input, init) => {
    sent.push({
      url: String(input),
      headers: new Headers(init?.headers),
      body: JSON.parse(String(init?.body)) as Record<string, unknown>,
    });
    const answer = answers.shift();
    if (!answer) throw new Error('nothing was arranged');
    return answer();
  });
});

test('[BLK-01] [BLK-04] hits are requested from the index with its key, twenty a page, enabled and active only, one per product', async () => {
  const hit = {
    product_id: 'p1',
    title: 'Coat',
    product_image: 'http://shop.example/images/a.jpg',
    price: 12.5,
    brand: 'Acacia',
    tags: ['Wool'],
  };
  answers = [
    page({ hits: [hit, { product_id: 'p2', title: null, product_image: null, price: null, brand: null, tags: null }] }),
  ];
  const found = await searchHits({ filter: { text: 'coat' } }, 2);
  expect(sent).toHaveLength(1);
  expect(sent[0]?.url).toBe('http://engine.example/search/indexes/pieces/search');
  expect(sent[0]?.headers.get('authorization')).toBe(`Bearer ${KEY}`);
  expect(sent[0]?.body).toEqual({
    q: 'coat',
    filter: ['enabled = true', 'status = "active"'],
    distinct: 'product_id',
    hitsPerPage: 20,
    page: 2,
    attributesToRetrieve: ['product_id', 'title', 'product_image', 'price', 'brand', 'tags'],
  });
  expect(found).toEqual({
    page: 2,
    pages: 3,
    total: 45,
    hits: [
      {
        id: 'p1',
        title: 'Coat',
        image: { url: 'http://shop.example/images/a.jpg', sourceType: 'local' },
        price: 12.5,
        brand: 'Acacia',
        tags: ['Wool'],
      },
      { id: 'p2', title: '', image: null, price: null, brand: '', tags: [] },
    ],
  });
});

test.each(['price:asc', 'price:desc'] as const)('[BLK-03] %s becomes the sort of the request', async (sort) => {
  answers = [page()];
  await searchHits({ filter: {}, sort }, 1);
  expect(sent[0]?.body['sort']).toEqual([sort]);
});

test('[BLK-03] where a variant of the index is sorted by price, that one is searched without a sort; facets are counted in the main index', async () => {
  Object.assign(settings, { MEILISEARCH_INDEX_PRICE_ASC: 'pieces_cheap', MEILISEARCH_INDEX_PRICE_DESC: 'pieces_dear' });
  answers = [
    page(),
    page(),
    page(),
    page({ facetDistribution: {} }),
    json({ results: [{ hits: [], totalHits: 0, facetDistribution: {} }] }),
  ];
  await searchHits({ filter: {}, sort: 'price:asc' }, 1);
  await searchHits({ filter: {}, sort: 'price:desc' }, 1);
  await searchHits({ filter: {} }, 1);
  await searchMatches({ filter: {}, sort: 'price:desc' });
  await searchFacets({});
  expect(sent.map(({ url }) => url.replace('http://engine.example/search/', ''))).toEqual([
    'indexes/pieces_cheap/search',
    'indexes/pieces_dear/search',
    'indexes/pieces/search',
    'indexes/pieces_dear/search',
    'multi-search',
  ]);
  expect(sent.filter(({ body }) => 'sort' in body)).toEqual([]);
  answers = [refusal('index_not_found', 404)];
  await expect(searchHits({ filter: {}, sort: 'price:asc' }, 1)).rejects.toThrow('no index named pieces_cheap');
  Object.assign(settings, { MEILISEARCH_INDEX_PRICE_ASC: undefined, MEILISEARCH_INDEX_PRICE_DESC: 'pieces_dear' });
  answers = [page()];
  await searchHits({ filter: {}, sort: 'price:asc' }, 1);
  expect(sent.at(-1)).toMatchObject({
    url: 'http://engine.example/search/indexes/pieces/search',
    body: { sort: ['price:asc'] },
  });
  Object.assign(settings, { MEILISEARCH_INDEX_PRICE_DESC: undefined });
});

test('[BLK-05] [BLK-07] a facet is counted without its own choice where values are combined by Or, with it where by And', async () => {
  const counted = (facetDistribution: object) => ({ hits: [], totalHits: 7, facetDistribution });
  answers = [
    json({
      results: [
        counted({ brand: { Acacia: 7 }, tags: { Wool: 7 } }),
        counted({ brand: { Acacia: 7, Baobab: 4 } }),
        counted({ tags: { Wool: 7, Silk: 9 } }),
      ],
    }),
  ];
  const facets = await searchFacets({ brands: ['Acacia'], tags: ['Wool'], match: 'or' });
  const { queries } = sent[0]?.body as { queries: { filter: unknown; facets: string[]; hitsPerPage: number }[] };
  expect(sent[0]?.url).toBe('http://engine.example/search/multi-search');
  expect(queries.map(({ filter, facets: names, hitsPerPage }) => ({ filter, names, hitsPerPage }))).toEqual([
    {
      filter: ['enabled = true', 'status = "active"', ['brand = "Acacia"'], ['tags = "Wool"']],
      names: ['brand', 'tags'],
      hitsPerPage: 0,
    },
    { filter: ['enabled = true', 'status = "active"', ['tags = "Wool"']], names: ['brand'], hitsPerPage: 0 },
    { filter: ['enabled = true', 'status = "active"', ['brand = "Acacia"']], names: ['tags'], hitsPerPage: 0 },
  ]);
  expect(facets).toEqual({
    found: 7,
    brands: [
      { name: 'Acacia', count: 7 },
      { name: 'Baobab', count: 4 },
    ],
    tags: [
      { name: 'Silk', count: 9 },
      { name: 'Wool', count: 7 },
    ],
  });

  answers = [json({ results: [counted({ brand: { Acacia: 7 }, tags: { Wool: 7, Silk: 3 } })] })];
  expect((await searchFacets({ tags: ['Wool', 'Gone'] })).tags).toEqual([
    { name: 'Wool', count: 7 },
    { name: 'Silk', count: 3 },
    { name: 'Gone', count: 0 },
  ]);
  expect((sent[1]?.body['queries'] as { filter: unknown }[]).map(({ filter }) => filter)).toEqual([
    ['enabled = true', 'status = "active"', 'tags = "Wool"', 'tags = "Gone"'],
  ]);
});

test('[BLK-24] every match is read page by page, and a limit of the index shows in the count', async () => {
  const hits = (from: number, count: number) =>
    Array.from({ length: count }, (_, index) => ({ product_id: `p${from + index}`, title: `T${from + index}` }));
  const facetDistribution = { brand: { Acacia: 1500, Baobab: 100 } };
  answers = [
    page({ hits: hits(0, 1000), totalHits: 1200, totalPages: 2, facetDistribution }),
    page({ hits: hits(1000, 200), totalHits: 1200, totalPages: 2, facetDistribution }),
  ];
  const matches = await searchMatches({ filter: {}, sort: 'price:asc' });
  expect(sent.map(({ body }) => [body['page'], body['hitsPerPage'], body['attributesToRetrieve']])).toEqual([
    [1, 1000, ['product_id', 'title']],
    [2, 1000, ['product_id', 'title']],
  ]);
  expect(matches.products).toHaveLength(1200);
  expect(matches.products[1199]).toEqual(['p1199', 'T1199']);
  expect(matches.found).toBe(1600);
});

describe('problems of the search are reported in a sentence', () => {
  test.each<[string, () => Response | Promise<Response>, RegExp]>([
    ['the key is missing', refusal('missing_authorization_header', 401), /refused the console’s key/],
    ['the key is refused', refusal('invalid_api_key', 403), /refused the console’s key/],
    ['the index is missing', refusal('index_not_found', 404), /no index named pieces/],
    ['the settings are missing', refusal('invalid_search_filter', 400), /not set up for this search/],
    ['it fails', refusal('internal', 500), /could not be reached/],
    ['it answers a page', () => new Response('<h1>Bad gateway</h1>', { status: 502 }), /could not be reached/],
    ['it cannot be reached', () => Promise.reject(new TypeError('fetch failed')), /could not be reached/],
  ])('%s', async (_what, answer, sentence) => {
    answers = [answer, answer, answer];
    for (const ask of [searchHits({ filter: {} }, 1), searchFacets({}), searchMatches({ filter: {} })]) {
      const error: unknown = await ask.catch((thrown: unknown) => thrown);
      expect(error).toMatchObject({
        name: 'AppError',
        code: 'UPSTREAM_DOWN',
        message: expect.stringMatching(sentence),
      });
      expect((error as Error).message).not.toMatch(/engine\.example|a key that/);
    }
  });

  test('it is not set up', async () => {
    settings['MEILISEARCH_HOST'] = undefined;
    await expect(searchHits({ filter: {} }, 1)).rejects.toThrow('not set up');
    settings['MEILISEARCH_HOST'] = 'http://engine.example/search';
  });
});

test('of an engine that reports any number of pages not all are requested', async () => {
  const full = json({
    hits: [{ product_id: 'p1', title: 'Coat' }],
    query: '',
    processingTimeMs: 1,
    page: 1,
    hitsPerPage: 1000,
    totalPages: 1e9,
    totalHits: 1e12,
    facetDistribution: {},
  });
  answers = [full, full, page({ totalPages: 1e9 })];
  await expect(searchMatches({ filter: {} })).resolves.toMatchObject({ products: [['p1', 'Coat']] });
  expect(sent).toHaveLength(3);
  sent = [];
  answers = Array.from({ length: 600 }, () => full);
  await searchMatches({ filter: {} });
  expect(sent).toHaveLength(500);
});
