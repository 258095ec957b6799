create table triggers (
  id uuid primary key default uuidv7(),
  name text collate "en-x-icu" not null check (name <> ''),
  event_type text not null check (event_type in
    ('Registration', 'OrderConfirmation', 'Trigger', 'ProductVariantSubscription', 'WishListCreated', 'CreateCart')),
  enabled boolean not null default false,
  once_per_account boolean,
  once_per_time_period_value integer check (once_per_time_period_value > 0),
  once_per_time_period_unit text check (once_per_time_period_unit in ('minutes', 'hours', 'days')),
  max_number_of_runs integer check (max_number_of_runs >= 0),
  order_total_cents bigint check (order_total_cents >= 0),
  number_of_orders integer check (number_of_orders >= 0),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check ((once_per_time_period_value is null) = (once_per_time_period_unit is null))
);
create index triggers_name on triggers (name, id);
create index triggers_created_at on triggers (created_at, id);
create index triggers_updated_at on triggers (updated_at, id);
create index triggers_event_type on triggers (event_type) where enabled;
create index triggers_name_contains on triggers using gin (name gin_trgm_ops);
create trigger triggers_touch before update on triggers for each row execute function touch_updated_at();

create table trigger_groups (
  trigger_id uuid not null references triggers on delete cascade,
  account_group_id uuid not null references account_groups on delete cascade,
  primary key (trigger_id, account_group_id)
);
create index trigger_groups_group on trigger_groups (account_group_id);

create table actions (
  id uuid primary key default uuidv7(),
  trigger_id uuid not null references triggers on delete cascade,
  position integer not null check (position >= 0),
  name text not null check (name <> ''),
  type text not null check (type in ('SendMessage', 'IssueVoucher')),
  enabled boolean not null default true,
  message_id uuid references messages on delete set null,
  channels text[] check (only_of(channels, array['PUSH', 'EMAIL', 'INBOX', 'SMS', 'WHATSAPP'])),
  voucher_value_cents bigint check (voucher_value_cents > 0),
  voucher_message text,
  expiry_value integer check (expiry_value > 0),
  expiry_unit text check (expiry_unit in ('day', 'week', 'month')),
  delay_value integer check (delay_value > 0),
  delay_unit text check (delay_unit in ('minutes', 'hours', 'days')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (type = 'SendMessage' or voucher_value_cents is not null),
  check ((expiry_value is null) = (expiry_unit is null)),
  check ((delay_value is null) = (delay_unit is null))
);
create index actions_trigger on actions (trigger_id, position);
create index actions_message on actions (message_id) where message_id is not null;
create trigger actions_touch before update on actions for each row execute function touch_updated_at();

-- What happened to an account that a trigger may answer to.
create table events (
  id uuid primary key default uuidv7(),
  type text not null check (type in
    ('Registration', 'OrderConfirmation', 'Trigger', 'ProductVariantSubscription', 'WishListCreated', 'CreateCart')),
  account_id uuid not null references accounts on delete cascade,
  order_id uuid references orders on delete cascade,
  payload jsonb not null default '{}' check (jsonb_typeof(payload) = 'object'),
  occurred_at timestamptz not null default now(),
  processed_at timestamptz
);
create index events_account on events (account_id, occurred_at);
create index events_waiting on events (occurred_at, id) where processed_at is null;

create table trigger_runs (
  id uuid primary key default uuidv7(),
  trigger_id uuid not null references triggers on delete cascade,
  event_id uuid not null references events on delete cascade,
  account_id uuid not null references accounts on delete cascade,
  created_at timestamptz not null default now(),
  unique (trigger_id, event_id)
);
create index trigger_runs_account on trigger_runs (trigger_id, account_id, created_at);

create table action_runs (
  id uuid primary key default uuidv7(),
  trigger_run_id uuid not null references trigger_runs on delete cascade,
  action_id uuid not null references actions on delete cascade,
  run_at timestamptz not null,
  finished_at timestamptz,
  voucher_id uuid references vouchers on delete set null,
  error text,
  unique (trigger_run_id, action_id)
);
create index action_runs_waiting on action_runs (run_at, id) where finished_at is null;
