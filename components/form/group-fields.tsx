'use client';

import { useController, useFormContext } from 'react-hook-form';
import { Checkbox } from '@/components/ui/checkbox';
import { FieldMessage } from '@/components/ui/field-message';
import { Segments } from '@/components/ui/segments';
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
  return (
    <fieldset className={className ?? 'min-w-0'} aria-describedby={hint ? field.messageId : undefined}>
      <Legend label={label} required={required} />
      <Segments options={options} value={value as string | null} onChange={onChange} size="md" className="mt-1.5" />
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
