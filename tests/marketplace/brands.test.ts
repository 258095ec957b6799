import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import { sql } from 'kysely';
import { lockProductsOfBrands, indexProducts } from '../../marketplace/stand-ins/search/documents.ts';
import { dataOf, errorOf, eventually } from '../support/answers.ts';
import { runningMarketplace } from '../support/running.ts';

const NONE = '00000000-0000-4000-8000-000000000000';
const BRAND = `id name enabled description notes { cart shipping } meta { links { title link isExternal } includeRecentlySold location } hiddenFields
  productSort productSortFriendly commission paymentTerms { unit amount } bankDetails { accountNumber branchCode bankName } adminEmails
  invoiceAddress { address1 city } vatNumber tags { id } recommendedProductTags { id } images { id url sourceType } image { id }
  featuredPortrait { id } featuredLandscape { id } locations { id name address1 } shopify { id domain }`;

interface Brand {
  id: string;
  name: string;
  enabled: boolean;
  description: string | null;
  commission: number | null;
  productSortFriendly: string;
  adminEmails: string[];
  hiddenFields: string[];
  notes: Record<string, string | null>;
  meta: { links: unknown[]; includeRecentlySold: boolean | null; location: string | null };
  bankDetails: Record<string, string | null>;
  paymentTerms: { unit: string; amount: number } | null;
  invoiceAddress: Record<string, string | null>;
  tags: { id: string }[];
  recommendedProductTags: { id: string }[];
  images: { id: string; url: string; sourceType: string }[];
  image: { id: string } | null;
  featuredPortrait: { id: string } | null;
  featuredLandscape: { id: string } | null;
  locations: { id: string }[];
  shopify: { id: string; domain: string } | null;
}
interface Page {
  edges: { cursor: string; node: Brand }[];
  pageInfo: { hasNextPage: boolean; endCursor: string };
  totalCount: number;
}

