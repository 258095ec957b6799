-- A deleted brand is kept for the orders that name it: lists and look-ups leave it out, its products and shop access go.
alter table brands add column deleted_at timestamptz;
-- When the install link last sent stops working. Null: the link has no end (it was set by hand).
alter table brands add column install_expires_at timestamptz;
drop index brands_shopify_domain;
create unique index brands_shopify_domain on brands (lower(shopify_domain)) where deleted_at is null;
create index brands_install_expires_at on brands (install_expires_at) where verified = 'pending';

create unique index tags_name_unique on tags (lower(name));

-- Every mail is written here in the transaction of the act it tells of. With an SMTP server named, a job sends it on, empties
-- it and sets sent_at; without one it stays to be read at /outbox.
alter table outbox_mails add column sent_at timestamptz;

-- The entry the content service shows for a published tag feed.
create table feed_entries (
  id text primary key,
  tag_id uuid not null unique references tags on delete cascade,
  title text not null,
  description text,
  product_ids uuid[] not null default '{}',
  published_at timestamptz not null default now()
);

-- What product search finds: one document a variant, as the search index wants it.
create table search_documents (
  variant_id uuid primary key references variants on delete cascade,
  product_id uuid not null references products on delete cascade,
  brand_id uuid not null references brands on delete cascade,
  title text not null,
  product_image text,
  price_cents bigint not null,
  brand text not null,
  tags text[] not null default '{}',
  tag_ids uuid[] not null default '{}',
  enabled boolean not null,
  status text not null,
  updated_at timestamptz not null,
  indexed_at timestamptz not null default now()
);
create index search_documents_product on search_documents (product_id);
create index search_documents_brand on search_documents (brand_id);
create index search_documents_title_contains on search_documents using gin (title gin_trgm_ops);
