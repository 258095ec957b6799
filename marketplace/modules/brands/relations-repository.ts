import type { Batch } from '../../core/context.ts';
import type { Db } from '../../core/db/schema.ts';
import type { PolicyHandle } from '../../core/db/tables/brands.ts';
import { grouped } from '../../core/grouped.ts';
import { imageColumns, type ImageRecord } from '../images/repository.ts';
import { toTag, type TagRecord } from '../tags/tag.ts';

type TagTable = 'brand_tags' | 'brand_recommended_tags';

const tagsVia =
  (table: TagTable): Batch<TagRecord[]> =>
  async (db, brandIds) => {
    const rows = await db
      .selectFrom(table)
      .innerJoin('tags', 'tags.id', `${table}.tag_id`)
      .selectAll('tags')
      .select(`${table}.brand_id as ownerId`)
      .where(`${table}.brand_id`, 'in', brandIds)
      .orderBy('tags.name')
      .orderBy('tags.id')
      .execute();
    return grouped(rows, ({ ownerId, ...tag }) => [ownerId, toTag(tag)]);
  };

export const tagsOfBrands = tagsVia('brand_tags');
export const recommendedTagsOfBrands = tagsVia('brand_recommended_tags');

/** A brand's images in the order that staff set. */
export const imagesOfBrands: Batch<ImageRecord[]> = async (db, brandIds) => {
  const rows = await db
    .selectFrom('brand_images')
    .innerJoin('images', 'images.id', 'brand_images.image_id')
    .select([...imageColumns, 'brand_images.brand_id as ownerId'])
    .where('brand_images.brand_id', 'in', brandIds)
    .orderBy('brand_images.position')
    .execute();
  return grouped(rows, ({ ownerId, ...image }) => [ownerId, image]);
};

export const locationsOfBrands: Batch<{ id: string; name: string | null; address1: string | null }[]> = async (
  db,
  brandIds,
) => {
  const rows = await db
    .selectFrom('brand_locations')
    .select(['id', 'name', 'address1', 'brand_id as ownerId'])
    .where('brand_id', 'in', brandIds)
    .orderBy('name')
    .orderBy('id')
    .execute();
  return grouped(rows, ({ ownerId, ...location }) => [ownerId, location]);
};

export async function listPolicies(db: Db, brandId: string): Promise<{ handle: PolicyHandle; url: string | null }[]> {
  return db
    .selectFrom('brand_policies')
    .select(['handle', 'url'])
    .where('brand_id', '=', brandId)
    .orderBy('handle')
    .execute();
}

/** Replaces all tags of a brand. */
export async function replaceTags(db: Db, table: TagTable, brandId: string, tagIds: readonly string[]): Promise<void> {
  await db.deleteFrom(table).where('brand_id', '=', brandId).execute();
  if (tagIds.length === 0) return;
  await db
    .insertInto(table)
    .values(tagIds.map((tagId) => ({ brand_id: brandId, tag_id: tagId })))
    .execute();
}

/** Replaces a brand's images by these, in this order. */
export async function replaceImages(db: Db, brandId: string, imageIds: readonly string[]): Promise<void> {
  await db.deleteFrom('brand_images').where('brand_id', '=', brandId).execute();
  if (imageIds.length === 0) return;
  await db
    .insertInto('brand_images')
    .values(imageIds.map((imageId, position) => ({ brand_id: brandId, image_id: imageId, position })))
    .execute();
}

export async function hasLocation(db: Db, brandId: string, locationId: string): Promise<boolean> {
  const row = await db
    .selectFrom('brand_locations')
    .select('id')
    .where('brand_id', '=', brandId)
    .where('id', '=', locationId)
    .executeTakeFirst();
  return row !== undefined;
}
