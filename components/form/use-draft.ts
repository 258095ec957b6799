'use client';

import { useContext, useEffect, useState } from 'react';
import type { FieldPath, FieldValues, PathValue } from 'react-hook-form';
import { draftKey, registerDraft, takeDraft, type Draft } from '@/lib/browser/drafts';
import { mergeChanges } from '@/lib/forms/merge-changes';
import { DraftOwner } from './draft-owner';
import { factsOf, labelOf } from './field-facts';
import type { ZodForm } from './use-zod-form';

/** The result of restoring a draft. */
export interface DraftState {
  isBack: boolean;
  /** Labels of fields that somebody else has changed since: they keep their current values. */
  theirs: readonly string[];
}

const NONE: DraftState = { isBack: false, theirs: [] };

/**
 * Merges a draft into the form; fields that somebody else has changed in the meantime keep their new value (ADR 0013).
 */
function putBack<Input extends FieldValues, Output extends object>(
  form: ZodForm<Input, Output>,
  draft: Draft,
): DraftState {
  const now = form.getValues();
  const fields = Object.keys(draft).filter((field) => field in now);
  const part = (of: 'opened' | 'typed') => ({
    ...now,
    ...Object.fromEntries(fields.map((field) => [field, draft[field]?.[of]])),
  });
  const typed: Record<string, unknown> = part('typed');
  const facts = factsOf(form.control);
  const same = (name: string, one: unknown, other: unknown) => facts.get(name)?.same?.(one, other) ?? false;
  const { conflicts, taken } = mergeChanges(part('opened'), now, typed, { fields: facts.keys(), same, sent: typed });
  const set = (name: string, value: unknown) =>
    form.setValue(name as FieldPath<Input>, value as PathValue<Input, FieldPath<Input>>, { shouldDirty: true });
  for (const field of fields) set(field, typed[field]);
  for (const { name, theirs } of [...taken, ...conflicts]) set(name, theirs);
  return { isBack: fields.length > 0, theirs: conflicts.map(({ name }) => labelOf(form.control, name)) };
}

/**
 * Stores the changes if the session ends, and restores them once the same user opens the form again.
 * @param name distinguishes this form from others on its page and of other records
 * @param title of the dialog it is in: the page then reports that a draft is waiting there
 */
export function useDraft<Input extends FieldValues, Output extends object>(
  form: ZodForm<Input, Output>,
  name: string,
  title?: string,
): DraftState {
  const owner = useContext(DraftOwner);
  const [state, setState] = useState(NONE);
  const { isDirty, dirtyFields, defaultValues } = form.formState;

  useEffect(() => {
    const draft = owner === undefined ? undefined : takeDraft(draftKey(owner, name));
    if (draft) setState(putBack(form, draft));
    // Once, as the form opens: what is typed afterwards is the person's.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);

  useEffect(() => {
    if (!isDirty || owner === undefined) return;
    const read = (): Draft => {
      const typed = form.getValues();
      const opened = defaultValues as Record<string, unknown>;
      return Object.fromEntries(
        Object.keys(dirtyFields).map((field) => [field, { typed: typed[field] as unknown, opened: opened[field] }]),
      );
    };
    return registerDraft(draftKey(owner, name), read, title);
  });

  return state;
}
