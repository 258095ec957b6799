-- The day a monthly campaign was first meant for: the 31st falls on the last day of shorter months and comes back to the 31st.
alter table message_campaigns add column day_of_month smallint check (day_of_month between 1 and 31);

-- Why a run came to nothing, e.g. that its message was deleted.
alter table campaign_runs add column error text;

-- A delivery belongs to a campaign's run or to a trigger's action. `skipped` is for people the channel cannot reach.
alter table deliveries alter column campaign_run_id drop not null;
alter table deliveries add column action_run_id uuid references action_runs on delete cascade;
alter table deliveries add check (num_nonnulls(campaign_run_id, action_run_id) = 1);
alter table deliveries add unique (action_run_id, channel);
alter table deliveries drop constraint deliveries_state_check;
alter table deliveries add check (state in ('queued', 'sent', 'failed', 'skipped'));
alter table deliveries add column attempts integer not null default 0;
alter table deliveries add column next_attempt_at timestamptz not null default now();
-- What a trigger sends goes before campaigns: somebody waits for it.
create index deliveries_due on deliveries ((campaign_run_id is not null), next_attempt_at, id) where state = 'queued';
create index campaign_runs_open on campaign_runs (id) where finished_at is null;

-- PUSH, SMS, WHATSAPP and INBOX deliveries of the embedded providers lie in the outbox beside mail.
alter table outbox_mails add column channel text not null default 'EMAIL' check (channel in ('PUSH', 'EMAIL', 'INBOX', 'SMS', 'WHATSAPP'));
