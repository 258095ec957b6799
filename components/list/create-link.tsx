'use client';

import type { ReactNode } from 'react';
import { buttonClass } from '@/components/ui/button';
import { Link } from '@/components/ui/link';
import { OfferedButton } from '@/components/ui/offered-button';
import { useNotOffered } from '@/lib/contract/use-not-offered';

/**
 * The primary action of a list's header, which leads to a form; the `n` key clicks it (lib/shortcuts.ts). A button that
 * says why, if the upstream does not offer what the form is for.
 */
export function CreateLink({ href, children }: { href: string; children: ReactNode }) {
  const needs = href as `/${string}`;
  if (useNotOffered(needs))
    return (
      <OfferedButton variant="primary" needs={needs}>
        {children}
      </OfferedButton>
    );
  return (
    <Link tone="bare" className={buttonClass('primary')} href={href} data-shortcut="n">
      {children}
    </Link>
  );
}
