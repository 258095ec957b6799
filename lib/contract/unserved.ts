import type { Finding } from '@/graphql/compatibility';
import { sectionNames, sections, type SectionName } from '@/lib/auth/policy';

/** Sections whose screens would fail, each with what the upstream lacks, in sentences. Empty where all is well. */
export type Unserved = Partial<Record<SectionName, readonly string[]>>;

/** Which screens the findings of a contract check break. */
export function unservedBy(findings: readonly Finding[]): Unserved {
  const broken = findings.filter(({ state }) => state !== 'fine');
  const entries = sectionNames.map((name) => [name, sayings(broken.filter(({ operation }) => (sections[name].operations as readonly string[]).includes(operation)))] as const);
  return Object.fromEntries(entries.filter(([, says]) => says.length > 0));
}

const sayings = (findings: readonly Finding[]) => [...new Set(findings.flatMap(({ problems }) => problems.map(({ says }) => says)))];
