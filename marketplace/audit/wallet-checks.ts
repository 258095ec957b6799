import type { Check } from './rule.ts';

/** Wallets and vouchers; amounts in cents. */
export const walletChecks: readonly Check[] = [
  {
    name: 'A wallet balance equals the sum of its entries',
    sql: `select customers.id as customer, available_credit_cents, coalesce(sum(amount_cents), 0) as entries
      from customers left join wallet_transactions on customer_id = customers.id group by customers.id having available_credit_cents <> coalesce(sum(amount_cents), 0)`,
  },
  {
    name: 'A wallet balance was never below zero',
    sql: `select customer_id as customer, id as entry, balance from (
        select id, customer_id, sum(amount_cents) over (partition by customer_id order by created_at, amount_cents desc, id) as balance from wallet_transactions) as running
      where balance < 0`,
  },
  {
    name: 'The credit a completed order used was taken from a wallet',
    sql: `select order_number, credit_used_cents, coalesce(-sum(amount_cents), 0) as taken
      from orders left join wallet_transactions on order_id = orders.id where orders.status = 'Completed'
      group by orders.id having credit_used_cents <> coalesce(-sum(amount_cents), 0)`,
  },
  {
    name: 'A redeemed voucher is in a wallet once, with its value, and no other voucher is',
    sql: `select voucher_number, status, value_cents, count(wallet_transactions.id) as times, coalesce(sum(amount_cents), 0) as credited
      from vouchers left join wallet_transactions on voucher_id = vouchers.id and amount_cents > 0 group by vouchers.id
      having (status = 'REDEEMED' and (count(wallet_transactions.id) <> 1 or sum(amount_cents) <> value_cents)) or (status <> 'REDEEMED' and count(wallet_transactions.id) > 0)`,
  },
  {
    name: 'A batch of vouchers that was issued under a key holds as many as were asked for',
    sql: `select voucher_batches.id as batch, quantity, count(vouchers.id) as vouchers from voucher_batches left join vouchers on batch_id = voucher_batches.id
      group by voucher_batches.id having idempotency_key is not null and quantity <> count(vouchers.id)`,
  },
];
