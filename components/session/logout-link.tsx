'use client';

import { LogOut } from 'lucide-react';
import { sidebarLinkClass } from '@/components/layout/sidebar-footer';
import { doors, paths } from '@/lib/paths';
import { useLogout } from '@/lib/session/queries';

/** Signs out (S1 §4): the server ends both sessions, then the page is left for good. A failure keeps everything (D-08). */
export function LogoutLink() {
  const { mutate, isPending } = useLogout();
  return (
    <a
      href={doors.logout}
      aria-disabled={isPending || undefined}
      className={sidebarLinkClass}
      onClick={(event) => {
        event.preventDefault();
        if (!isPending) mutate(undefined, { onSuccess: () => window.location.replace(paths.login()) });
      }}
    >
      <LogOut aria-hidden="true" />
      <span>Logout</span>
    </a>
  );
}
