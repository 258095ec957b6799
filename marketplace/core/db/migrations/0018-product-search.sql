-- The search documents become those of several indexes: the marketplace's own, `products`, and any that a caller makes.

-- How filters compare texts: without regard to case; composed and decomposed letters are one.
create function search_facet(given text) returns text language sql immutable parallel safe
return lower(normalize(given, nfkd) collate "en-x-icu");

create function search_facets(given text[]) returns text[] language sql immutable parallel safe
return (select coalesce(array_agg(search_facet(value)), '{}') from unnest(given) as value);

-- How words are compared: without regard to case and to accents.
create function search_fold(given text) returns text language sql immutable parallel safe
return lower(regexp_replace(normalize(given, nfkd), U&'[\0300-\036F]', '', 'g') collate "en-x-icu");

-- The words of a document, each once and without positions.
create function search_lexemes(title text, brand text, tags text[]) returns tsvector language sql immutable parallel safe
return (
  select array_to_tsvector(coalesce(array_agg(distinct left(word, 100)), '{}'))
  from unnest(array[title, brand] || tags) as part
  cross join regexp_split_to_table(search_fold(part) collate "en-x-icu", '[^[:alnum:]]+') as word
  where word <> ''
);

create table search_indexes (
  uid text primary key check (uid ~ '^[a-zA-Z0-9_-]+$' and length(uid) <= 400),
  primary_key text,
  settings jsonb not null default '{}' check (jsonb_typeof(settings) = 'object'),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
insert into search_indexes (uid, primary_key, settings) values ('products', 'id', '{
  "filterableAttributes": ["brand", "tags", "tagIds", "enabled", "status", "product_id", "price"],
  "sortableAttributes": ["price", "updatedAt"],
  "searchableAttributes": ["title", "brand", "tags"],
  "distinctAttribute": "product_id",
  "rankingRules": ["sort", "words", "typo", "proximity", "attribute", "exactness"],
  "faceting": {"maxValuesPerFacet": 1000, "sortFacetValuesBy": {"*": "count"}},
  "pagination": {"maxTotalHits": 20000}
}');

create table search_tasks (
  uid bigint generated always as identity (minvalue 0 start 0) primary key,
  index_uid text,
  type text not null,
  status text not null check (status in ('succeeded', 'failed')),
  details jsonb,
  error jsonb,
  enqueued_at timestamptz not null default now(),
  finished_at timestamptz not null default clock_timestamp()
);

-- Products whose documents are to be written anew; a job works them off. A product may stand here several times: whoever adds it
-- never waits for the job.
create table search_pending (
  id bigint generated always as identity primary key,
  product_id uuid not null
);

-- The words of an index that a mistyped word may have meant.
create table search_words (
  index_uid text not null references search_indexes on delete cascade,
  word text not null,
  primary key (index_uid, word)
);
create index search_words_similar on search_words using gin (word gin_trgm_ops);

alter table search_documents rename to old_search_documents;
drop index search_documents_product, search_documents_brand, search_documents_title_contains;

-- Documents that lead stand together in a part of their own, because that is what counts and facets read: one row a product, all of
-- them near each other.
create table search_documents (
  index_uid text not null default 'products' references search_indexes on delete cascade,
  id text not null,
  variant_id uuid references variants on delete cascade,
  product_id text,
  brand_id uuid references brands on delete cascade,
  title text,
  product_image text,
  price_cents bigint,
  brand text,
  tags text[] not null default '{}',
  tag_ids text[] not null default '{}',
  enabled boolean,
  status text,
  updated_at timestamptz,
  indexed_at timestamptz not null default now(),
  -- What a caller gave; null in our own index, whose columns say it all.
  document jsonb,
  -- The product's cheapest document and its dearest: one of each a product, so that neither a page by price nor a count has to look
  -- for one document a product among all of them.
  leads boolean not null default true,
  trails boolean not null default true,
  brand_facet text collate "C" generated always as (search_facet(brand)) stored,
  tag_facets text[] collate "C" generated always as (search_facets(tags)) stored,
  words tsvector generated always as (search_lexemes(title, brand, tags)) stored,
  primary key (index_uid, id, leads)
) partition by list (leads);
create table search_documents_leading partition of search_documents for values in (true);
create table search_documents_following partition of search_documents for values in (false);

insert into search_documents (id, variant_id, product_id, brand_id, title, product_image, price_cents, brand, tags, tag_ids, enabled, status, updated_at, indexed_at, leads, trails)
select variant_id::text, variant_id, product_id::text, brand_id, title, product_image, price_cents, brand, tags, tag_ids::text[], enabled, status, updated_at, indexed_at,
  row_number() over (partition by product_id order by price_cents, variant_id) = 1,
  row_number() over (partition by product_id order by price_cents desc, variant_id) = 1
from old_search_documents;
drop table old_search_documents;
insert into search_words (index_uid, word)
select 'products', word from ts_stat('select words from search_documents') where length(word) >= 4 and word !~ '[0-9]';

create index search_documents_variant on search_documents (variant_id);
create index search_documents_brand on search_documents (brand_id);
create index search_documents_product on search_documents (index_uid, product_id);
create index search_documents_cheapest on search_documents (index_uid, price_cents, id) where leads;
create index search_documents_dearest on search_documents (index_uid, price_cents desc nulls last, id) where trails;
create index search_documents_brand_facet on search_documents (index_uid, brand_facet);
create index search_documents_tag_facets on search_documents using gin (tag_facets);
create index search_documents_tag_ids on search_documents using gin (tag_ids);
create index search_documents_words on search_documents using gin (words);
