-- Many brand fields come in three forms (D-102): the plain one is shown and written, brand_... came from the merchant,
-- provider_... from the shop platform and is never written by staff.
create table brands (
  id uuid primary key default uuidv7(),
  name text collate "en-x-icu" not null check (name <> ''),
  provider_name text,
  brand_name text,
  enabled boolean not null default true,
  -- Read without regard to case (FMT-18): older records hold it in capitals.
  verified text not null default 'unverified' check (lower(verified) in ('pending', 'verified', 'unverified', 'expired')),
  marketing_name text,
  marketing_description text,
  marketing_color text check (marketing_color ~* '^#([0-9a-f]{3}|[0-9a-f]{6})$'),
  description text,
  provider_description text,
  brand_description text,
  address text,
  phone text,
  provider_phone text,
  brand_cellphone text,
  website text,
  website_override text,
  brand_website text,
  email text,
  provider_email text,
  brand_email text,
  facebook text,
  instagram text,
  currency text,
  locale text,
  owner_name text,
  terms text,
  privacy_policy text,
  return_policy text,
  shipping_policy text,
  last_sync timestamptz,
  indexed_at timestamptz,
  install_token text unique,
  install_url text,
  -- { links: [{title, link, isExternal}], includeRecentlySold, location: id of a brand_locations row }
  meta jsonb not null default '{}' check (jsonb_typeof(meta) = 'object'),
  -- { product, cart, alert, checkout, shipping, freeShippingThreshold }
  notes jsonb not null default '{}' check (jsonb_typeof(notes) = 'object'),
  hidden_fields text[] not null default '{}'
    check (only_of(hidden_fields, array['Phone', 'Email', 'Address', 'Facebook', 'Instagram', 'Website'])),
  product_sort text not null default 'Default'
    check (product_sort in ('Default', 'CreatedDesc', 'CreatedAsc', 'Shuffle', 'PriceDesc', 'PriceAsc')),
  -- Percent. Null: nobody configured it, which is not the same as 0 (D-45).
  commission numeric(5, 2) check (commission between 0 and 100),
  payment_terms_unit text check (payment_terms_unit in ('days', 'weeks', 'months')),
  payment_terms_amount integer check (payment_terms_amount >= 0),
  bank_account_number text,
  bank_branch_code text,
  bank_name text,
  -- The brand's record at the shop platform; null when it has none. Token, secret and key are written and never read back.
  shopify_id uuid unique,
  shopify_app_id text,
  shopify_domain text,
  shopify_token text,
  shopify_secret text,
  shopify_key text,
  admin_emails text[] not null default '{}',
  vat_number text,
  invoice_address1 text,
  invoice_address2 text,
  invoice_city text,
  invoice_province text,
  invoice_zip text,
  featured_portrait_id uuid references images on delete set null,
  featured_landscape_id uuid references images on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check ((payment_terms_unit is null) = (payment_terms_amount is null)),
  check (shopify_id is not null or num_nonnulls(shopify_app_id, shopify_domain, shopify_token, shopify_secret, shopify_key) = 0)
);
create index brands_name on brands (name, id);
create index brands_enabled on brands (enabled, id);
create index brands_created_at on brands (created_at, id);
create index brands_updated_at on brands (updated_at, id);
create index brands_featured_portrait on brands (featured_portrait_id) where featured_portrait_id is not null;
create index brands_featured_landscape on brands (featured_landscape_id) where featured_landscape_id is not null;
create unique index brands_shopify_domain on brands (lower(shopify_domain));
create index brands_name_contains on brands using gin (name gin_trgm_ops);
create trigger brands_touch before update on brands for each row execute function touch_updated_at();

create table brand_locations (
  id uuid primary key default uuidv7(),
  brand_id uuid not null references brands on delete cascade,
  provider_id text not null,
  name text,
  address1 text,
  created_at timestamptz not null default now(),
  unique (brand_id, provider_id)
);

create table brand_policies (
  brand_id uuid not null references brands on delete cascade,
  handle text not null check (handle in ('privacy-policy', 'refund-policy', 'shipping-policy', 'terms-of-service')),
  url text,
  primary key (brand_id, handle)
);

create table brand_images (
  brand_id uuid not null references brands on delete cascade,
  image_id uuid not null references images on delete cascade,
  position integer not null check (position >= 0),
  primary key (brand_id, image_id),
  unique (brand_id, position) deferrable initially deferred
);
create index brand_images_image on brand_images (image_id);

create table brand_tags (
  brand_id uuid not null references brands on delete cascade,
  tag_id uuid not null references tags on delete cascade,
  primary key (brand_id, tag_id)
);
create index brand_tags_tag on brand_tags (tag_id, brand_id);

create table brand_recommended_tags (
  brand_id uuid not null references brands on delete cascade,
  tag_id uuid not null references tags on delete cascade,
  primary key (brand_id, tag_id)
);
create index brand_recommended_tags_tag on brand_recommended_tags (tag_id, brand_id);
