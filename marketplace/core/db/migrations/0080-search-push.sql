-- An outside Meilisearch that is kept like the marketplace's own index. One row while there is one: `target` names its address, its index and the settings
-- it was filled with; without `filled_at` it is still to be filled.
create table search_push (
  only_one boolean primary key default true check (only_one),
  target text not null,
  filled_at timestamptz
);

-- Documents whose present state is still to be told, by id: what has changed, is new or is gone. A document may stand here several times.
create table search_push_pending (
  id bigint generated always as identity primary key,
  document_id text not null
);

-- Every change goes through here, whoever makes it and in whatever way, cascades included.
create function note_documents_to_push() returns trigger language plpgsql as $$
begin
  if exists (select from search_push) then
    insert into search_push_pending (document_id) select distinct id from changed where index_uid = 'products';
  end if;
  return null;
end $$;
create trigger search_documents_push_insert after insert on search_documents referencing new table as changed for each statement execute function note_documents_to_push();
create trigger search_documents_push_update after update on search_documents referencing new table as changed for each statement execute function note_documents_to_push();
create trigger search_documents_push_delete after delete on search_documents referencing old table as changed for each statement execute function note_documents_to_push();
