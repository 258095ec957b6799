'use client';

import { useSearchParams } from 'next/navigation';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog, DialogBody, DialogFooter } from '@/components/ui/dialog';
import type { SavedView, SavedViews } from '@/lib/list/saved-views';
import { VIEW_PARAM } from '@/lib/list/views-key';
import type { ListDefinition, ListState } from '@/lib/list/types';
import { viewParams } from '@/lib/list/view-params';
import { ViewForm } from './view-form';
import { ViewRow } from './view-row';

export interface ViewsDialogProps {
  open: boolean;
  onClose: () => void;
  saved: SavedViews;
  list: ListDefinition;
  /** What the list shows now. */
  state: ListState;
}

/** All saved views of a list: to open, save, change, order and delete. */
export function ViewsDialog({ open, onClose, saved, list, state }: ViewsDialogProps) {
  const params = new URLSearchParams(useSearchParams().toString());
  const [form, setForm] = useState<SavedView | 'new' | null>(null);
  const own = saved.views.filter(({ owner }) => owner === null).map(({ id }) => id);
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Saved views"
      description="A view keeps the filters and the order of this list under a name."
    >
      <DialogBody>
        {saved.views.length > 0 ? (
          <ul className="divide-y divide-line">
            {saved.views.map((view) => (
              <ViewRow
                key={view.id}
                view={view}
                own={own}
                isOnlyDefault={!saved.views.some(({ id, isDefault }) => isDefault && id !== view.id)}
                isShown={view.id === params.get(VIEW_PARAM)}
                onOpen={onClose}
                onEdit={() => setForm(view)}
              />
            ))}
          </ul>
        ) : (
          <p className="text-muted">No views of this list are saved yet.</p>
        )}
      </DialogBody>
      <DialogFooter>
        <Button variant="primary" onClick={() => setForm('new')}>
          Save what is shown
        </Button>
      </DialogFooter>
      <ViewForm
        open={form !== null}
        onClose={() => setForm(null)}
        onCreated={onClose}
        view={form === 'new' ? null : form}
        roles={saved.roles}
        search={viewParams(list, state, params, saved.others)}
      />
    </Dialog>
  );
}
