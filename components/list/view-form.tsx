'use client';

import { usePathname } from 'next/navigation';
import { CheckboxField, SelectField } from '@/components/form/choice-fields';
import { FormDialog } from '@/components/form/form-dialog';
import { TextField } from '@/components/form/text-fields';
import type { Role } from '@/graphql/generated/types';
import { requiredText } from '@/lib/forms/fields';
import { MAX_VIEW_NAME, viewSearch, type SavedView } from '@/lib/list/saved-views';
import { roleLabels } from '@/lib/roles';
import { z } from '@/lib/zod';
import { useViewChange } from './use-view-change';

const schema = z.object({
  name: requiredText(),
  sharedWith: z.string(),
  isPinned: z.boolean(),
  isReplaced: z.boolean(),
});

interface ViewFormProps {
  open: boolean;
  onClose: () => void;
  /** After a new view was saved, which the list then shows. */
  onCreated: () => void;
  /** The view to change; null for a new one. */
  view: SavedView | null;
  /** With whom it may be shared. */
  roles: readonly Role[];
  /** The filters and the order that the list has now. */
  search: string;
}

/** Saves what a list shows as a view, or changes a view. */
export function ViewForm({ open, onClose, onCreated, view, roles, search }: ViewFormProps) {
  const list = usePathname();
  const create = useViewChange('CreateView', { success: 'View saved', isSilent: true });
  const update = useViewChange('UpdateView', { success: 'View saved', isSilent: true });
  // Somebody else's choice stays, even if this person could not make it.
  const choices = view?.sharedWith && !roles.includes(view.sharedWith) ? [view.sharedWith, ...roles] : roles;

  const save = async ({ name, sharedWith: role, isPinned, isReplaced }: z.output<typeof schema>) => {
    const sharedWith = role === '' ? null : (role as Role);
    if (view) return update.mutateAsync({ id: view.id, name, sharedWith, isPinned, ...(isReplaced && { search }) });
    const { views } = await create.mutateAsync({ list, name, search, sharedWith, isPinned });
    const created = views.findLast(({ owner }) => owner === null);
    if (created) window.history.pushState(null, '', `${list}${viewSearch(created)}`);
    onCreated();
    return created;
  };
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      size="sm"
      title={view ? 'Edit view' : 'Save as a view'}
      draft={`view ${list} ${view?.id ?? 'new'}`}
      schema={schema}
      values={{
        name: view?.name ?? '',
        sharedWith: view?.sharedWith ?? '',
        isPinned: view?.isPinned ?? true,
        isReplaced: false,
      }}
      onSubmit={save}
    >
      <TextField name="name" label="Name" required maxLength={MAX_VIEW_NAME} />
      <SelectField
        name="sharedWith"
        label="Who sees it"
        placeholder="Only you"
        options={choices.map((role) => ({ value: role, label: `Everybody with the role ${roleLabels[role]}` }))}
      />
      <CheckboxField name="isPinned" label="Show it as a tab over the list" />
      {view ? <CheckboxField name="isReplaced" label="Replace its filters and order with what is shown now" /> : null}
    </FormDialog>
  );
}
