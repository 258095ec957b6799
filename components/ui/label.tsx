import type { ComponentPropsWithRef } from 'react';
import { cx } from './cx';

/** A field's label; `required` adds the asterisk, and the control itself has aria-required. */
export function Label({
  required = false,
  className,
  children,
  ...rest
}: ComponentPropsWithRef<'label'> & { required?: boolean }) {
  return (
    <label {...rest} className={cx('block text-sm font-medium text-ink', className)}>
      {children}
      {required ? (
        <span aria-hidden="true" className="text-danger">
          {' *'}
        </span>
      ) : null}
    </label>
  );
}
