import { BOUNDS } from '@/graphql/bounds';
import type { DelayUnit, ExpiryUnit } from '@/graphql/generated/types';
import { optionalNumber } from '@/lib/forms/fields';
import { countOf } from '@/lib/format/text';
import { z } from '@/lib/zod';

/** A length of time as in the contract; no period is null. */
export type Period<Unit extends string> = { value: number; unit: Unit };

export type PeriodForm = { value: string; unit: string };

export const delayUnits: readonly { value: DelayUnit; label: string }[] = [
  { value: 'minutes', label: 'minutes' },
  { value: 'hours', label: 'hours' },
  { value: 'days', label: 'days' },
];

export const expiryUnits: readonly { value: ExpiryUnit; label: string }[] = [
  { value: 'day', label: 'day' },
  { value: 'week', label: 'week' },
  { value: 'month', label: 'month' },
];

/** A number of at least 0 and a unit; 0 and empty mean no period, which is sent as null (ACT-14 to ACT-16). */
const periodSchema = <Unit extends string>() =>
  z
    .object({ value: optionalNumber(BOUNDS.period), unit: z.string() })
    .transform(({ value, unit }): Period<Unit> | null =>
      value === null || value <= 0 ? null : { value, unit: unit as Unit },
    );

export const delaySchema = periodSchema<DelayUnit>();
export const expirySchema = periodSchema<ExpiryUnit>();

type StoredPeriod<Unit extends string> = { value: number | null; unit: Unit | null } | null;

/** A period from the upstream; an incomplete one counts as none. */
export function periodOf<Unit extends string>(stored: StoredPeriod<Unit>): Period<Unit> | null {
  return stored?.value && stored.unit ? { value: stored.value, unit: stored.unit } : null;
}

export const toPeriodForm = (period: Period<string> | null, unit: string): PeriodForm => ({
  value: String(period?.value ?? 0),
  unit: period?.unit ?? unit,
});

/** '1 day', '3 weeks'; no period is null. */
export function formatPeriod(period: Period<string> | null): string | null {
  return period && countOf(period.value, period.unit.replace(/s$/, ''));
}
