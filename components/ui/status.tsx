import type { ReactNode } from 'react';
import type { Tone } from './badge';
import { cx } from './cx';

const DOTS: Record<Tone, string> = {
  neutral: 'border border-line-strong bg-transparent',
  accent: 'bg-accent',
  success: 'bg-success',
  // The word beside it is dark enough to be read; the dot may be as yellow as it is called (ORD-45).
  warning: 'bg-warning-dot',
  danger: 'bg-danger',
  info: 'bg-info',
};

/** The state something is in: a dot and the word for it, so that colour never speaks alone. */
export function Status({
  tone = 'neutral',
  className,
  children,
}: {
  tone?: Tone;
  className?: string;
  children: ReactNode;
}) {
  return (
    <span className={cx('inline-flex items-center gap-2 whitespace-nowrap', className)}>
      <span aria-hidden="true" className={cx('dot', DOTS[tone])} />
      {children}
    </span>
  );
}
