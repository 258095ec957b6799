'use client';

import { useRef, useState } from 'react';
import type { FieldValues, Path, PathValue } from 'react-hook-form';
import { mergeChanges, type Merge } from '@/lib/forms/merge-changes';
import { factsOf, labelOf } from './field-facts';
import { noticeKeptChanges } from './change-notices';
import type { Choices, MergeDialogProps } from './merge-dialog';
import { useQuestion } from './use-question';
import type { ZodForm } from './use-zod-form';

/**
 * What a form that changes a stored record is given, so that newer values of somebody else are not overwritten unseen.
 */
export interface LatestOptions<Input extends FieldValues> {
  /** Reads the current record, as the form opens it: see `useLatest`. */
  latest?: (() => Promise<Input>) | undefined;
  /** Fields that are decided together. */
  together?: readonly (readonly Path<Input>[])[] | undefined;
}

const NOTHING: Merge = { conflicts: [], taken: [] };

/**
 * Compares what a form changed with what somebody else changed since it was opened. Fields that both changed are asked
 * about in a dialog, fields that only the other changed are taken over; the form then holds the merged values.
 */
export function useMerge<Input extends FieldValues, Output extends object>(
  form: ZodForm<Input, Output>,
  { latest, together }: LatestOptions<Input>,
) {
  const { ask, answer, dialog } = useQuestion<Choices>();
  const [merge, setMerge] = useState(NOTHING);
  // What the last attempt sent: some of it may be stored although the attempt failed.
  const sent = useRef<Input | undefined>(undefined);

  /**
   * @param opened the values that the form's changes are compared with
   * @returns the new values to compare with; null when the user cancelled. If the record cannot be read, the save is
   * tried anyway and reports what is wrong.
   */
  const reconcile = async (opened: Input): Promise<Input | null> => {
    const stored = await latest?.().catch(() => undefined);
    if (stored === undefined) return opened;
    const facts = factsOf(form.control);
    const found = mergeChanges(opened, stored, form.getValues(), {
      fields: facts.keys(),
      same: (name, one, other) => facts.get(name)?.same?.(one, other) ?? false,
      together,
      sent: sent.current,
    });
    let choices: Choices = {};
    if (found.conflicts.length > 0) {
      setMerge(found);
      const given = await ask();
      if (given === undefined) return null;
      choices = given;
    } else if (found.taken.length > 0) noticeKeptChanges(found.taken.map(({ name }) => labelOf(form.control, name)));
    for (const { name, theirs } of [
      ...found.taken,
      ...found.conflicts.filter((each) => choices[each.name] === 'theirs'),
    ]) {
      form.setValue(name as Path<Input>, theirs as PathValue<Input, Path<Input>>, { shouldDirty: true });
    }
    sent.current = structuredClone(form.getValues());
    return stored;
  };

  const dialogProps: MergeDialogProps = { ...dialog, merge, control: form.control, onChoose: answer };
  return { reconcile, merging: dialogProps };
}
