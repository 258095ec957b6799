import type { Db } from '../../core/db/schema.ts';

const feedEntries = (db: Db) =>
  db
    .selectFrom('feed_entries')
    .select([
      'id',
      'tag_id as tagId',
      'title',
      'description',
      'product_ids as productIds',
      'published_at as publishedAt',
    ]);

/** The entries of published feeds, newest first. */
export function listFeedEntries(db: Db, limit: number) {
  return feedEntries(db).orderBy('published_at', 'desc').orderBy('id').limit(limit).execute();
}

export function findFeedEntry(db: Db, id: string) {
  return feedEntries(db).where('id', '=', id).executeTakeFirst();
}
