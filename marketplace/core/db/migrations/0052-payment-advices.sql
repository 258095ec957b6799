-- What a brand was paid for a line, as it stood on that day. The ledger may go on afterwards; the advice does not (D-71). A correction is an
-- advice of its own with the next number; the last one that was not withdrawn is what was paid.
create table payment_advices (
  id uuid primary key default uuidv7(),
  order_line_id uuid not null references order_lines on delete cascade,
  number integer not null check (number > 0),
  payment_date timestamptz not null,
  credits_cents bigint not null,
  debits_cents bigint not null,
  -- [{ code, description, cents, isCredit }], in the order they were written
  entries jsonb not null check (jsonb_typeof(entries) = 'array'),
  -- { name, bankName, accountNumber, branchCode }
  payee jsonb not null check (jsonb_typeof(payee) = 'object'),
  created_at timestamptz not null default now(),
  -- When somebody took the payment date away again.
  withdrawn_at timestamptz,
  unique (order_line_id, number)
);

-- What an advice made now would say, line by line.
create view payment_snapshots as
select order_lines.id as order_line_id,
  coalesce(sum(amount_cents) filter (where is_credit), 0)::bigint as credits_cents,
  coalesce(sum(amount_cents) filter (where not is_credit), 0)::bigint as debits_cents,
  coalesce(jsonb_agg(jsonb_build_object('code', accounting_codes.code, 'description', coalesce(ledger_entries.description, accounting_codes.description), 'cents', amount_cents, 'isCredit', is_credit)
    order by ledger_entries.created_at, ledger_entries.id) filter (where ledger_entries.id is not null), '[]') as entries,
  jsonb_build_object('name', order_lines.brand_name, 'bankName', brands.bank_name, 'accountNumber', brands.bank_account_number, 'branchCode', brands.bank_branch_code) as payee
from order_lines
left join brands on brands.id = order_lines.brand_id
left join ledger_entries on ledger_entries.order_line_id = order_lines.id
left join accounting_codes on accounting_codes.id = ledger_entries.code_id
group by order_lines.id, brands.id;

insert into payment_advices (order_line_id, number, payment_date, credits_cents, debits_cents, entries, payee)
select order_line_id, 1, payment_date, credits_cents, debits_cents, entries, payee
from payment_snapshots join order_lines on order_lines.id = order_line_id where payment_date is not null;
