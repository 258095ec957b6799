'use client';

import { LogOut } from 'lucide-react';
import { sidebarLinkClass } from '@/components/layout/sidebar-footer';
import { Drawn } from '@/components/ui/drawn';
import { forgetKept } from '@/lib/browser/storage-keys';
import { doors, paths } from '@/lib/paths';
import { useLogout } from '@/lib/resources/session/queries';

/** Signs out (SES-21): the server ends both sessions, then the page is left for good, and with it what the browser keeps for this person (D-101). A failure keeps everything (D-08). */
export function LogoutLink({ userId }: { userId: string }) {
  const { mutate, isPending } = useLogout();
  return (
    <a
      href={doors.logout}
      aria-disabled={isPending || undefined}
      className={sidebarLinkClass}
      onClick={(event) => {
        event.preventDefault();
        if (!isPending)
          mutate(undefined, {
            onSuccess: () => {
              forgetKept(userId);
              window.location.replace(paths.login());
            },
          });
      }}
    >
      <Drawn className="size-4">
        <LogOut />
      </Drawn>
      <span data-label>Logout</span>
    </a>
  );
}
