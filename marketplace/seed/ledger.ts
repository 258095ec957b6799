import { sql } from 'kysely';
import type { StaffIds } from './accounts.ts';
import type { SeededBrand } from './brand.ts';
import { after, DAY, earlier, HOUR } from './calendar.ts';
import type { SeedDatabase, SeedRow } from './insert.ts';
import type { SeededLine } from './order-lines.ts';
import type { SeededOrder } from './order.ts';
import { source } from './source.ts';

export type CodeIds = ReadonlyMap<string, string>;

/** The accounting codes, which come with the migrations. @returns ids by code. */
export async function readCodes(db: SeedDatabase): Promise<CodeIds> {
  const { rows } = await sql<{ id: string; code: string }>`select id, code from accounting_codes`.execute(db);
  return new Map(rows.map(({ id, code }) => [code, id]));
}

/** Possible entries of staff on a line: code, description, cents, and whether it is a credit. */
const NOTED = [
  ['3000/000', 'Goodwill for late delivery', 5_000, false],
  ['3100/000', 'Price corrected after checkout', 12_050, true],
  ['4000/000', 'Penalty: wrong item sent', 7_500, false],
  ['2200/000', 'Courier surcharge', 3_499, false],
] as const;

interface Origin {
  /** A member of staff; null is the system, which has a reason for each entry. */
  readonly createdBy?: string | null;
  readonly bookedFor?: string | null;
  readonly rate?: number | null;
}

interface Options {
  readonly today: Date;
  readonly orders: readonly SeededOrder[];
  readonly codes: CodeIds;
  readonly brands: readonly SeededBrand[];
  readonly staff: StaffIds;
  readonly refunds: readonly SeedRow<'refunds'>[];
}

/**
 * The ledger of each line of a completed order. The system books sales and shipping as credits, together the line's sub
 * total, and commission and fees as debits; staff add a few; settled refunds that were paid out are under 9990/000 with
 * basket and adjustment.
 */
export function ledgerOf({ today, orders, codes, brands, staff, refunds }: Options): SeedRow<'ledger_entries'>[] {
  const from = source('ledger');
  const commissions = new Map(brands.map(({ row }) => [row.id, row.commission ?? 20]));
  const book = (
    line: SeededLine,
    code: string,
    description: string,
    amount_cents: number,
    is_credit: boolean,
    hours: number,
    { createdBy = null, bookedFor = null, rate = null }: Origin,
  ) => {
    const born =
      hours === 0 ? line.row.created_at : earlier(after(line.row.created_at, hours * HOUR), after(today, -1));
    return {
      id: from.id(born),
      order_line_id: line.row.id,
      code_id: codes.get(code) ?? '',
      description,
      amount_cents,
      is_credit,
      is_system: createdBy === null,
      booked_for: bookedFor,
      rate,
      created_by: createdBy,
      created_at: born,
      updated_at: born,
    };
  };
  const settled = new Map(
    refunds
      .filter(({ state }) => state === 'Settled')
      .map((refund) => [refund.order_line_id, refund.basket_amount_cents + (refund.adjustment_amount_cents ?? 0)]),
  );
  let count = 0;
  return orders
    .flatMap(({ completed, lines }) => (completed ? lines : []))
    .flatMap((line) => {
      const goods = line.row.sub_total_cents - line.row.shipping_total_cents;
      const rate = commissions.get(line.row.brand_id ?? '') ?? 20;
      const commission = Math.round((goods * rate) / 100);
      const entries = [book(line, '1000/000', 'Sales', goods, true, 0, { bookedFor: 'sale' })];
      if (line.row.shipping_total_cents > 0)
        entries.push(
          book(line, '1100/000', 'Shipping', line.row.shipping_total_cents, true, 0, { bookedFor: 'shipping' }),
        );
      if (commission > 0)
        entries.push(book(line, '2000/000', 'Commission', commission, false, 0, { bookedFor: 'commission', rate }));
      entries.push(
        book(line, '2100/000', 'Card and EFT fees', Math.round(line.row.sub_total_cents * 0.026), false, 0, {
          bookedFor: 'fee',
          rate: 2.6,
        }),
      );
      if (from.chance(0.06)) {
        const [code, words, cents, credit] = from.pick(NOTED);
        entries.push(
          book(line, code, words, cents, credit, 30, { createdBy: staff.get('orders@atelier.example') ?? null }),
        );
      }
      // An older integration stored negative amounts; such entries are shown unchanged (D-73).
      if ((count += 1) % 400 === 9)
        entries.push(book(line, '3100/000', 'Rounding, imported', -150, true, 1, { bookedFor: 'imported' }));
      const refunded = settled.get(line.row.id) ?? 0;
      if (line.row.status === 'Refunded' && from.chance(0.7) && refunded > 0)
        entries.push(
          book(line, '9990/000', 'Refund paid out', refunded, false, (3 * DAY) / HOUR, { bookedFor: 'refund' }),
        );
      return entries;
    });
}

/** What brands were paid for lines that have a payment date and no advice yet: the balance of their ledgers. */
export async function seedPaymentAdvices(db: SeedDatabase): Promise<void> {
  await sql`insert into payment_advices (id, order_line_id, number, payment_date, credits_cents, debits_cents, entries, payee, created_at)
    select md5('advice ' || order_line_id)::uuid, order_line_id, 1, payment_date, credits_cents, debits_cents, entries, payee, payment_date from payment_snapshots join order_lines on order_lines.id = order_line_id
    where payment_date is not null and not exists (select from payment_advices where payment_advices.order_line_id = order_lines.id)`.execute(
    db,
  );
}
