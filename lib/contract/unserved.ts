import type { Finding } from '@/graphql/compatibility';
import type { SectionName } from '@/lib/auth/policy';
import { screensBy } from './screens';

/** Sections whose screens would fail, each with what the upstream lacks, in sentences. Empty where all is well. */
export type Unserved = Partial<Record<SectionName, readonly string[]>>;

/** Which screens the findings of a contract check break. */
export function unservedBy(findings: readonly Finding[]): Unserved {
  const entries = screensBy(findings).flatMap(({ section, problems }) =>
    section && problems.length > 0 ? [[section, problems.map(({ says }) => says)] as const] : [],
  );
  return Object.fromEntries(entries);
}
