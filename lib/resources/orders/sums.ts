import { centsFromRand } from '@/lib/format/money';

/** Whole cents, or null if an amount from the upstream is not a number. */
export type Cents = number | null;

const add = (amounts: readonly Cents[]): Cents =>
  amounts.reduce((sum, cents) => (sum === null || cents === null ? null : sum + cents), 0);

const minus = (one: Cents, other: Cents): Cents => (one === null || other === null ? null : one - other);

type Booked = { amount: number; isCredit: boolean };

export interface LedgerBalance {
  credits: Cents;
  debits: Cents;
  /** Credits minus debits. */
  difference: Cents;
}

/**
 * The balance of a ledger, in exact cents. The credit flag is the sign (D-73); a stored negative amount counts as
 * stored, against its own side.
 * @param entries amounts in rand, as the upstream returns them
 */
export function ledgerBalance(entries: readonly Booked[]): LedgerBalance {
  const side = (isCredit: boolean) =>
    add(entries.filter((entry) => entry.isCredit === isCredit).map(({ amount }) => centsFromRand(amount)));
  const [credits, debits] = [side(true), side(false)];
  return { credits, debits, difference: minus(credits, debits) };
}

type Priced = { quantity: number; price: number };

/** Price times quantity, in cents. */
export function itemCents({ quantity, price }: Priced): Cents {
  const cents = centsFromRand(price);
  return cents === null ? null : cents * quantity;
}

export interface Reconciliation {
  /** The sum of all items of all lines. */
  goods: Cents;
  shipping: Cents;
  /** Lines plus shipping minus the order's own subtotal; 0 when they agree. */
  linesDiffer: Cents;
  paid: Cents;
  credit: Cents;
  due: Cents;
  /** Paid plus credit minus what is due; 0 when they agree. */
  paidDiffers: Cents;
}

interface Summed {
  subTotal: number;
  totalPaid: number;
  creditUsed: number;
  lines: readonly { shippingTotal: number; items: readonly Priced[] }[];
}

/**
 * Whether an order's own sums agree: lines + shipping = subtotal, and paid + credit = due, which is the subtotal; in
 * exact cents.
 */
export function reconcile({ subTotal, totalPaid, creditUsed, lines }: Summed): Reconciliation {
  const goods = add(lines.flatMap(({ items }) => items.map(itemCents)));
  const shipping = add(lines.map(({ shippingTotal }) => centsFromRand(shippingTotal)));
  const [due, paid, credit] = [subTotal, totalPaid, creditUsed].map(centsFromRand) as [Cents, Cents, Cents];
  return {
    goods,
    shipping,
    linesDiffer: minus(add([goods, shipping]), due),
    paid,
    credit,
    due,
    paidDiffers: minus(add([paid, credit]), due),
  };
}
