'use client';

import { useEffect, useRef, type ComponentPropsWithoutRef, type Ref } from 'react';
import { cx } from './cx';

export interface CheckboxProps extends Omit<ComponentPropsWithoutRef<'input'>, 'type'> {
  /** Indeterminate: some but not all of the items are selected. */
  indeterminate?: boolean;
  ref?: Ref<HTMLInputElement>;
}

/** A 16 px box with a 24 px click area, styled over the browser's own checkbox. */
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
      className={cx('tick', className)}
    />
  );
}
