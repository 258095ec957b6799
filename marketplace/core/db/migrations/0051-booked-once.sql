-- Every entry of the system says what it was booked for: 'sale', 'shipping', 'commission' and 'fee' of its line, 'removal:ID' and
-- 'removal-commission:ID' of an item, 'refund'. A line has each once, whatever its entries add up to.
alter table ledger_entries
  add column booked_for text,
  -- Percent, where the amount was worked out with one.
  add column rate numeric(6, 3);

alter table ledger_entries disable trigger ledger_entries_system_fixed;

with kinds as (
  select entry.id, order_line_id, code, entry.created_at,
    case
      when code = '1000/000' and is_credit then 'sale'
      when code = '1000/000' then 'removal'
      when code = '1100/000' and is_credit then 'shipping'
      when code = '2000/000' and is_credit then 'removal-commission'
      when code = '2000/000' then 'commission'
      when code = '2100/000' and not is_credit then 'fee'
      when code = '9990/000' and not is_credit then 'refund'
      else 'imported'
    end as kind
  from ledger_entries as entry join accounting_codes on accounting_codes.id = code_id
  where is_system
), numbered as (
  select id, kind, row_number() over (partition by order_line_id, kind order by created_at, id) as place from kinds
)
update ledger_entries set booked_for = case
    when kind in ('removal', 'removal-commission', 'imported') then kind || ':' || numbered.id
    when place = 1 then kind
    when kind = 'refund' then kind || ':' || numbered.id
    else 'repeat:' || numbered.id
  end
from numbered where numbered.id = ledger_entries.id;

update ledger_entries set rate = 2.6 where booked_for = 'fee';
update ledger_entries as entry set rate = coalesce(brands.commission, 20)
from ledger_entries as sale, order_lines left join brands on brands.id = brand_id
where entry.booked_for = 'commission' and order_lines.id = entry.order_line_id and sale.order_line_id = entry.order_line_id and sale.booked_for = 'sale'
  and entry.amount_cents = round(sale.amount_cents * coalesce(brands.commission, 20) / 100);

-- What was booked more than once is taken back by an entry of its own, so that nobody is paid for it.
insert into ledger_entries (order_line_id, code_id, description, amount_cents, is_credit, is_system, booked_for)
select order_line_id, code_id, 'Taken back: it was booked twice', amount_cents, not is_credit, true, 'taken-back:' || id
from ledger_entries where booked_for like 'repeat:%';

alter table ledger_entries enable trigger ledger_entries_system_fixed;
alter table ledger_entries add constraint ledger_entries_booked_for check (is_system = (booked_for is not null));
create unique index ledger_entries_booked_once on ledger_entries (order_line_id, booked_for) where booked_for is not null;

-- What was paid for and taken off the order afterwards (D-71): paid + credit = sub total + removed.
alter table orders add column removed_cents bigint not null default 0 check (removed_cents >= 0);
update orders set removed_cents = greatest(0, total_paid_cents + credit_used_cents - sub_total_cents) where status = 'Completed';
