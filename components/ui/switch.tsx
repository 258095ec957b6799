import type { ComponentPropsWithRef } from 'react';
import { cx } from './cx';

const TRACK =
  'relative inline-block h-5 w-9 shrink-0 appearance-none rounded-full border border-line-strong bg-subtle transition-colors ' +
  'before:absolute before:top-0.5 before:left-0.5 before:size-3.5 before:rounded-full before:bg-line-strong before:transition-transform before:content-[""] ' +
  'checked:border-accent checked:bg-accent checked:before:translate-x-4 checked:before:bg-on-accent ' +
  'after:absolute after:-inset-x-0 after:-inset-y-1 after:content-[""] disabled:opacity-50 forced-colors:appearance-auto forced-colors:before:hidden';

/**
 * An on/off control that takes effect as part of its form; a checkbox to the browser, a switch to assistive technology.
 */
export function Switch({ className, ...rest }: Omit<ComponentPropsWithRef<'input'>, 'type'>) {
  return <input {...rest} type="checkbox" role="switch" className={cx(TRACK, className)} />;
}
