import type { Db } from '../../context.ts';
import { toCsv } from '../../csv.ts';
import { decimalCents } from '../../money.ts';

interface Which {
  readonly isSubscribed: boolean;
  /** ISO instants of registration; both ends belong to the range. */
  readonly from: string | null;
  readonly to: string | null;
}

const HEAD = ['First Name', 'Last Name', 'Email', 'Mobile', 'Status', 'Enabled', 'Available Credit', 'Registered'];

/** Customers with an account as a CSV for spreadsheets, oldest first; no cell runs as a formula. */
export async function customerCsv(db: Db, { isSubscribed, from, to }: Which): Promise<{ csv: string; count: number }> {
  let query = db
    .selectFrom('customers')
    .innerJoin('accounts', 'accounts.id', 'customers.account_id')
    .select([
      'accounts.first_name', 'accounts.last_name', 'accounts.email', 'customers.mobile', 'accounts.status', 'accounts.enabled',
      'customers.available_credit_cents', 'accounts.created_at',
    ])
    .where('customers.is_subscribed', '=', isSubscribed)
    .orderBy('accounts.created_at').orderBy('accounts.id');
  if (from !== null) query = query.where('accounts.created_at', '>=', new Date(from));
  if (to !== null) query = query.where('accounts.created_at', '<=', new Date(to));
  const rows = await query.execute();
  const cells = rows.map((row) => [
    row.first_name, row.last_name, row.email, row.mobile, row.status, row.enabled ? 'Yes' : 'No', decimalCents(row.available_credit_cents), row.created_at,
  ]);
  return { csv: toCsv([HEAD, ...cells], { bom: true }), count: rows.length };
}
