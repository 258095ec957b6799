import { sectionIcons } from '@/components/layout/generated/section-icons';
import type { IconName } from '@/components/ui/generated/icon-names';
import type { Role } from '@/graphql/generated/types';
import type { Place } from '@/lib/browser/reachable';
import { ownPages } from '@/lib/own-pages';
import { rootsOf, sections } from '@/lib/policy';
import { servedSections } from '@/lib/server/contract/served-sections';

/** A place with the icon of what is opened there. */
export interface IconPlace extends Place {
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
