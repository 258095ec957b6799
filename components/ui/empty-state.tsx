import type { ReactNode } from 'react';
import { cx } from './cx';

export interface EmptyStateProps {
  title: string;
  /** What to do about it, in one sentence. */
  hint?: ReactNode;
  icon?: ReactNode;
  /** A button or a link: create the first one, clear the filters. */
  action?: ReactNode;
  className?: string;
}

/** What is shown in place of content. */
export function EmptyState({ title, hint, icon, action, className }: EmptyStateProps) {
  return (
    <div className={cx('flex flex-col items-center gap-3 px-6 py-16 text-center', className)}>
      {icon ? (
        <span aria-hidden="true" className="text-line-strong [&>svg]:size-7 [&>svg]:stroke-[1.25]">
          {icon}
        </span>
      ) : null}
      <p className="text-lg text-ink">{title}</p>
      {hint ? <p className="max-w-sm text-base text-balance text-muted">{hint}</p> : null}
      {action ? <div className="mt-2">{action}</div> : null}
    </div>
  );
}
