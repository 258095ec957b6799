'use client';

import { sidebarLinkClass } from '@/components/layout/sidebar-footer';
import { Icon } from '@/components/ui/icon';
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
      <Icon name="log-out" className="shrink-0" />
      <span data-label>Logout</span>
    </a>
  );
}
