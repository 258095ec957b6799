-- What a person said about being written to over a channel, when and where. About a channel nothing is said of, what was said at the
-- registration holds: customers.is_subscribed, which is at the same time e-mail's present state (the user CSV filters by it).
create table channel_consents (
  account_id uuid not null references accounts on delete cascade,
  channel text not null check (channel in ('PUSH', 'EMAIL', 'INBOX', 'SMS', 'WHATSAPP')),
  subscribed boolean not null,
  changed_at timestamptz not null default now(),
  -- registration: what was said there, written down when e-mail's state parted from it. shop: the shop changed its flag.
  -- link, one-click: the person, from a message. staff: a member of staff, asked by the person.
  source text not null check (source in ('registration', 'shop', 'link', 'one-click', 'staff')),
  primary key (account_id, channel)
);

-- Whoever changes the flag has changed e-mail's state; a change that came with its source has written the row before.
create function consent_of_email() returns trigger language plpgsql as $$
begin
  insert into channel_consents (account_id, channel, subscribed, source) values (new.account_id, 'EMAIL', new.is_subscribed, 'shop')
  on conflict (account_id, channel) do update set subscribed = excluded.subscribed, changed_at = now(), source = excluded.source
  where channel_consents.subscribed <> excluded.subscribed;
  return null;
end
$$;
create trigger customers_consent after update of is_subscribed on customers for each row
  when (old.is_subscribed <> new.is_subscribed and new.account_id is not null) execute function consent_of_email();

-- Addresses that a mail server said do not exist: campaigns leave them out until staff free them.
create table suppressed_addresses (
  address text primary key check (address = lower(btrim(address)) and address <> ''),
  reason text not null,
  suppressed_at timestamptz not null default now()
);

-- Marketing goes only to who wants it. Service mail (an order, a voucher that was bought) goes to whom it concerns.
alter table messages add column message_class text not null default 'MARKETING' check (message_class in ('MARKETING', 'SERVICE'));
