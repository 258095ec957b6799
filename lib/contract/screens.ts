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
  neededToSignIn,
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
  /** The upstream refuses what it cannot do without, so that nothing of it works: a screen is not offered. */
  readonly isUnserved: boolean;
  /** What it does without, in words: optional parts of the contract that the upstream lacks. */
  readonly without: readonly string[];
}

/**
 * The findings, screen by screen in menu order; empty before the first check.
 * @param absent the optional parts that the upstream lacks
 * @param refused the operations that it refuses; by default those that lack something
 */
export function screensBy(
  findings: readonly Finding[],
  absent: readonly Part[] = [],
  refused: readonly string[] = findings.filter(({ state }) => state === 'missing').map(({ operation }) => operation),
): Screen[] {
  if (findings.length === 0) return [];
  const lacking = (Object.keys(capabilities) as Capability[]).filter((name) =>
    capabilities[name].some((part) => absent.includes(part)),
  );
  const known = { findings, lacking, refused };
  return [
    screen(undefined, [...sessionOperations, ...forEveryone], neededToSignIn, known),
    ...sectionNames.map((name) => screen(name, operationsOf(name), [basicOf(name) ?? ''], known)),
  ];
}

interface Known {
  readonly findings: readonly Finding[];
  readonly lacking: readonly Capability[];
  readonly refused: readonly string[];
}

/** @param needed the operations that it cannot do without */
function screen(
  section: SectionName | undefined,
  operations: readonly OperationName[],
  needed: readonly string[],
  { findings, lacking, refused }: Known,
): Screen {
  const label = section ? sections[section].label : 'Sign in';
  const own = findings.filter(({ operation }) => (operations as readonly string[]).includes(operation));
  const broken = own.filter(({ state }) => state !== 'fine');
  const problems = [
    ...new Map(
      broken.flatMap((finding) => finding.problems.map((problem) => [problem.says, problem] as const)),
    ).values(),
  ];
  const state =
    broken.length === 0 ? 'fine' : broken.some((finding) => finding.state === 'missing') ? 'missing' : 'changed';
  const isUnserved = broken.some(({ operation }) => needed.includes(operation) && refused.includes(operation));
  const parts = new Set(
    operations.flatMap((name) => [...(registry[name].asks ?? []), ...(registry[name].sends ?? [])]),
  );
  const without = lacking.filter((name) => capabilities[name].some((part) => parts.has(part)));
  return { section, label, state, operations: own.length, problems, isUnserved, without: without.map(capabilityWords) };
}
