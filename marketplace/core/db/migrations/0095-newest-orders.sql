-- Orders of every status, newest first: a common name fills its page from here, without reading all that have it.
create index orders_newest on orders (created_at, id) include (customer_id);
