'use client';

import type { ReactNode, SubmitEvent } from 'react';
import { FormProvider, type FieldValues } from 'react-hook-form';
import type { ZodForm } from './use-zod-form';

export interface FormProps<Input extends FieldValues, Output extends object> {
  form: ZodForm<Input, Output>;
  /** From useFormSubmit. */
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => void;
  /** Accessible name, if no heading names the form. */
  label?: string;
  className?: string;
  children: ReactNode;
}

/**
 * A form that gives its fields their state by context. It validates by itself, so the browser's own validation is off.
 */
export function Form<Input extends FieldValues, Output extends object>({
  form,
  onSubmit,
  label,
  className,
  children,
}: FormProps<Input, Output>) {
  return (
    <FormProvider {...form}>
      <form method="post" noValidate aria-label={label} onSubmit={onSubmit} className={className}>
        {children}
      </form>
    </FormProvider>
  );
}

/** The fields of a form: all disabled while it is being sent. */
export function FormFields({
  busy,
  className = 'space-y-5',
  children,
}: {
  busy: boolean;
  className?: string;
  children: ReactNode;
}) {
  return (
    <fieldset disabled={busy} className={`min-w-0 ${className}`}>
      {children}
    </fieldset>
  );
}
