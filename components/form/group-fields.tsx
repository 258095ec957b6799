'use client';

import { useId } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import { Checkbox } from '@/components/ui/checkbox';
import { FieldMessage } from '@/components/ui/field-message';
import type { SelectOption } from '@/components/ui/select';
import { labelsOf } from './shown-value';
import { useField, type FieldProps } from './use-field';

type GroupProps = Omit<FieldProps, 'hideLabel'> & { options: readonly SelectOption[] };

function Legend({ label, required }: Pick<GroupProps, 'label' | 'required'>) {
  return (
    <legend className="text-sm font-medium">
      {label}
      {required ? (
        <span aria-hidden="true" className="text-danger">
          {' '}
          *
        </span>
      ) : null}
    </legend>
  );
}

/** One of two or three, as radio buttons; the form holds its value. */
export function RadioField({ name, label, hint, required, className, options }: GroupProps) {
  const { control } = useFormContext();
  const field = useField({ name, label, hint, required }, { show: (value) => labelsOf(value, options) });
  const {
    field: { value, onChange },
  } = useController({ name, control });
  const group = useId();
  return (
    <fieldset className={className ?? 'min-w-0'} aria-describedby={hint ? field.messageId : undefined}>
      <Legend label={label} required={required} />
      <div className="mt-1.5 inline-flex flex-wrap rounded border border-line-strong bg-surface p-0.5">
        {options.map((option) => (
          <label
            key={option.value}
            className="relative inline-flex h-8 items-center rounded-sm px-4 text-muted transition-colors hover:text-ink has-checked:bg-accent-soft has-checked:font-medium has-checked:text-accent has-focus-visible:outline-2 has-focus-visible:outline-focus forced-colors:has-checked:bg-[Highlight] forced-colors:has-checked:text-[HighlightText]"
          >
            <input
              type="radio"
              name={group}
              value={option.value}
              checked={value === option.value}
              onChange={() => onChange(option.value)}
              className="absolute inset-0 appearance-none opacity-0"
            />
            {option.label}
          </label>
        ))}
      </div>
      <div className="mt-1">
        <FieldMessage id={field.messageId} error={field.error} hint={hint} />
      </div>
    </fieldset>
  );
}

/** Any of a few, as checkboxes; the form holds the chosen values in the order of the options. */
export function CheckGroupField({ name, label, hint, required, className, options }: GroupProps) {
  const { control } = useFormContext();
  const field = useField({ name, label, hint, required }, { show: (value) => labelsOf(value, options) });
  const {
    field: { value, onChange },
  } = useController({ name, control });
  const chosen = value as readonly string[];
  // A stored value that is no longer an option stays until it is removed.
  const others = chosen
    .filter((each) => !options.some((option) => option.value === each))
    .map((each) => ({ value: each, label: each }));
  const all = [...options, ...others];
  return (
    <fieldset className={className ?? 'min-w-0'}>
      <Legend label={label} required={required} />
      <div className="mt-1.5 mb-1 flex flex-wrap gap-x-6 gap-y-1">
        {all.map((option) => (
          <label key={option.value} className="flex min-h-6 items-center gap-2.5">
            <Checkbox
              aria-invalid={field.control['aria-invalid']}
              aria-describedby={field.control['aria-describedby']}
              checked={chosen.includes(option.value)}
              onChange={(event) =>
                onChange(
                  all
                    .map((each) => each.value)
                    .filter((each) => (each === option.value ? event.target.checked : chosen.includes(each))),
                )
              }
            />
            {option.label}
          </label>
        ))}
      </div>
      <FieldMessage id={field.messageId} error={field.error} hint={hint} />
    </fieldset>
  );
}
