'use client';

import { LogOut } from 'lucide-react';
import { sidebarLinkClass } from '@/components/layout/sidebar-footer';
import { HydratedIcon } from '@/components/ui/hydrated-icon';
import { clearStored } from '@/lib/browser/storage-keys';
import { handlerPaths, paths } from '@/lib/paths';
import { useLogout } from '@/lib/resources/session/queries';

/**
 * Signs out (SES-21): the server ends both sessions, then the page is left, and the browser's data of this user deleted
 * (D-101). After a failure everything is kept (D-08).
 */
export function LogoutLink({ userId }: { userId: string }) {
  const { mutate, isPending } = useLogout();
  return (
    <a
      href={handlerPaths.logout}
      aria-disabled={isPending || undefined}
      className={sidebarLinkClass}
      onClick={(event) => {
        event.preventDefault();
        if (!isPending)
          mutate(undefined, {
            onSuccess: () => {
              clearStored(userId);
              window.location.replace(paths.login());
            },
          });
      }}
    >
      <HydratedIcon className="size-4">
        <LogOut />
      </HydratedIcon>
      <span data-label>Logout</span>
    </a>
  );
}
