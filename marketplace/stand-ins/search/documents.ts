import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../core/db/schema.ts';
import { PUSH_QUEUE } from '../../core/jobs/queue.ts';
import { OWN_INDEX } from './settings.ts';

/**
 * Locks every product of these brands until the transaction ends. Code that writes the documents of products, or
 * deletes several products with their documents, locks them first and in this order, so that two transactions neither
 * deadlock nor write twice.
 * @returns how many there are
 */
export async function lockProductsOfBrands(db: Db, brandIds: readonly string[]): Promise<number> {
  const { rows } =
    await sql`select from products where brand_id = any(${[...brandIds]}::uuid[]) order by id for no key update`.execute(
      db,
    );
  return rows.length;
}

/**
 * Rewrites the search documents of these products, one per variant, and records when. A product that no longer exists
 * has none.
 */
export async function indexProducts(db: Db, productIds: readonly string[]): Promise<void> {
  const ids = [...productIds];
  if (ids.length === 0) return;
  // In a fixed order, like lockProductsOfBrands.
  await sql`select from products where id = any(${ids}::uuid[]) order by id for no key update`.execute(db);
  await sql`delete from search_documents where index_uid = ${OWN_INDEX} and product_id = any(${ids}::text[])`.execute(
    db,
  );
  await writeDocuments(db, sql`products.id = any(${ids}::uuid[])`);
  await sql`update products set indexed_at = now() where id = any(${ids}::uuid[])`.execute(db);
  await queuePush(db);
}

/** Has the external search updated soon, if there is one; otherwise the scheduler would do it within a minute. */
async function queuePush(db: Db): Promise<void> {
  await sql`select graphile_worker.add_job('push-products', payload := '{}'::json, queue_name := ${PUSH_QUEUE}::text, job_key := 'push-products') where exists (select from search_push)`.execute(
    db,
  );
}

async function writeDocuments(db: Db, which: RawBuilder<unknown>): Promise<void> {
  const { rows } = await sql<{ words: string[] }>`
    with written as (${insertDocuments(which)} returning words)
    select coalesce(array_agg(distinct word), '{}') as words from written cross join lateral unnest(tsvector_to_array(words)) as word
  `.execute(db);
  await addWords(db, OWN_INDEX, rows[0]?.words ?? []);
}

/**
 * Inserts the documents of some products, selected through `products` and `brands`. The cheapest and the most expensive
 * of each are marked.
 */
export function insertDocuments(which: RawBuilder<unknown>, indexedAt: Date = new Date()): RawBuilder<unknown> {
  return sql`
    insert into search_documents
      (index_uid, id, variant_id, product_id, brand_id, title, product_image, price_cents, brand, tags, tag_ids, enabled, status, updated_at, indexed_at, leads, trails)
    select ${OWN_INDEX}, variants.id::text, variants.id, products.id::text, brands.id, products.title, picture.url, variants.price_cents, brands.name,
      coalesce(tagged.names, '{}'), coalesce(tagged.ids, '{}'), products.enabled and brands.enabled, products.status, products.updated_at, ${indexedAt}::timestamptz,
      row_number() over (partition by products.id order by variants.price_cents, variants.id) = 1,
      row_number() over (partition by products.id order by variants.price_cents desc, variants.id) = 1
    from brands
    join products on products.brand_id = brands.id
    join variants on variants.product_id = products.id
    left join lateral (
      select images.url from product_images join images on images.id = product_images.image_id
      where product_images.product_id = products.id order by product_images.position limit 1
    ) as picture on true
    left join lateral (
      select array_agg(tags.name::text order by tags.name, tags.id) as names, array_agg(tags.id::text order by tags.name, tags.id) as ids
      from product_tags join tags on tags.id = product_tags.tag_id where product_tags.product_id = products.id
    ) as tagged on true
    where ${which}`;
}

/** Adds the words of an index to the vocabulary for typo tolerance. */
export async function noteWords(db: Db, indexUid: string): Promise<void> {
  const { rows } = await sql<{ words: string[] }>`
    select coalesce(array_agg(word), '{}') as words
    from ts_stat(format('select words from search_documents where index_uid = %L', ${indexUid}::text))`.execute(db);
  await addWords(db, indexUid, rows[0]?.words ?? []);
}

/** Numbers and short words are never treated as typos. A word that no document contains does no harm. */
async function addWords(db: Db, indexUid: string, words: readonly string[]): Promise<void> {
  const worth = words.filter((word) => word.length >= 4 && !/\p{N}/u.test(word));
  await sql`insert into search_words (index_uid, word) select ${indexUid}, word from unnest(${worth}::text[]) as word order by word on conflict do nothing`.execute(
    db,
  );
}
