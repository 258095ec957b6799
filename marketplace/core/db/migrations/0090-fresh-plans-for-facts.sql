-- A statement inside a trigger is planned once a session, for as many rows as changed then: planned for one row and run for ten thousand, the
-- comparison of old and new rows took 15 s. `execute` plans it each time, for the rows there are.
create or replace function segment_facts_of_accounts() returns trigger language plpgsql as $$
declare
  ids uuid[];
begin
  execute $query$
    select array_agg(now.id) from new_rows as now join old_rows as before using (id)
    where (now.email, now.first_name, now.last_name, now.last_login_at, now.created_at)
      is distinct from (before.email, before.first_name, before.last_name, before.last_login_at, before.created_at)
  $query$ into ids;
  if ids is not null then
    perform refresh_segment_facts(ids);
  end if;
  return null;
end
$$;

create or replace function segment_facts_of_customers() returns trigger language plpgsql as $$
declare
  ids uuid[];
begin
  if tg_op = 'UPDATE' then
    execute $query$
      select array_agg(distinct touched.id) from new_rows as now join old_rows as before on before.id = now.id
      cross join lateral (values (now.account_id), (before.account_id)) as touched (id)
      where (now.account_id, now.first_name, now.last_name, now.app_os, now.birthday, now.gender)
        is distinct from (before.account_id, before.first_name, before.last_name, before.app_os, before.birthday, before.gender) and touched.id is not null
    $query$ into ids;
  elsif tg_op = 'INSERT' then
    select array_agg(account_id) into ids from new_rows where account_id is not null;
  else
    select array_agg(account_id) into ids from old_rows where account_id is not null;
  end if;
  if ids is not null then
    perform refresh_segment_facts(ids);
  end if;
  return null;
end
$$;

create or replace function segment_facts_of_orders() returns trigger language plpgsql as $$
declare
  ids uuid[];
begin
  if tg_op = 'UPDATE' then
    execute $query$
      select array_agg(distinct customers.account_id) from new_rows as now join old_rows as before using (id)
      join customers on customers.id in (now.customer_id, before.customer_id)
      where (now.customer_id, now.status, now.is_active, now.sub_total_cents, now.order_date, now.updated_at)
        is distinct from (before.customer_id, before.status, before.is_active, before.sub_total_cents, before.order_date, before.updated_at) and customers.account_id is not null
    $query$ into ids;
  elsif tg_op = 'INSERT' then
    execute 'select array_agg(distinct customers.account_id) from new_rows join customers on customers.id = new_rows.customer_id where customers.account_id is not null' into ids;
  else
    execute 'select array_agg(distinct customers.account_id) from old_rows join customers on customers.id = old_rows.customer_id where customers.account_id is not null' into ids;
  end if;
  if ids is not null then
    perform refresh_segment_facts(ids);
  end if;
  return null;
end
$$;
