import { dayText } from '../../core/clock.ts';
import type { Db } from '../../core/db/schema.ts';
import { cellsOf, headOf, type Cell, type Columns } from '../../core/csv.ts';
import { decimalCents } from '../../core/money.ts';
import type { MemberRow } from './member.ts';
import { everyMember } from './members-repository.ts';
import type { Segment } from './membership.ts';

/** The columns of SEG-09. */
const columns: Columns<MemberRow> = {
  'Account ID': (row) => row.account_id,
  'E-mail': (row) => row.email,
  'First Name': (row) => row.first_name,
  'Last Name': (row) => row.last_name,
  'Customer Recency Group': (row) => row.customer_recency_group,
  'Last Purchase': (row) => row.last_purchase_at,
  'Last Login': (row) => row.last_login,
  'Has Active Cart': (row) => (row.has_active_cart ? 'Yes' : 'No'),
  'Current Cart Value': (row) =>
    row.current_cart_value_cents === null ? null : decimalCents(row.current_cart_value_cents),
  'Cart Updated': (row) => row.cart_updated_at,
  'Number of Orders': (row) => String(row.number_of_orders),
  'Value of Orders': (row) => decimalCents(row.value_of_orders_cents),
  'Registered Date': (row) => row.registered_date,
  'App OS': (row) => row.app_os,
  Birthday: (row) => row.birthday && dayText(row.birthday),
};

export const memberHead = headOf(columns);

/** Every member of a segment as cells; amounts in rand with two decimals. `trx` must be a transaction. */
export async function* memberRows(trx: Db, segment: Segment): AsyncGenerator<Cell[][]> {
  for await (const rows of everyMember(trx, segment)) {
    yield rows.map((row) => cellsOf(columns, row));
  }
}
