import type { ReactNode } from 'react';
import { useId } from 'react';
import { cx } from './cx';

export interface CardProps {
  title?: ReactNode;
  description?: ReactNode;
  /** At the right of the title: an Edit button, a badge. */
  actions?: ReactNode;
  children?: ReactNode;
  className?: string;
}

/** A titled group with its own background and a thin border. A region named by its title. */
export function Card({ title, description, actions, children, className }: CardProps) {
  const titleId = useId();
  return (
    <section
      aria-labelledby={title ? titleId : undefined}
      className={cx('min-w-0 rounded-lg border border-line bg-surface', className)}
    >
      {title ? (
        <header className="flex min-h-12 items-center gap-3 border-b border-line px-5 py-2">
          <div className="min-w-0 flex-1 py-1">
            <h2 id={titleId} className="text-base font-semibold">
              {title}
            </h2>
            {description ? <p className="mt-0.5 text-sm text-muted">{description}</p> : null}
          </div>
          {actions ? <div className="flex shrink-0 items-center gap-1">{actions}</div> : null}
        </header>
      ) : null}
      {children ? <div className="px-5 py-4">{children}</div> : null}
    </section>
  );
}
