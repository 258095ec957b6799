import 'server-only';
import type { OperationName } from '@/graphql/generated/operations';
import { registry } from '@/graphql/generated/registry';
import type { Role } from '@/graphql/generated/types';
import { basicOf, openSections, sectionNames, sections, type SectionName } from '@/lib/policy';
import { contractState } from './watch';

/** Whether the upstream would refuse an operation, by what is known of it. */
export const isRefused = (operation: OperationName): boolean => contractState().refused?.includes(operation) ?? false;

/** What holds for nearly every upstream, so that each page need not go through all sections and operations. */
const isAllServed = () => !contractState().refused?.length;

/** The sections that have nothing to show, because the upstream does not serve what they are about. */
export function unservedSections(): Set<SectionName> {
  if (isAllServed()) return new Set();
  return new Set(
    sectionNames.filter((name) => {
      const basic = basicOf(name);
      return basic !== undefined && isRefused(basic);
    }),
  );
}

/** The sections that are not in the menu, on the home page or in the find box. */
export function hiddenSections(): Set<SectionName> {
  return new Set([...unservedSections()].filter((name) => !sections[name].staysInMenu));
}

/** The sections these roles may open and the upstream serves. */
export function servedSections(roles: readonly Role[]): SectionName[] {
  const hidden = hiddenSections();
  return openSections(roles).filter((name) => !hidden.has(name));
}

/** Mutations and queries that the upstream lacks, and the pages that are nothing but the form of one. */
export function notOffered(): string[] {
  if (isAllServed()) return [];
  const refused = (Object.keys(registry) as OperationName[]).filter(isRefused);
  const forms = sectionNames.flatMap((name) => sections[name].offers ?? []).filter(({ then }) => !then);
  return [...refused, ...forms.filter(({ operation }) => refused.includes(operation)).map(({ path }) => path)];
}
