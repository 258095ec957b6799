import { sql, type Selectable } from 'kysely';
import type {
  ProductFilter,
  ProductFilterBrandFilter,
  ProductFilterTagFilter,
  ProductSort,
} from '../../../graphql/generated/schema.ts';
import type { ProductsTable } from '../../core/db/tables/products.ts';
import { choice, flag, id, instant, text, title, type ListOf, type RelationOf } from '../../core/lists/definition.ts';

/** A row as the contract's Product; brand, tags, images and variants are read on request. */
export function toProduct(row: Selectable<ProductsTable>) {
  const { notes, meta } = row;
  return {
    id: row.id,
    brandId: row.brand_id,
    providerId: row.provider_id,
    title: row.title,
    productTitle: row.product_title,
    description: row.description,
    enabled: row.enabled,
    status: row.status,
    isAutoPublish: row.is_auto_publish,
    isImageContained: row.is_image_contained,
    tracksInventory: row.tracks_inventory,
    notes: {
      product: notes.product ?? null,
      cart: notes.cart ?? null,
      alert: notes.alert ?? null,
      checkout: notes.checkout ?? null,
      shipping: notes.shipping ?? null,
      freeShippingThreshold: notes.freeShippingThreshold ?? null,
    },
    meta: { links: meta.links ?? [] },
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  };
}

export type ProductRecord = ReturnType<typeof toProduct>;

declare module '../../core/records.ts' {
  interface Records {
    Product: ProductRecord;
  }
}

const fields = {
  id: id('products.id'),
  title: title('products.title'),
  createdAt: instant('products.created_at'),
  updatedAt: instant('products.updated_at'),
};

const brand: RelationOf<ProductFilterBrandFilter> = {
  kind: 'relation',
  fields: { id: id('brands.id'), name: text('brands.name') },
  exists: (condition) => sql<boolean>`products.brand_id in (select brands.id from brands where ${condition})`,
  small: {
    ids: (condition) => sql<{ id: string }>`select brands.id from brands where ${condition}`,
    among: (ids) =>
      ids.length === 1
        ? sql<boolean>`products.brand_id = ${ids[0]}::uuid`
        : sql<boolean>`products.brand_id = any(${[...ids]}::uuid[])`,
  },
};

const tags: RelationOf<ProductFilterTagFilter> = {
  kind: 'relation',
  fields: { id: id('tags.id'), name: text('tags.name') },
  exists: (condition) => sql<boolean>`exists (
    select from product_tags join tags on tags.id = product_tags.tag_id where product_tags.product_id = products.id and ${condition})`,
  small: {
    ids: (condition) => sql<{ id: string }>`select tags.id from tags where ${condition}`,
    among: (ids) =>
      sql<boolean>`products.id in (select product_tags.product_id from product_tags where product_tags.tag_id = any(${[...ids]}::uuid[]))`,
  },
};

/** How products may be filtered and sorted. */
export const productList: ListOf<ProductFilter, ProductSort> = {
  name: 'products',
  id: fields.id,
  filters: {
    ...fields,
    productTitle: text('products.product_title', { nullable: true }),
    enabled: flag('products.enabled'),
    status: choice('products.status'),
    brandId: id('products.brand_id'),
    brand,
    tags,
  },
  sorts: fields,
  defaultSorting: [{ field: 'createdAt', direction: 'DESC' }],
};
