import type { Db } from '../../context.ts';
import { decimalCents } from '../../money.ts';
import { everyMember } from './members-repository.ts';
import type { Group } from './membership.ts';

/** The columns of S2 §2.11. */
export const memberHead = [
  'Account ID', 'E-mail', 'First Name', 'Last Name', 'Customer Recency Group', 'Last Purchase', 'Last Login', 'Has Active Cart', 'Current Cart Value', 'Cart Updated',
  'Number of Orders', 'Value of Orders', 'Registered Date', 'App OS', 'Birthday',
];

/** Every member of a segment as cells; amounts in rand with two decimals, instants in UTC. */
export async function* memberRows(db: Db, group: Group): AsyncGenerator<string[][]> {
  for await (const rows of everyMember(db, group)) {
    yield rows.map((row) => [
      row.account_id, row.email, row.first_name ?? '', row.last_name ?? '', row.customer_recency_group, row.last_purchase_at?.toISOString() ?? '',
      row.last_login?.toISOString() ?? '', row.has_active_cart ? 'Yes' : 'No', row.current_cart_value_cents === null ? '' : decimalCents(row.current_cart_value_cents),
      row.cart_updated_at?.toISOString() ?? '', String(row.number_of_orders), decimalCents(row.value_of_orders_cents), row.registered_date.toISOString(), row.app_os ?? '',
      row.birthday ?? '',
    ]);
  }
}
