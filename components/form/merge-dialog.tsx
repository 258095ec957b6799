'use client';

import { useId, useState, type ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog, DialogBody, DialogFooter } from '@/components/ui/dialog';
import { DialogForm } from '@/components/ui/dialog-form';
import type { Conflict, Merge } from '@/lib/forms/merge-changes';
import { factsOf, labelOf } from './field-facts';
import { ShownValue } from './shown-value';

/** By field name. */
export type Choices = Readonly<Record<string, 'theirs' | 'yours'>>;

export interface MergeDialogProps {
  open: boolean;
  onClose: () => void;
  merge: Merge;
  /** Of the form. */
  control: object;
  onChoose: (choices: Choices) => void;
}

/** When two people edit one record, the second one sees, field by field, what the first one changed, and decides. */
export function MergeDialog({ open, onClose, ...props }: MergeDialogProps) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Somebody else changed this in the meantime"
      size="lg"
      description="You both changed the fields below. Choose which version to keep; nothing is saved until then."
    >
      <MergeForm onCancel={onClose} {...props} />
    </Dialog>
  );
}

/** Mounted only while the dialog is open, so every question starts with fresh state. */
function MergeForm({
  merge,
  control,
  onChoose,
  onCancel,
}: Omit<MergeDialogProps, 'open' | 'onClose'> & { onCancel: () => void }) {
  const [choices, setChoices] = useState<Choices>(() =>
    Object.fromEntries(merge.conflicts.map(({ name }) => [name, 'yours'])),
  );
  return (
    <DialogForm onSubmit={() => onChoose(choices)}>
      <DialogBody className="space-y-6">
        {merge.conflicts.map((conflict) => (
          <ConflictField
            key={conflict.name}
            conflict={conflict}
            control={control}
            chosen={choices[conflict.name]}
            onChoose={(choice) => setChoices({ ...choices, [conflict.name]: choice })}
          />
        ))}
        {merge.taken.length > 0 ? (
          <p className="text-muted">
            Changed only by them, and kept: {merge.taken.map(({ name }) => labelOf(control, name)).join(', ')}.
          </p>
        ) : null}
      </DialogBody>
      <DialogFooter>
        <Button onClick={onCancel}>Keep editing</Button>
        <Button type="submit" variant="primary">
          Save
        </Button>
      </DialogFooter>
    </DialogForm>
  );
}

interface ConflictFieldProps {
  conflict: Conflict;
  control: object;
  chosen: 'theirs' | 'yours' | undefined;
  onChoose: (choice: 'theirs' | 'yours') => void;
}

function ConflictField({ conflict: { name, theirs, yours }, control, chosen, onChoose }: ConflictFieldProps) {
  const group = useId();
  const facts = factsOf(control).get(name);
  const side = (choice: 'theirs' | 'yours', title: string, value: unknown): ReactNode => (
    <label className="flex min-w-0 flex-1 cursor-pointer gap-2.5 rounded border border-line-strong p-3 has-checked:border-accent has-checked:bg-accent-soft has-focus-visible:outline-2 has-focus-visible:outline-focus">
      <input
        type="radio"
        name={group}
        checked={chosen === choice}
        onChange={() => onChoose(choice)}
        className="mt-0.5 size-4 shrink-0 accent-accent outline-none"
      />
      <span className="min-w-0 flex-1">
        <span className="block text-sm font-medium">{title}</span>
        <span className="mt-1 block wrap-anywhere whitespace-pre-wrap">
          <ShownValue value={value} show={facts?.show} />
        </span>
      </span>
    </label>
  );
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 font-medium">{labelOf(control, name)}</legend>
      <div className="flex gap-3 max-sm:flex-col">
        {side('yours', 'Yours', yours)}
        {side('theirs', 'Theirs', theirs)}
      </div>
    </fieldset>
  );
}
