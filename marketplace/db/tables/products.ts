import type { Generated } from 'kysely';
import type { ProductStatus } from '../../../graphql/generated/schema.ts';
import type { BrandLinkJson, NotesJson } from './brands.ts';
import type { Cents, CreatedAt, Defaulted, Id, Instant, JsonObject, UpdatedAt } from './columns.ts';

export interface ProductsTable {
  id: Id;
  brand_id: string;
  provider_id: string;
  title: string;
  /** The shop's own title. */
  product_title: string | null;
  description: string | null;
  enabled: Generated<boolean>;
  status: Generated<ProductStatus>;
  is_auto_publish: Generated<boolean>;
  is_image_contained: Generated<boolean>;
  tracks_inventory: Generated<boolean>;
  notes: Defaulted<JsonObject<NotesJson>>;
  meta: Defaulted<JsonObject<{ links?: BrandLinkJson[] | null }>>;
  indexed_at: Instant | null;
  synced_at: Instant | null;
  created_at: CreatedAt;
  updated_at: UpdatedAt;
}

export interface ProductImagesTable {
  product_id: string;
  image_id: string;
  position: number;
}

export interface ProductTagsTable {
  product_id: string;
  tag_id: string;
}

export type InventoryPolicy = 'deny' | 'continue';

export interface VariantsTable {
  id: Id;
  product_id: string;
  provider_id: string;
  position: Generated<number>;
  title: string;
  price_cents: Cents;
  inventory: Generated<number>;
  sku: string | null;
  inventory_policy: Generated<InventoryPolicy>;
  created_at: CreatedAt;
  updated_at: UpdatedAt;
}

export interface VariantImagesTable {
  variant_id: string;
  image_id: string;
  position: number;
}

export interface OptionNamesTable {
  id: Id;
  name: string;
  created_at: CreatedAt;
  updated_at: UpdatedAt;
}

export interface VariantOptionsTable {
  variant_id: string;
  option_name_id: string;
  position: number;
  value: string;
}

export interface WishlistsTable {
  id: Id;
  account_id: string;
  name: string;
  created_at: CreatedAt;
  updated_at: UpdatedAt;
}

export interface WishlistItemsTable {
  wishlist_id: string;
  product_id: string;
  created_at: CreatedAt;
}

/** What product search finds: one document a variant. */
export interface SearchDocumentsTable {
  variant_id: string;
  product_id: string;
  brand_id: string;
  title: string;
  product_image: string | null;
  price_cents: Cents;
  brand: string;
  tags: Generated<string[]>;
  tag_ids: Generated<string[]>;
  enabled: boolean;
  status: ProductStatus;
  updated_at: Instant;
  indexed_at: Defaulted<Instant>;
}
