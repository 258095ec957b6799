import { BOUNDS } from '../../../../graphql/bounds.ts';
import type { ExpiryInput, PeriodInput } from '../../../../graphql/generated/schema.ts';
import { badRequest } from '../../../core/errors.ts';
import { nothingElse } from '../../../core/inputs.ts';

interface Period<Unit> {
  readonly value: number;
  readonly unit: Unit;
}

/** A length of time as it is kept; 0 and less is none (ACT-15). @throws BAD_REQUEST above a hundred thousand */
export function periodOf(given: PeriodInput | null | undefined, field: string) {
  if (!given) return null;
  const { value, unit, ...rest } = given;
  nothingElse(rest);
  return bounded({ value, unit }, field);
}

/** How long a voucher is good for, kept in the same way (ACT-16). @throws BAD_REQUEST above a hundred thousand */
export function expiryOf(given: ExpiryInput | null | undefined, field: string) {
  if (!given) return null;
  const { value, unit, ...rest } = given;
  nothingElse(rest);
  return bounded({ value, unit }, field);
}

function bounded<Unit>(period: Period<Unit>, field: string): Period<Unit> | null {
  if (period.value <= 0) return null;
  if (period.value > BOUNDS.period.max) throw badRequest(`Must be ${BOUNDS.period.max} or less`, field);
  return period;
}
