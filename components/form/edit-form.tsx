'use client';

import { useEffect, useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import type { FieldValues } from 'react-hook-form';
import type { Needs } from '@/lib/contract/use-not-offered';
import type { AppError } from '@/lib/errors';
import { focusTitle } from '@/components/ui/focus-first';
import { DraftNotice } from './draft-notice';
import { Form, FormFields } from './form';
import { FormBanner } from './form-banner';
import { MergeQuestion } from './merge-question';
import { SaveBar } from './save-bar';
import { useDraft } from './use-draft';
import { useFormSubmit, type FormSubmit } from './use-form-submit';
import { useLeaveGuard } from './use-leave-guard';
import type { LatestOptions } from './use-merge';
import { useZodForm, type FormSchema, type ZodForm } from './use-zod-form';

export interface EditFormProps<Input extends FieldValues, Output extends object> extends LatestOptions<Input> {
  /** Accessible name of the form, e.g. 'Edit Brand Details'. */
  label: string;
  schema: FormSchema<Input, Output>;
  values: Input;
  /** Rejects with an AppError to stay on the page with the form unchanged. */
  onSubmit: FormSubmit<Output>;
  /** After a save: leave edit mode, go to the list. */
  onDone: () => void;
  /** Cancel; if there are changes, the user is asked first. */
  onCancel: () => void;
  saveLabel?: string;
  needsChange?: boolean;
  /** What Save sends. */
  needs?: Needs;
  /** Why Save is disabled, e.g. an upload: shown in the bar, and leaving asks as for unsaved changes. */
  waiting?: string | undefined;
  skipUnchanged?: boolean;
  inCard?: boolean;
  /** At the left of the bar, e.g. Delete. */
  danger?: ReactNode;
  /** What is shown above the form, if it has its own link away from the page; it is given Cancel. */
  header?: (cancel: () => void) => ReactNode;
  failureText?: (error: AppError) => string | null;
  /** PageSections with fields, or a function of the form. */
  children: ReactNode | ((form: ZodForm<Input, Output>) => ReactNode);
}

/**
 * A form that is a page: sections, a bar with Save that stays visible, and a guard against losing changes, even when
 * the session ends.
 */
export function EditForm<Input extends FieldValues, Output extends object>(props: EditFormProps<Input, Output>) {
  const { label, schema, onSubmit, onDone, onCancel, needsChange, skipUnchanged, waiting, latest, together, children } =
    props;
  // What the page opened with, later what was last saved: changes are compared with this, not with a refetch in
  // between.
  const [values, setValues] = useState(props.values);
  const form = useZodForm({ schema, values });
  const { isDirty } = form.formState;
  const draft = useDraft(form, label);
  const leave = useLeaveGuard(isDirty || waiting !== undefined);
  const { submit, failure, busy, merging } = useFormSubmit({
    form,
    schema,
    values,
    skipUnchanged,
    latest,
    together,
    onSubmit,
    onDone: () => {
      const saved = form.getValues();
      // Synchronously, so that the guard is removed before `onDone` leaves the page.
      flushSync(() => {
        setValues(saved);
        form.reset(saved);
      });
      onDone();
    },
  });

  const cancel = () => void leave(onCancel);
  // The control that had the focus goes with the form.
  useEffect(() => focusTitle, []);

  return (
    <>
      {props.header?.(cancel)}
      <Form form={form} label={label} onSubmit={(event) => void submit(event)} className="flex grow flex-col">
        <DraftNotice {...draft} className="mb-6" />
        <FormBanner failure={failure} text={props.failureText} className="mb-6" />
        <FormFields busy={busy} className="grow pb-8">
          {typeof children === 'function' ? children(form) : children}
        </FormFields>
        <SaveBar
          isDirty={isDirty}
          busy={busy}
          needsChange={needsChange}
          needs={props.needs}
          waiting={waiting}
          saveLabel={props.saveLabel}
          inCard={props.inCard}
          danger={props.danger}
          onCancel={cancel}
        />
      </Form>
      <MergeQuestion {...merging} />
    </>
  );
}
