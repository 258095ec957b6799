import { sectionIcons } from '@/components/layout/generated/section-icons';
import type { IconName } from '@/components/ui/generated/icon-names';
import type { Role } from '@/graphql/generated/types';
import { ownPages } from '@/lib/own-pages';
import { rootsOf, sections } from '@/lib/policy';
import { servedSections } from '@/lib/server/contract/served-sections';

/** A part of the console that somebody may open, everything under its path, with its icon. */
export interface IconPlace {
  readonly path: string;
  readonly icon: IconName;
}

/** Everything that these roles may open and the upstream serves. */
export const placesFor = (roles: readonly Role[]): IconPlace[] => [
  ...servedSections(roles).flatMap((name) => {
    const paths = [...rootsOf(name), ...(sections[name].pages ?? []).map(({ path }) => path)];
    return [...new Set(paths)].map((path) => ({ path, icon: sectionIcons[name] }));
  }),
  ...ownPages.map(({ path }) => ({ path, icon: 'monitor' as const })),
];
