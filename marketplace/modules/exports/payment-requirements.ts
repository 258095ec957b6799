import { sql } from 'kysely';
import type { Db } from '../../core/db/schema.ts';
import { cellsOf, headOf, type Columns } from '../../core/csv.ts';
import { readInBatches } from '../../core/db/batches.ts';
import { decimalCents } from '../../core/money.ts';

interface Sums {
  items: number;
  shipping: number;
  credits: number;
  debits: number;
  /** What was paid before, by the valid payment advice. */
  paid: number;
}

/** A line, or a total, which has only a name. */
interface Row extends Readonly<Sums> {
  readonly brand: string;
  readonly number?: number;
  readonly placed?: string;
  readonly status?: string;
  readonly invoice?: string | null;
  readonly paymentDate?: string | null;
}

const columns: Columns<Row, string> = {
  Brand: ({ brand }) => brand,
  'Order Number': ({ number }) => String(number ?? ''),
  'Order Date': ({ placed }) => placed ?? '',
  'Line Status': ({ status }) => status ?? '',
  Invoice: ({ invoice }) => invoice ?? '',
  Items: ({ items }) => decimalCents(items),
  Shipping: ({ shipping }) => decimalCents(shipping),
  Credits: ({ credits }) => decimalCents(credits),
  Debits: ({ debits }) => decimalCents(debits),
  Paid: ({ paid }) => decimalCents(paid),
  'Payment Date': ({ paymentDate }) => paymentDate ?? '',
  Due: ({ credits, debits, paid }) => decimalCents(credits - debits - paid),
};

export const paymentHead = headOf(columns);

/**
 * What is still to be paid to brands, or to be claimed back: every delivered line of a completed order without a
 * payment date, with its ledger, and every paid-out line whose ledger has changed since, until a later payment date
 * settles it (D-71). The amount due is credits minus debits minus what was paid. After each brand comes its total, at
 * the end the grand total and, not included in it, the unpaid lines that were refunded. Amounts are rand with a decimal
 * point.
 */
export async function* paymentRows(trx: Db): AsyncGenerator<string[][]> {
  const query = trx
    .selectFrom('order_lines')
    .innerJoin('orders', 'orders.id', 'order_lines.order_id')
    .leftJoin('brands', 'brands.id', 'order_lines.brand_id')
    .innerJoinLateral(ledgerNow, (join) => join.onTrue())
    .leftJoinLateral(currentAdviceTotal, (join) => join.onTrue())
    .select([
      sql<string>`coalesce(brands.name, order_lines.brand_name)`.as('brand'),
      'orders.order_number as number',
      sql<string>`to_char(orders.order_date at time zone 'Africa/Johannesburg', 'DD-MM-YYYY')`.as('placed'),
      'order_lines.status',
      'order_lines.invoice_number as invoice',
      sql<number>`order_lines.sub_total_cents - order_lines.shipping_total_cents`.as('items'),
      'order_lines.shipping_total_cents as shipping',
      'now.credits',
      'now.debits',
      sql<number>`coalesce(advice.paid, 0)`.as('paid'),
      sql<string | null>`to_char(order_lines.payment_date at time zone 'Africa/Johannesburg', 'DD-MM-YYYY')`.as(
        'paymentDate',
      ),
    ])
    .where('orders.status', '=', 'Completed')
    .where((where) =>
      where.or([
        where.and([
          where('order_lines.payment_date', 'is', null),
          where('order_lines.status', 'in', ['Completed', 'Fulfilled']),
        ]),
        where.and([
          where('order_lines.payment_date', 'is not', null),
          sql<boolean>`now.credits - now.debits <> advice.paid`,
        ]),
      ]),
    )
    .orderBy('brand')
    .orderBy('orders.order_number')
    .orderBy('order_lines.id');
  const all: Sums = { ...NOTHING };
  let current: { readonly brand: string; readonly sums: Sums } | undefined;
  for await (const rows of readInBatches(trx, query)) {
    const lines: string[][] = [];
    for (const row of rows) {
      if (current?.brand !== row.brand) {
        if (current) lines.push(written({ brand: `Total ${current.brand}`, ...current.sums }));
        current = { brand: row.brand, sums: { ...NOTHING } };
      }
      add(current.sums, row);
      add(all, row);
      lines.push(written(row));
    }
    yield lines;
  }
  const refunded = await refundedSums(trx);
  yield [
    ...(current ? [written({ brand: `Total ${current.brand}`, ...current.sums })] : []),
    written({ brand: 'Total', ...all }),
    written({ brand: 'Not in the total: refunded, not paid out', status: `${refunded.count} lines`, ...refunded }),
  ];
}

const ledgerNow = sql<Pick<Sums, 'credits' | 'debits'>>`(
  select coalesce(sum(amount_cents) filter (where is_credit), 0)::bigint as credits, coalesce(sum(amount_cents) filter (where not is_credit), 0)::bigint as debits
  from ledger_entries where order_line_id = order_lines.id)`.as<'now'>('now');

const currentAdviceTotal = sql<{ paid: number | null }>`(
  select credits_cents - debits_cents as paid from payment_advices where order_line_id = order_lines.id and withdrawn_at is null order by number desc limit 1)`.as<'advice'>(
  'advice',
);

/** Lines that were refunded before they were paid out: whether anything is owed is decided line by line. */
async function refundedSums(trx: Db): Promise<Sums & { count: number }> {
  const {
    rows: [row],
  } = await sql<Sums & { count: number }>`
    select count(*)::int as count, coalesce(sum(order_lines.sub_total_cents - shipping_total_cents), 0)::bigint as items, coalesce(sum(shipping_total_cents), 0)::bigint as shipping,
      coalesce(sum(now.credits), 0)::bigint as credits, coalesce(sum(now.debits), 0)::bigint as debits, 0 as paid
    from order_lines join orders on orders.id = order_lines.order_id cross join lateral ${ledgerNow}
    where orders.status = 'Completed' and order_lines.status = 'Refunded' and payment_date is null`.execute(trx);
  return row ?? { ...NOTHING, count: 0 };
}

const NOTHING: Readonly<Sums> = { items: 0, shipping: 0, credits: 0, debits: 0, paid: 0 };

const written = (row: Row) => cellsOf(columns, row);

function add(sums: Sums, row: Readonly<Sums>): void {
  sums.items += row.items;
  sums.shipping += row.shipping;
  sums.credits += row.credits;
  sums.debits += row.debits;
  sums.paid += row.paid;
}
