import type { Finding } from '@/graphql/compatibility';
import { rootsOf } from '@/lib/policy';
import { screensBy } from './screens';

/**
 * Sections whose screens would fail, by the start of their paths, with sentences that say what the upstream lacks.
 * Empty if there are none.
 */
export type Unserved = readonly { roots: readonly string[]; says: readonly string[] }[];

/** Which screens the findings of a contract check break. */
export function unservedBy(findings: readonly Finding[]): Unserved {
  return screensBy(findings).flatMap(({ section, problems }) =>
    section && problems.length > 0 ? [{ roots: rootsOf(section), says: problems.map(({ says }) => says) }] : [],
  );
}
