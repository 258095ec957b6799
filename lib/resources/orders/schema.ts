import { BOUNDS } from '@/graphql/bounds';
import { EMAIL_PATTERN, normaliseEmail } from '@/lib/forms/email-pattern';
import { optionalDay, optionalText, requiredText } from '@/lib/forms/fields';
import { dayOf, dayStart, formatDate, formatDay } from '@/lib/format/dates';
import { centsFromRand, formatCents, randFromCents } from '@/lib/format/money';
import { centsToInput, parseCents } from '@/lib/format/typed-money';
import { z } from '@/lib/zod';
import type { LedgerEntry, Order, OrderLine } from './order';

/** The customer of an order (ORD-38 to ORD-41, D-75). */
export const customerSchema = z.object({
  firstName: requiredText('First name is required').trim(),
  lastName: requiredText('Last name is required').trim(),
  email: z
    .string()
    .transform(normaliseEmail)
    .pipe(z.string().min(1, 'Email is required').regex(EMAIL_PATTERN, 'Invalid email address')),
  mobile: optionalText().pipe(z.string().trim()),
});

export const toCustomerForm = (customer: NonNullable<Order['customer']>): z.input<typeof customerSchema> => ({
  firstName: customer.firstName ?? '',
  lastName: customer.lastName ?? '',
  email: customer.email ?? '',
  mobile: customer.mobile ?? '',
});

/** How many days in the future a payment date may be; anything later is assumed to be a typing error. */
const MAX_DAYS_AHEAD = 366;

/**
 * A payment date is a whole day of the zone (D-37), not before its order's date and not more than a year ahead; empty
 * removes it.
 */
export function paymentDateSchema({ orderDate, createdAt }: Pick<Order, 'orderDate' | 'createdAt'>) {
  const first = dayOf(orderDate ?? createdAt);
  return z
    .object({
      paymentDate: optionalDay()
        .refine(
          (day) => day === null || first === null || day >= first,
          `The order is dated ${formatDate(orderDate ?? createdAt)}, so it cannot have been paid out before that date.`,
        )
        .refine(
          (day) => day === null || Date.parse(dayStart(day)) <= Date.now() + MAX_DAYS_AHEAD * 86_400_000,
          'Please choose a date within a year from now.',
        ),
    })
    .transform(({ paymentDate }) => ({ paymentDate: paymentDate === null ? null : dayStart(paymentDate) }));
}

export function toPaymentDateForm({
  paymentDate,
}: Pick<OrderLine, 'paymentDate'>): z.input<ReturnType<typeof paymentDateSchema>> {
  const day = paymentDate === null ? null : dayOf(paymentDate);
  return { paymentDate: day ? formatDay(day) : '' };
}

/** The largest amount of one entry, in cents; anything larger is assumed to be a typing error. */
const MAX_CENTS = Math.round(BOUNDS.ledgerAmount.max * 100);

const NO_AMOUNT = 'Please enter an amount';

const TOO_LARGE = `${NO_AMOUNT} below ${formatCents(MAX_CENTS + 1)}`;

function amountFault(text: string, cents: number | null): string | null {
  if (cents === null && /^(?:R)?\d{14,}(?:[.,]\d{0,2})?$/i.test(text.replace(/\s/g, ''))) return TOO_LARGE;
  if (cents === null) return /\d[.,]\d{3,}$/.test(text.trim()) ? `${NO_AMOUNT} with at most two decimals` : NO_AMOUNT;
  if (cents <= 0) return NO_AMOUNT;
  return cents > MAX_CENTS ? TOO_LARGE : null;
}

/** A typed amount as rand: above 0, at most two decimals; the credit flag is its sign (D-73). */
const amount = () =>
  z.string().transform((text, context): number => {
    const cents = parseCents(text);
    const fault = amountFault(text, cents);
    if (fault === null && cents !== null) return randFromCents(cents);
    context.issues.push({ code: 'custom', message: fault ?? NO_AMOUNT, input: text });
    return z.NEVER;
  });

export const entrySchema = z.object({
  codeId: requiredText('Please select an accounting code'),
  description: optionalText().transform((text) => text.trim() || null),
  amount: amount(),
  isCredit: z.boolean(),
});

export type EntryInput = z.output<typeof entrySchema>;

export const emptyEntry: z.input<typeof entrySchema> = { codeId: '', description: '', amount: '', isCredit: false };

export const toEntryForm = (entry: LedgerEntry): z.input<typeof entrySchema> => ({
  codeId: entry.code.id,
  description: entry.description ?? '',
  amount: centsToInput(centsFromRand(entry.amount)),
  isCredit: entry.isCredit,
});

/** Whether two versions of an entry are equal, so that nobody overwrites somebody else's change. */
export const isSameEntry = (one: LedgerEntry, other: LedgerEntry) =>
  one.code.id === other.code.id &&
  one.description === other.description &&
  one.amount === other.amount &&
  one.isCredit === other.isCredit;
