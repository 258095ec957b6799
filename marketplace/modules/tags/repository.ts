import { sql, type Insertable, type Updateable } from 'kysely';
import type { TagFilter, TagSort, TagType } from '../../../graphql/generated/schema.ts';
import type { Db } from '../../core/db/schema.ts';
import type { TagsTable } from '../../core/db/tables/brands.ts';
import { isId, possibleIds } from '../../core/ids.ts';
import { mapNodes, readConnection, type Connection, type ListArguments } from '../../core/lists/connection.ts';
import { tagList, toTag, type TagRecord } from './tag.ts';

export async function listTags(db: Db, args: ListArguments<TagFilter, TagSort>): Promise<Connection<TagRecord>> {
  return mapNodes(await readConnection(db, db.selectFrom('tags').selectAll('tags'), tagList, args), toTag);
}

/** Every tag, or every tag of a type, by name. */
export async function listAllTags(db: Db, type: TagType | null): Promise<TagRecord[]> {
  const all = db.selectFrom('tags').selectAll().orderBy('name').orderBy('id');
  const rows = await (type === null ? all : all.where(sql<boolean>`${type} = any(types)`)).execute();
  return rows.map(toTag);
}

export async function findTag(db: Db, id: string): Promise<TagRecord | undefined> {
  if (!isId(id)) return undefined;
  const row = await db.selectFrom('tags').selectAll().where('id', '=', id).executeTakeFirst();
  return row && toTag(row);
}

/** Which of the ids are tags. The rows are locked, so that they still exist when the transaction uses them. */
export async function existingTagIds(db: Db, ids: readonly string[]): Promise<string[]> {
  const possible = possibleIds(ids);
  if (possible.length === 0) return [];
  const rows = await db.selectFrom('tags').select('id').where('id', 'in', possible).orderBy('id').forUpdate().execute();
  return rows.map(({ id }) => id);
}

export async function insertTag(db: Db, values: Insertable<TagsTable>): Promise<TagRecord> {
  return toTag(await db.insertInto('tags').values(values).returningAll().executeTakeFirstOrThrow());
}

export async function updateTag(db: Db, id: string, values: Updateable<TagsTable>): Promise<TagRecord | undefined> {
  if (!isId(id)) return undefined;
  const row = await db.updateTable('tags').set(values).where('id', '=', id).returningAll().executeTakeFirst();
  return row && toTag(row);
}

/** Deletes tags, and removes them from brands and products. */
export async function deleteTags(db: Db, ids: readonly string[]): Promise<void> {
  await db.deleteFrom('tags').where('id', 'in', possibleIds(ids)).execute();
}

/** Ids of the products in a feed of this tag: enabled, active, newest first. */
export async function feedProductIds(db: Db, tagId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('product_tags')
    .innerJoin('products', 'products.id', 'product_tags.product_id')
    .select('products.id')
    .where('product_tags.tag_id', '=', tagId)
    .where('products.enabled', '=', true)
    .where('products.status', '=', 'active')
    .orderBy('products.created_at', 'desc')
    .orderBy('products.id', 'desc')
    .execute();
  return rows.map(({ id }) => id);
}

/** Writes the entry of a tag's feed, or updates it under its id. */
export async function upsertFeedEntry(
  db: Db,
  entry: { id: string; tagId: string; title: string; description: string | null; productIds: string[] },
): Promise<void> {
  const values = {
    title: entry.title,
    description: entry.description,
    product_ids: entry.productIds,
    published_at: new Date(),
  };
  await db
    .insertInto('feed_entries')
    .values({ id: entry.id, tag_id: entry.tagId, ...values })
    .onConflict((conflict) => conflict.column('tag_id').doUpdateSet({ id: entry.id, ...values }))
    .execute();
}
