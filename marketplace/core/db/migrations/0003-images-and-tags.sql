-- source_type says where a picture lives: 'local' (our own store: a file under <data-dir>/images), 'contentful' (the content
-- service) or 'shopify' (the shop platform). url is a path of this marketplace or a full address.
create table images (
  id uuid primary key default uuidv7(),
  key text not null unique,
  url text not null,
  source_type text not null default 'local' check (source_type in ('local', 'contentful', 'shopify')),
  content_type text,
  width integer check (width > 0),
  height integer check (height > 0),
  byte_size integer check (byte_size >= 0),
  uploaded_by uuid references accounts on delete set null,
  created_at timestamptz not null default now()
);
create index images_uploaded_by on images (uploaded_by) where uploaded_by is not null;

create table tags (
  id uuid primary key default uuidv7(),
  name text collate "en-x-icu" not null check (name <> ''),
  description text,
  types text[] not null default '{Brand,Story,Product}'
    check (cardinality(types) > 0 and only_of(types, array['Brand', 'Product', 'Story'])),
  category text check (category in ('COLOR', 'PRODUCT_TYPE', 'MATERIAL', 'BRAND', 'OCCASION', 'STYLE', 'SIZE', 'PRICE_RANGE',
    'COLLECTION', 'FEATURE', 'EDITORIAL', 'ADMIN')),
  image_id uuid references images on delete set null,
  -- An object, or a JSON string that holds one: older records carry contentfulFeedId either way (D-56).
  meta jsonb,
  feed_published_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index tags_name on tags (name, id);
create index tags_created_at on tags (created_at, id);
create index tags_updated_at on tags (updated_at, id);
create index tags_category on tags (category);
create index tags_types on tags using gin (types);
create index tags_image on tags (image_id) where image_id is not null;
create index tags_name_contains on tags using gin (name gin_trgm_ops);
create trigger tags_touch before update on tags for each row execute function touch_updated_at();
