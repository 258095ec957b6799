import type { ComponentPropsWithRef, ReactNode } from 'react';
import { cx } from './cx';
import { Spinner } from './spinner';

/** danger is for the action itself (in a confirmation), danger-quiet for a button that leads to one. */
export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger' | 'danger-quiet';
export type ButtonSize = 'md' | 'sm';

// Short class names defined in app/controls.css, because every page repeats them.
const BASE = 'button';

const VARIANTS: Record<ButtonVariant, string> = {
  primary: 'button-primary',
  secondary: 'button-secondary',
  quiet: 'text-ink not-disabled:hover:bg-subtle',
  danger: 'bg-danger text-on-danger not-disabled:hover:bg-danger-hover',
  'danger-quiet': 'text-danger not-disabled:hover:bg-danger-soft',
};

const SIZES: Record<ButtonSize, string> = { md: 'h-control px-4 text-base', sm: 'h-8 px-3 text-sm' };

/** The class string of a button, for links that are placed where a button would be. */
export function buttonClass(variant: ButtonVariant = 'secondary', size: ButtonSize = 'md', className?: string): string {
  return cx(BASE, VARIANTS[variant], SIZES[size], className);
}

export interface ButtonProps extends ComponentPropsWithRef<'button'> {
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** An action is running: the button keeps its width and its focus, shows a spinner and ignores clicks. */
  loading?: boolean;
  /** Text shown instead of the spinner while loading, e.g. 'Syncing...'. */
  loadingText?: string;
  icon?: ReactNode;
}

/**
 * A button; `type` is "button" by default. While loading it is aria-disabled rather than disabled, so that focus is not
 * lost.
 */
export function Button(props: ButtonProps) {
  const {
    variant = 'secondary',
    size = 'md',
    loading = false,
    loadingText,
    icon,
    className,
    children,
    onClick,
    ...rest
  } = props;
  return (
    <button
      type="button"
      aria-disabled={loading || undefined}
      {...rest}
      aria-busy={loading || undefined}
      onClick={loading ? (event) => event.preventDefault() : onClick}
      className={cx(BASE, VARIANTS[variant], SIZES[size], className)}
    >
      <span className={cx('inline-flex items-center gap-2', loading && !loadingText && 'opacity-0')}>
        {icon}
        {loading && loadingText ? loadingText : children}
      </span>
      {loading && !loadingText ? <Spinner className="absolute" /> : null}
    </button>
  );
}
