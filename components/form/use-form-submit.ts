'use client';

import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import type { FieldPath, FieldValues } from 'react-hook-form';
import { focusFirst } from '@/components/ui/focus-first';
import { changedValues, type ChangedValues } from '@/lib/forms/changed-values';
import { AppError, errorSentences, toAppError } from '@/lib/errors';
import { UNREACHABLE } from '@/lib/operations/call';
import { isLost, NOT_SAVED } from '@/lib/operations/creation-key';
import { fieldNameOf } from './field-name';
import { noticeSavedAfterAll } from './change-notices';
import { useMerge, type LatestOptions } from './use-merge';
import type { FormSchema, ZodForm } from './use-zod-form';

/**
 * Sends a validated form. `changed` holds only what differs from `before`, with empty strings as null; `before` is what
 * the form opened with, or, if the form was given `latest`, the record as just read. A stored value that breaks the
 * form's own rules is shown unchanged.
 */
export type FormSubmit<Output extends object> = (
  values: Output,
  changed: ChangedValues<Output>,
  before: Output,
) => Promise<unknown>;

export interface FormSubmitOptions<Input extends FieldValues, Output extends object> extends LatestOptions<Input> {
  form: ZodForm<Input, Output>;
  schema: FormSchema<Input, Output>;
  values: Input;
  onSubmit: FormSubmit<Output>;
  /** After a submit that did not throw. */
  onDone?: () => void;
  /** If nothing changed, `onSubmit` is not called and the form is done (BRD-81, BRD-86). */
  skipUnchanged?: boolean;
}

/**
 * Submitting a form: server errors about a field appear on that field, others are returned as `failure` for the banner;
 * the first invalid field gets the focus. While it runs, `busy` is true and a second submit does nothing.
 */
export function useFormSubmit<Input extends FieldValues, Output extends object>(
  options: FormSubmitOptions<Input, Output>,
) {
  const { form, schema, values, latest, onSubmit, onDone, skipUnchanged = false } = options;
  const { reconcile, merging } = useMerge(form, options);
  // The values that changes are compared with: `values`, until newer ones of somebody else were seen.
  const base = useRef({ opened: values, now: values });
  useEffect(() => {
    if (base.current.opened === values) return;
    base.current = { opened: values, now: values };
    hasTried.current = false;
  }, [values]);
  const [failure, setFailure] = useState<AppError | null>(null);
  const running = useRef(false);
  const hasTried = useRef(false);
  const lastSent = useRef<{ output: Output; changed: object } | null>(null);
  const attempt = useRef<{ element: HTMLFormElement | null; before: HTMLElement | null }>({
    element: null,
    before: null,
  });
  const [failedAttempts, setFailedAttempts] = useState(0);

  const place = (error: AppError) => {
    const names = Object.entries(error.fieldErrors ?? {}).map(([path, message]) => ({
      name: fieldNameOf(path, form.getValues()),
      message,
    }));
    const known = names.filter((each): each is { name: FieldPath<Input>; message: string } => each.name !== null);
    for (const { name, message } of known) form.setError(name, { type: 'server', message });
    setFailure(known.length > 0 && known.length === names.length ? null : error);
  };

  useEffect(() => {
    // The fields can take the focus only after this render, because they were disabled while the form was being sent.
    const { element, before } = attempt.current;
    if (focusFirst(element, '[aria-invalid="true"]')) return;
    if (document.activeElement === document.body) before?.focus();
  }, [failedAttempts]);

  const compare = (output: Output) => {
    const checked = schema.safeParse(base.current.now);
    const before = checked.success ? checked.data : (base.current.now as object as Output);
    return { output, before, changed: changedValues({ ...before }, output), isOver: false };
  };

  /** What to send, after checking for somebody else's changes; null when the form has to stay as it is. */
  const finish = async (output: Output) => {
    const first = compare(output);
    // After an attempt that failed half-way the record may contain changes that have since been undone in the form.
    if (!latest || (Object.keys(first.changed).length === 0 && !hasTried.current)) return first;
    const now = await reconcile(base.current.now);
    if (now === null) return null;
    base.current.now = now;
    const merged = schema.safeParse(form.getValues());
    if (!merged.success) {
      await form.trigger();
      return null;
    }
    const last = compare(merged.data);
    return { ...last, isOver: Object.keys(last.changed).length === 0 };
  };

  /**
   * After a lost response: checks whether the values were stored. @throws AppError that says what was found, or the
   * failure itself if no response was lost
   */
  const findStored = async (error: AppError): Promise<void> => {
    const sent = lastSent.current;
    const isOwnWords = error.message !== errorSentences.UPSTREAM_DOWN && error.message !== UNREACHABLE;
    if (!isLost(error) || !latest || !sent || isOwnWords) throw error;
    const now = schema.safeParse(await latest().catch(() => undefined));
    const say = (message: string) => new AppError('UPSTREAM_DOWN', { requestId: error.requestId, message });
    if (!now.success)
      throw say(
        'The marketplace did not answer, so it is not known whether this was saved. Please check before you save again.',
      );
    if (Object.keys(changedValues({ ...now.data }, sent.output)).some((key) => key in sent.changed))
      throw say(NOT_SAVED);
  };

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    // A dialog's form may be inside another form in the React tree; this submit is not that form's.
    event.stopPropagation();
    if (running.current) return;
    running.current = true;
    setFailure(null);
    const { activeElement } = document;
    attempt.current = {
      element: event.currentTarget,
      before: activeElement instanceof HTMLElement ? activeElement : null,
    };
    let isDone = false;
    try {
      await form.handleSubmit(async (checked) => {
        const settled = await finish(checked as Output);
        if (settled === null) return;
        const { output, before, changed, isOver } = settled;
        if (!isOver && (!skipUnchanged || Object.keys(changed).length > 0)) {
          hasTried.current = true;
          lastSent.current = { output, changed };
          // Until the outcome is known, Save stays disabled.
          await onSubmit(output, changed, before).catch(async (error: unknown) => {
            await findStored(toAppError(error));
            noticeSavedAfterAll();
          });
        }
        isDone = true;
      })();
    } catch (error) {
      place(toAppError(error));
    }
    running.current = false;
    if (isDone) onDone?.();
    else setFailedAttempts((count) => count + 1);
  };

  return { submit, failure, busy: form.formState.isSubmitting, merging };
}
