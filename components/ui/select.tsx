import type { ComponentPropsWithRef } from 'react';
import { CONTROL } from './control-class';
import { cx } from './cx';
import { Icon } from './icon';

export interface SelectOption {
  value: string;
  label: string;
  disabled?: boolean;
  /** The heading of its group; options of one group are listed together. */
  group?: string;
}

export interface SelectProps extends Omit<ComponentPropsWithRef<'select'>, 'children'> {
  options: readonly SelectOption[];
  /** Text of the first, empty option; left out when the field always has a value. */
  placeholder?: string;
  size?: never;
}

/** The browser's own select: nothing to load, and every phone and screen reader supports it. */
export function Select({ options, placeholder, className, ...rest }: SelectProps) {
  return (
    <span className={cx('relative inline-flex w-full', className)}>
      <select {...rest} className={cx(CONTROL, 'h-control appearance-none truncate pr-9 pl-3')}>
        {placeholder === undefined ? null : <option value="">{placeholder}</option>}
        {[...Map.groupBy(options, ({ group }) => group)].map(([group, grouped]) => {
          const choices = grouped.map((option) => (
            <option key={option.value} value={option.value} disabled={option.disabled}>
              {option.label}
            </option>
          ));
          return group === undefined ? (
            choices
          ) : (
            <optgroup key={group} label={group}>
              {choices}
            </optgroup>
          );
        })}
      </select>
      <Icon name="chevron-down" className="pointer-events-none absolute top-1/2 right-3 -translate-y-1/2 text-muted" />
    </span>
  );
}
