import type { ReactNode } from 'react';
import { buttonClass } from '@/components/ui/button';
import { Link } from '@/components/ui/link';

/** The primary action of a list's header, which leads to a form; the `n` key clicks it (lib/shortcuts.ts). */
export function CreateLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <Link tone="bare" className={buttonClass('primary')} href={href} data-shortcut="n">
      {children}
    </Link>
  );
}
