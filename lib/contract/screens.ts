import type { Finding } from '@/graphql/compatibility';
import type { Problem } from '@/graphql/problems';
import { forEveryone, operationsOf, sectionNames, sections, sessionOperations, type SectionName } from '../policy.ts';

/**
 * What the contract check found for one screen: its operations, and what the upstream lacks for them, each listed once.
 */
export interface Screen {
  /** Undefined for operations that belong to no section: signing in and out. */
  readonly section: SectionName | undefined;
  readonly label: string;
  readonly state: Finding['state'];
  readonly operations: number;
  readonly problems: readonly Problem[];
}

/** The findings, screen by screen in menu order; empty before the first check. */
export function screensBy(findings: readonly Finding[]): Screen[] {
  if (findings.length === 0) return [];
  return [
    screen(undefined, 'Sign in', [...sessionOperations, ...forEveryone], findings),
    ...sectionNames.map((name) => screen(name, sections[name].label, operationsOf(name), findings)),
  ];
}

function screen(
  section: SectionName | undefined,
  label: string,
  operations: readonly string[],
  findings: readonly Finding[],
): Screen {
  const own = findings.filter(({ operation }) => operations.includes(operation));
  const broken = own.filter(({ state }) => state !== 'fine');
  const problems = [
    ...new Map(
      broken.flatMap((finding) => finding.problems.map((problem) => [problem.says, problem] as const)),
    ).values(),
  ];
  const state =
    broken.length === 0 ? 'fine' : broken.some((finding) => finding.state === 'missing') ? 'missing' : 'changed';
  return { section, label, state, operations: own.length, problems };
}
