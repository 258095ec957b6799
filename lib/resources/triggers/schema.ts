import { BOUNDS } from '@/graphql/bounds';
import type { AccountEventType, DelayUnit, TriggerCriteriaInput, TriggerInput } from '@/graphql/generated/types';
import { optionalCents, optionalNumber, requiredText } from '@/lib/forms/fields';
import { centsFromRand, formatRand, randFromCents } from '@/lib/format/money';
import { centsToInput } from '@/lib/format/typed-money';
import { z } from '@/lib/zod';
import { actionInputs, toPendingAction, type PendingAction } from './pending-actions';
import { delaySchema, periodOf, toPeriodForm, type Period, type PeriodForm } from './period';
import { hasOrderCriteria, type Trigger } from './trigger';

export type CriteriaForm = {
  oncePerAccount: boolean;
  oncePerTimePeriod: PeriodForm;
  maxNumberOfRuns: string;
  /** Rand. */
  orderTotal: string;
  numberOfOrders: string;
};

export type TriggerForm = {
  name: string;
  eventType: string;
  enabled: boolean;
  accountGroupIds: string[];
  criteria: CriteriaForm;
  actions: PendingAction[];
};

/**
 * Anything that is not a number counts as not given (TRG-15: a NaN max-runs value is dropped); -1 and 1.5 are refused.
 */
const maxRuns = z.preprocess(
  (text: string) => (/\d/.test(text) && !Number.isNaN(Number(text.trim().replace(',', '.'))) ? text : ''),
  optionalNumber(BOUNDS.maxNumberOfRuns),
);

const rand = optionalCents()
  .refine((cents) => cents === null || cents >= 0, 'Please enter 0 or more')
  .refine(
    (cents) => cents === null || cents <= BOUNDS.orderTotal.max * 100,
    `Please enter ${formatRand(BOUNDS.orderTotal.max)} or less`,
  )
  .transform((cents) => (cents === null ? null : randFromCents(cents)));

const fields = z.object({
  name: requiredText('Name is required').transform((name) => name.trim()),
  eventType: requiredText('Event Type is required').transform((type) => type as AccountEventType),
  enabled: z.boolean(),
  accountGroupIds: z.array(z.string()),
  criteria: z.object({
    oncePerAccount: z.boolean(),
    oncePerTimePeriod: delaySchema,
    maxNumberOfRuns: maxRuns,
    orderTotal: rand,
    numberOfOrders: optionalNumber(BOUNDS.numberOfOrders),
  }),
  actions: z.custom<PendingAction[]>(),
});

export type TriggerValues = z.output<typeof fields>;

/** Criteria that are not shown for the event type are neither validated nor sent (D-96). */
export const triggerSchema: z.ZodType<TriggerValues, TriggerForm> = z.preprocess(
  (form: TriggerForm) =>
    hasOrderCriteria(form.eventType)
      ? form
      : { ...form, criteria: { ...form.criteria, orderTotal: '', numberOfOrders: '' } },
  fields,
);

const noCriteria: CriteriaForm = {
  oncePerAccount: false,
  oncePerTimePeriod: toPeriodForm(null, 'minutes'),
  maxNumberOfRuns: '',
  orderTotal: '',
  numberOfOrders: '',
};

/** Off by default (D-98). */
export const newTrigger: TriggerForm = {
  name: '',
  eventType: '',
  enabled: false,
  accountGroupIds: [],
  criteria: noCriteria,
  actions: [],
};

const text = (number: number | null | undefined) => (number === null || number === undefined ? '' : String(number));

/** A stored trigger as form values. */
export function toTriggerForm({ name, eventType, enabled, accountGroups, criteria, actions }: Trigger): TriggerForm {
  const { oncePerAccount, maxNumberOfRuns, orderTotal, numberOfOrders } = criteria ?? {};
  return {
    name,
    eventType,
    enabled,
    accountGroupIds: accountGroups.map(({ id }) => id),
    actions: actions.map(toPendingAction),
    criteria: {
      oncePerAccount: oncePerAccount ?? false,
      oncePerTimePeriod: toPeriodForm(periodOf(criteria?.oncePerTimePeriod ?? null), 'minutes'),
      maxNumberOfRuns: text(maxNumberOfRuns),
      orderTotal: centsToInput(orderTotal == null ? null : centsFromRand(orderTotal)),
      numberOfOrders: text(numberOfOrders),
    },
  };
}

type Criteria = {
  oncePerAccount: boolean;
  oncePerTimePeriod: Period<DelayUnit> | null;
  maxNumberOfRuns: number | null;
  orderTotal: number | null;
  numberOfOrders: number | null;
};

/** Unset numbers are left out; no period is null (D-96). */
function criteriaInput({ oncePerAccount, oncePerTimePeriod, ...numbers }: Criteria): TriggerCriteriaInput {
  return {
    oncePerAccount,
    oncePerTimePeriod,
    ...Object.fromEntries(Object.entries(numbers).filter(([, number]) => number !== null)),
  };
}

/** The input of createTrigger; updateTrigger takes the same without the event type, which is fixed (TRG-08). */
export function toTriggerInput({ criteria, actions, ...values }: TriggerValues): TriggerInput {
  return { ...values, criteria: criteriaInput(criteria), actions: actionInputs(actions) };
}
