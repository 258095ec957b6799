import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import { sql } from 'kysely';
import { dataOf, errorOf, eventually } from '../support/answers.ts';
import { runningMarketplace } from '../support/running.ts';

const NONE = '00000000-0000-4000-8000-000000000000';

interface Brand {
  id: string;
  name: string;
  verified: string;
  enabled: boolean;
  lastSync: string | null;
  providerName: string | null;
  providerDescription: string | null;
  description: string | null;
  locations: { id: string; name: string; address1: string }[];
  shopify: { id: string; appId: string; domain: string } | null;
  meta: { location: string | null };
}

const BRAND =
  'id name verified enabled lastSync providerName providerDescription description locations { id name address1 } shopify { id appId domain } meta { location }';

describe('brands and their shops', () => {
  const marketplace = runningMarketplace();
  let token: string;
  before(async () => {
    token = await marketplace.login('brands');
  });

  const graphql = <Data>(query: string, variables: object = {}) => marketplace.graphql<Data>(query, variables, token);
  const create = (input: object) =>
    graphql<{ createOneShopifyBrand: Brand }>(
      `mutation CreateOneShopifyBrand($input: CreateOneShopifyBrandInput!) { createOneShopifyBrand(input: $input) { ${BRAND} } }`,
      { input },
    );
  const sync = (id: string) =>
    graphql<{ syncOneBrand: Brand }>(`mutation SyncOneBrand($id: ID!) { syncOneBrand(id: $id) { ${BRAND} } }`, { id });
  const rowOf = (name: string) =>
    marketplace.db.selectFrom('brands').selectAll().where('name', '=', name).executeTakeFirstOrThrow();
  const shopOf = (domain: string) =>
    marketplace.db.selectFrom('provider_shops').selectAll().where('domain', '=', domain).executeTakeFirstOrThrow();

  test('[CAL-12] [BRD-54] creating a brand opens its record at the shop platform and never returns the keys again', async () => {
    const answer = await create({
      brandName: ' Driftwood ',
      domain: 'https://Driftwood.Shop.example/admin',
      clientKey: 'key-123',
      clientSecret: 'secret-456',
    });
    const brand = dataOf(answer).createOneShopifyBrand;
    assert.equal(brand.name, 'Driftwood');
    assert.equal(brand.shopify?.domain, 'driftwood.shop.example');
    assert.deepEqual([brand.verified, brand.enabled], ['unverified', false]);
    assert.ok(!/key-123|secret-456/.test(JSON.stringify(answer)));
    const row = await rowOf('Driftwood');
    assert.deepEqual([row.shopify_key, row.shopify_secret], ['key-123', 'secret-456']);
    for (const member of ['token', 'secret', 'key']) {
      errorOf(
        await graphql(`query { brand(id: "${brand.id}") { shopify { ${member} } } }`),
        'GRAPHQL_VALIDATION_FAILED',
      );
    }
  });

  test('[BRD-29] an empty field, an invalid domain and a domain in use are refused at the field', async () => {
    const input = { brandName: 'Salt', domain: 'salt.shop.example', clientKey: 'k', clientSecret: 's' };
    for (const field of Object.keys(input)) {
      const { extensions } = errorOf(await create({ ...input, [field]: ' ' }), 'BAD_REQUEST');
      assert.deepEqual(Object.keys(extensions.fieldErrors ?? {}), [`input.${field}`]);
    }
    for (const domain of ['salt', 'salt shop.example', '-salt.example', 'http://', 'salt.example.123'])
      errorOf(await create({ ...input, domain }), 'BAD_REQUEST');
    const { shopify_domain: taken } = await rowOf('Marula & Moss');
    assert.equal(
      errorOf(await create({ ...input, domain: taken!.toUpperCase() }), 'CONFLICT').message,
      `Another brand has the domain ${taken}.`,
    );
    assert.equal(
      (await marketplace.db.selectFrom('brands').select('id').where('name', '=', 'Salt').execute()).length,
      0,
    );
  });

  test('[BRD-55] updateShopify finds the record by its own id, changes values that are not empty, and returns id and domain', async () => {
    const brand = await rowOf('Driftwood');
    const update = (id: string, values: object) =>
      graphql<{ updateShopify: { id: string; domain: string } }>(
        'mutation UpdateShopify($id: ID!, $update: ShopifyUpdate!) { updateShopify(id: $id, update: $update) { id domain } }',
        { id, update: values },
      );
    assert.deepEqual(
      dataOf(await update(brand.shopify_id!, { key: 'new-key', secret: '', token: null })).updateShopify,
      { id: brand.shopify_id, domain: 'driftwood.shop.example' },
    );
    const changed = await rowOf('Driftwood');
    assert.deepEqual([changed.shopify_key, changed.shopify_secret], ['new-key', 'secret-456']);
    assert.equal(
      dataOf(await update(brand.shopify_id!, { domain: 'driftwood-two.shop.example' })).updateShopify.domain,
      'driftwood-two.shop.example',
    );
    const { shopify_domain: taken } = await rowOf('Marula & Moss');
    errorOf(await update(brand.shopify_id!, { domain: taken }), 'CONFLICT');
    errorOf(await update(brand.shopify_id!, { domain: 'no domain' }), 'BAD_REQUEST');
    errorOf(await update(brand.id, { key: 'x' }), 'NOT_FOUND');
    errorOf(await update('x', { key: 'x' }), 'NOT_FOUND');
  });

  test('[BRD-115] [BRD-112] a sync copies the current data of the shop and keeps the changes of staff', async () => {
    const brand = await rowOf('Marula & Moss');
    const shop = await shopOf(brand.shopify_domain!);
    const [stored] = await marketplace.db
      .selectFrom('products')
      .selectAll()
      .where('brand_id', '=', brand.id)
      .orderBy('id')
      .execute();
    await marketplace.db
      .updateTable('products')
      .set({ title: 'Named by staff' })
      .where('id', '=', stored!.id)
      .execute();
    await marketplace.db
      .updateTable('provider_products')
      .set({ title: 'Named by the shop', status: 'draft' })
      .where('id', '=', stored!.provider_id)
      .execute();
    await marketplace.db
      .updateTable('provider_variants')
      .set({ price_cents: 12_345, inventory: 77 })
      .where('product_id', '=', stored!.provider_id)
      .execute();
    await marketplace.db
      .updateTable('provider_shops')
      .set({ name: 'Marula Online', description: 'New words', phone: '+27 21 000 0000' })
      .where('id', '=', shop.id)
      .execute();
    const gone = await marketplace.db
      .selectFrom('provider_products')
      .select('id')
      .where('shop_id', '=', shop.id)
      .where('id', '!=', stored!.provider_id)
      .limit(1)
      .executeTakeFirstOrThrow();
    await marketplace.db.deleteFrom('provider_products').where('id', '=', gone.id).execute();
    await marketplace.db
      .insertInto('provider_locations')
      .values({ id: 'new-place', shop_id: shop.id, name: 'New place', address1: '1 New Street' })
      .execute();

    const synced = dataOf(await sync(brand.id)).syncOneBrand;
    assert.ok(Date.now() - Date.parse(synced.lastSync!) < 60_000);
    assert.deepEqual(
      [synced.providerName, synced.providerDescription, synced.description],
      ['Marula Online', 'New words', brand.description],
    );
    assert.ok(synced.locations.some(({ name, address1 }) => name === 'New place' && address1 === '1 New Street'));
    const products = await marketplace.db.selectFrom('products').selectAll().where('brand_id', '=', brand.id).execute();
    const shopProducts = await marketplace.db
      .selectFrom('provider_products')
      .selectAll()
      .where('shop_id', '=', shop.id)
      .execute();
    assert.deepEqual(products.map(({ provider_id }) => provider_id).sort(), shopProducts.map(({ id }) => id).sort());
    const product = products.find(({ id }) => id === stored!.id)!;
    assert.deepEqual(
      [product.title, product.product_title, product.status],
      ['Named by staff', 'Named by the shop', 'draft'],
    );
    const variants = await marketplace.db
      .selectFrom('variants')
      .select(['price_cents', 'inventory'])
      .where('product_id', '=', stored!.id)
      .execute();
    assert.ok(
      variants.length > 0 && variants.every(({ price_cents, inventory }) => price_cents === 12_345 && inventory === 77),
    );
    const fresh = products.filter(({ created_at }) => Date.now() - created_at.getTime() < 60_000);
    assert.ok(fresh.length > 0 && fresh.every(({ enabled }) => !enabled), 'new products wait for staff');
    const pictured = await marketplace.db
      .selectFrom('product_images')
      .select('product_id')
      .where(
        'product_id',
        'in',
        fresh.map(({ id }) => id),
      )
      .execute();
    assert.ok(pictured.length >= fresh.length);
  });

  test('a second sync changes nothing', async () => {
    const brand = await rowOf('Marula & Moss');
    const snapshot = async () => ({
      products: (
        await marketplace.db.selectFrom('products').selectAll().where('brand_id', '=', brand.id).orderBy('id').execute()
      ).map(({ indexed_at: _, ...product }) => product),
      variants: await marketplace.db
        .selectFrom('variants')
        .select(['variants.id', 'variants.title', 'price_cents', 'inventory'])
        .innerJoin('products', 'products.id', 'product_id')
        .where('brand_id', '=', brand.id)
        .orderBy('variants.id')
        .execute(),
      locations: await marketplace.db
        .selectFrom('brand_locations')
        .selectAll()
        .where('brand_id', '=', brand.id)
        .orderBy('id')
        .execute(),
      options: (
        await marketplace.db
          .selectFrom('variant_options')
          .selectAll()
          .orderBy('variant_id')
          .orderBy('position')
          .execute()
      ).length,
    });
    dataOf(await sync(brand.id));
    const once = await snapshot();
    dataOf(await sync(brand.id));
    assert.deepEqual(await snapshot(), once);
  });

  test('[BRD-59] a stock location that the shop has removed is removed from the brand', async () => {
    const brand = await rowOf('Marula & Moss');
    const { id } = await marketplace.db
      .selectFrom('brand_locations')
      .select('id')
      .where('brand_id', '=', brand.id)
      .where('provider_id', '=', 'new-place')
      .executeTakeFirstOrThrow();
    dataOf(
      await graphql('mutation($id: ID!, $update: BrandUpdate!) { updateBrand(id: $id, update: $update) { id } }', {
        id: brand.id,
        update: { meta: { location: id } },
      }),
    );
    assert.equal(dataOf(await sync(brand.id)).syncOneBrand.meta.location, id);
    await marketplace.db.deleteFrom('provider_locations').where('id', '=', 'new-place').execute();
    assert.equal(dataOf(await sync(brand.id)).syncOneBrand.meta.location, null);
  });

  test('[BRD-49] after a sync every policy of the shop has a page that shows it', async () => {
    const brand = await rowOf('Marula & Moss');
    const { policies } = dataOf(
      await graphql<{ policies: { handle: string; url: string }[] }>(
        'query Policies($id: ID!) { policies(id: $id) { handle url } }',
        { id: brand.id },
      ),
    );
    assert.ok(policies.length > 0);
    for (const { url } of policies) {
      const page = await fetch(`${marketplace.url}${new URL(url).pathname}`);
      assert.equal(page.status, 200);
      assert.match(await page.text(), /<h1>.+<\/h1><p>.+<\/p>/);
    }
    assert.equal(
      (await fetch(`${marketplace.url}/provider/shops/${brand.shopify_domain}/policies/no-such-policy`)).status,
      404,
    );
  });

  test('[BRD-116] a brand that is not verified, or whose token the shop refuses, is not synced and reports why', async () => {
    assert.match(errorOf(await sync((await rowOf('Driftwood')).id), 'CONFLICT').message, /not verified/);
    const brand = await rowOf('Saltpan Studio');
    dataOf(await sync(brand.id));
    await marketplace.db.updateTable('brands').set({ shopify_token: 'stale' }).where('id', '=', brand.id).execute();
    assert.match(errorOf(await sync(brand.id), 'CONFLICT').message, /does not accept the access token/);
    errorOf(await sync(NONE), 'NOT_FOUND');
  });

  test("[BRD-117] [CAL-15] indexBrand writes the search documents of the brand's products again", async () => {
    const brand = await rowOf('Ntombi Vale');
    const product = await marketplace.db
      .selectFrom('products')
      .select('id')
      .where('brand_id', '=', brand.id)
      .limit(1)
      .executeTakeFirstOrThrow();
    await marketplace.db.updateTable('products').set({ title: 'Freshly named' }).where('id', '=', product.id).execute();
    const documents = () =>
      marketplace.db.selectFrom('search_documents').selectAll().where('product_id', '=', product.id).execute();
    assert.ok((await documents()).every(({ title }) => title !== 'Freshly named'));
    dataOf(await graphql('mutation($id: ID!) { indexBrand(id: $id) }', { id: brand.id }));
    const found = await documents();
    const variants = await marketplace.db
      .selectFrom('variants')
      .select('id')
      .where('product_id', '=', product.id)
      .execute();
    assert.deepEqual(found.map(({ variant_id }) => variant_id).sort(), variants.map(({ id }) => id).sort());
    assert.ok(found.every(({ title, brand: name }) => title === 'Freshly named' && name === 'Ntombi Vale'));
    const after = await marketplace.db
      .selectFrom('products')
      .select(['updated_at', 'indexed_at'])
      .where('id', '=', product.id)
      .executeTakeFirstOrThrow();
    assert.deepEqual(after.updated_at, found[0]!.updated_at, 'being indexed is no change of the product');
    assert.ok(after.indexed_at);
    errorOf(await graphql('mutation { indexBrand(id: "x") }'), 'NOT_FOUND');
  });

  test('a brand with very many products is indexed by a job', async () => {
    const {
      rows: [made],
    } = await sql<{ id: string }>`insert into brands (name, enabled) values ('Large House', true) returning id`.execute(
      marketplace.db,
    );
    const brand = made!.id;
    await sql`insert into products (brand_id, provider_id, title, product_title, status) select ${brand}, 'large-' || n, 'Large ' || n, 'Large', 'active' from generate_series(1, 1001) as n`.execute(
      marketplace.db,
    );
    await sql`insert into variants (product_id, provider_id, title, price_cents) select id, provider_id, 'One size', 100 from products where brand_id = ${brand}`.execute(
      marketplace.db,
    );
    assert.deepEqual(dataOf(await graphql('mutation($id: ID!) { indexBrand(id: $id) }', { id: brand })), {
      indexBrand: true,
    });
    const documents = async () =>
      (await marketplace.db.selectFrom('search_documents').select('id').where('brand_id', '=', brand).execute()).length;
    await eventually(async () => (await documents()) === 1001, 'a document of every product');
    await eventually(
      async () => marketplace.log.some(({ msg, products }) => msg === 'search index updated' && products === 1001),
      'the job to say so',
    );
  });

  test('[BRD-119] registerBrandWebhooks registers every topic once, and deleting the brand removes them', async () => {
    const brand = await rowOf('Umlilo Atelier');
    const shop = await shopOf(brand.shopify_domain!);
    const webhooks = () =>
      marketplace.db.selectFrom('provider_webhooks').selectAll().where('shop_id', '=', shop.id).execute();
    const register = () => graphql('mutation($id: ID!) { registerBrandWebhooks(id: $id) }', { id: brand.id });
    dataOf(await register());
    const first = await webhooks();
    assert.ok(first.length >= 6 && first.every(({ address }) => address.endsWith(brand.id)));
    await marketplace.db
      .updateTable('provider_webhooks')
      .set({ address: 'https://old.example' })
      .where('shop_id', '=', shop.id)
      .execute();
    dataOf(await register());
    assert.ok(
      (await webhooks()).every(({ address }) => address.endsWith(brand.id)),
      'topics that call elsewhere call us again',
    );
    assert.deepEqual((await webhooks()).map(({ id }) => id).sort(), first.map(({ id }) => id).sort());
    errorOf(
      await graphql('mutation($id: ID!) { registerBrandWebhooks(id: $id) }', { id: (await rowOf('Tidewrack')).id }),
      'CONFLICT',
    );
    dataOf(await graphql('mutation($id: ID!) { deleteOneBrand(id: $id) { id } }', { id: brand.id }));
    assert.deepEqual(await webhooks(), []);
    dataOf(
      await create({ brandName: 'Umlilo again', domain: brand.shopify_domain!, clientKey: 'k', clientSecret: 's' }),
    );
  });
});
