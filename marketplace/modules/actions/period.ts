import { badRequest } from '../../errors.ts';

/** More of any unit is a slip of the finger, and beyond what a calendar holds. */
const MOST = 100_000;

interface Period<Unit> {
  readonly value: number;
  readonly unit: Unit;
}

/** A length of time as it is kept; 0 and less is none (S2 §5). @throws BAD_REQUEST above a hundred thousand */
export function periodOf<Unit>(given: Period<Unit> | null | undefined, field: string): Period<Unit> | null {
  if (!given || given.value <= 0) return null;
  if (given.value > MOST) throw badRequest(`Must be ${MOST} or less`, field);
  return given;
}
