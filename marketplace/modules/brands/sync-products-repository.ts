import { sql } from 'kysely';
import type { Db } from '../../core/db/schema.ts';
import type { Catalogue } from '../../stand-ins/shops/shops.ts';
import { lockProductsOfBrands } from '../../stand-ins/search/documents.ts';

/**
 * Imports a shop's products into the brand's. Known products keep the title, description and pictures set by staff; new
 * ones start disabled, for staff to review; products and variants no longer in the shop are removed, and past orders
 * keep what was bought.
 */
export async function takeOverProducts(db: Db, brandId: string, { products, variants }: Catalogue): Promise<void> {
  await lockProductsOfBrands(db, [brandId]);
  const currentIds = products.map(({ id }) => id);
  const gone = db.deleteFrom('products').where('brand_id', '=', brandId);
  await (currentIds.length === 0 ? gone : gone.where('provider_id', 'not in', currentIds)).execute();
  await bringProducts(db, brandId, { products, variants });
}

/** Imports these products of a shop, and leaves the brand's others unchanged. */
export async function bringProducts(
  db: Db,
  brandId: string,
  { products, variants }: Pick<Catalogue, 'products' | 'variants'>,
): Promise<void> {
  if (products.length === 0) return;
  await db
    .insertInto('products')
    .values(
      products.map((product) => ({
        brand_id: brandId,
        provider_id: product.id,
        title: product.title,
        product_title: product.title,
        description: product.description,
        status: product.status,
        tracks_inventory: product.tracks_inventory,
        enabled: false,
        synced_at: new Date(),
      })),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['brand_id', 'provider_id'])
        .doUpdateSet(({ ref }) => ({
          product_title: ref('excluded.product_title'),
          status: ref('excluded.status'),
          tracks_inventory: ref('excluded.tracks_inventory'),
          synced_at: ref('excluded.synced_at'),
          // A product the shop did not change keeps its updated date.
        }))
        .where(sql<boolean>`(products.product_title, products.status, products.tracks_inventory)
      is distinct from (excluded.product_title, excluded.status, excluded.tracks_inventory)`),
    )
    .execute();
  const rows = await db
    .selectFrom('products')
    .select(['id', 'provider_id'])
    .where('brand_id', '=', brandId)
    .where(
      'provider_id',
      'in',
      products.map(({ id }) => id),
    )
    .execute();
  const productIds = new Map(rows.map((row) => [row.provider_id, row.id]));

  await takeOverVariants(db, productIds, variants);
  await addMissingPictures(db, productIds, products);
}

type ProductIds = ReadonlyMap<string, string>;

async function takeOverVariants(db: Db, productIds: ProductIds, variants: Catalogue['variants']): Promise<void> {
  const owned = variants.flatMap((variant) => {
    const productId = productIds.get(variant.product_id);
    return productId === undefined ? [] : [{ ...variant, productId }];
  });
  await db
    .deleteFrom('variants')
    .where('product_id', 'in', [...productIds.values()])
    .where(
      sql<boolean>`(product_id, provider_id) not in (select * from unnest(${owned.map(({ productId }) => productId)}::uuid[], ${owned.map(({ id }) => id)}::text[]))`,
    )
    .execute();
  if (owned.length === 0) return;
  const rows = await db
    .insertInto('variants')
    .values(
      owned.map((variant) => ({
        product_id: variant.productId,
        provider_id: variant.id,
        position: variant.position,
        title: variant.title,
        sku: variant.sku,
        price_cents: variant.price_cents,
        inventory: variant.inventory,
        inventory_policy: variant.inventory_policy,
      })),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['product_id', 'provider_id'])
        .doUpdateSet(({ ref }) => ({
          position: ref('excluded.position'),
          sku: ref('excluded.sku'),
          price_cents: ref('excluded.price_cents'),
          inventory: ref('excluded.inventory'),
          inventory_policy: ref('excluded.inventory_policy'),
        })),
    )
    .returning(['id', 'provider_id'])
    .execute();
  const options = new Map(owned.map((variant) => [variant.id, variant.options]));
  await takeOverOptions(
    db,
    rows.flatMap(({ id, provider_id }) =>
      (options.get(provider_id) ?? []).map(({ name, value }, position) => ({ variantId: id, name, value, position })),
    ),
  );
}

interface OptionValue {
  readonly variantId: string;
  readonly name: string;
  readonly value: string;
  readonly position: number;
}

/** Option names are shared by all products and matched case-insensitively; a new one is added. */
async function takeOverOptions(db: Db, options: readonly OptionValue[]): Promise<void> {
  if (options.length === 0) return;
  const names = [...new Map(options.map(({ name }) => [name.toLowerCase(), name])).values()];
  await db
    .insertInto('option_names')
    .values(names.map((name) => ({ name })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const known = await db
    .selectFrom('option_names')
    .select(['id', sql<string>`lower(name)`.as('key')])
    .where(
      sql`lower(name)`,
      'in',
      names.map((name) => name.toLowerCase()),
    )
    .execute();
  const idOf = new Map(known.map(({ id, key }) => [key, id]));
  await db
    .deleteFrom('variant_options')
    .where('variant_id', 'in', [...new Set(options.map(({ variantId }) => variantId))])
    .execute();
  await db
    .insertInto('variant_options')
    .values(
      options.flatMap(({ variantId, name, value, position }) => {
        const optionId = idOf.get(name.toLowerCase());
        return optionId === undefined ? [] : [{ variant_id: variantId, option_name_id: optionId, position, value }];
      }),
    )
    .execute();
}

async function addMissingPictures(db: Db, productIds: ProductIds, products: Catalogue['products']): Promise<void> {
  const keys = [...new Set(products.flatMap(({ image_keys }) => image_keys))];
  if (keys.length === 0) return;
  await db
    .insertInto('images')
    .values(keys.map((key) => ({ key, url: `/images/${key}`, source_type: 'shopify' as const })))
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute();
  const images = await db.selectFrom('images').select(['id', 'key']).where('key', 'in', keys).execute();
  const imageIds = new Map(images.map(({ id, key }) => [key, id]));
  const pictured = await db
    .selectFrom('product_images')
    .select('product_id')
    .distinct()
    .where('product_id', 'in', [...productIds.values()])
    .execute();
  const hasPictures = new Set(pictured.map(({ product_id }) => product_id));
  const rows = products.flatMap(({ id, image_keys }) => {
    const productId = productIds.get(id);
    if (productId === undefined || hasPictures.has(productId)) return [];
    return [...new Set(image_keys)].flatMap((key, position) => {
      const imageId = imageIds.get(key);
      return imageId === undefined ? [] : [{ product_id: productId, image_id: imageId, position }];
    });
  });
  if (rows.length > 0) await db.insertInto('product_images').values(rows).execute();
}
