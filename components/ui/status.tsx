import type { ReactNode } from 'react';
import type { Tone } from './badge';
import { cx } from './cx';

const TONES: Record<Tone, string> = {
  neutral: 'status-neutral',
  accent: 'status-accent',
  success: 'status-success',
  // The text beside it is dark enough to read, so the dot may be a bright yellow (ORD-45).
  warning: 'status-warning',
  danger: 'status-danger',
  info: 'status-info',
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
  return <span className={cx(TONES[tone], className)}>{children}</span>;
}
