import { menuEntries } from '@/lib/menu-entries';
import type { MenuItem } from '@/lib/policy';
import { isUnder } from '@/lib/resources/address';
import type { Recent } from '@/lib/find/kept';

/** A part of the console that the person may open now: everything under its path. */
export interface Place {
  readonly path: string;
}

/** What a person may open now, as a page has it. */
export interface Reach {
  readonly menu: readonly MenuItem[];
  /** Paths besides the menu's. */
  readonly unlisted: readonly string[];
}

export const placesIn = ({ menu, unlisted }: Reach): Place[] => [
  ...menuEntries(menu),
  ...unlisted.map((path) => ({ path })),
];

/**
 * The kept records that the person may still open, each with its place; roles change, and what was kept stays.
 * @param places those of the person's present roles
 */
export function reachable<Of extends Place>(
  records: readonly Recent[],
  places: readonly Of[],
): { record: Recent; place: Of }[] {
  return records.flatMap((record) => {
    const [path = ''] = record.path.split(/[?#]/);
    const place = places.find((each) => isUnder(path, [each.path]));
    return place ? [{ record, place }] : [];
  });
}
