import { sql } from 'kysely';
import type { Db } from '../../context.ts';
import { readInBatches } from '../../db/batches.ts';
import { decimalCents } from '../../money.ts';

export const paymentHead = ['Brand', 'Order Number', 'Order Date', 'Line Status', 'Invoice', 'Items', 'Shipping', 'Credits', 'Debits', 'Due'] as const;

interface Sums {
  items: number;
  shipping: number;
  credits: number;
  debits: number;
}

/**
 * What is still to be paid to brands: every delivered line of a completed order without a payment date, with its ledger; what is
 * due is credits less debits. After each brand stands its total, at the end the total of all. Amounts are rand with a point.
 */
export async function* paymentRows(trx: Db): AsyncGenerator<string[][]> {
  const query = trx
    .selectFrom('order_lines')
    .innerJoin('orders', 'orders.id', 'order_lines.order_id')
    .leftJoin('brands', 'brands.id', 'order_lines.brand_id')
    .select([
      sql<string>`coalesce(brands.name, order_lines.brand_name)`.as('brand'), 'orders.order_number as number',
      sql<string>`to_char(orders.order_date at time zone 'Africa/Johannesburg', 'DD-MM-YYYY')`.as('placed'), 'order_lines.status', 'order_lines.invoice_number as invoice',
      sql<number>`order_lines.sub_total_cents - order_lines.shipping_total_cents`.as('items'), 'order_lines.shipping_total_cents as shipping',
      booked(true).as('credits'), booked(false).as('debits'),
    ])
    .where('orders.status', '=', 'Completed').where('order_lines.payment_date', 'is', null).where('order_lines.status', 'in', ['Completed', 'Fulfilled'])
    .orderBy('brand').orderBy('orders.order_number').orderBy('order_lines.id');
  const all: Sums = { items: 0, shipping: 0, credits: 0, debits: 0 };
  let current: { readonly brand: string; readonly sums: Sums } | undefined;
  for await (const rows of readInBatches(trx, query)) {
    const lines: string[][] = [];
    for (const row of rows) {
      if (current?.brand !== row.brand) {
        if (current) lines.push(total(`Total ${current.brand}`, current.sums));
        current = { brand: row.brand, sums: { items: 0, shipping: 0, credits: 0, debits: 0 } };
      }
      add(current.sums, row);
      add(all, row);
      lines.push([row.brand, String(row.number), row.placed, row.status, row.invoice ?? '', ...amounts(row)]);
    }
    yield lines;
  }
  yield [...(current ? [total(`Total ${current.brand}`, current.sums)] : []), total('Total', all)];
}

const booked = (isCredit: boolean) => sql<number>`coalesce((
  select sum(amount_cents) from ledger_entries where order_line_id = order_lines.id and is_credit = ${sql.lit(isCredit)}), 0)::bigint`;

const total = (name: string, sums: Sums) => [name, '', '', '', '', ...amounts(sums)];

const amounts = ({ items, shipping, credits, debits }: Sums) => [items, shipping, credits, debits, credits - debits].map(decimalCents);

function add(sums: Sums, row: Readonly<Sums>): void {
  sums.items += row.items;
  sums.shipping += row.shipping;
  sums.credits += row.credits;
  sums.debits += row.debits;
}
