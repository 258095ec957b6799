import { places, streets, units, type Place } from './words/places.ts';
import { firstNames } from './words/people.ts';
import type { Source } from './source.ts';

/** A first and last name common in South Africa. */
export function personName(from: Source): { first: string; last: string } {
  return {
    first: from.chance(0.9) ? from.pick(firstNames) : from.faker.person.firstName(),
    last: from.faker.person.lastName(),
  };
}

export function streetAddress(from: Source): Place & { line: string; unit: string | null } {
  return {
    ...from.pick(places),
    line: `${from.int(1, 280)} ${from.pick(streets)}`,
    unit: from.chance(0.3) ? from.pick(units) : null,
  };
}

/** In the usual format: 082 555 0134. The middle 555 is not in use. */
export function mobileNumber(from: Source): string {
  return `0${from.pick([60, 61, 71, 72, 73, 76, 78, 79, 81, 82, 83, 84])} 555 ${String(from.int(0, 9999)).padStart(4, '0')}`;
}

export function landline(from: Source, areaCode: string): string {
  return `0${areaCode} 555 ${String(from.int(0, 9999)).padStart(4, '0')}`;
}
