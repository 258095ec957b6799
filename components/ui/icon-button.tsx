import type { ComponentPropsWithRef, ReactNode } from 'react';
import { useNotOffered, type Needs } from '@/lib/contract/use-not-offered';
import { cx } from './cx';

export interface IconButtonProps extends Omit<ComponentPropsWithRef<'button'>, 'aria-label' | 'children'> {
  /** What the button does, for screen readers and as the native tooltip. */
  label: string;
  icon: ReactNode;
  /** sm is 28 px, for rows and chips; md is 36 px. */
  size?: 'md' | 'sm';
  tone?: 'plain' | 'danger';
  /** What it leads to: it is disabled, with the reason, if the upstream does not offer that. */
  needs?: Needs | undefined;
}

/** A button that shows only an icon. Its label is required. */
export function IconButton(props: IconButtonProps) {
  const { label, icon, size = 'md', tone = 'plain', className, needs, ...rest } = props;
  const notOffered = useNotOffered(needs);
  return (
    <button
      type="button"
      title={label}
      {...rest}
      {...(notOffered && { title: notOffered, 'aria-disabled': true, onClick: undefined })}
      aria-label={label}
      className={cx(
        'icon-button',
        size === 'md' ? 'size-control' : 'size-7',
        tone === 'danger' ? 'not-disabled:hover:text-danger' : 'not-disabled:hover:text-ink',
        notOffered && 'opacity-40',
        className,
      )}
    >
      {icon}
    </button>
  );
}
