'use client';

import { useCallback, useEffect, useRef, useState, type ReactNode } from 'react';
import { useWatch, type FieldValues } from 'react-hook-form';
import { Button } from '@/components/ui/button';
import { useConfirm } from '@/components/ui/confirm';
import { Dialog, DialogBody, DialogFooter, type DialogSize } from '@/components/ui/dialog';
import { isSame } from '@/lib/forms/changed-values';
import type { AppError } from '@/lib/errors';
import { DISCARD_QUESTION } from './discard-question';
import { DraftNotice } from './draft-notice';
import { Form, FormFields } from './form';
import { FormBanner } from './form-banner';
import { MergeQuestion } from './merge-question';
import { useDraft } from './use-draft';
import { useFormSubmit, type FormSubmit } from './use-form-submit';
import { useLeaveGuard } from './use-leave-guard';
import type { LatestOptions } from './use-merge';
import { useZodForm, type FormSchema, type ZodForm } from './use-zod-form';

export interface FormDialogProps<Input extends FieldValues, Output extends object> extends LatestOptions<Input> {
  open: boolean;
  onClose: () => void;
  title: string;
  /** Identifies this dialog and record ('notes b1'), because titles repeat: a draft is restored in the same one. */
  draft: string;
  description?: ReactNode;
  size?: DialogSize;
  schema: FormSchema<Input, Output>;
  /** The fields' values when the dialog opens. */
  values: Input;
  /** Resolves when saved (the dialog then closes); rejects with an AppError to stay open with the form unchanged. */
  onSubmit: FormSubmit<Output>;
  submitLabel?: string;
  /** Save stays disabled until something has changed. */
  needsChange?: boolean;
  /** Saving without a change closes the dialog and sends nothing. */
  skipUnchanged?: boolean;
  /** The banner's text for a failure; null for none. Default: the error's own sentence. */
  failureText?: (error: AppError) => string | null;
  /** The fields, or a function of the form. */
  children: ReactNode | ((form: ZodForm<Input, Output>) => ReactNode);
}

/**
 * A form in a dialog. Load it with lazyDialog. While it is being sent nothing can be changed and nothing closes it;
 * with changes in it, closing it, leaving the page and reloading ask first, and if the session ends they are stored as
 * a draft. Server errors about a field appear on the field, others in a banner.
 *
 *   <FormDialog open={open} onClose={onClose} title="Notes" draft={`notes ${brand.id}`} schema={notesSchema} values={toNotesForm(brand)}
 *     onSubmit={(_values, changed) => update.mutateAsync({ id: brand.id, update: { notes: changed } })}>
 *     <TextareaField name="product" label="Product" />
 *   </FormDialog>
 */
export function FormDialog<Input extends FieldValues, Output extends object>(props: FormDialogProps<Input, Output>) {
  const { open, onClose, title, description, size } = props;
  const confirm = useConfirm();
  const [busy, setBusy] = useState(false);
  const isDirty = useRef(false);

  const onDirty = useCallback((dirty: boolean) => {
    isDirty.current = dirty;
  }, []);

  const close = async () => {
    if (busy || (isDirty.current && !(await confirm(DISCARD_QUESTION)))) return;
    isDirty.current = false;
    onClose();
  };
  return (
    <Dialog open={open} onClose={() => void close()} title={title} description={description} size={size} busy={busy}>
      <DialogForm {...props} onCancel={() => void close()} onBusy={setBusy} onDirty={onDirty} />
    </Dialog>
  );
}

type DialogFormProps<Input extends FieldValues, Output extends object> = FormDialogProps<Input, Output> & {
  onCancel: () => void;
  onBusy: (busy: boolean) => void;
  onDirty: (dirty: boolean) => void;
};

/** Mounted only while the dialog is open, so every opening starts from `values`. */
function DialogForm<Input extends FieldValues, Output extends object>(props: DialogFormProps<Input, Output>) {
  const {
    schema,
    values,
    skipUnchanged,
    latest,
    together,
    onSubmit,
    needsChange = false,
    submitLabel = 'Save',
    children,
  } = props;
  // Changes are always compared with what the dialog opened with, even if a refetch brings other values in the
  // meantime.
  const [opened] = useState(values);
  const form = useZodForm({ schema, values: opened });
  const { isDirty } = form.formState;
  // A difference that saving removes (surrounding spaces) is no change.
  const typed = useWatch({ control: form.control, disabled: !needsChange });
  const isChanged = isDirty && !(needsChange && isSame(asSaved(schema, typed), asSaved(schema, opened)));
  const { onDirty, onBusy } = props;
  useEffect(() => onDirty(isChanged), [isChanged, onDirty]);
  const draft = useDraft(form, `dialog ${props.draft}`, props.title);
  useLeaveGuard(isChanged);
  const { submit, failure, busy, merging } = useFormSubmit({
    form,
    schema,
    values: opened,
    skipUnchanged,
    latest,
    together,
    onSubmit,
    onDone: () => {
      onDirty(false);
      props.onClose();
    },
  });
  useEffect(() => {
    onBusy(busy);
    return () => onBusy(false);
  }, [busy, onBusy]);

  return (
    <Form form={form} onSubmit={(event) => void submit(event)} className="contents">
      <MergeQuestion {...merging} />
      <DialogBody className="space-y-5">
        <DraftNotice {...draft} />
        <FormBanner failure={failure} text={props.failureText} />
        <FormFields busy={busy}>{typeof children === 'function' ? children(form) : children}</FormFields>
      </DialogBody>
      <DialogFooter>
        <Button onClick={props.onCancel} disabled={busy}>
          Cancel
        </Button>
        <Button type="submit" variant="primary" loading={busy} disabled={needsChange && !isChanged}>
          {submitLabel}
        </Button>
      </DialogFooter>
    </Form>
  );
}

/** The values as they would be saved; unchanged if they are not valid. */
function asSaved<Input extends FieldValues, Output extends object>(
  schema: FormSchema<Input, Output>,
  values: unknown,
): unknown {
  const checked = schema.safeParse(values);
  return checked.success ? checked.data : values;
}
