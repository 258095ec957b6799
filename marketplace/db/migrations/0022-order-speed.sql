-- Lists of a million orders. A null order date comes after every other when ascending; here it is a value, so that pages continue by
-- one comparison of rows.
alter table orders add column ordered_at timestamptz not null generated always as (coalesce(order_date, 'infinity')) stored;
create index orders_ordered_at on orders (is_active, ordered_at, id);

-- A range of dates in another order than its own is read from one of these alone, then sorted.
drop index orders_created_at;
create index orders_created_at on orders (is_active, created_at, id) include (status, order_number, updated_at, ordered_at, sub_total_cents);
drop index orders_order_date;
create index orders_order_date on orders (is_active, order_date, id) include (status, order_number, created_at, updated_at, ordered_at, sub_total_cents);

-- What the dashboard adds up is read from indexes alone.
create index orders_sold on orders (order_date) include (sub_total_cents, customer_id, id) where status = 'Completed';
create index orders_carts on orders (is_active) include (sub_total_cents) where status = 'Pending' and is_active;
create index order_lines_sold on order_lines (order_id) include (brand_id, brand_name, sub_total_cents, id);
create index line_items_sold on line_items (order_line_id) include (variant_id, quantity, price_cents);
