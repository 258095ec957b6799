import { isUnder } from '@/lib/resources/address';
import type { Recent } from './recent';

/** A part of the console that the person may open now: everything under its path. */
export interface Place {
  readonly path: string;
}

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
