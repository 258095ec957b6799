import { BOUNDS } from '../../../../graphql/bounds.ts';
import { badRequest } from '../../../core/errors.ts';

interface Period<Unit> {
  readonly value: number;
  readonly unit: Unit;
}

/** A length of time as it is kept; 0 and less is none (ACT-15, ACT-16). @throws BAD_REQUEST above a hundred thousand */
export function periodOf<Unit>(given: Period<Unit> | null | undefined, field: string): Period<Unit> | null {
  if (!given || given.value <= 0) return null;
  if (given.value > BOUNDS.period.max) throw badRequest(`Must be ${BOUNDS.period.max} or less`, field);
  return given;
}
