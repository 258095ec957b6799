import type { ComponentPropsWithRef, ReactNode } from 'react';
import { cx } from './cx';

export interface IconButtonProps extends Omit<ComponentPropsWithRef<'button'>, 'aria-label' | 'children'> {
  /** What the button does, for screen readers and as the native tooltip. */
  label: string;
  icon: ReactNode;
  /** sm is 28 px, for rows and chips; md is 36 px. */
  size?: 'md' | 'sm';
  tone?: 'plain' | 'danger';
}

/** A button that shows only an icon. Its label is required. */
export function IconButton({ label, icon, size = 'md', tone = 'plain', className, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      title={label}
      {...rest}
      aria-label={label}
      className={cx(
        'icon-button',
        size === 'md' ? 'size-control' : 'size-7',
        tone === 'danger' ? 'not-disabled:hover:text-danger' : 'not-disabled:hover:text-ink',
        className,
      )}
    >
      {icon}
    </button>
  );
}
