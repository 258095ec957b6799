import { sql } from 'kysely';
import type { SeedDatabase } from './insert.ts';

/** Puts every product into the search index and into the feeds of its tags, so that both have something before anybody acts. */
export async function fillSearchAndFeeds(db: SeedDatabase, { today }: { today: Date }): Promise<void> {
  await sql`
    with labels as (
      select product_tags.product_id, array_agg(tags.name order by tags.name, tags.id) as names, array_agg(tags.id order by tags.name, tags.id) as ids
      from product_tags join tags on tags.id = product_tags.tag_id
      group by product_tags.product_id
    )
    insert into search_documents (variant_id, product_id, brand_id, title, product_image, price_cents, brand, tags, tag_ids, enabled, status, updated_at, indexed_at)
    select variants.id, products.id, brands.id, products.title, images.url, variants.price_cents, brands.name,
      coalesce(labels.names, '{}'), coalesce(labels.ids, '{}'), products.enabled and brands.enabled, products.status, products.updated_at, ${today.toISOString()}::timestamptz
    from variants
    join products on products.id = variants.product_id
    join brands on brands.id = products.brand_id
    left join labels on labels.product_id = products.id
    left join product_images on product_images.product_id = products.id and product_images.position = 0
    left join images on images.id = product_images.image_id`.execute(db);
  await sql`
    update feed_entries set product_ids = coalesce((
      select array_agg(products.id order by products.created_at desc, products.id desc)
      from product_tags join products on products.id = product_tags.product_id
      where product_tags.tag_id = feed_entries.tag_id and products.enabled and products.status = 'active'), '{}')`.execute(db);
}
