create table accounting_codes (
  id uuid primary key default uuidv7(),
  code text not null unique,
  description text,
  created_at timestamptz not null default now()
);

-- The codes are part of the product, not of the demo data: 9990/000 marks a paid-out refund (S2 §2.8).
insert into accounting_codes (id, code, description) values
  ('01900000-0000-7000-8000-000000001000', '1000/000', 'Sales'),
  ('01900000-0000-7000-8000-000000001100', '1100/000', 'Shipping recovered'),
  ('01900000-0000-7000-8000-000000001200', '1200/000', 'Wallet credit redeemed'),
  ('01900000-0000-7000-8000-000000002000', '2000/000', 'Marketplace commission'),
  ('01900000-0000-7000-8000-000000002100', '2100/000', 'Payment gateway fees'),
  ('01900000-0000-7000-8000-000000002200', '2200/000', 'Courier charges'),
  ('01900000-0000-7000-8000-000000003000', '3000/000', 'Goodwill adjustment'),
  ('01900000-0000-7000-8000-000000003100', '3100/000', 'Price correction'),
  ('01900000-0000-7000-8000-000000004000', '4000/000', 'Brand penalty'),
  ('01900000-0000-7000-8000-000000009500', '9500/000', 'VAT control'),
  ('01900000-0000-7000-8000-000000009990', '9990/000', 'Refund payout');

-- is_credit is the sign (D-73); what an integration stored with a sign of its own is kept.
create table ledger_entries (
  id uuid primary key default uuidv7(),
  order_line_id uuid not null references order_lines on delete cascade,
  code_id uuid not null references accounting_codes on delete restrict,
  description text,
  amount_cents bigint not null check (amount_cents <> 0),
  is_credit boolean not null default false,
  is_system boolean not null default false,
  created_by uuid references accounts on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index ledger_entries_line on ledger_entries (order_line_id, created_at, id);
create index ledger_entries_code on ledger_entries (code_id);
create trigger ledger_entries_touch before update on ledger_entries for each row execute function touch_updated_at();

create table refunds (
  id uuid primary key default uuidv7(),
  order_line_id uuid not null references order_lines on delete cascade,
  state text not null default 'Pending' check (state in ('Pending', 'Settled', 'Failed')),
  basket_amount_cents bigint not null check (basket_amount_cents >= 0),
  adjustment_amount_cents bigint not null default 0,
  note text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index refunds_created_at on refunds (created_at, id);
create index refunds_updated_at on refunds (updated_at, id);
create index refunds_state_created_at on refunds (state, created_at, id);
create index refunds_state_updated_at on refunds (state, updated_at, id);
create index refunds_line on refunds (order_line_id);
create trigger refunds_touch before update on refunds for each row execute function touch_updated_at();
