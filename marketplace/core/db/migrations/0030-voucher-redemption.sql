-- The one way a voucher becomes credit: it is used up and its whole value is in the customer's wallet, or neither. There is no call of
-- the contract for it: redemption is the customer's act (D-79).
create function redeem_voucher(voucher uuid, customer uuid, at timestamptz default now(), entry uuid default uuidv7()) returns void language plpgsql as $$
declare
  held vouchers;
begin
  select * into held from vouchers where id = voucher for update;
  if held.id is null then
    raise exception 'there is no voucher %', voucher using errcode = 'no_data_found';
  end if;
  if held.status <> 'ACTIVE' or held.expiry_date < at then
    raise exception 'voucher % cannot be redeemed', voucher using errcode = 'restrict_violation';
  end if;
  update vouchers set status = 'REDEEMED', redemption_date = at, redeemed_by = customer, updated_at = at where id = voucher;
  insert into wallet_transactions (id, customer_id, type, amount_cents, voucher_id, created_at)
  values (entry, customer, case held.reason when 'Purchase' then 'purchase' else 'internal' end, held.value_cents, voucher, at);
end
$$;
