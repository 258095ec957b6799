import { runSql } from './database.ts';
import { makeOrder } from './orders.ts';

export interface MadeCustomer {
  accountId: string;
  customerId: string;
  email: string;
  mobile: string;
}

let made = 0;

/** An account with its customer record, and nothing else. */
export async function makeCustomer(databaseUrl: string, firstName: string): Promise<MadeCustomer> {
  const email = `zy.${(made += 1)}.${Date.now()}@customers.example`;
  const mobile = '082 555 0199';
  const [account] = await runSql<{ id: string }>(
    databaseUrl,
    "insert into accounts (email, first_name, last_name) values ($1, $2, 'Zykamva') returning id",
    [email, firstName],
  );
  const [customer] = await runSql<{ id: string }>(
    databaseUrl,
    "insert into customers (account_id, first_name, last_name, email, mobile) values ($1, $2, 'Zykamva', $3, $4) returning id",
    [account?.id, firstName, email, mobile],
  );
  return { accountId: account?.id ?? '', customerId: customer?.id ?? '', email, mobile };
}

/** Orders of a customer of these amounts, one a day from 3 March 2025 on; returns them newest first. */
export async function makeOrdersOf(
  databaseUrl: string,
  customerId: string,
  cents: readonly number[],
  { completed = true } = {},
) {
  const orders: Awaited<ReturnType<typeof makeOrder>>[] = [];
  for (const [place, amount] of cents.entries()) {
    const at = new Date(Date.UTC(2025, 2, 3 + place, 10));
    orders.push(
      await makeOrder(databaseUrl, {
        buyer: 'nobody',
        completed,
        lines: [{ brand: 1, items: [{ cents: amount }] }],
        values: { customer_id: customerId, order_date: completed ? at : null, created_at: at, updated_at: at },
      }),
    );
  }
  return orders.reverse();
}
