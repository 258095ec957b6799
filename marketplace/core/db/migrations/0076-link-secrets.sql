-- Secrets this marketplace made for itself, because the environment names none.
create table own_secrets (
  name text primary key,
  value bytea not null check (length(value) >= 32),
  created_at timestamptz not null default now()
);
