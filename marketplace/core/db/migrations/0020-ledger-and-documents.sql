-- What the system booked stays as it was booked (D-72); it goes only with its line. Staff's amounts are positive, the flag is the sign (D-73).
create trigger ledger_entries_system_fixed before update or delete on ledger_entries
  for each row when (old.is_system and pg_trigger_depth() = 0) execute function refuse_change();
alter table ledger_entries add constraint ledger_entries_amount check (is_system or amount_cents > 0);

-- Numbers for invoices that are written here; those the first data brought are far below.
create sequence invoice_numbers start with 1000001;
