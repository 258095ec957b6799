import type { Finding } from '@/graphql/compatibility';
import { capabilities, type Capability } from '../../graphql/generated/capabilities.ts';
import type { OperationName } from '@/graphql/generated/operations';
import { registry } from '../../graphql/generated/registry.ts';
import type { Part } from '@/graphql/optional-parts';
import type { Problem } from '@/graphql/problems';
import { capabilityWords } from './capability-words.ts';
import {
  basicOf,
  forEveryone,
  operationsOf,
  sectionNames,
  sections,
  sessionOperations,
  type SectionName,
} from '../policy.ts';

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
  /** The operation that it is about is among what the upstream lacks: the screen is not offered. */
  readonly isUnserved: boolean;
  /** What it does without, in words: optional parts of the contract that the upstream lacks. */
  readonly without: readonly string[];
}

/**
 * The findings, screen by screen in menu order; empty before the first check.
 * @param absent the optional parts that the upstream lacks
 */
export function screensBy(findings: readonly Finding[], absent: readonly Part[] = []): Screen[] {
  if (findings.length === 0) return [];
  const lacking = (Object.keys(capabilities) as Capability[]).filter((name) =>
    capabilities[name].some((part) => absent.includes(part)),
  );
  return [
    screen(undefined, 'Sign in', [...sessionOperations, ...forEveryone], findings, lacking),
    ...sectionNames.map((name) => screen(name, sections[name].label, operationsOf(name), findings, lacking)),
  ];
}

function screen(
  section: SectionName | undefined,
  label: string,
  operations: readonly OperationName[],
  findings: readonly Finding[],
  lacking: readonly Capability[],
): Screen {
  const own = findings.filter(({ operation }) => (operations as readonly string[]).includes(operation));
  const broken = own.filter(({ state }) => state !== 'fine');
  const problems = [
    ...new Map(
      broken.flatMap((finding) => finding.problems.map((problem) => [problem.says, problem] as const)),
    ).values(),
  ];
  const state =
    broken.length === 0 ? 'fine' : broken.some((finding) => finding.state === 'missing') ? 'missing' : 'changed';
  const basic = section && basicOf(section);
  const isUnserved = broken.some((finding) => finding.operation === basic && finding.state === 'missing');
  const parts = new Set(
    operations.flatMap((name) => [...(registry[name].asks ?? []), ...(registry[name].sends ?? [])]),
  );
  const without = lacking.filter((name) => capabilities[name].some((part) => parts.has(part)));
  return { section, label, state, operations: own.length, problems, isUnserved, without: without.map(capabilityWords) };
}
