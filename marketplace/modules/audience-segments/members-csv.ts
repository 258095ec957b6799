import { dayText } from '../../clock.ts';
import type { Db } from '../../context.ts';
import type { Cell } from '../../csv.ts';
import { decimalCents } from '../../money.ts';
import { everyMember } from './members-repository.ts';
import type { Segment } from './membership.ts';

/** The columns of SEG-09. */
export const memberHead = [
  'Account ID', 'E-mail', 'First Name', 'Last Name', 'Customer Recency Group', 'Last Purchase', 'Last Login', 'Has Active Cart', 'Current Cart Value', 'Cart Updated',
  'Number of Orders', 'Value of Orders', 'Registered Date', 'App OS', 'Birthday',
];

/** Every member of a segment as cells; amounts in rand with two decimals. `trx` must be a transaction. */
export async function* memberRows(trx: Db, segment: Segment): AsyncGenerator<Cell[][]> {
  for await (const rows of everyMember(trx, segment)) {
    yield rows.map((row) => [
      row.account_id, row.email, row.first_name, row.last_name, row.customer_recency_group, row.last_purchase_at, row.last_login, row.has_active_cart ? 'Yes' : 'No',
      row.current_cart_value_cents === null ? null : decimalCents(row.current_cart_value_cents), row.cart_updated_at, String(row.number_of_orders),
      decimalCents(row.value_of_orders_cents), row.registered_date, row.app_os, row.birthday && dayText(row.birthday),
    ]);
  }
}
