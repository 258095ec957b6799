-- What a person has created under a key of theirs, so that a repeated request creates nothing a second time. Keys and inputs are kept as
-- hashes: an input may hold a password.
create table creation_keys (
  account_id uuid not null references accounts on delete cascade,
  operation text not null,
  key_hash text not null,
  input_hash text not null,
  -- Null for what makes no record, such as a mailed report, and until the transaction that creates it ends.
  result_id text,
  created_at timestamptz not null default now(),
  primary key (account_id, operation, key_hash)
);
create index creation_keys_created_at on creation_keys (created_at);
