'use client';

import { useEffect, useId, type FocusEvent } from 'react';
import { Button } from '@/components/ui/button';
import { useConfirm } from '@/components/ui/confirm';
import { FieldMessage } from '@/components/ui/field-message';
import { Input } from '@/components/ui/input';
import { requiredText } from '@/lib/forms/fields';
import { z } from '@/lib/zod';
import { DISCARD_QUESTION } from './discard-question';
import { useFieldFacts } from './field-facts';
import { Form } from './form';
import { MergeQuestion } from './merge-question';
import { holdRows } from './row-edits';
import { useDraft } from './use-draft';
import { useFormSubmit } from './use-form-submit';
import { useLeaveGuard } from './use-leave-guard';
import { useZodForm } from './use-zod-form';

const schema = z.object({ text: requiredText().transform((text) => text.trim()) });

export interface InlineEditProps {
  /** Accessible name of the input, e.g. 'New name of Size'; also used when a page reports a waiting draft. */
  label: string;
  /** Identifies this text and record: a draft is restored in the same one. */
  draft: string;
  text: string;
  /** Reads the current text before it is saved. */
  latest: () => Promise<string>;
  /** Saves the trimmed text; not called if nothing changed. */
  onSave: (text: string) => Promise<unknown>;
  onDone: () => void;
}

/**
 * One text that is edited in place: Enter saves, Escape cancels, after a refusal the typed text stays. Guarded and
 * merged like every form, and against a list that moves and takes its row away.
 */
export function InlineEdit({ label, draft, text, latest, onSave, onDone }: InlineEditProps) {
  const id = useId();
  const values = { text };
  const form = useZodForm({ schema, values });
  const { isDirty, errors } = form.formState;
  useDraft(form, `inline ${draft}`, label);
  useLeaveGuard(isDirty);
  const confirm = useConfirm();
  useEffect(() => {
    if (!isDirty) return;
    return holdRows({ ask: () => confirm(DISCARD_QUESTION), discard: () => form.reset() });
  }, [isDirty, confirm, form]);
  const { submit, failure, busy, merging } = useFormSubmit({
    form,
    schema,
    values,
    skipUnchanged: true,
    onDone,
    latest: async () => ({ text: await latest() }),
    onSubmit: (typed) => onSave(typed.text),
  });
  const problem = errors.text?.message ?? (failure ? (failure.reason ?? failure.message) : undefined);
  return (
    <Form form={form} onSubmit={(event) => void submit(event)} className="flex flex-1 flex-wrap items-start gap-2 py-1">
      <Facts label={label} />
      <span
        className="max-w-md min-w-48 flex-1 space-y-1"
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || busy) return;
          event.stopPropagation();
          onDone();
        }}
      >
        <Input
          {...form.register('text')}
          autoFocus
          aria-label={label}
          readOnly={busy}
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem ? id : undefined}
          onFocus={(event: FocusEvent<HTMLInputElement>) => event.target.select()}
        />
        {problem ? <FieldMessage id={id} error={problem} /> : null}
      </span>
      <Button size="sm" type="submit" variant="primary" loading={busy}>
        Save
      </Button>
      <Button size="sm" disabled={busy} onClick={onDone}>
        Cancel
      </Button>
      <MergeQuestion {...merging} />
    </Form>
  );
}

/** The label of the text in the merge dialog. */
function Facts({ label }: { label: string }) {
  useFieldFacts('text', { label });
  return null;
}
