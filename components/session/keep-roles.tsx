'use client';

import { useRouter } from 'next/navigation';
import { useEffect } from 'react';
import { postDoor } from '@/lib/operations/call';
import { doors } from '@/lib/paths';

/** Rendered when `me` gives other roles than the cookie: has them sealed, so that the middleware judges by today's roles. */
export function KeepRoles() {
  const router = useRouter();
  useEffect(() => {
    postDoor(doors.refresh, {}).then(() => router.refresh(), () => undefined);
  }, [router]);
  return null;
}
