import type { ComponentPropsWithRef } from 'react';
import { CONTROL } from './control-class';
import { cx } from './cx';

/** A one-line text control, 36 px high. */
export function Input({ className, ...rest }: ComponentPropsWithRef<'input'>) {
  return <input type="text" {...rest} className={cx(CONTROL, 'h-control px-3 read-only:bg-subtle', className)} />;
}
