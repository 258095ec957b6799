import type { ReactNode } from 'react';

export interface PageHeaderProps {
  title: string;
  /** What kind of page it is, in the specification's words, above the name of the record: 'Brand Information'. */
  eyebrow?: string;
  /** A BackLink to the parent page. */
  back?: ReactNode;
  /** At the right of the link to the parent page: the steps to its neighbours. */
  steps?: ReactNode;
  /** Beside the title: badges, a status, a count. */
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
export function PageHeader({ title, eyebrow, back, steps, aside, description, actions, tabs }: PageHeaderProps) {
  return (
    <header className={tabs ? 'mb-4 border-b border-line' : 'mb-4'}>
      {back ? (
        <div className="mb-2 flex min-h-6 items-center justify-between gap-4">
          {back}
          {steps}
        </div>
      ) : null}
      <div className="flex flex-wrap items-end gap-x-6 gap-y-2 pb-1">
        <div className="min-w-0 flex-1 basis-64">
          <div className={`flex flex-wrap gap-x-3 gap-y-1 ${eyebrow ? 'items-baseline-last' : 'items-center'}`}>
            <h1 tabIndex={-1} className="font-display text-2xl font-[420] tracking-[-0.01em] wrap-anywhere">
              {eyebrow ? (
                <span className="mb-0.5 block font-sans text-sm leading-normal font-normal tracking-normal text-muted">
                  {eyebrow}{' '}
                </span>
              ) : null}
              {title}
            </h1>
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
