-- Signing in and being indexed are no changes of a record: its updated date stays.
drop trigger accounts_touch on accounts;
create trigger accounts_touch before update on accounts for each row
  when (old.last_login_at is not distinct from new.last_login_at) execute function touch_updated_at();
drop trigger brands_touch on brands;
create trigger brands_touch before update on brands for each row
  when (old.indexed_at is not distinct from new.indexed_at) execute function touch_updated_at();
drop trigger products_touch on products;
create trigger products_touch before update on products for each row
  when (old.indexed_at is not distinct from new.indexed_at) execute function touch_updated_at();
