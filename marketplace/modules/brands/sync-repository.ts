import { sql, type Selectable } from 'kysely';
import type { Db } from '../../core/db/schema.ts';
import type { BrandsTable } from '../../core/db/tables/brands.ts';
import type { Catalogue, Shop } from '../../stand-ins/shops/shops.ts';
import { takeOverProducts } from './sync-products-repository.ts';

/** The brand's column for a policy's text, by the policy's handle. */
const policyColumns = {
  'privacy-policy': 'privacy_policy',
  'refund-policy': 'return_policy',
  'shipping-policy': 'shipping_policy',
  'terms-of-service': 'terms',
} as const;

/** Imports a shop's data. What staff wrote is kept; what the shop no longer has is removed. */
export async function takeOver(
  db: Db,
  brand: Selectable<BrandsTable>,
  shop: Shop,
  catalogue: Catalogue,
  publicUrl: string,
): Promise<void> {
  await takeOverLocations(db, brand.id, catalogue.locations);
  await takeOverPolicies(db, brand.id, shop.domain, catalogue.policies, publicUrl);
  await takeOverProducts(db, brand.id, catalogue);
  const address = [shop.address1, shop.city, shop.province, shop.zip].filter(Boolean).join(', ');
  await db
    .updateTable('brands')
    .set({
      provider_name: shop.name,
      provider_description: shop.description,
      provider_email: shop.email,
      provider_phone: shop.phone,
      currency: shop.currency,
      locale: shop.locale,
      owner_name: brand.owner_name ?? shop.owner_name,
      website: brand.website ?? shop.website,
      address: brand.address ?? (address === '' ? null : address),
      shopify_app_id: shop.app_id,
      ...Object.fromEntries(catalogue.policies.map(({ handle, body }) => [policyColumns[handle], body])),
      last_sync: sql`now()`,
    })
    .where('id', '=', brand.id)
    .execute();
}

async function takeOverLocations(db: Db, brandId: string, locations: Catalogue['locations']): Promise<void> {
  const currentIds = locations.map(({ id }) => id);
  const old = db.deleteFrom('brand_locations').where('brand_id', '=', brandId);
  await (currentIds.length === 0 ? old : old.where('provider_id', 'not in', currentIds)).execute();
  if (locations.length > 0) {
    await db
      .insertInto('brand_locations')
      .values(locations.map(({ id, name, address1 }) => ({ brand_id: brandId, provider_id: id, name, address1 })))
      .onConflict((conflict) =>
        conflict
          .columns(['brand_id', 'provider_id'])
          .doUpdateSet(({ ref }) => ({ name: ref('excluded.name'), address1: ref('excluded.address1') })),
      )
      .execute();
  }
  // A stock location that the shop has removed can no longer be chosen.
  await sql`
    update brands set meta = meta - 'location'
    where id = ${brandId} and meta ? 'location'
      and not exists (select from brand_locations where brand_id = ${brandId} and id::text = brands.meta ->> 'location')
  `.execute(db);
}

async function takeOverPolicies(
  db: Db,
  brandId: string,
  domain: string,
  policies: Catalogue['policies'],
  publicUrl: string,
): Promise<void> {
  await db.deleteFrom('brand_policies').where('brand_id', '=', brandId).execute();
  if (policies.length === 0) return;
  await db
    .insertInto('brand_policies')
    .values(
      policies.map(({ handle }) => ({
        brand_id: brandId,
        handle,
        url: `${publicUrl}/provider/shops/${domain}/policies/${handle}`,
      })),
    )
    .execute();
}
