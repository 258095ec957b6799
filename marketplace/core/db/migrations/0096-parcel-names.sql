-- The names on parcels by which orders are found: those of guests, and of customers without a name of their own, since lists then show
-- them. They are a tenth of all orders; searched among all parcels, two common names took most of a search's time.
create table parcel_names (
  order_id uuid primary key references orders on delete cascade,
  first_name text,
  last_name text
);
drop index orders_parcel_first_name_contains;
drop index orders_parcel_last_name_contains;

create view shown_parcel_names as
select orders.id as order_id, orders.shipping_address ->> 'firstName' as first_name, orders.shipping_address ->> 'lastName' as last_name
from orders left join customers on customers.id = orders.customer_id
where (customers.account_id is null or (customers.first_name is null and customers.last_name is null))
  and (orders.shipping_address ->> 'firstName' is not null or orders.shipping_address ->> 'lastName' is not null);

insert into parcel_names select * from shown_parcel_names;
create index parcel_names_first_name_contains on parcel_names using gin (without_accents(first_name) gin_trgm_ops);
create index parcel_names_last_name_contains on parcel_names using gin (without_accents(last_name) gin_trgm_ops);

create function refresh_parcel_names(ids uuid[]) returns void language plpgsql as $$
begin
  delete from parcel_names where order_id = any (ids);
  insert into parcel_names select * from shown_parcel_names where order_id = any (ids);
end
$$;

create function parcel_names_of_new_orders() returns trigger language plpgsql as $$
begin
  -- A customer whose account or name changes at the same time waits, and then sees these orders.
  perform from customers where id in (select customer_id from new_rows) order by id for no key update;
  perform refresh_parcel_names(array(select id from new_rows));
  return null;
end
$$;
create trigger orders_parcel_names_insert after insert on orders
  referencing new table as new_rows for each statement execute function parcel_names_of_new_orders();

create function parcel_names_of_order() returns trigger language plpgsql as $$
begin
  perform from customers where id = new.customer_id for no key update;
  perform refresh_parcel_names(array[new.id]);
  return null;
end
$$;
create trigger orders_parcel_names_update after update of customer_id, shipping_address on orders for each row
  when ((old.customer_id, old.shipping_address) is distinct from (new.customer_id, new.shipping_address))
  execute function parcel_names_of_order();

create function parcel_names_of_customer() returns trigger language plpgsql as $$
begin
  perform refresh_parcel_names(array(select id from orders where customer_id = new.id));
  return null;
end
$$;
create trigger customers_parcel_names after update of account_id, first_name, last_name on customers for each row
  when ((old.account_id is null or (old.first_name is null and old.last_name is null))
    is distinct from (new.account_id is null or (new.first_name is null and new.last_name is null)))
  execute function parcel_names_of_customer();
