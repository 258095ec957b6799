-- Segments may ask whether a person is subscribed (to e-mail, as the user CSV asks) and whether the account is enabled and active.
alter table segment_facts
  add column is_subscribed boolean not null default false,
  add column enabled boolean not null default true,
  add column status text not null default 'active';

create or replace function refresh_segment_facts(ids uuid[]) returns void language plpgsql as $$
begin
  perform from accounts where id = any (ids) order by id for no key update;
  delete from segment_facts
  where (ids is null or account_id = any (ids)) and not exists (select from customers where customers.account_id = segment_facts.account_id);
  insert into segment_facts (account_id, email, first_name, last_name, last_purchase_at, last_login, has_active_cart, current_cart_value_cents, cart_updated_at,
    number_of_orders, value_of_orders_cents, registered_date, app_os, birthday, gender, is_subscribed, enabled, status)
  with shoppers as (
    select customers.id as customer_id, accounts.id as account_id, accounts.email,
      coalesce(accounts.first_name, customers.first_name) as first_name, coalesce(accounts.last_name, customers.last_name) as last_name,
      accounts.last_login_at, accounts.created_at, customers.app_os, customers.birthday, customers.gender,
      customers.is_subscribed, accounts.enabled, accounts.status
    from accounts join customers on customers.account_id = accounts.id
    where ids is null or accounts.id = any (ids)
  ), bought as (
    select orders.customer_id, count(*)::integer as number, sum(orders.sub_total_cents)::bigint as cents, max(orders.order_date) as last_at
    from orders join shoppers using (customer_id) where orders.status = 'Completed' group by orders.customer_id
  ), carts as (
    select distinct on (orders.customer_id) orders.customer_id, orders.sub_total_cents, orders.updated_at
    from orders join shoppers using (customer_id) where orders.status = 'Pending' and orders.is_active
    order by orders.customer_id, orders.updated_at desc, orders.id desc
  )
  select account_id, email, first_name, last_name, bought.last_at, last_login_at, carts.customer_id is not null, carts.sub_total_cents, carts.updated_at,
    coalesce(bought.number, 0), coalesce(bought.cents, 0), created_at, app_os, birthday, gender, is_subscribed, enabled, status
  from shoppers left join bought using (customer_id) left join carts using (customer_id)
  order by created_at, account_id
  on conflict (account_id) do update set
    email = excluded.email, first_name = excluded.first_name, last_name = excluded.last_name, last_purchase_at = excluded.last_purchase_at,
    last_login = excluded.last_login, has_active_cart = excluded.has_active_cart, current_cart_value_cents = excluded.current_cart_value_cents,
    cart_updated_at = excluded.cart_updated_at, number_of_orders = excluded.number_of_orders, value_of_orders_cents = excluded.value_of_orders_cents,
    registered_date = excluded.registered_date, app_os = excluded.app_os, birthday = excluded.birthday, gender = excluded.gender,
    is_subscribed = excluded.is_subscribed, enabled = excluded.enabled, status = excluded.status;
end
$$;

update segment_facts set is_subscribed = customers.is_subscribed, enabled = accounts.enabled, status = accounts.status
from accounts join customers on customers.account_id = accounts.id
where segment_facts.account_id = accounts.id;

-- These three are copied alone: nothing of a person's orders is counted anew because an account was disabled. The account is held first,
-- as `refresh_segment_facts` does it.
create function segment_facts_of_standing() returns trigger language plpgsql as $$
begin
  update segment_facts set enabled = new.enabled, status = new.status where account_id = new.id;
  return null;
end
$$;
create trigger accounts_segment_standing after update of enabled, status on accounts for each row
  when (old.enabled <> new.enabled or old.status <> new.status) execute function segment_facts_of_standing();

create function segment_facts_of_subscription() returns trigger language plpgsql as $$
begin
  perform from accounts where id = new.account_id for no key update;
  update segment_facts set is_subscribed = new.is_subscribed where account_id = new.account_id;
  return null;
end
$$;
create trigger customers_segment_subscription after update of is_subscribed on customers for each row
  when (old.is_subscribed <> new.is_subscribed and new.account_id is not null) execute function segment_facts_of_subscription();

alter table accounts enable always trigger accounts_segment_standing;
alter table customers enable always trigger customers_segment_subscription;

create or replace view segment_members as
select
  account_id,
  email,
  first_name,
  last_name,
  case
    when last_purchase_at is null then 'Never'
    when last_purchase_at > (select now() - interval '30 days') then 'Active'
    when last_purchase_at > (select now() - interval '60 days') then 'Warm'
    when last_purchase_at > (select now() - interval '90 days') then 'Cooling'
    else 'Lapsed'
  end as customer_recency_group,
  last_purchase_at,
  last_login,
  has_active_cart,
  current_cart_value_cents,
  cart_updated_at,
  number_of_orders,
  value_of_orders_cents,
  registered_date,
  app_os,
  birthday,
  gender,
  first_name_folded,
  last_name_folded,
  is_subscribed,
  enabled,
  status
from segment_facts;
