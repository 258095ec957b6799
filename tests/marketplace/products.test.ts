import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import { dataOf, errorOf } from '../support/answers.ts';
import { runningMarketplace } from '../support/running.ts';

const ROW =
  'id title productTitle providerId enabled status description brand { id brandName } tags { id } images { id } variants { id title price inventory selectedOptions { name value } }';
interface Product {
  id: string;
  title: string;
  productTitle: string | null;
  providerId: string;
  enabled: boolean;
  status: string;
  description: string | null;
  brand: { id: string } | null;
  tags: { id: string }[];
  images: { id: string }[];
  variants: { id: string; title: string; price: number }[];
}
const NONE = '00000000-0000-4000-8000-000000000000';

describe('products and options', () => {
  const marketplace = runningMarketplace();
  let token: string;
  before(async () => {
    token = await marketplace.login('admin');
  });
  const graphql = <Data>(query: string, variables: object = {}, as = token) =>
    marketplace.graphql<Data>(query, variables, as);
  const list = async (args: object) =>
    dataOf(
      await graphql<{ products: { edges: { node: Product }[] } }>(
        `query Products($paging: CursorPaging, $filter: ProductFilter, $sorting: [ProductSort!]) { products(paging: $paging, filter: $filter, sorting: $sorting) { edges { node { ${ROW} } } } }`,
        args,
      ),
    ).products.edges.map(({ node }) => node);
  const get = async (id: string) =>
    dataOf(await graphql<{ product: Product }>(`query Product($id: ID!) { product(id: $id) { ${ROW} } }`, { id }))
      .product;
  const update = (id: string, values: object) =>
    graphql<{ updateProduct: Product }>(
      `mutation UpdateProduct($id: ID!, $update: ProductUpdate!) { updateProduct(id: $id, update: $update) { ${ROW} } }`,
      { id, update: values },
    );
  const tagging = (name: string, productIds: string[], tagIds: string[]) =>
    graphql<Record<string, { updatedCount: number }>>(
      `mutation Tagging($p: [ID!]!, $t: [ID!]!) { ${name}(productIds: $p, tagIds: $t) { updatedCount } }`,
      { p: productIds, t: tagIds },
    );

  test('[PRD-02] [PRD-03] [PRD-05] [PRD-06] [PRD-07] every filter of the list works', async () => {
    const some = await list({ paging: { first: 50 }, filter: { status: { eq: 'active' } } });
    assert.ok(some.length === 50 && some.every(({ status }) => status === 'active'));
    const sample = some.find(({ tags, brand }) => tags.length > 0 && brand !== null);
    assert.ok(sample?.brand && sample.tags[0]);
    const byTag = await list({ paging: { first: 50 }, filter: { tags: { id: { in: [sample.tags[0].id] } } } });
    assert.ok(byTag.length > 0 && byTag.every(({ tags }) => tags.some(({ id }) => id === sample.tags[0]?.id)));
    const byBrand = await list({ paging: { first: 50 }, filter: { brandId: { in: [sample.brand.id] } } });
    assert.ok(byBrand.length > 0 && byBrand.every(({ brand }) => brand?.id === sample.brand?.id));
    const brandName = await list({ paging: { first: 50 }, filter: { brand: { name: { iLike: '%a%' } } } });
    assert.ok(brandName.length > 0);
    const word = sample.title.slice(1, 5).toUpperCase();
    const byTitle = await list({
      paging: { first: 50 },
      filter: { or: [{ title: { iLike: `%${word}%` } }, { productTitle: { iLike: `%${word}%` } }] },
    });
    assert.ok(byTitle.some(({ id }) => id === sample.id));
  });

  test('[PRD-13] [CAL-26] all ids of a filter, exactly', async () => {
    const { allProducts } = dataOf(
      await graphql<{ allProducts: { id: string }[] }>(
        'query All($filter: ProductFilter) { allProducts(filter: $filter) { id } }',
        { filter: { status: { eq: 'draft' } } },
      ),
    );
    const rows = await marketplace.db.selectFrom('products').select('id').where('status', '=', 'draft').execute();
    assert.deepEqual(allProducts.map(({ id }) => id).toSorted(), rows.map(({ id }) => id).toSorted());
  });

  test('[PRD-21] [PRD-23] bulk actions are all or nothing', async () => {
    const [one, two] = await list({ paging: { first: 2 } });
    assert.ok(one && two);
    const enable = (ids: string[], enabled: boolean) =>
      graphql(
        'mutation U($ids: [ID!]!, $update: ProductsUpdate!) { updateProducts(ids: $ids, update: $update) { updatedCount } }',
        { ids, update: { enabled } },
      );
    dataOf(await enable([one.id, two.id], false));
    assert.equal((await get(two.id)).enabled, false);
    errorOf(await enable([one.id, NONE], true), 'NOT_FOUND');
    assert.equal((await get(one.id)).enabled, false);
    const { id: tag } = await marketplace.db.selectFrom('tags').select('id').orderBy('id').executeTakeFirstOrThrow();
    assert.equal(
      dataOf(await tagging('addTagsToProducts', [one.id, two.id], [tag])).addTagsToProducts?.updatedCount,
      2,
    );
    dataOf(await tagging('addTagsToProducts', [one.id], [tag]));
    assert.equal((await get(one.id)).tags.filter(({ id }) => id === tag).length, 1);
    dataOf(await tagging('removeTagsFromProducts', [one.id, two.id], [tag]));
    assert.ok((await get(two.id)).tags.every(({ id }) => id !== tag));
    errorOf(await tagging('addTagsToProducts', [one.id], [NONE]), 'NOT_FOUND');
  });

  test('[PRD-40] [PRD-41] [PRD-42] [PRD-45] a save changes only the given fields; images keep their order and one remains', async () => {
    const product = (await list({ paging: { first: 50 } })).find(
      ({ images, variants }) => images.length > 1 && variants.length > 1,
    );
    assert.ok(product);
    const [variant] = product.variants;
    assert.ok(variant);
    const reversed = product.images.map(({ id }) => id).toReversed();
    const saved = dataOf(
      await update(product.id, {
        title: ' New title ',
        description: null,
        imageIds: reversed,
        variants: [{ id: variant.id, title: 'Renamed' }],
      }),
    ).updateProduct;
    assert.equal(saved.title, 'New title');
    assert.equal(saved.productTitle, product.productTitle);
    assert.equal(saved.description, null);
    assert.deepEqual(
      saved.images.map(({ id }) => id),
      reversed,
    );
    assert.equal(saved.variants.find(({ id }) => id === variant.id)?.title, 'Renamed');
    errorOf(await update(product.id, { imageIds: [] }), 'BAD_REQUEST');
    errorOf(await update(product.id, { title: ' ' }), 'BAD_REQUEST');
    errorOf(await update(product.id, { title: 'Half', variants: [{ id: NONE, title: 'x' }] }), 'NOT_FOUND');
    assert.equal((await get(product.id)).title, 'New title');
  });

  test('[PRD-32] a sync brings the changed price and title of the shop, and keeps the changes of staff', async () => {
    const row = await marketplace.db
      .selectFrom('products')
      .innerJoin('provider_products', 'provider_products.id', 'products.provider_id')
      .innerJoin('provider_variants', 'provider_variants.product_id', 'provider_products.id')
      .select([
        'products.id',
        'products.brand_id',
        'products.provider_id',
        'products.title',
        'provider_variants.id as variantId',
      ])
      .executeTakeFirstOrThrow();
    await marketplace.db
      .updateTable('provider_products')
      .set({ title: 'Shop title' })
      .where('id', '=', row.provider_id)
      .execute();
    await marketplace.db
      .updateTable('provider_variants')
      .set({ price_cents: 123_45 })
      .where('product_id', '=', row.provider_id)
      .execute();
    const others = (
      await marketplace.db.selectFrom('products').select('id').where('brand_id', '=', row.brand_id).execute()
    ).length;
    const sync = (brandId: string, providerId: string) =>
      graphql('mutation Sync($input: SyncProductInput!) { fetchAndSyncProductByProviderId(input: $input) { id } }', {
        input: { brandId, providerId },
      });
    dataOf(await sync(row.brand_id, row.provider_id));
    const product = await get(row.id);
    assert.equal(product.productTitle, 'Shop title');
    assert.equal(product.title, row.title);
    assert.ok(product.variants.every(({ price }) => price === 123.45));
    assert.equal(
      (await marketplace.db.selectFrom('products').select('id').where('brand_id', '=', row.brand_id).execute()).length,
      others,
    );
    const documents = await marketplace.db
      .selectFrom('search_documents')
      .select('price_cents')
      .where('product_id', '=', row.id)
      .execute();
    assert.ok(documents.length > 0 && documents.every(({ price_cents: cents }) => cents === 12_345));
    errorOf(await sync(row.brand_id, 'gone'), 'NOT_FOUND');
    errorOf(await sync(NONE, row.provider_id), 'NOT_FOUND');
  });

  test('[PRD-26] indexing writes the search documents again', async () => {
    const [product] = await list({ paging: { first: 1 } });
    assert.ok(product);
    dataOf(await update(product.id, { title: 'Found under a new name' }));
    dataOf(await graphql('mutation Index($id: ID!) { indexProduct(id: $id) }', { id: product.id }));
    const documents = await marketplace.db
      .selectFrom('search_documents')
      .select('title')
      .where('product_id', '=', product.id)
      .execute();
    assert.ok(documents.length > 0 && documents.every(({ title }) => title === 'Found under a new name'));
  });

  test('[NAV-24] [NAV-30] ProductAdmin may read products, but not options', async () => {
    const products = await marketplace.login('products');
    dataOf(await graphql('query P { products { edges { cursor } } }', {}, products));
    errorOf(await graphql('query O { optionNames { edges { cursor } } }', {}, products), 'FORBIDDEN');
    errorOf(
      await graphql('query P { products { edges { cursor } } }', {}, await marketplace.login('orders')),
      'FORBIDDEN',
    );
  });
});
