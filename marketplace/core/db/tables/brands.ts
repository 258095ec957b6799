import type { Generated } from 'kysely';
import type {
  BrandHiddenField,
  BrandProductSort,
  PaymentTermUnit,
  TagCategory,
  TagType,
} from '../../../../graphql/generated/schema.ts';
import type { CreatedAt, Defaulted, Id, Instant, JsonAny, JsonObject, UpdatedAt } from './columns.ts';

/** The source of a picture: our own store, the content service, or the shop platform. */
export type ImageSource = 'local' | 'contentful' | 'shopify';

interface ImagesTable {
  id: Id;
  key: string;
  /** A path of this marketplace (it starts with a slash) or a complete URL. */
  url: string;
  source_type: Generated<ImageSource>;
  content_type: string | null;
  width: number | null;
  height: number | null;
  byte_size: number | null;
  uploaded_by: string | null;
  created_at: CreatedAt;
}

export interface TagsTable {
  id: Id;
  name: string;
  description: string | null;
  types: Generated<TagType[]>;
  category: TagCategory | null;
  image_id: string | null;
  /** An object, or a JSON string of one (D-56). */
  meta: JsonAny;
  feed_published_at: Instant | null;
  created_at: CreatedAt;
  updated_at: UpdatedAt;
}

export interface BrandLinkJson {
  title: string;
  link: string;
  isExternal?: boolean | null;
}

export interface BrandMetaJson {
  links?: BrandLinkJson[] | null;
  includeRecentlySold?: boolean | null;
  /** Id of a brand_locations row. */
  location?: string | null;
}

export interface NotesJson {
  product?: string | null;
  cart?: string | null;
  alert?: string | null;
  checkout?: string | null;
  shipping?: string | null;
  freeShippingThreshold?: string | null;
}

export interface BrandsTable {
  id: Id;
  name: string;
  provider_name: string | null;
  brand_name: string | null;
  enabled: Generated<boolean>;
  /** pending, verified, unverified or expired, in any letter case. */
  verified: Generated<string>;
  marketing_name: string | null;
  marketing_description: string | null;
  marketing_color: string | null;
  description: string | null;
  provider_description: string | null;
  brand_description: string | null;
  address: string | null;
  phone: string | null;
  provider_phone: string | null;
  brand_cellphone: string | null;
  website: string | null;
  website_override: string | null;
  brand_website: string | null;
  email: string | null;
  provider_email: string | null;
  brand_email: string | null;
  facebook: string | null;
  instagram: string | null;
  currency: string | null;
  locale: string | null;
  owner_name: string | null;
  terms: string | null;
  privacy_policy: string | null;
  return_policy: string | null;
  shipping_policy: string | null;
  last_sync: Instant | null;
  indexed_at: Instant | null;
  install_token: string | null;
  install_url: string | null;
  /** When the latest install link expires; null: never. */
  install_expires_at: Instant | null;
  meta: Defaulted<JsonObject<BrandMetaJson>>;
  notes: Defaulted<JsonObject<NotesJson>>;
  hidden_fields: Generated<BrandHiddenField[]>;
  product_sort: Generated<BrandProductSort>;
  /** Percent; null when not configured. */
  commission: number | null;
  payment_terms_unit: PaymentTermUnit | null;
  payment_terms_amount: number | null;
  bank_account_number: string | null;
  bank_branch_code: string | null;
  bank_name: string | null;
  /** Null when the brand has no record at the shop platform; the other shopify columns are null then too. */
  shopify_id: string | null;
  shopify_app_id: string | null;
  shopify_domain: string | null;
  shopify_token: string | null;
  shopify_secret: string | null;
  shopify_key: string | null;
  admin_emails: Generated<string[]>;
  vat_number: string | null;
  invoice_address1: string | null;
  invoice_address2: string | null;
  invoice_city: string | null;
  invoice_province: string | null;
  invoice_zip: string | null;
  featured_portrait_id: string | null;
  featured_landscape_id: string | null;
  /** Set when the brand was deleted; the row is kept for its orders. */
  deleted_at: Instant | null;
  created_at: CreatedAt;
  updated_at: UpdatedAt;
}

interface BrandLocationsTable {
  id: Id;
  brand_id: string;
  provider_id: string;
  name: string | null;
  address1: string | null;
  created_at: CreatedAt;
}

export type PolicyHandle = 'privacy-policy' | 'refund-policy' | 'shipping-policy' | 'terms-of-service';

interface BrandPoliciesTable {
  brand_id: string;
  handle: PolicyHandle;
  url: string | null;
}

interface BrandImagesTable {
  brand_id: string;
  image_id: string;
  position: number;
}

interface BrandTagsTable {
  brand_id: string;
  tag_id: string;
}

/** The content service's entry for a published tag feed. */
interface FeedEntriesTable {
  id: string;
  tag_id: string;
  title: string;
  description: string | null;
  product_ids: Generated<string[]>;
  published_at: Defaulted<Instant>;
}

declare module '../schema.ts' {
  interface Database {
    images: ImagesTable;
    tags: TagsTable;
    brands: BrandsTable;
    brand_locations: BrandLocationsTable;
    brand_policies: BrandPoliciesTable;
    brand_images: BrandImagesTable;
    brand_tags: BrandTagsTable;
    brand_recommended_tags: BrandTagsTable;
    feed_entries: FeedEntriesTable;
  }
}
