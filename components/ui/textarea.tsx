import type { ComponentPropsWithRef } from 'react';
import { CONTROL } from './control-class';
import { cx } from './cx';

/** A text control of several lines that grows with its text if the browser supports it. */
export function Textarea({ className, rows = 4, ...rest }: ComponentPropsWithRef<'textarea'>) {
  return (
    <textarea
      rows={rows}
      {...rest}
      className={cx(
        CONTROL,
        'read-only:not-aria-busy:bg-subtle field-sizing-content min-h-20 max-h-96 px-3 py-2',
        className,
      )}
    />
  );
}
