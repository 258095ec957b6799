import type { Db } from '../../core/db/schema.ts';
import { conflict } from '../../core/errors.ts';
import { formatCents } from '../../core/money.ts';

/**
 * Makes an order's entries in its customer's wallet equal the credit it uses: credit already spent on it counts, and an
 * excess is returned. @param cents the credit the order uses. @throws CONFLICT when the wallet has too little, or there
 * is no customer
 */
export async function spendCredit(
  trx: Db,
  { orderId, customerId, cents }: { orderId: string; customerId: string | null; cents: number },
): Promise<void> {
  const entries = await trx
    .selectFrom('wallet_transactions')
    .select('amount_cents')
    .where('order_id', '=', orderId)
    .execute();
  const missing = cents + entries.reduce((sum, { amount_cents }) => sum + amount_cents, 0);
  if (missing === 0) return;
  if (customerId === null)
    throw conflict(`The order uses ${formatCents(cents)} of credit, but has no customer whose wallet could pay it.`);
  const { available_credit_cents: available } = await trx
    .selectFrom('customers')
    .select('available_credit_cents')
    .where('id', '=', customerId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  if (available < missing)
    throw conflict(
      `The order uses ${formatCents(missing)} of credit, but the customer’s wallet holds ${formatCents(available)}.`,
    );
  await trx
    .insertInto('wallet_transactions')
    .values({ customer_id: customerId, order_id: orderId, type: 'transaction', amount_cents: -missing })
    .execute();
}
