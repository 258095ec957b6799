-- What every later migration leans on. Ids are uuid v7 (they sort by birth), money is integer cents, instants are timestamptz.

create extension if not exists pg_trgm;

-- PostgreSQL 18 brings uuidv7(); older servers get one that does the same.
do $$
begin
  if not exists (select from pg_proc where proname = 'uuidv7' and pronamespace = 'pg_catalog'::regnamespace) then
    create function uuidv7() returns uuid language sql volatile parallel safe as $uuid$
      select encode(
        set_bit(set_bit(overlay(
          uuid_send(gen_random_uuid())
          placing substring(int8send(floor(extract(epoch from clock_timestamp()) * 1000)::bigint) from 3)
          from 1 for 6), 52, 1), 53, 1), 'hex')::uuid
    $uuid$;
  end if;
end
$$;

-- Keeps updated_at true. A statement that sets it to something else keeps its own value (the seed does).
create function touch_updated_at() returns trigger language plpgsql as $$
begin
  if new is distinct from old and new.updated_at is not distinct from old.updated_at then
    new.updated_at := now();
  end if;
  return new;
end
$$;

-- Lists of choices are text[]; this says that each element is one of the allowed ones and none is null.
create function only_of(given text[], allowed text[]) returns boolean language sql immutable parallel safe
return given <@ allowed and array_position(given, null) is null;
