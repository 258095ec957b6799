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

drop index search_documents_product, search_documents_title_contains;
alter table search_documents
  drop constraint search_documents_pkey,
  drop constraint search_documents_product_id_fkey,
  alter column variant_id drop not null,
  alter column product_id type text using product_id::text,
  alter column product_id drop not null,
  alter column brand_id drop not null,
  alter column title drop not null,
  alter column price_cents drop not null,
  alter column brand drop not null,
  alter column enabled drop not null,
  alter column status drop not null,
  alter column updated_at drop not null,
  alter column tag_ids drop default,
  alter column tag_ids type text[] using tag_ids::text[],
  alter column tag_ids set default '{}',
  add column index_uid text not null default 'products' references search_indexes on delete cascade,
  add column id text,
  -- What a caller gave; null in our own index, whose columns say it all.
  add column document jsonb,
  -- The product's cheapest and its dearest document: one of each a product, so that neither a page by price nor a count has to
  -- look for one document a product among all of them.
  add column leads boolean not null default true,
  add column trails boolean not null default true;
update search_documents set id = variant_id::text;
with placed as (
  select id, row_number() over (partition by product_id order by price_cents, id) as nth,
    row_number() over (partition by product_id order by price_cents desc, id) as nth_from_end
  from search_documents
)
update search_documents set leads = placed.nth = 1, trails = placed.nth_from_end = 1 from placed where placed.id = search_documents.id;
alter table search_documents
  alter column id set not null,
  add primary key (index_uid, id),
  add column brand_facet text collate "C" generated always as (search_facet(brand)) stored,
  add column tag_facets text[] collate "C" generated always as (search_facets(tags)) stored,
  add column words tsvector generated always as (search_lexemes(title, brand, tags)) stored;
insert into search_words (index_uid, word)
select 'products', word from ts_stat('select words from search_documents') where length(word) >= 4 and word !~ '[0-9]';

create index search_documents_variant on search_documents (variant_id);
create index search_documents_product on search_documents (index_uid, product_id);
create index search_documents_cheapest on search_documents (index_uid, price_cents, id) where leads;
create index search_documents_dearest on search_documents (index_uid, price_cents desc nulls last, id) where trails;
create index search_documents_brand_facet on search_documents (index_uid, brand_facet);
create index search_documents_tag_facets on search_documents using gin (tag_facets);
create index search_documents_tag_ids on search_documents using gin (tag_ids);
create index search_documents_words on search_documents using gin (words);
