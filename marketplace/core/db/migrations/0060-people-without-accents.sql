-- People are found however their names are written: "Zoe" finds Zoë, and a guest is found by the name on the parcel, which is what lists show.
create function without_accents(value text) returns text
  language sql immutable strict parallel safe
  return regexp_replace(normalize(value, NFD), U&'[\0300-\036F]', '', 'g');

drop index accounts_first_name_contains;
drop index accounts_last_name_contains;
drop index accounts_email_contains;
drop index customers_first_name_contains;
drop index customers_last_name_contains;
drop index customers_email_contains;
create index accounts_first_name_contains on accounts using gin (without_accents(first_name) gin_trgm_ops);
create index accounts_last_name_contains on accounts using gin (without_accents(last_name) gin_trgm_ops);
create index accounts_email_contains on accounts using gin (without_accents(email) gin_trgm_ops);
create index customers_first_name_contains on customers using gin (without_accents(first_name) gin_trgm_ops);
create index customers_last_name_contains on customers using gin (without_accents(last_name) gin_trgm_ops);
create index customers_email_contains on customers using gin (without_accents(email) gin_trgm_ops);
create index orders_parcel_first_name_contains on orders using gin (without_accents(shipping_address ->> 'firstName') gin_trgm_ops);
create index orders_parcel_last_name_contains on orders using gin (without_accents(shipping_address ->> 'lastName') gin_trgm_ops);
