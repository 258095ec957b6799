import type { ReactNode } from 'react';
import { cx } from './cx';

export type Tone = 'neutral' | 'accent' | 'success' | 'warning' | 'danger' | 'info';

/** The pale tones are for badges that appear in every row. */
type BadgeTone = Tone | 'pale-success' | 'pale-warning';

const TONES: Record<BadgeTone, string> = {
  neutral: 'badge-neutral',
  accent: 'bg-accent-soft text-accent',
  success: 'bg-success-soft text-success',
  warning: 'bg-warning-soft text-warning',
  danger: 'bg-danger-soft text-danger',
  info: 'bg-info-soft text-info',
  'pale-success': 'badge-green',
  'pale-warning': 'badge-yellow',
};

/** A small label with a pale background, for a property. For a status, use Status. */
export function Badge({
  tone = 'neutral',
  className,
  children,
}: {
  tone?: BadgeTone;
  className?: string;
  children: ReactNode;
}) {
  return (
    <span className={cx('badge', TONES[tone], className)}>
      <span className="truncate">{children}</span>
    </span>
  );
}
