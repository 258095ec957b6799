-- The planner is to know of every brand and tag how many products it has, also of those with next to none: a list of a rare one is read
-- by its own index, a list of a common one newest first until the page is full.
alter table products alter column brand_id set statistics 1000;
alter table product_tags alter column tag_id set statistics 1000;
