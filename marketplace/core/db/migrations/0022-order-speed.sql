-- Lists of a million orders. A null order date comes after every other when ascending; here it is a value, so that pages continue by
-- one comparison of rows.
alter table orders add column ordered_at timestamptz not null generated always as (coalesce(order_date, 'infinity')) stored;

-- Pages are found in an index alone, whatever else the filter asks; only the ten orders of the page are read themselves.
drop index orders_created_at;
drop index orders_updated_at;
drop index orders_order_date;
drop index orders_order_number;
drop index orders_sub_total;
create index orders_created_at on orders (is_active, created_at, id) include (status, customer_id, order_date, order_number, updated_at, ordered_at, sub_total_cents);
create index orders_order_date on orders (is_active, order_date, id) include (status, customer_id, created_at, order_number, updated_at, ordered_at, sub_total_cents);
create index orders_updated_at on orders (is_active, updated_at, id) include (status, customer_id, created_at, order_date);
create index orders_ordered_at on orders (is_active, ordered_at, id) include (status, customer_id, created_at, order_date);
create index orders_order_number on orders (is_active, order_number, id) include (status, customer_id, created_at, order_date);
create index orders_sub_total on orders (is_active, sub_total_cents, id) include (status, customer_id, created_at, order_date);

-- What the dashboard adds up is read from indexes alone.
create index orders_sold on orders (order_date) include (sub_total_cents, customer_id, id) where status = 'Completed';
create index orders_carts on orders (is_active) include (sub_total_cents) where status = 'Pending' and is_active;
create index order_lines_sold on order_lines (order_id) include (brand_id, brand_name, sub_total_cents, id);
create index line_items_sold on line_items (order_line_id) include (variant_id, quantity, price_cents);
