import { PageHeader } from '@/components/layout/page-header';
import { sectionIcons } from '@/components/layout/generated/section-icons';
import { Icon } from '@/components/ui/icon';
import { Link } from '@/components/ui/link';
import type { Role } from '@/graphql/generated/types';
import { menuFor, openSections, sections, type MenuEntry } from '@/lib/policy';
import { HomeShelf } from './home-shelf';

const flat = (items: ReturnType<typeof menuFor>): MenuEntry[] =>
  items.flatMap((item) => ('group' in item ? item.entries : [item]));

/**
 * '/': a greeting, what the user pinned and opened last, and the user's menu entries, with no upstream call except `me`
 * (D-03).
 */
export function Home({ id, firstName, roles }: { id: string; firstName: string; roles: readonly Role[] }) {
  const entries = flat(menuFor(roles));
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
        sections={openSections(roles).map((name) => ({ path: sections[name].path, icon: sectionIcons[name] }))}
      />
      {entries.length > 0 ? (
        <ul className="grid gap-3 sm:grid-cols-2 xl:grid-cols-3">
          {entries.map(({ section, label, path }) => (
            <li key={section}>
              <Link
                href={path}
                tone="bare"
                className="group flex items-center gap-4 rounded-lg border border-line bg-surface px-6 py-5 transition-colors hover:border-line-strong"
              >
                <Icon name={sectionIcons[section]} className="size-5 stroke-[1.5] text-accent" />
                <span className="flex-1 text-base font-medium">{label}</span>
                <Icon
                  name="arrow-up-right"
                  className="text-muted opacity-0 transition-opacity group-hover:opacity-100 group-focus-visible:opacity-100"
                />
              </Link>
            </li>
          ))}
        </ul>
      ) : null}
    </>
  );
}
