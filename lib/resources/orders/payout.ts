import type { StateTone } from '@/lib/commerce/order-states';
import { dayOf, formatDate, today } from '@/lib/format/dates';
import { centsFromRand, formatCents } from '@/lib/format/money';
import type { LineItem, OrderLine } from './order';
import { itemCents, ledgerBalance, type Cents } from './sums';

type Paid = Pick<OrderLine, 'brand' | 'paymentDate' | 'ledgerItems'> & { paidOut?: number | null };

const COMMISSION = '2000/000';

/**
 * What the brand was paid for a line, in cents: by its payment advice, or, if the upstream has none, the balance of the
 * ledger.
 */
function paidCents({ paidOut, ledgerItems }: Paid): Cents {
  return paidOut === null || paidOut === undefined ? ledgerBalance(ledgerItems).difference : centsFromRand(paidOut);
}

/**
 * What is still owed to the brand of a line that was paid out: the ledger's balance minus what was paid, in cents; a
 * negative amount is to be claimed back. Null when it was not paid out.
 */
export function payoutDifference(line: Paid): Cents {
  const [now, paid] = [ledgerBalance(line.ledgerItems).difference, paidCents(line)];
  return line.paymentDate === null || now === null || paid === null ? null : now - paid;
}

/** "R 12,00 is then owed to the brand" or "… to be claimed back from it". @param cents the future difference */
function consequence(cents: Cents): string {
  if (cents === null) return 'The Payment Requirements report shows what is owed or to be claimed back.';
  if (cents === 0) return 'Nothing more is owed then.';
  return cents > 0
    ? `${formatCents(cents)} is then still owed to it.`
    : `${formatCents(-cents)} is then to be claimed back from it.`;
}

/** "Zaka Studio was paid R 969,83 for this line on 13-08-2026."; null for a line that was not paid out (D-71). */
export function paidSentence(line: Paid): string | null {
  if (line.paymentDate === null) return null;
  const paid = paidCents(line);
  return `${line.brand?.name ?? 'The brand'} was paid ${paid === null ? '' : `${formatCents(paid)} `}for this line on ${formatDate(line.paymentDate)}.`;
}

/** What is currently owed or to be claimed back on a line that was paid out; null when nothing is. */
export function differenceSentence(line: Paid): string | null {
  const cents = payoutDifference(line);
  if (cents === null || cents === 0) return null;
  return `${formatCents(Math.abs(cents))} ${cents > 0 ? 'is owed' : 'is to be claimed back'}, until a later payment date settles it.`;
}

/**
 * The warning before a change to the ledger of a line that was paid out; null for a line that was not. @param change in
 * cents; null when unknown
 */
export function paidWarning(line: Paid, change: Cents): string | null {
  const sentence = paidSentence(line);
  const difference = payoutDifference(line);
  return sentence === null
    ? null
    : `${sentence} ${consequence(difference === null || change === null ? null : difference + change)}`;
}

/**
 * How much removing an item changes the ledger of its sold line, in cents: the sale is removed, and its share of the
 * commission is returned.
 */
export function removalChange({ items, ledgerItems }: Pick<OrderLine, 'items' | 'ledgerItems'>, item: LineItem): Cents {
  const [worth, all] = [
    itemCents(item),
    items.map(itemCents).reduce<Cents>((sum, cents) => (sum === null || cents === null ? null : sum + cents), 0),
  ];
  const commission = ledgerBalance(
    ledgerItems.filter(({ code, isSystem }) => isSystem && code.code === COMMISSION),
  ).difference;
  if (worth === null || all === null || commission === null) return null;
  return -worth + (all === 0 ? 0 : Math.round((-commission * worth) / all));
}

/** "Paid 13-08-2026"; "Unpaid, due 21-12-2026" if the day is still to come; "Unpaid" if none is set. */
export function payoutState({ paymentDate }: Pick<Paid, 'paymentDate'>): { text: string; tone: StateTone } {
  const day = paymentDate === null ? null : dayOf(paymentDate);
  if (day === null) return { text: 'Unpaid', tone: 'neutral' };
  const isPaid = day <= today();
  return isPaid
    ? { text: `Paid ${formatDate(paymentDate)}`, tone: 'success' }
    : { text: `Unpaid, due ${formatDate(paymentDate)}`, tone: 'warning' };
}
