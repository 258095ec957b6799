import { sql } from 'kysely';
import { insertDocuments, noteWords } from '../stand-ins/search/documents.ts';
import { OWN_INDEX } from '../stand-ins/search/settings.ts';
import type { SeedDatabase } from './insert.ts';

/** Adds every product to the search index and to the feeds of its tags, so that both have data from the start. */
export async function fillSearchAndFeeds(db: SeedDatabase, { today }: { today: Date }): Promise<void> {
  await sql`${insertDocuments(sql`true`, today)}`.execute(db);
  await noteWords(db, OWN_INDEX);
  await sql`
    update feed_entries set product_ids = coalesce((
      select array_agg(products.id order by products.created_at desc, products.id desc)
      from product_tags join products on products.id = product_tags.product_id
      where product_tags.tag_id = feed_entries.tag_id and products.enabled and products.status = 'active'), '{}')`.execute(
    db,
  );
}
