'use client';

import { useController } from 'react-hook-form';
import { Checkbox } from '@/components/ui/checkbox';
import { Select, type SelectOption } from '@/components/ui/select';
import { Switch } from '@/components/ui/switch';
import { FieldShell, ToggleShell } from './field-shell';
import { labelsOf } from './shown-value';
import { useField, type FieldProps } from './use-field';

interface SelectFieldProps extends FieldProps {
  options: readonly SelectOption[];
  /** Text of the empty option; left out when a choice is required. */
  placeholder?: string;
  disabled?: boolean;
  /** Called after the form's own state has changed, to fill another field from this one. */
  onValueChange?: (value: string) => void;
}

/**
 * One of a few, in the browser's own select. The form holds its value: the select itself has none as long as its options
 * are loading, for example when a draft is restored.
 */
export function SelectField({
  name,
  label,
  hint,
  required,
  hideLabel,
  className,
  onValueChange,
  ...attributes
}: SelectFieldProps) {
  const field = useField({ name, label, hint, required }, { show: (value) => labelsOf(value, attributes.options) });
  const {
    field: { value, onChange, onBlur, ref },
  } = useController({ name });
  return (
    <FieldShell {...{ field, label, hint, required, hideLabel, className }}>
      <Select
        {...attributes}
        {...field.control}
        {...{ name, onBlur, ref }}
        value={String(value ?? '')}
        onChange={(event) => {
          onChange(event);
          onValueChange?.(event.target.value);
        }}
      />
    </FieldShell>
  );
}

/** Yes or no, as a checkbox. */
export function CheckboxField({ name, label, hint, required, hideLabel, className }: FieldProps) {
  const field = useField({ name, label, hint, required });
  return (
    <ToggleShell {...{ field, label, hint, required, hideLabel, className }}>
      <Checkbox {...field.control} {...field.registerToggle()} />
    </ToggleShell>
  );
}

/** On or off, as a switch. */
export function SwitchField({ name, label, hint, required, hideLabel, className }: FieldProps) {
  const field = useField({ name, label, hint, required });
  return (
    <ToggleShell {...{ field, label, hint, required, hideLabel, className }}>
      <Switch {...field.control} {...field.registerToggle()} />
    </ToggleShell>
  );
}
