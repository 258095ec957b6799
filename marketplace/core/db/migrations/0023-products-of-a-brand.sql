-- A brand's active products in the order of the list, however few of its products are active.
create index products_brand_status on products (brand_id, status, created_at, id);
