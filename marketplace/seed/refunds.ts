import { after, DAY, daysBefore, earlier } from './calendar.ts';
import type { SeedRow } from './insert.ts';
import type { SeededOrder } from './order.ts';
import { source } from './source.ts';

/** A refund for every Refunded line, and claims on a few Completed ones that are still open or were refused. */
export function refundsOf({ today, orders }: { today: Date; orders: readonly SeededOrder[] }): SeedRow<'refunds'>[] {
  const from = source('refunds');
  const lines = orders.flatMap(({ completed, lines: own }) => (completed ? own : []));
  return lines.flatMap(({ row, items }) => {
    const claimed = row.status === 'Completed' && row.created_at > daysBefore(today, 60) && from.chance(0.03);
    if (row.status !== 'Refunded' && !claimed) return [];
    const born = earlier(after(row.created_at, from.int(2, 9) * DAY), after(today, -1));
    const some = claimed ? items.slice(0, 1) : items;
    return [
      {
        id: from.id(born),
        order_line_id: row.id,
        state: claimed ? from.pick(['Pending', 'Failed'] as const) : from.weighted({ Settled: 88, Pending: 12 }),
        basket_amount_cents: some.reduce((sum, { quantity, price_cents }) => sum + quantity * price_cents, 0),
        adjustment_amount_cents: from.chance(0.3) ? from.pick([-5_000, -2_500, 4_999, 9_900]) : 0,
        note: from.chance(0.7) ? from.pick(NOTES) : null,
        created_at: born,
        updated_at: earlier(after(born, from.int(0, 5) * DAY), after(today, -1)),
      },
    ];
  });
}

const NOTES = [
  'Too small; customer ordered the next size.',
  'Arrived with a pulled thread.',
  'Not as pictured.',
  'Wrong colour sent.',
  'Changed her mind within 14 days.',
] as const;
