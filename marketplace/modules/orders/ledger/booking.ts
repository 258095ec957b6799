import type { Db } from '../../../core/db/schema.ts';
import { percentOf } from '../../../core/money.ts';
import { rateOf } from '../../brands/commission.ts';

/*
 * The entries that the system creates. Sales and shipping are credits and add up to the line's sub total; commission
 * and the payment provider's fee are debits. Each entry has its reason, and a line has each reason once: the database
 * enforces that, even after reversals. All amounts are integer cents.
 */

const CODES = { sale: '1000/000', shipping: '1100/000', commission: '2000/000', fee: '2100/000' } as const;
type Part = keyof typeof CODES;
const PARTS = Object.keys(CODES) as Part[];

/** Percent of what was paid. */
const FEE = 2.6;

interface Booking {
  readonly part: Part;
  readonly bookedFor: string;
  readonly description: string;
  readonly cents: number;
  readonly isCredit: boolean;
  /** The rate that the amount was calculated with, in percent. */
  readonly rate?: number;
}

async function book(db: Db, lineId: string, bookings: readonly Booking[]): Promise<void> {
  const due = bookings.filter(({ cents }) => cents > 0);
  if (due.length === 0) return;
  const codes = new Map(
    (await db.selectFrom('accounting_codes').select(['id', 'code']).execute()).map(({ id, code }) => [code, id]),
  );
  await db
    .insertInto('ledger_entries')
    .values(
      due.map(({ part, bookedFor, description, cents, isCredit, rate }) => ({
        order_line_id: lineId,
        code_id: codes.get(CODES[part]) ?? '',
        description,
        amount_cents: cents,
        is_credit: isCredit,
        is_system: true,
        booked_for: bookedFor,
        rate: rate ?? null,
      })),
    )
    .execute();
}

/**
 * Creates the entries for a line's sale, once: sale, shipping, commission and fee, or none.
 * @param line `commission`: percent of the items; null is the default rate
 */
export async function bookSale(
  db: Db,
  line: { id: string; itemsCents: number; shippingCents: number; commission: number | null },
): Promise<void> {
  if (Object.keys(await bookedOf(db, line.id)).length > 0) return;
  const rate = rateOf(line);
  await book(db, line.id, [
    { part: 'sale', bookedFor: 'sale', description: 'Sales', cents: line.itemsCents, isCredit: true },
    { part: 'shipping', bookedFor: 'shipping', description: 'Shipping', cents: line.shippingCents, isCredit: true },
    {
      part: 'commission',
      bookedFor: 'commission',
      description: 'Commission',
      cents: percentOf(line.itemsCents, rate),
      isCredit: false,
      rate,
    },
    {
      part: 'fee',
      bookedFor: 'fee',
      description: 'Card and EFT fees',
      cents: percentOf(line.itemsCents + line.shippingCents, FEE),
      isCredit: false,
      rate: FEE,
    },
  ]);
}

interface Removal {
  readonly lineId: string;
  readonly itemId: string;
  readonly title: string;
  readonly removedCents: number;
  /** The previous total of the line's items. */
  readonly itemsCentsBefore: number;
}

/**
 * Reverses the sale of an item that was removed from a sold line, and its share of the commission; the fee is not
 * refunded. If the sale was never booked there is nothing to reverse.
 */
export async function bookRemoval(
  db: Db,
  { lineId, itemId, title, removedCents, itemsCentsBefore }: Removal,
): Promise<void> {
  if ((await bookedOf(db, lineId)).sale === undefined) return;
  const commission = await commissionLeft(db, lineId);
  const share = itemsCentsBefore === 0 ? 0 : Math.round((commission * removedCents) / itemsCentsBefore);
  await book(db, lineId, [
    {
      part: 'sale',
      bookedFor: `removal:${itemId}`,
      description: `Item removed: ${title}`,
      cents: removedCents,
      isCredit: false,
    },
    {
      part: 'commission',
      bookedFor: `removal-commission:${itemId}`,
      description: `Commission on removed item: ${title}`,
      cents: share,
      isCredit: true,
    },
  ]);
}

/** Which parts of a line's sale were booked, with their cents. A part of zero has no entry. */
async function bookedOf(db: Db, lineId: string): Promise<Partial<Record<Part, number>>> {
  const rows = await db
    .selectFrom('ledger_entries')
    .select(['booked_for', 'amount_cents'])
    .where('order_line_id', '=', lineId)
    .where('booked_for', 'in', PARTS)
    .execute();
  return Object.fromEntries(rows.map(({ booked_for, amount_cents }) => [booked_for, amount_cents]));
}

/** The commission of a line minus what earlier removals have returned. */
async function commissionLeft(db: Db, lineId: string): Promise<number> {
  const rows = await db
    .selectFrom('ledger_entries')
    .select(['amount_cents', 'is_credit'])
    .where('order_line_id', '=', lineId)
    .where((where) =>
      where.or([where('booked_for', '=', 'commission'), where('booked_for', 'like', 'removal-commission:%')]),
    )
    .execute();
  return rows.reduce((sum, { amount_cents, is_credit }) => sum + (is_credit ? -amount_cents : amount_cents), 0);
}
