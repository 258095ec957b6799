import type { ReactNode } from 'react';
import { cx } from './cx';
import { Link } from './link';

export interface TabItem {
  label: string;
  href: string;
  /** After the label: how many there are. */
  count?: ReactNode;
}

/** Tabs that are pages: links, the current one marked with aria-current. `current` is its href. */
export function Tabs({
  label,
  items,
  current,
  className,
}: {
  label: string;
  items: readonly TabItem[];
  current: string;
  className?: string;
}) {
  return (
    <nav aria-label={label} className={cx('-mb-px flex gap-6 overflow-x-auto', className)}>
      {items.map((item) => {
        const isCurrent = item.href === current;
        return (
          <Link
            key={item.href}
            href={item.href}
            tone="bare"
            aria-current={isCurrent ? 'page' : undefined}
            className={cx(
              'inline-flex h-10 items-center border-b-2 font-medium whitespace-nowrap focus-visible:-outline-offset-2',
              isCurrent
                ? 'border-accent text-ink'
                : 'border-transparent text-muted hover:border-line-strong hover:text-ink',
            )}
          >
            <span className="max-w-60 truncate">{item.label}</span>
            {item.count}
          </Link>
        );
      })}
    </nav>
  );
}
