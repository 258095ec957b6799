-- The stand-in for the e-commerce platform keeps its own data and knows nothing of the tables above; shops are found by domain.
create table provider_shops (
  id uuid primary key default uuidv7(),
  domain text not null unique check (domain = lower(domain)),
  app_id text not null,
  api_key text not null,
  api_secret text not null,
  access_token text unique,
  name text not null,
  description text,
  owner_name text,
  email text,
  phone text,
  website text,
  address1 text,
  city text,
  province text,
  zip text,
  currency text not null default 'ZAR',
  locale text not null default 'en-ZA',
  installed_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create trigger provider_shops_touch before update on provider_shops for each row execute function touch_updated_at();

create table provider_locations (
  id text primary key,
  shop_id uuid not null references provider_shops on delete cascade,
  name text not null,
  address1 text
);
create index provider_locations_shop on provider_locations (shop_id);

create table provider_policies (
  shop_id uuid not null references provider_shops on delete cascade,
  handle text not null check (handle in ('privacy-policy', 'refund-policy', 'shipping-policy', 'terms-of-service')),
  title text not null,
  body text not null,
  primary key (shop_id, handle)
);

create table provider_products (
  id text primary key,
  shop_id uuid not null references provider_shops on delete cascade,
  title text not null,
  description text,
  status text not null default 'active' check (status in ('active', 'draft', 'archived')),
  tracks_inventory boolean not null default true,
  image_keys text[] not null default '{}',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index provider_products_shop on provider_products (shop_id, id);
create trigger provider_products_touch before update on provider_products for each row execute function touch_updated_at();

create table provider_variants (
  id text primary key,
  product_id text not null references provider_products on delete cascade,
  position integer not null default 0 check (position >= 0),
  title text not null,
  sku text,
  price_cents bigint not null check (price_cents >= 0),
  inventory integer not null default 0,
  inventory_policy text not null default 'deny' check (inventory_policy in ('deny', 'continue')),
  -- [{ name, value }]
  options jsonb not null default '[]' check (jsonb_typeof(options) = 'array')
);
create index provider_variants_product on provider_variants (product_id, position);

create table provider_orders (
  id uuid primary key default uuidv7(),
  shop_id uuid not null references provider_shops on delete cascade,
  reference text not null,
  order_line_id uuid,
  status text not null default 'open' check (status in ('open', 'closed', 'cancelled')),
  shipping_status text not null default 'unfulfilled' check (shipping_status in ('unfulfilled', 'partial', 'fulfilled')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (shop_id, reference)
);
create index provider_orders_line on provider_orders (order_line_id) where order_line_id is not null;
create trigger provider_orders_touch before update on provider_orders for each row execute function touch_updated_at();

create table provider_webhooks (
  id uuid primary key default uuidv7(),
  shop_id uuid not null references provider_shops on delete cascade,
  topic text not null,
  address text not null,
  created_at timestamptz not null default now(),
  unique (shop_id, topic)
);
