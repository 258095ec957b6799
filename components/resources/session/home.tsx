import { PageHeader } from '@/components/layout/page-header';
import { sectionIcons } from '@/components/layout/generated/section-icons';
import type { Role } from '@/graphql/generated/types';
import type { Recent } from '@/lib/find/kept';
import { menuEntries } from '@/lib/menu-entries';
import { menuFor } from '@/lib/policy';
import { hiddenSections } from '@/lib/server/contract/served-sections';
import { HomeShelf } from './home-shelf';
import { placesFor } from './places';

/**
 * '/': a greeting, what the user pinned and opened last, and the user's menu entries, with no upstream call except `me`
 * (D-03).
 */
export function Home({
  id,
  firstName,
  roles,
  pins,
}: {
  id: string;
  firstName: string;
  roles: readonly Role[];
  /** Undefined if only the browser may know them. */
  pins: readonly Recent[] | undefined;
}) {
  const entries = menuEntries(menuFor(roles, hiddenSections()));
  return (
    <>
      <PageHeader
        title={firstName ? `Good day, ${firstName}` : 'Good day'}
        description={entries.length > 0 ? 'Where would you like to work?' : undefined}
      />
      {entries.length === 0 ? (
        <p className="text-muted">No section is assigned to your account. Please ask an administrator.</p>
      ) : null}
      <HomeShelf
        userId={id}
        kept={pins}
        places={placesFor(roles)}
        entries={entries.map(({ section, label, path }) => ({ label, path, icon: sectionIcons[section] }))}
      />
    </>
  );
}
