import type { Batch } from '../../core/context.ts';
import { grouped } from '../../core/grouped.ts';
import { rand } from '../../core/money.ts';
import { imageColumns, type ImageRecord } from '../images/repository.ts';
import { toTag, type TagRecord } from '../tags/tag.ts';

export const tagsOfProducts: Batch<TagRecord[]> = async (db, productIds) => {
  const rows = await db
    .selectFrom('product_tags')
    .innerJoin('tags', 'tags.id', 'product_tags.tag_id')
    .selectAll('tags')
    .select('product_tags.product_id as ownerId')
    .where('product_tags.product_id', 'in', productIds)
    .orderBy('tags.name')
    .orderBy('tags.id')
    .execute();
  return grouped(rows, ({ ownerId, ...tag }) => [ownerId, toTag(tag)]);
};

/** A product's images in order; the first represents it. */
export const imagesOfProducts: Batch<ImageRecord[]> = async (db, productIds) => {
  const rows = await db
    .selectFrom('product_images')
    .innerJoin('images', 'images.id', 'product_images.image_id')
    .select([...imageColumns, 'product_images.product_id as ownerId'])
    .where('product_images.product_id', 'in', productIds)
    .orderBy('product_images.position')
    .execute();
  return grouped(rows, ({ ownerId, ...image }) => [ownerId, image]);
};

export const variantsOfProducts: Batch<VariantRecord[]> = async (db, productIds) => {
  const rows = await db
    .selectFrom('variants')
    .selectAll()
    .where('product_id', 'in', productIds)
    .orderBy('position')
    .orderBy('id')
    .execute();
  return grouped(rows, (row) => [
    row.product_id,
    {
      id: row.id,
      title: row.title,
      price: rand(row.price_cents),
      inventory: row.inventory,
      sku: row.sku,
      inventoryPolicy: row.inventory_policy,
    },
  ]);
};

export type VariantRecord = {
  id: string;
  title: string;
  price: number;
  inventory: number;
  sku: string | null;
  inventoryPolicy: string;
};

declare module '../../core/records.ts' {
  interface Records {
    Variant: VariantRecord;
  }
}

export const optionsOfVariants: Batch<{ name: string; value: string }[]> = async (db, variantIds) => {
  const rows = await db
    .selectFrom('variant_options')
    .innerJoin('option_names', 'option_names.id', 'variant_options.option_name_id')
    .select(['variant_options.variant_id as ownerId', 'option_names.name', 'variant_options.value'])
    .where('variant_options.variant_id', 'in', variantIds)
    .orderBy('variant_options.position')
    .execute();
  return grouped(rows, ({ ownerId, ...option }) => [ownerId, option]);
};

export const imagesOfVariants: Batch<ImageRecord[]> = async (db, variantIds) => {
  const rows = await db
    .selectFrom('variant_images')
    .innerJoin('images', 'images.id', 'variant_images.image_id')
    .select([...imageColumns, 'variant_images.variant_id as ownerId'])
    .where('variant_images.variant_id', 'in', variantIds)
    .orderBy('variant_images.position')
    .execute();
  return grouped(rows, ({ ownerId, ...image }) => [ownerId, image]);
};
