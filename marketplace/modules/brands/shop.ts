import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { CreateOneShopifyBrandInput, ShopifyUpdate } from '../../../graphql/generated/schema.ts';
import { allow } from '../../core/access.ts';
import type { Context } from '../../core/context.ts';
import type { Db } from '../../core/db/schema.ts';
import { isDuplicate } from '../../core/database-errors.ts';
import { inTransaction } from '../../core/db/transaction.ts';
import { badRequest, conflict, notFound } from '../../core/errors.ts';
import { isId } from '../../core/ids.ts';
import { nothingElse } from '../../core/inputs.ts';
import { findOrOpenShop, findShop, readCatalogue, type Shop } from '../../stand-ins/shops/shops.ts';
import { registerWebhooks } from '../../stand-ins/shops/webhooks.ts';
import { indexBrandProducts } from '../../stand-ins/search/pending.ts';
import * as repository from './repository.ts';
import { getBrand, inBrand } from './service.ts';
import { takeOver } from './sync-repository.ts';

const HOST = /^(?=.{4,253}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,}$/;

/**
 * Creates a brand with its record at the shop platform. It starts unverified and disabled; the keys are stored and
 * never shown.
 * @throws BAD_REQUEST on an empty field or an invalid domain, CONFLICT when another brand has the domain
 */
export async function createShopifyBrand(context: Context, input: CreateOneShopifyBrandInput) {
  allow(context.viewer, 'brands');
  const { brandName, domain: address, clientKey, clientSecret, ...rest } = input;
  nothingElse(rest);
  const name = required(brandName, 'input.brandName');
  const domain = toHost(required(address, 'input.domain'), 'input.domain');
  const key = required(clientKey, 'input.clientKey');
  const secret = required(clientSecret, 'input.clientSecret');
  return domainIsFree(domain, 'input.domain', () =>
    inTransaction(context.db, async (trx) => {
      const shop = await findOrOpenShop(trx, { domain, name, apiKey: key, apiSecret: secret });
      return repository.insertBrand(trx, {
        name,
        brand_name: name,
        enabled: false,
        verified: 'unverified',
        shopify_id: randomUUID(),
        shopify_app_id: shop.app_id,
        shopify_domain: domain,
        shopify_key: key,
        shopify_secret: secret,
      });
    }),
  );
}

/**
 * Changes the brand's record at the shop platform, found by its own id (D-54). Empty members are unchanged, because the
 * form starts with empty secrets and must not clear them.
 * @throws NOT_FOUND, BAD_REQUEST on a bad domain, CONFLICT when another brand has it
 */
export async function updateShopify(context: Context, shopifyId: string, update: ShopifyUpdate) {
  allow(context.viewer, 'brands');
  const { domain: address, token, secret, key, ...rest } = update;
  nothingElse(rest);
  const domain = address?.trim() ? toHost(address.trim(), 'update.domain') : undefined;
  const row = await domainIsFree(domain ?? '', 'update.domain', () =>
    inTransaction(context.db, async (trx) => {
      const brand = isId(shopifyId) ? await repository.lockBrandRowByShopifyId(trx, shopifyId) : undefined;
      if (brand === undefined) throw notFound('Shopify', shopifyId);
      if (domain)
        await findOrOpenShop(trx, {
          domain,
          name: brand.name,
          apiKey: key || (brand.shopify_key ?? ''),
          apiSecret: secret || (brand.shopify_secret ?? ''),
        });
      await repository.updateBrands(trx, [brand.id], {
        ...(domain && { shopify_domain: domain }),
        ...(token && { shopify_token: token }),
        ...(secret && { shopify_secret: secret }),
        ...(key && { shopify_key: key }),
      });
      return repository.findBrand(trx, brand.id);
    }),
  );
  return row?.shopify ?? null;
}

/**
 * Imports the current data of the brand's shop: provider fields, locations, policies and products; sets `lastSync`.
 * @throws NOT_FOUND, CONFLICT with a sentence when the brand is not verified or its shop does not accept its token
 */
export async function syncBrand(context: Context, id: string) {
  allow(context.viewer, 'brands');
  await inBrand(context, id, async (trx, brand) => {
    if (brand.verified.toLowerCase() !== 'verified')
      throw conflict('This brand is not verified yet, so its shop cannot be read.');
    const shop = await requireShop(trx, brand.shopify_domain);
    if (shop.access_token === null || shop.access_token !== brand.shopify_token)
      throw conflict('The shop does not accept the access token of this brand.');
    await takeOver(trx, brand, shop, await readCatalogue(trx, shop.id), context.options.publicUrl);
    await indexBrandProducts(trx, brand.id);
  });
  return getBrand(context, id);
}

/**
 * Rewrites the search documents of the brand's products; for a large brand, in a job soon afterwards. @throws NOT_FOUND
 */
export async function indexBrand(context: Context, id: string): Promise<true> {
  allow(context.viewer, 'brands');
  await inBrand(context, id, (trx, brand) => indexBrandProducts(trx, brand.id));
  return true;
}

/** Registers our webhooks at the brand's shop. @throws NOT_FOUND, CONFLICT when the brand has no shop */
export async function registerBrandWebhooks(context: Context, id: string): Promise<true> {
  allow(context.viewer, 'brands');
  await inBrand(context, id, async (trx, brand) => {
    const shop = await requireShop(trx, brand.shopify_domain);
    await registerWebhooks(trx, shop.id, `${context.options.publicUrl}/provider/webhooks/${brand.id}`);
  });
  return true;
}

async function requireShop(db: Db, domain: string | null): Promise<Shop> {
  const shop = domain === null ? undefined : await findShop(db, domain);
  if (shop === undefined) throw conflict('This brand has no shop.');
  return shop;
}

function required(value: string, field: string): string {
  const trimmed = value.trim();
  if (trimmed === '') throw badRequest('Required', field);
  return trimmed;
}

/** The host in a typed text: a bare domain, or a copied URL. */
function toHost(value: string, field: string): string {
  const address = value.includes('://') ? value : `https://${value}`;
  const host = z.url().safeParse(address).success ? new URL(address).hostname : '';
  if (!HOST.test(host)) throw badRequest(`${value} is not a domain such as my-shop.example.com.`, field);
  return host;
}

async function domainIsFree<T>(domain: string, field: string, write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (isDuplicate(error, 'brands_shopify_domain') || isDuplicate(error, 'provider_shops_domain_key'))
      throw conflict(`Another brand has the domain ${domain}.`, field);
    throw error;
  }
}