describe('brands', () => {
  const marketplace = runningMarketplace();
  let token: string;
  before(async () => {
    token = await marketplace.login('brands');
  });

  const graphql = <Data>(query: string, variables: object = {}) => marketplace.graphql<Data>(query, variables, token);
  const list = async (args: object = {}) =>
    dataOf(
      await graphql<{ brands: Page }>(
        `query Brands($paging: CursorPaging, $filter: BrandFilter, $sorting: [BrandSort!]) { brands(paging: $paging, filter: $filter, sorting: $sorting)
      { edges { cursor node { ${BRAND} } } pageInfo { hasNextPage endCursor } totalCount } }`,
        args,
      ),
    ).brands;
  const get = async (id: string) =>
    dataOf(await graphql<{ brand: Brand }>(`query Brand($id: ID!) { brand(id: $id) { ${BRAND} } }`, { id })).brand;
  const update = (id: string, values: object) =>
    graphql<{ updateBrand: Brand }>(
      `mutation UpdateBrand($id: ID!, $update: BrandUpdate!) { updateBrand(id: $id, update: $update) { ${BRAND} } }`,
      { id, update: values },
    );
  const named = async (name: string) => (await list({ filter: { name: { eq: name } } })).edges[0]!.node;
  const someTags = async (count: number) =>
    (await marketplace.db.selectFrom('tags').select('id').orderBy('id').limit(count).execute()).map(({ id }) => id);

  test('[CAL-08] lists ten, newest first, and counts when asked', async () => {
    const { edges, pageInfo, totalCount } = await list();
    const { count } = await marketplace.db
      .selectFrom('brands')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    assert.equal(edges.length, 10);
    assert.equal(totalCount, count);
    assert.equal(pageInfo.hasNextPage, count > 10);
    const stored = await marketplace.db
      .selectFrom('brands')
      .select('id')
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(10)
      .execute();
    assert.deepEqual(
      edges.map(({ node }) => node.id),
      stored.map(({ id }) => id),
    );
  });

  test('[BRD-01] [BRD-02] [BRD-03] filters by name regardless of case, by enabled, and by tag', async () => {
    assert.deepEqual(
      (await list({ filter: { name: { iLike: '%MARULA%' } } })).edges.map(({ node }) => node.name),
      ['Marula & Moss'],
    );
    for (const enabled of [true, false]) {
      const { edges } = await list({ filter: { enabled: { is: enabled } }, paging: { first: 50 } });
      assert.ok(edges.length > 0);
      assert.ok(edges.every(({ node }) => node.enabled === enabled));
    }
    const [tag] = (await named('Marula & Moss')).tags;
    const { edges } = await list({ filter: { tags: { id: { in: [tag!.id] } } }, paging: { first: 50 } });
    assert.ok(edges.length > 0);
    assert.ok(edges.every(({ node }) => node.tags.some(({ id }) => id === tag!.id)));
    const stored = await marketplace.db
      .selectFrom('brand_tags')
      .select('brand_id')
      .where('tag_id', '=', tag!.id)
      .execute();
    assert.equal(edges.length, stored.length);
  });

  test('[BRD-05] sorts by name and by enabled, page after page', async () => {
    for (const field of ['name', 'enabled'] as const) {
      const seen: string[] = [];
      let after: string | undefined;
      do {
        const page = await list({
          sorting: [{ field, direction: 'ASC' }],
          paging: { first: 4, ...(after && { after }) },
        });
        seen.push(...page.edges.map(({ node }) => node.id));
        after = page.pageInfo.hasNextPage ? page.pageInfo.endCursor : undefined;
      } while (after);
      const stored = await marketplace.db.selectFrom('brands').select('id').orderBy(field).orderBy('id').execute();
      assert.deepEqual(
        seen,
        stored.map(({ id }) => id),
      );
    }
  });

  test('[CAL-11] an update changes only the given fields: nulls and empty texts clear, omitted members stay', async () => {
    const before = await named('Marula & Moss');
    const changed = dataOf(
      await update(before.id, {
        description: '',
        commission: 0,
        notes: { cart: 'Wrap it' },
        bankDetails: { branchCode: '051001' },
        hiddenFields: ['Phone', 'Phone'],
        paymentTerms: { unit: 'weeks', amount: 2 },
        adminEmails: [' a@marula.example ', 'a@marula.example'],
        invoiceAddress: { city: null },
        meta: { includeRecentlySold: true },
      }),
    ).updateBrand;
    assert.equal(changed.description, null);
    assert.equal(changed.commission, 0);
    assert.deepEqual(changed.notes, { cart: 'Wrap it', shipping: before.notes['shipping'] });
    assert.deepEqual(changed.bankDetails, { ...before.bankDetails, branchCode: '051001' });
    assert.deepEqual(changed.hiddenFields, ['Phone']);
    assert.deepEqual(changed.paymentTerms, { unit: 'weeks', amount: 2 });
    assert.deepEqual(changed.adminEmails, ['a@marula.example']);
    assert.equal(changed.invoiceAddress['city'], null);
    assert.equal(changed.invoiceAddress['address1'], before.invoiceAddress['address1']);
    assert.deepEqual(changed.meta, { ...before.meta, includeRecentlySold: true });
    assert.equal(changed.name, before.name);
    const cleared = dataOf(
      await update(before.id, { commission: null, paymentTerms: null, bankDetails: null }),
    ).updateBrand;
    assert.equal(cleared.commission, null);
    assert.equal(cleared.paymentTerms, null);
    assert.deepEqual(cleared.bankDetails, { accountNumber: null, branchCode: null, bankName: null });
  });

  const refusals: readonly (readonly [object, string])[] = [
    [{ name: '  ' }, 'update.name'],
    [{ name: null }, 'update.name'],
    [{ enabled: null }, 'update.enabled'],
    [{ commission: -0.01 }, 'update.commission'],
    [{ commission: 100.01 }, 'update.commission'],
    [{ marketingColor: 'red' }, 'update.marketingColor'],
    [{ paymentTerms: { unit: 'days', amount: -1 } }, 'update.paymentTerms'],
    [{ email: 'nobody' }, 'update.email'],
    [{ adminEmails: ['a@b.co', 'nobody'] }, 'update.adminEmails'],
    [{ meta: { location: NONE } }, 'update.meta.location'],
  ];
  for (const [values, field] of refusals) {
    test(`refuses ${JSON.stringify(values)} and says which field is at fault`, async () => {
      const brand = await named('Umlilo Atelier');
      const { extensions } = errorOf(await update(brand.id, values), 'BAD_REQUEST');
      assert.deepEqual(Object.keys(extensions.fieldErrors ?? {}), [field]);
      assert.deepEqual(await get(brand.id), brand);
    });
  }

  test('stores a location and recommended tags, and refuses unknown tags', async () => {
    const brand = await named('Umlilo Atelier');
    const ids = await someTags(2);
    const changed = dataOf(
      await update(brand.id, { meta: { location: brand.locations[0]!.id }, recommendedProductTagIds: ids }),
    ).updateBrand;
    assert.equal(changed.meta.location, brand.locations[0]!.id);
    assert.deepEqual(changed.recommendedProductTags.map(({ id }) => id).sort(), ids);
    const { message } = errorOf(
      await update(brand.id, { name: 'Not kept', recommendedProductTagIds: [NONE] }),
      'NOT_FOUND',
    );
    assert.match(message, new RegExp(NONE));
    assert.equal((await get(brand.id)).name, 'Umlilo Atelier');
  });

  test('[CAL-13] setTagsOnBrand replaces the set, and an unknown tag changes nothing', async () => {
    const brand = await named('Umlilo Atelier');
    const set = (tagIds: string[]) =>
      graphql<{ setTagsOnBrand: Brand }>(
        `mutation($id: ID!, $tagIds: [ID!]!) { setTagsOnBrand(id: $id, tagIds: $tagIds) { ${BRAND} } }`,
        { id: brand.id, tagIds },
      );
    const ids = await someTags(3);
    assert.deepEqual(
      dataOf(await set(ids))
        .setTagsOnBrand.tags.map(({ id }) => id)
        .sort(),
      ids,
    );
    errorOf(await set([ids[0]!, NONE]), 'NOT_FOUND');
    assert.equal((await get(brand.id)).tags.length, 3);
    assert.deepEqual(dataOf(await set([])).setTagsOnBrand.tags, []);
  });

  test('[BRD-66] setImagesOnBrand keeps the order, refuses ids that are not images, and clears removed images as featured', async () => {
    const brand = await named('Ntombi Vale');
    const ids = brand.images.map(({ id }) => id).reverse();
    const set = (imageIds: string[]) =>
      graphql<{ setImagesOnBrand: Brand }>(
        `mutation($id: ID!, $imageIds: [ID!]!) { setImagesOnBrand(id: $id, imageIds: $imageIds) { ${BRAND} } }`,
        { id: brand.id, imageIds },
      );
    const feature = (name: string, imageId: string | null) =>
      graphql<Record<string, Brand>>(
        `mutation($id: ID!, $imageId: ID) { ${name}(id: $id, imageId: $imageId) { ${BRAND} } }`,
        { id: brand.id, imageId },
      );

    const reordered = dataOf(await set(ids)).setImagesOnBrand;
    assert.deepEqual(
      reordered.images.map(({ id }) => id),
      ids,
    );
    assert.equal(reordered.image?.id, ids[0]);
    assert.ok(reordered.images.every(({ url }) => /^http:\/\/localhost:\d+\/images\//.test(url)));

    assert.equal(
      dataOf(await feature('setFeaturedPortraitOnBrand', ids[0]!))['setFeaturedPortraitOnBrand']!.featuredPortrait?.id,
      ids[0],
    );
    assert.equal(
      dataOf(await feature('setFeaturedLandscapeOnBrand', ids[1]!))['setFeaturedLandscapeOnBrand']!.featuredLandscape
        ?.id,
      ids[1],
    );
    assert.match(errorOf(await set([...ids, NONE]), 'NOT_FOUND').message, new RegExp(`${NONE}.*Nothing was changed`));
    errorOf(await set([ids[0]!, ids[0]!]), 'BAD_REQUEST');
    errorOf(await feature('setFeaturedPortraitOnBrand', NONE), 'NOT_FOUND');
    assert.equal((await get(brand.id)).images.length, ids.length);

    const fewer = dataOf(await set(ids.slice(1))).setImagesOnBrand;
    assert.equal(fewer.featuredPortrait, null);
    assert.equal(fewer.featuredLandscape?.id, ids[1]);
    assert.equal(
      dataOf(await feature('setFeaturedLandscapeOnBrand', null))['setFeaturedLandscapeOnBrand']!.featuredLandscape,
      null,
    );
  });

  test('[BRD-08] updateManyBrands changes all of the brands or, when one is missing, none', async () => {
    const ids = (await list({ paging: { first: 3 } })).edges.map(({ node }) => node.id);
    const many = (given: string[], enabled: boolean) =>
      graphql<{ updateManyBrands: { updatedCount: number } }>(
        'mutation($ids: [ID!]!, $update: BrandManyUpdate!) { updateManyBrands(ids: $ids, update: $update) { updatedCount } }',
        { ids: given, update: { enabled } },
      );
    for (const enabled of [false, true]) {
      assert.deepEqual(dataOf(await many(ids, enabled)), { updateManyBrands: { updatedCount: 3 } });
      for (const id of ids) assert.equal((await get(id)).enabled, enabled);
    }
    assert.match(
      errorOf(await many([...ids, NONE, 'no-id'], false), 'NOT_FOUND').message,
      new RegExp(`${NONE}, no-id`),
    );
    errorOf(await many([], false), 'BAD_REQUEST');
    for (const id of ids) assert.equal((await get(id)).enabled, true);
  });

  test('[BRD-07] deleted brands disappear from lists and look-ups, and their orders keep naming them', async () => {
    const line = await marketplace.db
      .selectFrom('order_lines')
      .select(['id', 'brand_id', 'brand_name'])
      .where('brand_id', 'is not', null)
      .orderBy('id')
      .limit(1)
      .executeTakeFirstOrThrow();
    const other = (await list({ paging: { first: 50 } })).edges
      .map(({ node }) => node.id)
      .find((id) => id !== line.brand_id)!;
    const ids = [line.brand_id!, other];
    const before = (await list()).totalCount;
    const many = (given: string[]) =>
      graphql<{ deleteManyBrands: { deletedCount: number } }>(
        'mutation($ids: [ID!]!) { deleteManyBrands(ids: $ids) { deletedCount } }',
        { ids: given },
      );
    errorOf(await many([...ids, NONE]), 'NOT_FOUND');
    assert.equal((await list()).totalCount, before);
    assert.deepEqual(dataOf(await many(ids)), { deleteManyBrands: { deletedCount: 2 } });

    assert.equal((await list()).totalCount, before - 2);
    errorOf(await graphql('query($id: ID!) { brand(id: $id) { id } }', { id: ids[0] }), 'NOT_FOUND');
    assert.ok(
      !dataOf(await graphql<{ allBrands: { id: string }[] }>('{ allBrands { id } }')).allBrands.some(({ id }) =>
        ids.includes(id),
      ),
    );
    errorOf(await many([ids[0]!]), 'NOT_FOUND');
    const { orderLines } = dataOf(
      await graphql<{ orderLines: { edges: { node: { brand: { name: string } } }[] } }>(
        'query($id: ID!) { orderLines(filter: { id: { eq: $id } }) { edges { node { brand { name } } } } }',
        { id: line.id },
      ),
    );
    assert.equal(orderLines.edges[0]!.node.brand.name, line.brand_name);
    assert.equal(
      (await marketplace.db.selectFrom('products').select('id').where('brand_id', 'in', ids).execute()).length,
      0,
    );
  });

  test('[BRD-07] deleting a brand waits until its products are indexed, and indexing never waits for the deletion', async () => {
    const { id } = await named('Saltpan Studio');
    const products = await marketplace.db.selectFrom('products').select('id').where('brand_id', '=', id).execute();
    const { deletion } = await marketplace.db.transaction().execute(async (trx) => {
      await lockProductsOfBrands(trx, [id]);
      const answer = graphql('mutation($id: ID!) { deleteOneBrand(id: $id) { id } }', { id });
      await eventually(
        async () =>
          (
            await sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
              marketplace.db,
            )
          ).rows.length > 0,
        'the deletion to wait for the products',
      );
      await indexProducts(
        trx,
        products.map((product) => product.id),
      );
      return { deletion: answer };
    });
    assert.deepEqual(dataOf(await deletion), { deleteOneBrand: { id } });
    const { rows } = await sql`select from search_documents where brand_id = ${id}`.execute(marketplace.db);
    assert.deepEqual([products.length > 0, rows.length], [true, 0]);
  });

  test('[BRD-41] deleteOneBrand deletes one', async () => {
    const brand = await named('Tidewrack');
    const remove = () => graphql('mutation($id: ID!) { deleteOneBrand(id: $id) { id } }', { id: brand.id });
    assert.deepEqual(dataOf(await remove()), { deleteOneBrand: { id: brand.id } });
    errorOf(await remove(), 'NOT_FOUND');
  });

  test('a record that does not exist is reported as not found, whatever its id looks like', async () => {
    for (const id of [NONE, 'x', ''])
      errorOf(await graphql('query($id: ID!) { brand(id: $id) { id } }', { id }), 'NOT_FOUND');
    errorOf(await update(NONE, { name: 'x' }), 'NOT_FOUND');
  });

  test('[BRD-53] the product sort choices are the six of the specification', async () => {
    const { brandProductSortOptions } = dataOf(
      await graphql<{ brandProductSortOptions: { value: string }[] }>('{ brandProductSortOptions { label value } }'),
    );
    assert.deepEqual(
      brandProductSortOptions.map(({ value }) => value),
      ['Default', 'CreatedDesc', 'CreatedAsc', 'Shuffle', 'PriceDesc', 'PriceAsc'],
    );
  });
});
