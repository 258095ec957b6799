'use client';

import { useEffect, useRef, type ComponentPropsWithoutRef, type Ref } from 'react';
import { cx } from './cx';

// The tick and the dash are masks over the current colour, so one control serves both themes without an icon node.
const MARK =
  'relative grid size-4 shrink-0 appearance-none place-content-center rounded-sm border border-line-strong bg-surface text-on-accent ' +
  'before:size-3 before:scale-0 before:bg-current before:content-[""] ' +
  'before:[clip-path:polygon(14%_47%,6%_56%,38%_86%,95%_20%,86%_12%,38%_67%)] checked:before:scale-100 ' +
  'indeterminate:before:scale-100 indeterminate:before:[clip-path:inset(42%_8%)] ' +
  'checked:border-accent checked:bg-accent indeterminate:border-accent indeterminate:bg-accent ' +
  'hover:border-muted disabled:opacity-50 aria-invalid:border-danger ' +
  'after:absolute after:-inset-1 after:content-[""] forced-colors:appearance-auto forced-colors:before:hidden';

export interface CheckboxProps extends Omit<ComponentPropsWithoutRef<'input'>, 'type'> {
  /** Some but not all of what the box stands for is chosen. */
  indeterminate?: boolean;
  ref?: Ref<HTMLInputElement>;
}

/** A 16 px box with a 24 px target, drawn over the browser's own checkbox. */
export function Checkbox({ indeterminate = false, className, ref, ...rest }: CheckboxProps) {
  const own = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (own.current) own.current.indeterminate = indeterminate;
  }, [indeterminate]);
  return (
    <input
      {...rest}
      type="checkbox"
      ref={(node) => {
        own.current = node;
        if (typeof ref === 'function') ref(node);
        else if (ref) ref.current = node;
      }}
      className={cx(MARK, className)}
    />
  );
}
