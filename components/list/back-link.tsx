'use client';

import { usePathname } from 'next/navigation';
import { useContext, useSyncExternalStore } from 'react';
import { DraftOwner } from '@/components/form/draft-owner';
import { Icon } from '@/components/ui/icon';
import { Link } from '@/components/ui/link';
import { subscribeToSteps, wayBack } from '@/lib/list/way-back';

/** The link to the parent page; to a list as the person left it, if they came from there. */
export function BackLink({ href, label }: { href: string; label: string }) {
  const owner = useContext(DraftOwner);
  const path = usePathname();
  const to = useSyncExternalStore(
    subscribeToSteps,
    () => (owner === undefined ? href : wayBack(owner, href, path)),
    () => href,
  );
  return (
    <Link
      href={to}
      tone="bare"
      data-screen-only=""
      className="inline-flex min-h-6 items-center gap-1.5 rounded-sm text-sm text-muted hover:text-ink"
    >
      <Icon name="arrow-left" className="size-3.5" />
      {label}
    </Link>
  );
}
