import { BOUNDS } from '@/graphql/bounds';
import type { ActionType, MessageChannel } from '@/graphql/generated/types';
import { optionalText, requiredText } from '@/lib/forms/fields';
import { formatRand } from '@/lib/format/money';
import { z } from '@/lib/zod';
import type { ActionValues } from './action';
import { delaySchema, expirySchema, toPeriodForm, type PeriodForm } from './period';

/** The values of all fields of an action, including those that its type does not show. */
export type ActionForm = {
  name: string;
  type: ActionType | '';
  enabled: boolean;
  message: ActionValues['message'];
  channels: MessageChannel[];
  voucherValue: string;
  voucherMessage: string;
  expiryDate: PeriodForm;
  delay: PeriodForm;
};

const voucherValue = z.string().transform((text, context): number => {
  const digits = text.replace(/\s/g, '');
  const value = /^\d+$/.test(digits) ? Number(digits) : 0;
  if (value > 0 && value <= BOUNDS.voucherValue.max) return value;
  const message =
    digits === ''
      ? 'Value is required'
      : value > BOUNDS.voucherValue.max
        ? `Value can be at most ${formatRand(BOUNDS.voucherValue.max)}`
        : 'Must be a positive integer';
  context.issues.push({ code: 'custom', message, input: text });
  return z.NEVER;
});

const common = { name: requiredText('Name is required').transform((name) => name.trim()), enabled: z.boolean() };
const noMessage = { message: z.any().transform(() => null), channels: z.any().transform((): MessageChannel[] => []) };
const noVoucher = {
  voucherValue: z.any().transform(() => null),
  voucherMessage: z.any().transform(() => null),
  expiryDate: z.any().transform(() => null),
};

/** Only the fields of the action's type are validated; the others become empty (ACT-08 to ACT-10, D-98). */
const byType = z.discriminatedUnion('type', [
  z.object({
    ...common,
    ...noMessage,
    ...noVoucher,
    type: z
      .literal('')
      .refine(() => false, 'Action type is required')
      .transform((): ActionType => 'SendMessage'),
    delay: delaySchema,
  }),
  z.object({
    ...common,
    ...noVoucher,
    type: z.literal('SendMessage'),
    message: z.custom<ActionValues['message']>().refine((message) => message !== null, 'Message is required'),
    channels: z.custom<MessageChannel[]>().refine((channels) => channels.length > 0, 'Channels must be specified'),
    delay: delaySchema,
  }),
  z.object({
    ...common,
    ...noMessage,
    type: z.literal('IssueVoucher'),
    voucherValue,
    voucherMessage: optionalText().transform((text) => text.trim() || null),
    expiryDate: expirySchema,
    delay: delaySchema,
  }),
]);

export const actionSchema: z.ZodType<ActionValues, ActionForm> = z.preprocess((form: ActionForm) => form, byType);

/** Defaults: enabled, no delay (in minutes), an expiry in days (ACT-12, ACT-13, D-98). */
export const newAction: ActionForm = {
  name: '',
  type: '',
  enabled: true,
  message: null,
  channels: [],
  voucherValue: '',
  voucherMessage: '',
  expiryDate: toPeriodForm(null, 'day'),
  delay: toPeriodForm(null, 'minutes'),
};

/** An action, saved or not, as form values. */
export function toActionForm({
  voucherValue: value,
  voucherMessage,
  expiryDate,
  delay,
  ...values
}: ActionValues): ActionForm {
  return {
    ...values,
    voucherValue: value === null ? '' : String(value),
    voucherMessage: voucherMessage ?? '',
    expiryDate: toPeriodForm(expiryDate, 'day'),
    delay: toPeriodForm(delay, 'minutes'),
  };
}
