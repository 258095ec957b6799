import { after, MINUTE } from './calendar.ts';
import type { SeedRow } from './insert.ts';
import type { SeededOrder } from './order.ts';
import { source } from './source.ts';

/** The payments of each order. Settled ones add up to what was paid; failed attempts are included too. */
export function paymentsOf(orders: readonly SeededOrder[]): SeedRow<'payments'>[] {
  const from = source('payments');
  return orders.flatMap(({ row, completed }) => {
    const payment = (amount_cents: number, state: SeedRow<'payments'>['state'], minutes: number) => {
      const born = after(row.order_date ?? row.created_at, minutes * MINUTE);
      return {
        id: from.id(born),
        order_id: row.id,
        amount_cents,
        method: from.weighted({ Card: 62, 'Instant EFT': 28, 'Pay later': 10 }),
        state,
        reference: `PAY-${row.order_number}-${from.int(1000, 9999)}`,
        created_at: born,
        updated_at: born,
      };
    };
    const total = row.sub_total_cents ?? 0;
    if (!completed)
      return from.chance(0.3)
        ? [payment(total, from.weighted({ Created: 40, Declined: 25, Error: 10, Cancelled: 15, Authorized: 10 }), -2)]
        : [];
    const owed = row.total_paid_cents ?? 0;
    const failed = from.chance(0.07) ? [payment(owed, from.pick(['Declined', 'Error'] as const), -3)] : [];
    if (owed === 0) return [];
    if (owed < 400_000 || from.chance(0.5)) return [...failed, payment(owed, 'Settled', -1)];
    const half = Math.floor(owed / 2);
    return [...failed, payment(half, 'Settled', -2), payment(owed - half, 'Settled', -1)];
  });
}
