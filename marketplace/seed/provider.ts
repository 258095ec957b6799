import type { Seeding } from '../core/seeding.ts';
import { HANDLES, type SeededBrand } from './brand.ts';
import { insertRows, type SeedDatabase, type SeedRow } from './insert.ts';
import { kindFor, type SeededProduct } from './products.ts';
import { at, source, type Source } from './source.ts';
import { variantsOf } from './variants.ts';
import { colours, names } from './words/products.ts';

declare module '../core/seeding.ts' {
  interface Seeded {
    shops: unknown;
  }
}

type Shop = SeedRow<'provider_shops'> & { id: string };

/**
 * Seeds the stand-in shop of every brand that has one. A shop has the synced products, some of them changed since, and
 * a few that were not synced yet, so that a sync always finds something new.
 */
export async function seedProvider(db: SeedDatabase, { today, need }: Seeding): Promise<void> {
  const brands = await need('brands');
  const products = await need('products');
  const from = source('provider');
  const shops = new Map<string, Shop>(
    brands.flatMap(({ row }) => (row.shopify_domain ? [[row.id, shop(from, row)] as const] : [])),
  );
  await insertRows(db, 'provider_shops', [...shops.values()]);
  await insertRows(
    db,
    'provider_locations',
    brands.flatMap(({ row, locations }) =>
      locations.flatMap((location) => {
        const owner = shops.get(row.id);
        return owner
          ? [
              {
                id: location.provider_id,
                shop_id: owner.id,
                name: location.name ?? row.name,
                address1: location.address1,
              },
            ]
          : [];
      }),
    ),
  );
  await insertRows(
    db,
    'provider_policies',
    [...shops.values()].flatMap((owner) =>
      HANDLES.map((handle) => ({
        shop_id: owner.id,
        handle,
        title: POLICIES[handle][0],
        body: `${POLICIES[handle][1]}\n\nWrite to ${owner.email} with any question.`,
      })),
    ),
  );
  const held = products.flatMap((product) => {
    const owner = shops.get(product.row.brand_id);
    return owner ? [mirrored(from, owner, product)] : [];
  });
  const fresh = brands.flatMap(({ row }, index) => {
    const owner = shops.get(row.id);
    return owner ? [0, 1, 2].map((piece) => unfetched(from, owner, row.name, index * 3 + piece, today)) : [];
  });
  await insertRows(
    db,
    'provider_products',
    [...held, ...fresh].map(({ row }) => row),
  );
  await insertRows(
    db,
    'provider_variants',
    [...held, ...fresh].flatMap(({ variants }) => variants),
  );
}

/** Title and text. Every shop has all four; a brand has those of its last sync. */
const POLICIES = {
  'privacy-policy': ['Privacy policy', 'What you tell us is used to send you what you bought, and for nothing else.'],
  'refund-policy': [
    'Refund policy',
    'Send it back within 14 days, unworn, with the tag on, and we return what you paid.',
  ],
  'shipping-policy': [
    'Shipping policy',
    'Orders leave the studio in two to four working days, by courier, anywhere in South Africa.',
  ],
  'terms-of-service': [
    'Terms of service',
    'Prices are in rand and include VAT. A piece is yours when it leaves the studio.',
  ],
} as const;

function shop(from: Source, row: SeededBrand['row']): Shop {
  return {
    id: from.id(row.created_at),
    domain: row.shopify_domain ?? '',
    app_id: row.shopify_app_id ?? '',
    api_key: row.shopify_key ?? '',
    api_secret: row.shopify_secret ?? '',
    access_token: row.shopify_token ?? null,
    name: row.provider_name ?? row.name,
    description: row.provider_description ?? null,
    owner_name: row.owner_name ?? null,
    email: row.provider_email ?? null,
    phone: row.provider_phone ?? null,
    website: row.brand_website ?? null,
    address1: row.invoice_address1 ?? null,
    city: row.invoice_city ?? null,
    province: row.invoice_province ?? null,
    zip: row.invoice_zip ?? null,
    currency: 'ZAR',
    locale: 'en-ZA',
    installed_at: row.shopify_token ? row.created_at : null,
    created_at: row.created_at,
    updated_at: row.created_at,
  };
}

interface ShopProduct {
  readonly row: SeedRow<'provider_products'> & { id: string };
  readonly variants: readonly SeedRow<'provider_variants'>[];
}

function mirrored(from: Source, owner: Shop, product: SeededProduct): ShopProduct {
  const changed = from.chance(0.08);
  const row = {
    id: product.row.provider_id,
    shop_id: owner.id,
    title: product.row.product_title,
    description: product.row.description ?? null,
    status: product.row.status ?? 'active',
    tracks_inventory: product.row.tracks_inventory ?? true,
    image_keys: [...product.imageKeys],
    created_at: product.row.created_at,
    updated_at: product.row.created_at,
  };
  const variants = product.variants.map((variant) => ({
    ...shopVariant(row.id, variant),
    inventory: Math.max(0, (variant.row.inventory ?? 0) + (changed ? from.int(-5, 12) : 0)),
  }));
  return { row, variants };
}

function unfetched(from: Source, owner: Shop, house: string, index: number, today: Date): ShopProduct {
  const kind = kindFor(from, house);
  const colour = from.pick(colours);
  const title = `${from.pick(names)} ${from.pick(kind.materials)} ${kind.noun}`;
  const id = String(8_800_000_000_000 + index * 41);
  const born = from.instant(new Date(today.getTime() - 20 * 86_400_000), today);
  const row = {
    id,
    shop_id: owner.id,
    title: `${title} - ${colour}`,
    description: `${title}, new this season.`,
    status: at(['active', 'active', 'draft'] as const, index % 3),
    tracks_inventory: true,
    image_keys: [`seed/product-new-${String(index + 1).padStart(4, '0')}-1.jpg`],
    created_at: born,
    updated_at: born,
  };
  return {
    row,
    variants: variantsOf({ from, row: { id, provider_id: id, created_at: born }, kind, colour }).map((variant) =>
      shopVariant(id, variant),
    ),
  };
}

function shopVariant(
  productId: string,
  { row, options }: SeededProduct['variants'][number],
): SeedRow<'provider_variants'> {
  return {
    id: row.provider_id,
    product_id: productId,
    position: row.position ?? 0,
    title: row.title,
    sku: row.sku ?? null,
    price_cents: row.price_cents,
    inventory: row.inventory ?? 0,
    inventory_policy: row.inventory_policy ?? 'deny',
    options,
  };
}
