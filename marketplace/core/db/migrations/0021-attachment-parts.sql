-- A large attachment lies in parts, so that nobody has to hold it whole; its own content is empty then.
create table outbox_attachment_parts (
  attachment_id uuid not null references outbox_attachments on delete cascade,
  position integer not null check (position >= 0),
  content bytea not null,
  primary key (attachment_id, position)
);
