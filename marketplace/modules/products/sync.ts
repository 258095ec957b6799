import type { SyncProductInput } from '../../../graphql/generated/schema.ts';
import { allow } from '../../core/access.ts';
import type { Context } from '../../core/context.ts';
import { conflict, notFound } from '../../core/errors.ts';
import { nothingElse } from '../../core/inputs.ts';
import { findShop, readCatalogue } from '../../stand-ins/shops/shops.ts';
import { indexProducts } from '../../stand-ins/search/documents.ts';
import { lockBrandRow } from '../brands/repository.ts';
import { bringProducts } from '../brands/sync-products-repository.ts';
import { toProduct } from './product.ts';

/**
 * Imports one product's current data from the shop: title, status, prices and stock; what staff wrote is kept.
 * @throws NOT_FOUND for the brand or when the shop has no such product, CONFLICT when the brand has no shop
 */
export async function syncProduct(context: Context, { brandId, providerId, ...rest }: SyncProductInput) {
  allow(context.viewer, 'products');
  nothingElse(rest);
  return context.db.transaction().execute(async (trx) => {
    const brand = await lockBrandRow(trx, brandId);
    if (brand === undefined) throw notFound('Brand', brandId);
    const shop = brand.shopify_domain === null ? undefined : await findShop(trx, brand.shopify_domain);
    if (shop === undefined) throw conflict('This brand has no shop.');
    const catalogue = await readCatalogue(trx, shop.id);
    const products = catalogue.products.filter((product) => product.id === providerId);
    if (products.length === 0) throw notFound('Product', providerId);
    const variants = catalogue.variants.filter((variant) => variant.product_id === providerId);
    await bringProducts(trx, brand.id, { products, variants });
    const row = await trx
      .selectFrom('products')
      .selectAll()
      .where('brand_id', '=', brand.id)
      .where('provider_id', '=', providerId)
      .executeTakeFirstOrThrow();
    await indexProducts(trx, [row.id]);
    return toProduct(row);
  });
}
