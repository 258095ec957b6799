import type { ReactNode } from 'react';
import { Avatar } from '@/components/ui/avatar';
import { Link } from '@/components/ui/link';
import { paths } from '@/lib/paths';

export interface SidebarFooterProps {
  firstName: string | null;
  lastName: string | null;
  /** A ThemeSwitch. */
  theme: ReactNode;
  /** Beside the name: a small button. */
  shortcuts?: ReactNode;
  /** The Logout control. Use sidebarLinkClass to make it look like the menu's entries. */
  logout: ReactNode;
}

/** The signed-in user, whose name leads to their sessions, the theme and Logout. In the narrow sidebar only the initials and Logout remain. */
export function SidebarFooter({ firstName, lastName, theme, shortcuts, logout }: SidebarFooterProps) {
  return (
    <div className="space-y-2">
      <div className="flex items-center gap-3 px-1 wide:group-data-collapsed/sidebar:flex-col">
        <Link
          href={paths.sessions()}
          tone="bare"
          title="Your sessions"
          className="flex min-w-0 flex-1 items-center gap-3"
        >
          <Avatar firstName={firstName} lastName={lastName} />
          <span className="min-w-0 truncate font-medium wide:group-data-collapsed/sidebar:sr-only">
            {[firstName, lastName].filter(Boolean).join(' ') || '-'}
          </span>
        </Link>
        {shortcuts}
      </div>
      <div className="flex items-center justify-between gap-2 pl-1 wide:group-data-collapsed/sidebar:justify-center wide:group-data-collapsed/sidebar:pl-0">
        {logout}
        <div className="wide:group-data-collapsed/sidebar:hidden">{theme}</div>
      </div>
    </div>
  );
}

/**
 * The style of a text control at the bottom of the sidebar; its icon stays when the sidebar is narrow, its data-label
 * becomes hidden text.
 */
export const sidebarLinkClass =
  'inline-flex h-9 items-center gap-2 rounded px-2 text-muted transition-colors hover:bg-subtle hover:text-ink ' +
  'wide:group-data-collapsed/sidebar:[&>[data-label]]:sr-only';
