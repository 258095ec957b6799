import type { Db } from '../../core/db/schema.ts';
import { cellsOf, headOf, toCsv, type Columns } from '../../core/csv.ts';
import { decimalCents } from '../../core/money.ts';

interface Which {
  readonly isSubscribed: boolean;
  /** ISO instants of registration; both ends are included. */
  readonly from: string | null;
  readonly to: string | null;
}

interface CustomerRow {
  readonly first_name: string | null;
  readonly last_name: string | null;
  readonly email: string;
  readonly mobile: string | null;
  readonly status: string;
  readonly enabled: boolean;
  readonly available_credit_cents: number;
  readonly created_at: Date;
}

const columns: Columns<CustomerRow> = {
  'First Name': (row) => row.first_name,
  'Last Name': (row) => row.last_name,
  Email: (row) => row.email,
  Mobile: (row) => row.mobile,
  Status: (row) => row.status,
  Enabled: (row) => (row.enabled ? 'Yes' : 'No'),
  'Available Credit': (row) => decimalCents(row.available_credit_cents),
  Registered: (row) => row.created_at,
};

/** Customers with an account as a CSV for spreadsheets, oldest first; no cell runs as a formula. */
export async function customerCsv(db: Db, { isSubscribed, from, to }: Which): Promise<{ csv: string; count: number }> {
  let query = db
    .selectFrom('customers')
    .innerJoin('accounts', 'accounts.id', 'customers.account_id')
    .select([
      'accounts.first_name',
      'accounts.last_name',
      'accounts.email',
      'customers.mobile',
      'accounts.status',
      'accounts.enabled',
      'customers.available_credit_cents',
      'accounts.created_at',
    ])
    .where('customers.is_subscribed', '=', isSubscribed)
    .orderBy('accounts.created_at')
    .orderBy('accounts.id');
  if (from !== null) query = query.where('accounts.created_at', '>=', new Date(from));
  if (to !== null) query = query.where('accounts.created_at', '<=', new Date(to));
  const rows = await query.execute();
  return {
    csv: toCsv([headOf(columns), ...rows.map((row) => cellsOf(columns, row))], { bom: true }),
    count: rows.length,
  };
}
