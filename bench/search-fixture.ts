import { sql } from 'kysely';
import type { Db } from '../marketplace/core/db/schema.ts';
import { insertDocuments, noteWords } from '../marketplace/stand-ins/search/documents.ts';
import { OWN_INDEX } from '../marketplace/stand-ins/search/settings.ts';

/**
 * Copies the seeded products, with their variants, tags and first pictures, until there are at least this many
 * variants, and fills the search index with all of them. Copies of a product differ in title, price and one tag, so
 * that sorts and facets are realistic.
 * @returns how many products and variants there are then
 */
export async function growTo(db: Db, variants: number): Promise<{ products: number; variants: number }> {
  const have = (await sql<{ n: number }>`select count(*) as n from variants`.execute(db)).rows[0]?.n ?? 0;
  const copies = Math.max(0, Math.ceil(variants / have) - 1);
  await db.transaction().execute(async (trx) => {
    await sql`set local synchronous_commit = off`.execute(trx);
    await sql`create temporary table grown on commit drop as
      select products.id as old_id, uuidv7() as id, copy from products cross join generate_series(1, ${copies}::integer) as copy`.execute(
      trx,
    );
    await sql`insert into products (id, brand_id, provider_id, title, enabled, status, created_at, updated_at)
      select grown.id, brand_id, provider_id || '-' || copy, title || ' ' || copy, enabled, status, created_at, updated_at
      from grown join products on products.id = grown.old_id`.execute(trx);
    await sql`insert into variants (product_id, provider_id, position, title, price_cents)
      select grown.id, provider_id || '-' || copy, position, title, price_cents + copy * 1000 from grown join variants on variants.product_id = grown.old_id`.execute(
      trx,
    );
    await sql`insert into product_images (product_id, image_id, position)
      select grown.id, image_id, position from grown join product_images on product_images.product_id = grown.old_id and position = 0`.execute(
      trx,
    );
    await sql`insert into product_tags (product_id, tag_id)
      select grown.id, tag_id from grown join product_tags on product_tags.product_id = grown.old_id
      union
      select grown.id, labels.ids[1 + (hashtext(grown.id::text) & 1023) % cardinality(labels.ids)] from grown cross join (select array_agg(id) as ids from tags) as labels`.execute(
      trx,
    );
    await sql`delete from search_documents where index_uid = ${OWN_INDEX}`.execute(trx);
    await sql`${insertDocuments(sql`true`)}`.execute(trx);
    await noteWords(trx, OWN_INDEX);
  });
  await sql`vacuum analyze search_documents`.execute(db);
  await sql`analyze`.execute(db);
  const { rows } = await sql<{
    products: number;
    variants: number;
  }>`select count(distinct product_id) as products, count(*) as variants from search_documents where index_uid = ${OWN_INDEX}`.execute(
    db,
  );
  return rows[0] ?? { products: 0, variants: 0 };
}
