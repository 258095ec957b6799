import type { Selectable } from 'kysely';
import type { TagCategory, TagFilter, TagSort, TagType } from '../../../graphql/generated/schema.ts';
import type { TagsTable } from '../../core/db/tables/brands.ts';
import { choice, id, instant, labels, text, type ListOf } from '../../core/lists/definition.ts';

export const tagTypes: readonly TagType[] = ['Brand', 'Story', 'Product'];

/** The groups of TAG-05 with their labels. */
export const tagCategoryTitles: Readonly<Record<TagCategory, string>> = {
  COLOR: 'Color',
  PRODUCT_TYPE: 'Product Type',
  MATERIAL: 'Material',
  BRAND: 'Brand',
  OCCASION: 'Occasion',
  STYLE: 'Style',
  SIZE: 'Size',
  PRICE_RANGE: 'Price Range',
  COLLECTION: 'Collection',
  FEATURE: 'Feature',
  EDITORIAL: 'Editorial',
  ADMIN: 'Admin',
};

/** A row as the contract's Tag; the image is read on request. */
export function toTag(row: Selectable<TagsTable>) {
  return {
    id: row.id,
    name: row.name,
    description: row.description,
    types: row.types,
    category: row.category,
    categoryLabel: row.category === null ? null : tagCategoryTitles[row.category],
    meta: row.meta,
    imageId: row.image_id,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  };
}

export type TagRecord = ReturnType<typeof toTag>;

declare module '../../core/records.ts' {
  interface Records {
    Tag: TagRecord;
  }
}

const fields = {
  id: id('tags.id'),
  name: text('tags.name'),
  createdAt: instant('tags.created_at'),
  updatedAt: instant('tags.updated_at'),
};

/** How tags may be filtered and sorted. */
export const tagList: ListOf<TagFilter, TagSort> = {
  name: 'tags',
  id: fields.id,
  filters: { ...fields, types: labels('tags.types'), category: choice('tags.category', { nullable: true }) },
  sorts: fields,
  defaultSorting: [{ field: 'createdAt', direction: 'DESC' }],
};
