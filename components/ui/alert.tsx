import type { ReactNode } from 'react';
import { Button } from './button';
import { cx } from './cx';
import { Icon, type IconName } from './icon';

type AlertTone = 'danger' | 'warning' | 'info' | 'success';

const LOOK: Record<AlertTone, { box: string; icon: IconName }> = {
  danger: { box: 'bg-danger-soft text-danger border-danger/30', icon: 'circle-alert' },
  warning: { box: 'bg-warning-soft text-warning border-warning/30', icon: 'triangle-alert' },
  info: { box: 'bg-info-soft text-info border-info/30', icon: 'info' },
  success: { box: 'bg-success-soft text-success border-success/30', icon: 'circle-check' },
};

export interface AlertProps {
  tone?: AlertTone;
  title?: string;
  children?: ReactNode;
  /** Offers a Retry button. */
  onRetry?: () => void;
  retrying?: boolean;
  /** A reference users can quote: the request id of a failed call. */
  reference?: string;
  className?: string;
}

/** A message that belongs to the section it is in. danger and warning are announced at once. */
export function Alert({ tone = 'danger', title, children, onRetry, retrying, reference, className }: AlertProps) {
  const { box, icon } = LOOK[tone];
  return (
    <div
      role={tone === 'danger' || tone === 'warning' ? 'alert' : 'note'}
      className={cx('flex items-start gap-3 rounded border px-4 py-3', box, className)}
    >
      <Icon name={icon} className="mt-0.5 shrink-0" />
      <div className="min-w-0 flex-1">
        {title ? <p className="font-medium">{title}</p> : null}
        {children ? <div className="wrap-anywhere text-ink">{children}</div> : null}
        {reference ? (
          <p className="mt-1 text-sm text-ink">
            Reference: <span className="tabular-nums">{reference}</span>
          </p>
        ) : null}
      </div>
      {onRetry ? (
        <Button size="sm" onClick={onRetry} loading={retrying} className="-my-0.5">
          Retry
        </Button>
      ) : null}
    </div>
  );
}
