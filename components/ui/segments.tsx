import { useId } from 'react';
import { cx } from './cx';

export interface SegmentsProps<Value> {
  /** The group's accessible name; left out inside a fieldset with a legend. */
  label?: string;
  options: readonly { readonly value: Value; readonly label: string }[];
  /** Null or any other value that is not among the options: none is chosen. */
  value: Value | null;
  onChange: (value: Value) => void;
  disabled?: boolean;
  /** sm is 28 px, md 32 px. */
  size?: 'sm' | 'md';
  className?: string;
}

/** One of a few short choices, side by side: radio buttons, so the arrow keys move between them. */
export function Segments<Value>({
  label,
  options,
  value,
  onChange,
  disabled,
  size = 'sm',
  className,
}: SegmentsProps<Value>) {
  const name = useId();
  return (
    <div
      role={label === undefined ? undefined : 'radiogroup'}
      aria-label={label}
      className={cx('inline-flex flex-wrap rounded border border-line-strong bg-surface p-0.5', className)}
    >
      {options.map((option) => (
        <label
          key={option.label}
          className={cx(
            'relative inline-flex grow cursor-pointer items-center justify-center rounded-sm text-muted transition-colors',
            'hover:text-ink has-checked:bg-accent-soft has-checked:font-medium has-checked:text-accent has-disabled:cursor-default has-focus-visible:outline-2 has-focus-visible:outline-focus',
            'forced-colors:has-checked:bg-[Highlight] forced-colors:has-checked:text-[HighlightText]',
            size === 'sm' ? 'h-7 px-3 text-sm' : 'h-8 px-4',
          )}
        >
          <input
            type="radio"
            name={name}
            checked={value === option.value}
            disabled={disabled}
            onChange={() => onChange(option.value)}
            className="absolute inset-0 cursor-pointer appearance-none rounded-sm opacity-0 disabled:cursor-default"
          />
          {option.label}
        </label>
      ))}
    </div>
  );
}
