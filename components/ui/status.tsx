import type { ReactNode } from 'react';
import type { Tone } from './badge';
import { cx } from './cx';

const DOTS: Record<Tone, string> = {
  neutral: 'border border-line-strong bg-transparent',
  accent: 'bg-accent',
  success: 'bg-success',
  // The text beside it is dark enough to read, so the dot may be a bright yellow (ORD-45).
  warning: 'bg-warning-dot',
  danger: 'bg-danger',
  info: 'bg-info',
};

/** A status: a dot and a word, so that colour alone never carries meaning. */
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
