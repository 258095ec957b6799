import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../context.ts';

/** Writes the search documents of a brand's products anew, one a variant, and notes when. */
export async function indexBrandProducts(db: Db, brandId: string): Promise<void> {
  await db.deleteFrom('search_documents').where('brand_id', '=', brandId).execute();
  await writeDocuments(db, sql`brands.id = ${brandId}`);
  await db.updateTable('products').set({ indexed_at: sql`now()` }).where('brand_id', '=', brandId).execute();
  await db.updateTable('brands').set({ indexed_at: sql`now()` }).where('id', '=', brandId).execute();
}

/** Writes the search documents of these products anew, one a variant, and notes when. */
export async function indexProducts(db: Db, productIds: readonly string[]): Promise<void> {
  const ids = [...productIds];
  if (ids.length === 0) return;
  await db.deleteFrom('search_documents').where('product_id', 'in', ids).execute();
  await writeDocuments(db, sql`products.id = any(${ids}::uuid[])`);
  await sql`update products set indexed_at = now() where id = any(${ids}::uuid[])`.execute(db);
}

async function writeDocuments(db: Db, which: RawBuilder<unknown>): Promise<void> {
  await sql`
    insert into search_documents
      (variant_id, product_id, brand_id, title, product_image, price_cents, brand, tags, tag_ids, enabled, status, updated_at)
    select variants.id, products.id, brands.id, products.title, picture.url, variants.price_cents, brands.name,
      coalesce(tagged.names, '{}'), coalesce(tagged.ids, '{}'), products.enabled and brands.enabled, products.status, products.updated_at
    from brands
    join products on products.brand_id = brands.id
    join variants on variants.product_id = products.id
    left join lateral (
      select images.url from product_images join images on images.id = product_images.image_id
      where product_images.product_id = products.id order by product_images.position limit 1
    ) as picture on true
    left join lateral (
      select array_agg(tags.name::text order by tags.name) as names, array_agg(tags.id order by tags.name) as ids
      from product_tags join tags on tags.id = product_tags.tag_id where product_tags.product_id = products.id
    ) as tagged on true
    where ${which}
  `.execute(db);
}
