import { randomBytes } from 'node:crypto';
import { sql, type Selectable } from 'kysely';
import type { Db } from '../../core/db/schema.ts';
import type { ProviderShopsTable } from '../../core/db/tables/system.ts';
import { openingCatalogue } from './initial-catalogue.ts';

/*
 * The stand-in for the e-commerce platform: shops, found by domain, with their own data. The rest of the marketplace
 * uses it only through these functions, as it would the platform's API.
 */

export type Shop = Selectable<ProviderShopsTable>;

export async function findShop(db: Db, domain: string): Promise<Shop | undefined> {
  return db.selectFrom('provider_shops').selectAll().where('domain', '=', domain.toLowerCase()).executeTakeFirst();
}

interface NewShop {
  readonly domain: string;
  readonly name: string;
  readonly apiKey: string;
  readonly apiSecret: string;
}

/**
 * The merchant's shop at this domain. An unknown one is created, with a small catalogue, so that there is something to
 * sync.
 */
export async function findOrOpenShop(db: Db, { domain, name, apiKey, apiSecret }: NewShop): Promise<Shop> {
  const known = await findShop(db, domain);
  if (known) return known;
  const catalogue = openingCatalogue(domain, name);
  const shop = await db
    .insertInto('provider_shops')
    .values({
      ...catalogue.shop,
      domain: domain.toLowerCase(),
      app_id: `app-${randomBytes(5).toString('hex')}`,
      name,
      api_key: apiKey,
      api_secret: apiSecret,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await db
    .insertInto('provider_locations')
    .values(catalogue.locations.map((location) => ({ ...location, shop_id: shop.id })))
    .execute();
  await db
    .insertInto('provider_policies')
    .values(catalogue.policies.map((policy) => ({ ...policy, shop_id: shop.id })))
    .execute();
  await db
    .insertInto('provider_products')
    .values(catalogue.products.map((product) => ({ ...product, shop_id: shop.id })))
    .execute();
  await db.insertInto('provider_variants').values(catalogue.variants).execute();
  return shop;
}

/**
 * The merchant installs our app. @returns the access token every later call needs, or null when there is no such shop.
 */
export async function installApp(db: Db, domain: string): Promise<string | null> {
  const accessToken = `shpat_${randomBytes(16).toString('hex')}`;
  const shop = await db
    .updateTable('provider_shops')
    .set({ access_token: accessToken, installed_at: new Date() })
    .where('domain', '=', domain.toLowerCase())
    .returning('id')
    .executeTakeFirst();
  return shop ? accessToken : null;
}

/** Everything a sync imports from a shop. */
export async function readCatalogue(db: Db, shopId: string) {
  const locations = await db
    .selectFrom('provider_locations')
    .selectAll()
    .where('shop_id', '=', shopId)
    .orderBy('id')
    .execute();
  const policies = await db
    .selectFrom('provider_policies')
    .selectAll()
    .where('shop_id', '=', shopId)
    .orderBy('handle')
    .execute();
  const products = await db
    .selectFrom('provider_products')
    .selectAll()
    .where('shop_id', '=', shopId)
    .orderBy('id')
    .execute();
  const variants = await db
    .selectFrom('provider_variants')
    .innerJoin('provider_products', 'provider_products.id', 'provider_variants.product_id')
    .selectAll('provider_variants')
    .where('provider_products.shop_id', '=', shopId)
    .orderBy('provider_variants.product_id')
    .orderBy('provider_variants.position')
    .orderBy('provider_variants.id')
    .execute();
  return { locations, policies, products, variants };
}

export type Catalogue = Awaited<ReturnType<typeof readCatalogue>>;

export async function findPolicy(db: Db, domain: string, handle: string) {
  return db
    .selectFrom('provider_policies')
    .innerJoin('provider_shops', 'provider_shops.id', 'provider_policies.shop_id')
    .select(['provider_policies.title', 'provider_policies.body', 'provider_shops.name as shopName'])
    .where('provider_shops.domain', '=', domain.toLowerCase())
    .where(sql<string>`provider_policies.handle`, '=', handle)
    .executeTakeFirst();
}
