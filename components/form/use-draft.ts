'use client';

import { useContext, useEffect, useState } from 'react';
import type { FieldPath, FieldValues, PathValue } from 'react-hook-form';
import { draftKey, holdDraft, takeDraft, type Draft } from '@/lib/drafts';
import { DraftOwner } from './draft-owner';
import type { ZodForm } from './use-zod-form';

/** What became of a draft: it is back, whole or but for fields that have been changed on the record since. */
export type DraftState = 'none' | 'back' | 'partly back';

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/**
 * Keeps what is typed when the session ends under it, and puts it back once the same person opens the form again. A field that somebody
 * else has changed meanwhile stays as it is now (decision 0013).
 * @param name tells this form from others on its page
 */
export function useDraft<Input extends FieldValues, Output extends object>(form: ZodForm<Input, Output>, name: string): DraftState {
  const owner = useContext(DraftOwner);
  const [state, setState] = useState<DraftState>('none');
  const { isDirty, dirtyFields, defaultValues } = form.formState;

  useEffect(() => {
    const draft = owner === undefined ? undefined : takeDraft(draftKey(owner, name));
    if (!draft) return;
    const now = form.getValues();
    const fields = Object.entries(draft).filter(([field]) => field in now);
    const back = fields.filter(([field, { opened }]) => same(now[field], opened));
    for (const [field, { typed }] of back) form.setValue(field as FieldPath<Input>, typed as PathValue<Input, FieldPath<Input>>, { shouldDirty: true });
    setState(fields.length === 0 ? 'none' : back.length < fields.length ? 'partly back' : 'back');
    // Once, as the form opens: what is typed afterwards is the person's.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);

  useEffect(() => {
    if (!isDirty || owner === undefined) return;
    const read = (): Draft => {
      const typed = form.getValues();
      const opened = defaultValues as Record<string, unknown>;
      return Object.fromEntries(Object.keys(dirtyFields).map((field) => [field, { typed: typed[field] as unknown, opened: opened[field] }]));
    };
    return holdDraft(draftKey(owner, name), read);
  });

  return state;
}
