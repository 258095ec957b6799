create table products (
  id uuid primary key default uuidv7(),
  brand_id uuid not null references brands on delete cascade,
  provider_id text not null,
  title text collate "en-x-icu" not null,
  -- The shop's own title, never edited here (D-67).
  product_title text,
  description text,
  enabled boolean not null default true,
  status text not null default 'active' check (status in ('active', 'draft', 'archived')),
  is_auto_publish boolean not null default false,
  is_image_contained boolean not null default false,
  tracks_inventory boolean not null default true,
  notes jsonb not null default '{}' check (jsonb_typeof(notes) = 'object'),
  meta jsonb not null default '{}' check (jsonb_typeof(meta) = 'object'),
  indexed_at timestamptz,
  synced_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (brand_id, provider_id)
);
create index products_title on products (title, id);
create index products_created_at on products (created_at, id);
create index products_updated_at on products (updated_at, id);
create index products_status_title on products (status, title, id);
create index products_status_created_at on products (status, created_at, id);
create index products_status_updated_at on products (status, updated_at, id);
create index products_brand on products (brand_id, created_at, id);
create index products_title_contains on products using gin (title gin_trgm_ops);
create index products_product_title_contains on products using gin (product_title gin_trgm_ops);
create trigger products_touch before update on products for each row execute function touch_updated_at();

create table product_images (
  product_id uuid not null references products on delete cascade,
  image_id uuid not null references images on delete cascade,
  position integer not null check (position >= 0),
  primary key (product_id, image_id),
  unique (product_id, position) deferrable initially deferred
);
create index product_images_image on product_images (image_id);

create table product_tags (
  product_id uuid not null references products on delete cascade,
  tag_id uuid not null references tags on delete cascade,
  primary key (product_id, tag_id)
);
create index product_tags_tag on product_tags (tag_id, product_id);

create table variants (
  id uuid primary key default uuidv7(),
  product_id uuid not null references products on delete cascade,
  provider_id text not null,
  position integer not null default 0 check (position >= 0),
  title text not null,
  price_cents bigint not null check (price_cents >= 0),
  inventory integer not null default 0,
  sku text,
  inventory_policy text not null default 'deny' check (inventory_policy in ('deny', 'continue')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (product_id, provider_id)
);
create index variants_price on variants (price_cents, id);
create trigger variants_touch before update on variants for each row execute function touch_updated_at();

create table variant_images (
  variant_id uuid not null references variants on delete cascade,
  image_id uuid not null references images on delete cascade,
  position integer not null check (position >= 0),
  primary key (variant_id, image_id)
);
create index variant_images_image on variant_images (image_id);

create table option_names (
  id uuid primary key default uuidv7(),
  name text collate "en-x-icu" not null check (name <> ''),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index option_names_unique on option_names (lower(name));
create index option_names_name on option_names (name, id);
create index option_names_name_contains on option_names using gin (name gin_trgm_ops);
create trigger option_names_touch before update on option_names for each row execute function touch_updated_at();

-- The selectedOptions of a variant. They name the option by its id, so renaming an option shows everywhere.
create table variant_options (
  variant_id uuid not null references variants on delete cascade,
  option_name_id uuid not null references option_names on delete restrict,
  position integer not null check (position >= 0),
  value text not null,
  primary key (variant_id, option_name_id)
);
create index variant_options_name on variant_options (option_name_id);

create table wishlists (
  id uuid primary key default uuidv7(),
  account_id uuid not null references accounts on delete cascade,
  name text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index wishlists_account on wishlists (account_id);
create index wishlists_created_at on wishlists (created_at, id);
create trigger wishlists_touch before update on wishlists for each row execute function touch_updated_at();

create table wishlist_items (
  wishlist_id uuid not null references wishlists on delete cascade,
  product_id uuid not null references products on delete cascade,
  created_at timestamptz not null default now(),
  primary key (wishlist_id, product_id)
);
create index wishlist_items_product on wishlist_items (product_id);
