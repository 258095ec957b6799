import type { Generated, GeneratedAlways } from 'kysely';
import type { ProductStatus } from '../../../../graphql/generated/schema.ts';
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

interface ProductImagesTable {
  product_id: string;
  image_id: string;
  position: number;
}

interface ProductTagsTable {
  product_id: string;
  tag_id: string;
}

export type InventoryPolicy = 'deny' | 'continue';

interface VariantsTable {
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

interface VariantImagesTable {
  variant_id: string;
  image_id: string;
  position: number;
}

interface OptionNamesTable {
  id: Id;
  name: string;
  created_at: CreatedAt;
  updated_at: UpdatedAt;
}

interface VariantOptionsTable {
  variant_id: string;
  option_name_id: string;
  position: number;
  value: string;
}

interface WishlistsTable {
  id: Id;
  account_id: string;
  name: string;
  created_at: CreatedAt;
  updated_at: UpdatedAt;
}

interface WishlistItemsTable {
  wishlist_id: string;
  product_id: string;
  created_at: CreatedAt;
}

/**
 * The documents of the product search. In the marketplace's own index, `products`, there is one per variant, with every
 * column set except `document`; in an index created by a caller, `document` has the caller's data, and the columns hold
 * what the search uses of it.
 */
interface SearchDocumentsTable {
  index_uid: Generated<string>;
  id: string;
  variant_id: string | null;
  product_id: string | null;
  brand_id: string | null;
  title: string | null;
  product_image: string | null;
  price_cents: Cents | null;
  brand: string | null;
  tags: Generated<string[]>;
  tag_ids: Generated<string[]>;
  enabled: boolean | null;
  status: string | null;
  updated_at: Instant | null;
  indexed_at: Defaulted<Instant>;
  document: JsonObject<Record<string, unknown>> | null;
  /** The cheapest document of its product; exactly one is. */
  leads: Generated<boolean>;
  /** The most expensive document of its product; exactly one is. */
  trails: Generated<boolean>;
  brand_facet: GeneratedAlways<string> | null;
  tag_facets: GeneratedAlways<string[]> | null;
  words: GeneratedAlways<string> | null;
}

interface SearchIndexesTable {
  uid: string;
  primary_key: string | null;
  settings: Defaulted<JsonObject<Record<string, unknown>>>;
  created_at: CreatedAt;
  updated_at: UpdatedAt;
}

interface SearchTasksTable {
  uid: GeneratedAlways<number>;
  index_uid: string | null;
  type: string;
  status: 'succeeded' | 'failed';
  details: JsonObject<Record<string, unknown>> | null;
  error: JsonObject<Record<string, unknown>> | null;
  enqueued_at: Defaulted<Instant>;
  finished_at: Defaulted<Instant>;
}

/** Products whose documents must be written again. */
interface SearchPendingTable {
  id: GeneratedAlways<number>;
  product_id: string;
}

interface SearchWordsTable {
  index_uid: string;
  word: string;
}

declare module '../schema.ts' {
  interface Database {
    products: ProductsTable;
    product_images: ProductImagesTable;
    product_tags: ProductTagsTable;
    variants: VariantsTable;
    variant_images: VariantImagesTable;
    variant_options: VariantOptionsTable;
    option_names: OptionNamesTable;
    search_documents: SearchDocumentsTable;
    search_indexes: SearchIndexesTable;
    search_tasks: SearchTasksTable;
    search_pending: SearchPendingTable;
    search_words: SearchWordsTable;
    wishlists: WishlistsTable;
    wishlist_items: WishlistItemsTable;
  }
}
