-- A title that is looked up whole. A word may be part of so many titles that the trigram index fetches all of them first.
create index products_title_whole on products (lower(title));
