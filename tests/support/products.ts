import type { Api } from './api.ts';
import { makeBrands } from './brands.ts';
import { runSql } from './database.ts';

const BRAND = 'Zx House of tested pieces';
/** One brand per database, created with its first product. */
const brandOf = new Map<string, Promise<string>>();

/** The brand of the products that tests create, so that the seeded ones stay as they are. */
export async function testBrand(api: Api, databaseUrl: string): Promise<{ id: string; name: string }> {
  const id = brandOf.get(databaseUrl) ?? makeBrands(api, [BRAND]).then(([made = '']) => made);
  brandOf.set(databaseUrl, id);
  return { id: await id, name: BRAND };
}

/**
 * Creates products with these names, oldest first, each with one variant; returns their ids in that order. In the
 * database, because products come from a shop and no call creates one. `values` are columns besides the title.
 */
export async function makeProducts(
  api: Api,
  databaseUrl: string,
  names: readonly string[],
  values: Record<string, unknown> = {},
): Promise<string[]> {
  const brand = await testBrand(api, databaseUrl);
  const columns = Object.keys(values);
  const rows = await runSql<{ id: string }>(
    databaseUrl,
    `with made as (
       insert into products (brand_id, provider_id, title, product_title, created_at, updated_at${columns.map((column) => `, ${column}`).join('')})
       select $1, 'test-' || gen_random_uuid(), name, name || ' (shop)', now() + place * interval '1 ms', now() + place * interval '1 ms'${columns.map((_, index) => `, $${index + 3}`).join('')}
       from unnest($2::text[]) with ordinality as given (name, place)
       returning id, created_at
     ), variant as (
       insert into variants (product_id, provider_id, title, price_cents, inventory, sku) select id, 'test-' || id, 'One size', 123450, 4, 'TST-1' from made
     )
     select id from made order by created_at`,
    [brand.id, names, ...Object.values(values)],
  );
  return rows.map(({ id }) => id);
}

/** Names that sort as they count: 'Mark 000', 'Mark 001'. */
export const numbered = (mark: string, count: number): string[] =>
  Array.from({ length: count }, (_, at) => `${mark} ${String(at).padStart(3, '0')}`);

/** How many of these products are enabled. */
export async function enabledOf({ databaseUrl }: { databaseUrl: string }, ids: readonly string[]): Promise<number> {
  const rows = await runSql(databaseUrl, 'select id from products where enabled and id = any($1)', [ids]);
  return rows.length;
}

type ProductRecord = {
  id: string;
  title: string;
  productTitle: string | null;
  providerId: string;
  description: string | null;
  enabled: boolean;
  status: string;
  isAutoPublish: boolean;
  isImageContained: boolean;
  tracksInventory: boolean;
  updatedAt: string;
  brand: { id: string; brandName: string } | null;
  tags: { id: string; name: string }[];
  images: { id: string; url: string }[];
  variants: { id: string; title: string; price: number; inventory: number }[];
};

/** A product as the marketplace has it. */
export async function productRecord(api: Api, id: string): Promise<ProductRecord> {
  const { product } = await api.query<{ product: ProductRecord }>(
    `query ($id: ID!) { product(id: $id) { id title productTitle providerId description enabled status isAutoPublish isImageContained tracksInventory updatedAt
      brand { id brandName } tags { id name } images { id url } variants { id title price inventory } } }`,
    { id },
  );
  return product;
}

/** Tags of the seed that a product may carry, by name. */
export async function productTags(api: Api, count: number): Promise<{ id: string; name: string }[]> {
  const { allTags } = await api.send('AllTags', { type: 'Product' });
  if (allTags.length < count) throw new Error(`The seed has no ${count} product tags`);
  return allTags.slice(0, count);
}
