create table config_values (
  id uuid primary key default uuidv7(),
  name text not null unique,
  value text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create trigger config_values_touch before update on config_values for each row execute function touch_updated_at();

-- Mail that would have gone out, when no SMTP server is named.
create table outbox_mails (
  id uuid primary key default uuidv7(),
  sender text not null,
  recipients text[] not null check (cardinality(recipients) > 0),
  subject text not null,
  text_body text not null default '',
  html_body text,
  -- Names what the mail is about; a job that is run again does not put the same mail in twice.
  dedupe_key text unique,
  created_at timestamptz not null default now()
);
create index outbox_mails_created_at on outbox_mails (created_at, id);
create index outbox_mails_recipients on outbox_mails using gin (recipients);

create table outbox_attachments (
  id uuid primary key default uuidv7(),
  mail_id uuid not null references outbox_mails on delete cascade,
  position integer not null check (position >= 0),
  filename text not null,
  content_type text not null,
  content bytea not null,
  unique (mail_id, position)
);
