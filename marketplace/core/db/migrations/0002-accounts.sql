-- Staff and customers sign in with an account; whoever shops is a customer, with or without one (a guest).

create table accounts (
  id uuid primary key default uuidv7(),
  email text not null check (email = lower(btrim(email)) and email <> ''),
  password_hash text,
  first_name text collate "en-x-icu",
  last_name text collate "en-x-icu",
  roles text[] not null default '{Authenticated}' check (only_of(roles, array[
    'Authenticated', 'Owner', 'SuperAdmin', 'Admin', 'Public', 'OrderAdmin', 'BrandAdmin', 'FinancialAdmin', 'ProductAdmin'])),
  enabled boolean not null default true,
  status text not null default 'active' check (status in ('pending', 'active', 'blocked', 'disabled')),
  last_login_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index accounts_email_unique on accounts (lower(email));
create index accounts_first_name on accounts (first_name, id);
create index accounts_last_name on accounts (last_name, id);
create index accounts_email on accounts (email, id);
create index accounts_status on accounts (status, id);
create index accounts_enabled on accounts (enabled, id);
create index accounts_created_at on accounts (created_at, id);
create index accounts_updated_at on accounts (updated_at, id);
create index accounts_first_name_contains on accounts using gin (first_name gin_trgm_ops);
create index accounts_last_name_contains on accounts using gin (last_name gin_trgm_ops);
create index accounts_email_contains on accounts using gin (email gin_trgm_ops);
create trigger accounts_touch before update on accounts for each row execute function touch_updated_at();

-- Only the SHA-256 of a token is kept, so a copy of the table signs nobody in.
create table sessions (
  id uuid primary key default uuidv7(),
  account_id uuid not null references accounts on delete cascade,
  token_hash bytea not null unique,
  expires_at timestamptz not null,
  created_at timestamptz not null default now()
);
create index sessions_account on sessions (account_id);
create index sessions_expires_at on sessions (expires_at);

create table password_resets (
  id uuid primary key default uuidv7(),
  account_id uuid not null references accounts on delete cascade,
  token_hash bytea not null unique,
  expires_at timestamptz not null,
  used_at timestamptz,
  created_at timestamptz not null default now()
);
create index password_resets_account on password_resets (account_id);

create table customers (
  id uuid primary key default uuidv7(),
  -- Null for a guest. An account that is deleted leaves its customer, and so its orders, behind as a guest's.
  account_id uuid unique references accounts on delete set null,
  first_name text collate "en-x-icu",
  last_name text collate "en-x-icu",
  email text,
  mobile text,
  is_subscribed boolean not null default false,
  gender text check (gender in ('male', 'female', 'other')),
  birthday date,
  app_os text check (app_os in ('iOS', 'Android')),
  -- The sum of the wallet_transactions; kept by their trigger and by nobody else.
  available_credit_cents bigint not null default 0 check (available_credit_cents >= 0),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index customers_first_name_contains on customers using gin (first_name gin_trgm_ops);
create index customers_last_name_contains on customers using gin (last_name gin_trgm_ops);
create index customers_email_contains on customers using gin (email gin_trgm_ops);
create index customers_created_at on customers (created_at, id);
create trigger customers_touch before update on customers for each row execute function touch_updated_at();
