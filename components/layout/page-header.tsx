import type { ReactNode } from 'react';
import { Icon } from '@/components/ui/icon';
import { Link } from '@/components/ui/link';

export interface PageHeaderProps {
  title: string;
  /** The count, if it is known; a number or a complete text. */
  count?: number | string | null;
  /** The parent page. */
  back?: { href: string; label: string };
  /** Beside the title: badges, a status. */
  aside?: ReactNode;
  description?: ReactNode;
  /** At the right: secondary actions first, the one primary action last. */
  actions?: ReactNode;
  /** A Tabs block; it is placed on the bottom border. */
  tabs?: ReactNode;
}

/**
 * The head of every page: its only h1, in the display font. The h1 takes the focus after a dialog whose opener no
 * longer exists.
 */
export function PageHeader({ title, count, back, aside, description, actions, tabs }: PageHeaderProps) {
  return (
    <header className={tabs ? 'mb-6 border-b border-line' : 'mb-6'}>
      {back ? (
        <Link
          href={back.href}
          tone="bare"
          data-screen-only=""
          className="mb-2 inline-flex rounded-sm min-h-6 items-center gap-1.5 text-sm text-muted hover:text-ink"
        >
          <Icon name="arrow-left" className="size-3.5" />
          {back.label}
        </Link>
      ) : null}
      <div className="flex flex-wrap items-end gap-x-6 gap-y-4 pb-1">
        <div className="min-w-0 flex-1 basis-64">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <h1 tabIndex={-1} className="font-display text-2xl font-[420] tracking-[-0.01em] wrap-anywhere">
              {title}
            </h1>
            {count === undefined || count === null ? null : (
              <span className="translate-y-0.5 text-base text-muted tabular-nums">{count}</span>
            )}
            {aside}
          </div>
          {description ? <p className="mt-1.5 max-w-prose text-muted">{description}</p> : null}
        </div>
        {actions ? <div className="flex flex-wrap items-center gap-2">{actions}</div> : null}
      </div>
      {tabs ? <div className="mt-4">{tabs}</div> : null}
    </header>
  );
}
