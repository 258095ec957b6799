'use client';

import type { ReactNode } from 'react';
import { EditForm } from '@/components/form/edit-form';
import { TextareaField, TextField } from '@/components/form/text-fields';
import { PageSection } from '@/components/layout/page-section';
import { useConfirm } from '@/components/ui/confirm';
import type { Needs } from '@/lib/contract/use-not-offered';
import type { ChangedValues } from '@/lib/forms/changed-values';
import { AppError, toAppError } from '@/lib/errors';
import type { Definition } from '@/lib/resources/audience-segments/definition';
import { segmentSchema, type SegmentForm } from '@/lib/resources/audience-segments/schema';
import type { SegmentConfig } from '@/lib/resources/audience-segments/segment';
import { RulesField } from './rules-field';

export type SegmentValues = { name: string; description: string; definition?: Definition };

interface SegmentFormProps {
  label: string;
  config: SegmentConfig;
  values: SegmentForm;
  saveLabel?: string;
  needs?: Needs;
  onSave: (values: SegmentValues, changed: ChangedValues<SegmentValues>) => Promise<unknown>;
  onDone: () => void;
  onCancel: () => void;
  danger?: ReactNode;
  skipUnchanged?: boolean;
  latest?: () => Promise<SegmentForm>;
  /** Shown instead of the builder if it cannot show what is stored. */
  storedRules?: ReactNode;
}

/** The question before a segment without a rule is saved (D-82). */
const EVERYBODY = {
  title: 'Save this segment without rules?',
  body: 'A segment without rules may match every customer.',
  action: 'Save without rules',
  cancel: 'Keep editing',
};

/** The user cancelled saving in a question: the form stays, without an error. */
const GAVE_UP = new AppError('UNKNOWN', { message: '' });

/** The upstream's errors about `definition` belong to the form's `rules`. */
function atRules(error: unknown): AppError {
  const { code, message, requestId, fieldErrors = {} } = toAppError(error);
  const fieldError = fieldErrors['definition'] ?? fieldErrors['update.definition'];
  return new AppError(code, { message, requestId, fieldErrors: fieldError ? { rules: fieldError } : fieldErrors });
}

/** Name, description and rules, new or edited (SEG-03). */
export function SegmentFormPage({ label, config, values, onSave, storedRules, ...form }: SegmentFormProps) {
  const confirm = useConfirm();
  const submit = async (given: SegmentValues, changed: ChangedValues<SegmentValues>) => {
    if (given.definition === null && !(await confirm(EVERYBODY))) throw GAVE_UP;
    await onSave(given, changed).catch((error: unknown) => {
      throw atRules(error);
    });
  };
  return (
    <EditForm
      {...form}
      label={label}
      schema={segmentSchema(config)}
      values={values}
      onSubmit={submit}
      failureText={({ message }) => message || null}
    >
      <PageSection title="Segment">
        <TextField name="name" label="Name" required />
        <TextareaField name="description" label="Description" rows={2} />
      </PageSection>
      <section aria-labelledby="segment-rules" className="max-w-[64.5rem] border-t border-line py-8">
        <h2 id="segment-rules" className="mb-5 text-lg font-semibold">
          Rules
        </h2>
        {storedRules ?? <RulesField config={config} />}
      </section>
    </EditForm>
  );
}
