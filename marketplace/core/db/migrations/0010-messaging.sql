create table messages (
  id uuid primary key default uuidv7(),
  name text collate "en-x-icu" not null check (name <> ''),
  title text,
  body text,
  content_id text,
  notification_title text,
  notification_body text,
  enabled boolean not null default true,
  -- { deeplink }
  meta jsonb not null default '{}' check (jsonb_typeof(meta) = 'object'),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (content_id is null or body is null)
);
create index messages_name on messages (name, id);
create index messages_created_at on messages (created_at, id);
create index messages_updated_at on messages (updated_at, id);
create index messages_name_contains on messages using gin (name gin_trgm_ops);
create index messages_title_contains on messages using gin (title gin_trgm_ops);
create trigger messages_touch before update on messages for each row execute function touch_updated_at();

create table message_campaigns (
  id uuid primary key default uuidv7(),
  name text collate "en-x-icu" not null check (name <> ''),
  type text not null check (type in ('ONCE', 'RECURRING')),
  scheduled_at timestamptz,
  sent_at timestamptz,
  next_run_at timestamptz,
  interval text check (interval in ('DAILY', 'WEEKLY', 'MONTHLY')),
  -- HH:mm in Africa/Johannesburg
  time_to_run text check (time_to_run ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  comment text,
  message_id uuid references messages on delete set null,
  account_group_operator text not null default 'AND' check (account_group_operator in ('AND', 'OR')),
  channels text[] not null
    check (cardinality(channels) > 0 and only_of(channels, array['PUSH', 'EMAIL', 'INBOX', 'SMS', 'WHATSAPP'])),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (case type when 'ONCE' then scheduled_at is not null and interval is null
    else interval is not null and time_to_run is not null end)
);
create index message_campaigns_name on message_campaigns (name, id);
create index message_campaigns_created_at on message_campaigns (created_at, id);
create index message_campaigns_scheduled_at on message_campaigns (scheduled_at, id);
create index message_campaigns_sent_at on message_campaigns (sent_at, id);
create index message_campaigns_next_run_at on message_campaigns (next_run_at, id);
create index message_campaigns_message on message_campaigns (message_id);
create index message_campaigns_name_contains on message_campaigns using gin (name gin_trgm_ops);
create trigger message_campaigns_touch before update on message_campaigns for each row execute function touch_updated_at();

create table message_campaign_groups (
  message_campaign_id uuid not null references message_campaigns on delete cascade,
  account_group_id uuid not null references account_groups on delete cascade,
  primary key (message_campaign_id, account_group_id)
);
create index message_campaign_groups_group on message_campaign_groups (account_group_id);

-- One sending of a campaign; a run that was started twice finds its row taken.
create table campaign_runs (
  id uuid primary key default uuidv7(),
  message_campaign_id uuid not null references message_campaigns on delete cascade,
  scheduled_for timestamptz not null,
  started_at timestamptz not null default now(),
  finished_at timestamptz,
  unique (message_campaign_id, scheduled_for)
);

-- One message to one account over one channel. The unique key is what keeps a job that is run again from sending twice.
create table deliveries (
  id uuid primary key default uuidv7(),
  campaign_run_id uuid not null references campaign_runs on delete cascade,
  account_id uuid not null references accounts on delete cascade,
  channel text not null check (channel in ('PUSH', 'EMAIL', 'INBOX', 'SMS', 'WHATSAPP')),
  message_id uuid references messages on delete set null,
  state text not null default 'queued' check (state in ('queued', 'sent', 'failed')),
  error text,
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  unique (campaign_run_id, account_id, channel)
);
create index deliveries_account on deliveries (account_id, created_at);
create index deliveries_queued on deliveries (campaign_run_id, id) where state = 'queued';
