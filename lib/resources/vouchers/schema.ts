import { BOUNDS } from '@/graphql/bounds';
import type { VoucherReason, VoucherStatus } from '@/graphql/generated/types';
import { requiredDay, requiredText } from '@/lib/forms/fields';
import { dayEnd, dayOf, formatDay, today, type Day } from '@/lib/format/dates';
import { formatCents } from '@/lib/format/money';
import { formatCount } from '@/lib/format/numbers';
import { parseCents } from '@/lib/format/typed-money';
import { z } from '@/lib/zod';
import type { Voucher } from './voucher';

const chosen = <Value extends string>(message: string) => requiredText(message).transform((text) => text as Value);
const expiryDay = () => requiredDay('Expiry date is required');

/** Status and expiry of a voucher, valid to the end of that day (VOU-12, VOU-13, D-79). */
export const editVoucherSchema = z.object({
  status: chosen<VoucherStatus>('Status is required'),
  expiryDate: expiryDay().transform(dayEnd),
});

/** A date alone, for several vouchers. */
export const expirySchema = z.object({ expiryDate: expiryDay().transform(dayEnd) });

export function toVoucherForm({
  status,
  expiryDate,
}: Pick<Voucher, 'status' | 'expiryDate'>): z.input<typeof editVoucherSchema> {
  const day = expiryDate === null ? null : dayOf(expiryDate);
  return { status, expiryDate: day ? formatDay(day) : '' };
}

export const exportSchema = z.object({ reason: chosen<VoucherReason>('Please select a reason') });

/** Above this total, in rand, the user has to type the total first. */
export const TYPED_ABOVE = 50_000;

/** A typed whole number above 0 (D-81); spaces between its digits are allowed. */
export function parseWhole(text: string): number | null {
  const digits = text.replace(/\s/g, '');
  return /^\d+$/.test(digits) && Number(digits) > 0 ? Number(digits) : null;
}

const whole = (name: string, unit: string, max: number, mostText: string) =>
  z.string().transform((text, context): number => {
    const number = parseWhole(text);
    if (number !== null && number <= max) return number;
    const message =
      text.trim() === ''
        ? `${name} is required`
        : number === null
          ? `${name} must be a whole number${unit} above 0`
          : `${name} can be at most ${mostText}`;
    context.issues.push({ code: 'custom', message, input: text });
    return z.NEVER;
  });

/** The total value of a request, in whole cents. */
export const totalCents = ({ value, quantity }: { value: number; quantity: number }): number => value * quantity * 100;

export const needsTyping = (cents: number): boolean => cents > TYPED_ABOVE * 100;

export interface VoucherOrder {
  reason: VoucherReason;
  /** Whole rand. */
  value: number;
  quantity: number;
  /** The last day they can be used. */
  expiryDate: Day;
}

/** A request for vouchers (VOU-22 to VOU-26, D-81): expiry today or later, and the typed total if it is large. */
export const createVouchersSchema = z
  .object({
    reason: chosen<VoucherReason>('Reason is required'),
    value: whole('Value', ' of rand', BOUNDS.voucherValue.max, formatCents(BOUNDS.voucherValue.max * 100)),
    quantity: whole('Quantity', '', BOUNDS.voucherQuantity.max, formatCount(BOUNDS.voucherQuantity.max)),
    expiryDate: expiryDay().refine((day) => day === '' || day >= today(), 'Expiry date must be today or later'),
    typedTotal: z.string(),
  })
  .superRefine(({ typedTotal, ...order }, context) => {
    const total = totalCents(order);
    if (needsTyping(total) && parseCents(typedTotal) !== total)
      context.addIssue({
        code: 'custom',
        path: ['typedTotal'],
        message: `Please type the total, ${formatCents(total)}`,
      });
  })
  .transform(({ typedTotal: _, ...order }): VoucherOrder => order);

export type CreateForm = z.input<typeof createVouchersSchema>;

/** The defaults (VOU-23, VOU-24). */
export const newVouchers: CreateForm = { reason: '', value: '250', quantity: '1', expiryDate: '', typedTotal: '' };
export const VALUE_STEP = 50;
