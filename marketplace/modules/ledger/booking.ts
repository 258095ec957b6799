import type { Db } from '../../context.ts';

/*
 * What the system books by itself. Sales and shipping are credits and add up to the line's sub total; commission and the payment
 * provider's fee are debits. All amounts are integer cents.
 */

const SALES = '1000/000';
const SHIPPING = '1100/000';
const COMMISSION = '2000/000';
const FEES = '2100/000';
/** Percent of items a brand without a rate of its own pays. */
const DEFAULT_COMMISSION = 20;
/** Percent of what was paid. */
const FEE = 2.6;

interface Booking {
  readonly code: string;
  readonly description: string;
  readonly cents: number;
  readonly isCredit: boolean;
}

async function book(db: Db, lineId: string, bookings: readonly Booking[]): Promise<void> {
  const due = bookings.filter(({ cents }) => cents > 0);
  if (due.length === 0) return;
  const codes = new Map((await db.selectFrom('accounting_codes').select(['id', 'code']).execute()).map(({ id, code }) => [code, id]));
  await db.insertInto('ledger_entries').values(due.map(({ code, description, cents, isCredit }) => ({
    order_line_id: lineId, code_id: codes.get(code) ?? '', description, amount_cents: cents, is_credit: isCredit, is_system: true,
  }))).execute();
}

/** Books the sale of a line, once. @param commission percent of the items; null is the usual rate */
export async function bookSale(db: Db, line: { id: string; itemsCents: number; shippingCents: number; commission: number | null }): Promise<void> {
  if ((await netOf(db, line.id, SALES)) !== 0) return;
  await book(db, line.id, [
    { code: SALES, description: 'Sales', cents: line.itemsCents, isCredit: true },
    { code: SHIPPING, description: 'Shipping', cents: line.shippingCents, isCredit: true },
    { code: COMMISSION, description: 'Commission', cents: Math.round((line.itemsCents * (line.commission ?? DEFAULT_COMMISSION)) / 100), isCredit: false },
    { code: FEES, description: 'Card and EFT fees', cents: Math.round(((line.itemsCents + line.shippingCents) * FEE) / 100), isCredit: false },
  ]);
}

/** Takes back the sale of an item that was removed from a sold line, and its share of the commission; the fee was paid all the same. */
export async function bookRemoval(db: Db, removal: { lineId: string; itemsCentsBefore: number; removedCents: number; title: string }): Promise<void> {
  const { lineId, itemsCentsBefore, removedCents, title } = removal;
  const commission = -(await netOf(db, lineId, COMMISSION));
  const share = itemsCentsBefore === 0 ? 0 : Math.round((commission * removedCents) / itemsCentsBefore);
  await book(db, lineId, [
    { code: SALES, description: `Item removed: ${title}`, cents: removedCents, isCredit: false },
    { code: COMMISSION, description: `Commission on removed item: ${title}`, cents: share, isCredit: true },
  ]);
}

/** What the system has booked on a line under a code: credits less debits. */
async function netOf(db: Db, lineId: string, code: string): Promise<number> {
  const rows = await db
    .selectFrom('ledger_entries').innerJoin('accounting_codes', 'accounting_codes.id', 'ledger_entries.code_id')
    .select(['amount_cents', 'is_credit']).where('order_line_id', '=', lineId).where('code', '=', code).where('is_system', '=', true).execute();
  return rows.reduce((sum, { amount_cents, is_credit }) => sum + (is_credit ? amount_cents : -amount_cents), 0);
}
