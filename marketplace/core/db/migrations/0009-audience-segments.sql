create table account_groups (
  id uuid primary key default uuidv7(),
  name text collate "en-x-icu" not null check (name <> ''),
  description text,
  -- { logic: JSON-Logic }; null matches every customer (D-82).
  definition jsonb,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index account_groups_name on account_groups (name, id);
create index account_groups_created_at on account_groups (created_at, id);
create index account_groups_updated_at on account_groups (updated_at, id);
create index account_groups_name_contains on account_groups using gin (name gin_trgm_ops);
create trigger account_groups_touch before update on account_groups for each row execute function touch_updated_at();

-- Accounts put in or kept out by hand, whatever the definition says.
create table account_group_members (
  account_group_id uuid not null references account_groups on delete cascade,
  account_id uuid not null references accounts on delete cascade,
  action text not null check (action in ('Include', 'Exclude')),
  created_at timestamptz not null default now(),
  primary key (account_group_id, account_id)
);
create index account_group_members_account on account_group_members (account_id);

-- What a segment's rules can ask about one account with a customer (S2 §2.11). The cart is the latest active Pending order.
create view segment_members as
select
  accounts.id as account_id,
  accounts.email,
  coalesce(accounts.first_name, customers.first_name) as first_name,
  coalesce(accounts.last_name, customers.last_name) as last_name,
  case
    when bought.last_purchase_at is null then 'Never'
    when bought.last_purchase_at > now() - interval '30 days' then 'Active'
    when bought.last_purchase_at > now() - interval '60 days' then 'Warm'
    when bought.last_purchase_at > now() - interval '90 days' then 'Cooling'
    else 'Lapsed'
  end as customer_recency_group,
  bought.last_purchase_at,
  accounts.last_login_at as last_login,
  cart.id is not null as has_active_cart,
  cart.sub_total_cents as current_cart_value_cents,
  cart.updated_at as cart_updated_at,
  bought.number_of_orders,
  bought.value_of_orders_cents,
  accounts.created_at as registered_date,
  customers.app_os,
  customers.birthday,
  customers.gender
from accounts
join customers on customers.account_id = accounts.id
cross join lateral (
  select
    count(*)::integer as number_of_orders,
    coalesce(sum(orders.sub_total_cents), 0)::bigint as value_of_orders_cents,
    max(orders.order_date) as last_purchase_at
  from orders
  where orders.customer_id = customers.id and orders.status = 'Completed'
) as bought
left join lateral (
  select orders.id, orders.sub_total_cents, orders.updated_at
  from orders
  where orders.customer_id = customers.id and orders.status = 'Pending' and orders.is_active
  order by orders.updated_at desc, orders.id desc
  limit 1
) as cart on true;
