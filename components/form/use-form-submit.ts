'use client';

import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import type { FieldPath, FieldValues } from 'react-hook-form';
import { focusFirst } from '@/components/ui/focus-first';
import { changedValues, type ChangedValues } from '@/lib/changed-values';
import { toAppError, type AppError } from '@/lib/errors';
import { fieldNameOf } from './field-name';
import type { FormSchema, ZodForm } from './use-zod-form';

/** Sends a checked form. `changed` holds only what differs from the values the form opened with, empty strings as null. */
export type FormSubmit<Output extends object> = (values: Output, changed: ChangedValues<Output>) => Promise<unknown>;

export interface FormSubmitOptions<Input extends FieldValues, Output extends object> {
  form: ZodForm<Input, Output>;
  schema: FormSchema<Input, Output>;
  values: Input;
  onSubmit: FormSubmit<Output>;
  /** After a submit that did not throw. */
  onDone?: () => void;
  /** Nothing changed: `onSubmit` is not called, the form is simply done (S1 §5 links, order e-mails). */
  skipUnchanged?: boolean;
}

/**
 * Submitting, in one place: what the server says about a field lands on that field, anything else is returned as `failure`
 * for the banner; the first field at fault takes the focus. While it runs, `busy` is true and a second submit does nothing.
 */
export function useFormSubmit<Input extends FieldValues, Output extends object>(options: FormSubmitOptions<Input, Output>) {
  const { form, schema, values, onSubmit, onDone, skipUnchanged = false } = options;
  const [failure, setFailure] = useState<AppError | null>(null);
  const running = useRef(false);
  const attempt = useRef<{ element: HTMLFormElement | null; before: HTMLElement | null }>({ element: null, before: null });
  const [failedAttempts, setFailedAttempts] = useState(0);

  const place = (error: AppError) => {
    const names = Object.entries(error.fieldErrors ?? {}).map(([path, message]) => ({ name: fieldNameOf(path, form.getValues()), message }));
    const known = names.filter((each): each is { name: FieldPath<Input>; message: string } => each.name !== null);
    for (const { name, message } of known) form.setError(name, { type: 'server', message });
    setFailure(known.length > 0 && known.length === names.length ? null : error);
  };

  useEffect(() => {
    // Only after this render can the fields take the focus again: they were disabled while the form was being sent.
    const { element, before } = attempt.current;
    if (focusFirst(element, '[aria-invalid="true"]')) return;
    if (document.activeElement === document.body) before?.focus();
  }, [failedAttempts]);

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    // A dialog's form may stand inside another form in the React tree; this submit is not that form's.
    event.stopPropagation();
    if (running.current) return;
    running.current = true;
    setFailure(null);
    const { activeElement } = document;
    attempt.current = { element: event.currentTarget, before: activeElement instanceof HTMLElement ? activeElement : null };
    let isDone = false;
    try {
      await form.handleSubmit(async (output) => {
        const before = schema.safeParse(values);
        const changed = changedValues(before.success ? { ...before.data } : values, output as Output);
        if (!skipUnchanged || Object.keys(changed).length > 0) await onSubmit(output as Output, changed);
        isDone = true;
      })();
    } catch (error) {
      place(toAppError(error));
    }
    running.current = false;
    if (isDone) onDone?.();
    else setFailedAttempts((count) => count + 1);
  };

  return { submit, failure, busy: form.formState.isSubmitting };
}
