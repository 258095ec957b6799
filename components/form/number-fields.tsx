'use client';

import { Input } from '@/components/ui/input';
import { FieldShell } from './field-shell';
import { useField, type FieldProps } from './use-field';

interface NumberFieldProps extends FieldProps {
  /** Shown inside the input, at the right: '%', 'days'. */
  unit?: string;
  /** Only whole numbers are valid: phones show a keyboard with digits only. */
  whole?: boolean;
  placeholder?: string;
  disabled?: boolean;
}

/**
 * A typed number; the form holds the text, optionalNumber() in lib/forms/fields converts it. Not type="number", which
 * drops commas and changes with the mouse wheel.
 */
export function NumberField({
  name,
  label,
  hint,
  required,
  hideLabel,
  className,
  unit,
  whole,
  ...attributes
}: NumberFieldProps) {
  const field = useField({ name, label, hint, required });
  return (
    <FieldShell {...{ field, label, hint, required, hideLabel, className }}>
      <div className="relative">
        <Input
          {...attributes}
          {...field.control}
          {...field.registerLine()}
          inputMode={whole ? 'numeric' : 'decimal'}
          autoComplete="off"
          className={unit ? 'pr-14 tabular-nums' : 'tabular-nums'}
        />
        {unit ? (
          <span className="pointer-events-none absolute inset-y-0 right-3 flex items-center text-muted">{unit}</span>
        ) : null}
      </div>
    </FieldShell>
  );
}

/**
 * A typed amount in rand: digits with a decimal point (D-38); the form holds the text, optionalCents() converts it to
 * whole cents.
 */
export function MoneyField({
  name,
  label,
  hint,
  required,
  hideLabel,
  className,
  ...attributes
}: Omit<NumberFieldProps, 'unit' | 'whole'>) {
  const field = useField({ name, label, hint, required });
  return (
    <FieldShell {...{ field, label, hint, required, hideLabel, className }}>
      <div className="relative">
        <span aria-hidden="true" className="pointer-events-none absolute inset-y-0 left-3 flex items-center text-muted">
          R
        </span>
        <Input
          {...attributes}
          {...field.control}
          {...field.registerLine()}
          inputMode="decimal"
          autoComplete="off"
          className="pl-7 tabular-nums"
        />
      </div>
    </FieldShell>
  );
}
