import { useId, type ReactNode } from 'react';
import { cx } from '@/components/ui/cx';

/**
 * A titled part of a page or an edit form: title at the left, content beside it on wide screens, no box. Fields are as
 * wide as what is typed into them; `wide` is for pictures and tables.
 */
export function PageSection({
  title,
  hint,
  wide = false,
  children,
  className,
}: {
  title: string;
  hint?: ReactNode;
  wide?: boolean;
  children: ReactNode;
  className?: string;
}) {
  const titleId = useId();
  return (
    <section
      aria-labelledby={titleId}
      className={cx(
        'grid gap-x-10 gap-y-4 border-t border-line py-8 first:border-t-0 first:pt-0 lg:grid-cols-[14rem_minmax(0,1fr)]',
        className,
      )}
    >
      <div>
        <h2 id={titleId} className="text-lg font-semibold">
          {title}
        </h2>
        {hint ? <p className="mt-1 text-sm text-muted">{hint}</p> : null}
      </div>
      <div className={cx('min-w-0 space-y-5', wide ? 'max-w-3xl' : 'max-w-xl')}>{children}</div>
    </section>
  );
}
