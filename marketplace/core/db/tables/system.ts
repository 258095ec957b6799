import type { Generated } from 'kysely';
import type { MessageChannel, ProductStatus } from '../../../../graphql/generated/schema.ts';
import type { PolicyHandle } from './brands.ts';
import type { Cents, CreatedAt, Defaulted, Id, Instant, JsonList, UpdatedAt } from './columns.ts';
import type { InventoryPolicy } from './products.ts';

/** What somebody created under a key, so that a repeated request creates nothing a second time. */
interface CreationKeysTable {
  account_id: string;
  operation: string;
  key_hash: string;
  input_hash: string;
  /** Null for what makes no record. */
  result_id: string | null;
  created_at: CreatedAt;
}

interface ConfigValuesTable {
  id: Id;
  name: string;
  value: string | null;
  created_at: CreatedAt;
  updated_at: UpdatedAt;
}

/** A pool of workers of a living process. */
interface JobWorkersTable {
  /** As graphile-worker calls it; jobs it works on are locked by this. */
  id: string;
  seen_at: Defaulted<Instant>;
}

/** The stand-in of the content service. */
interface EmailTemplatesTable {
  /** As the content service makes them up: no uuid. */
  id: string;
  name: string;
  kind: string;
  subject: string;
  html: string;
  published_at: Defaulted<Instant>;
}

export interface OutboxMailsTable {
  id: Id;
  /** EMAIL, or what an embedded provider took. */
  channel: Generated<MessageChannel>;
  sender: string;
  recipients: string[];
  subject: string;
  text_body: Generated<string>;
  html_body: string | null;
  /** A second mail with the same key is refused. */
  dedupe_key: string | null;
  /** When an SMTP server took it; null while it waits, or stays to be read at /outbox. */
  sent_at: Instant | null;
  created_at: CreatedAt;
}

interface OutboxAttachmentsTable {
  id: Id;
  mail_id: string;
  position: number;
  filename: string;
  content_type: string;
  /** Empty when the file lies in outbox_attachment_parts. */
  content: Buffer;
}

interface OutboxAttachmentPartsTable {
  attachment_id: string;
  position: number;
  content: Buffer;
}

export interface ProviderShopsTable {
  id: Id;
  domain: string;
  app_id: string;
  api_key: string;
  api_secret: string;
  access_token: string | null;
  name: string;
  description: string | null;
  owner_name: string | null;
  email: string | null;
  phone: string | null;
  website: string | null;
  address1: string | null;
  city: string | null;
  province: string | null;
  zip: string | null;
  currency: Generated<string>;
  locale: Generated<string>;
  installed_at: Instant | null;
  created_at: CreatedAt;
  updated_at: UpdatedAt;
}

interface ProviderLocationsTable {
  id: string;
  shop_id: string;
  name: string;
  address1: string | null;
}

interface ProviderPoliciesTable {
  shop_id: string;
  handle: PolicyHandle;
  title: string;
  body: string;
}

interface ProviderProductsTable {
  id: string;
  shop_id: string;
  title: string;
  description: string | null;
  status: Generated<ProductStatus>;
  tracks_inventory: Generated<boolean>;
  /** Keys of pictures the marketplace serves under /images/seed/. */
  image_keys: Generated<string[]>;
  created_at: CreatedAt;
  updated_at: UpdatedAt;
}

interface ProviderVariantsTable {
  id: string;
  product_id: string;
  position: Generated<number>;
  title: string;
  sku: string | null;
  price_cents: Cents;
  inventory: Generated<number>;
  inventory_policy: Generated<InventoryPolicy>;
  options: Defaulted<JsonList<{ name: string; value: string }>>;
}

interface ProviderOrdersTable {
  id: Id;
  shop_id: string;
  reference: string;
  order_line_id: string | null;
  status: Generated<'open' | 'closed' | 'cancelled'>;
  shipping_status: Generated<'unfulfilled' | 'partial' | 'fulfilled'>;
  created_at: CreatedAt;
  updated_at: UpdatedAt;
}

interface ProviderWebhooksTable {
  id: Id;
  shop_id: string;
  topic: string;
  address: string;
  created_at: CreatedAt;
}

/** Secrets this marketplace made for itself. */
interface OwnSecretsTable {
  name: string;
  value: Buffer;
  created_at: CreatedAt;
}

/** The outside Meilisearch that is kept up to date, if there is one. */
interface SearchPushTable {
  only_one: Generated<boolean>;
  target: string;
  /** null: its index is still to be filled. */
  filled_at: Date | null;
}

/** Search documents whose present state the outside Meilisearch is still to be told. */
interface SearchPushPendingTable {
  id: Generated<number>;
  document_id: string;
}

declare module '../schema.ts' {
  interface Database {
    creation_keys: CreationKeysTable;
    config_values: ConfigValuesTable;
    own_secrets: OwnSecretsTable;
    search_push: SearchPushTable;
    search_push_pending: SearchPushPendingTable;
    job_workers: JobWorkersTable;
    email_templates: EmailTemplatesTable;
    outbox_mails: OutboxMailsTable;
    outbox_attachments: OutboxAttachmentsTable;
    outbox_attachment_parts: OutboxAttachmentPartsTable;
    provider_shops: ProviderShopsTable;
    provider_locations: ProviderLocationsTable;
    provider_policies: ProviderPoliciesTable;
    provider_products: ProviderProductsTable;
    provider_variants: ProviderVariantsTable;
    provider_orders: ProviderOrdersTable;
    provider_webhooks: ProviderWebhooksTable;
  }
}
