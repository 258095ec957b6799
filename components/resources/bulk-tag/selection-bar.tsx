'use client';

import { useState } from 'react';
import { lazyDialog } from '@/components/form/lazy-dialog';
import { Button } from '@/components/ui/button';
import { countOf } from '@/lib/format/text';
import type { BulkTagDialogProps } from './bulk-tag-dialog';
import type { SelectedDialogProps } from './selected-dialog';
import type { SelectedProducts } from './use-selected-products';

const SelectedDialog = lazyDialog<SelectedDialogProps>(() =>
  import('./selected-dialog').then((file) => file.SelectedDialog),
);
const BulkTagDialog = lazyDialog<BulkTagDialogProps>(() =>
  import('./bulk-tag-dialog').then((file) => file.BulkTagDialog),
);

/** The bottom bar of the screen, always visible: how many are selected, and the actions on them. */
export function SelectionBar({ selection, gone }: { selection: SelectedProducts; gone: number }) {
  const [open, setOpen] = useState<'selected' | 'tag' | null>(null);
  const { selected, lost, changedElsewhere, isUnsaved, store } = selection;
  const close = () => setOpen(null);
  const notes = [
    changedElsewhere ? 'The selection was changed in another tab.' : null,
    lost.size > 0 ? `${countOf(lost.size, 'product')} no longer selected.` : null,
    gone > 0 ? `${countOf(gone, 'product')} removed from the selection: no longer in the marketplace.` : null,
    isUnsaved && selected.size > 0
      ? 'This browser cannot store the selection. It will be lost when this page is closed.'
      : null,
  ].filter((note) => note !== null);
  const isShown = selected.size > 0 || notes.length > 0;

  return (
    <>
      <div
        data-save-bar={isShown ? '' : undefined}
        className={
          isShown
            ? 'sticky tall:bottom-0 z-sticky -mx-4 mt-auto -mb-4 border-t border-line bg-canvas px-4 py-3 sm:-mx-8 sm:-mb-8 sm:px-8'
            : undefined
        }
      >
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          {/* Always there, so that what is written into it is announced. */}
          <div role="status" className="min-w-0 space-y-0.5">
            {selected.size > 0 ? (
              <p className="font-medium tabular-nums">{countOf(selected.size, 'product')} selected</p>
            ) : null}
            {notes.map((note) => (
              <p key={note} className="text-sm text-muted">
                {note}
              </p>
            ))}
          </div>
          {lost.size > 0 ? (
            <Button size="sm" onClick={store.restore}>
              Select again
            </Button>
          ) : null}
          {changedElsewhere || lost.size > 0 ? (
            <Button size="sm" variant="quiet" onClick={store.dismiss}>
              Dismiss
            </Button>
          ) : null}
          {selected.size > 0 ? (
            <div className="ml-auto flex flex-wrap items-center gap-2">
              <Button variant="quiet" onClick={store.clear}>
                Clear Selection
              </Button>
              <Button onClick={() => setOpen('selected')}>View Selected</Button>
              <Button variant="primary" onClick={() => setOpen('tag')}>
                Bulk Tag
              </Button>
            </div>
          ) : null}
        </div>
      </div>
      <SelectedDialog
        open={open === 'selected'}
        onClose={close}
        selected={selected}
        onRemove={(id) => store.remove([id])}
      />
      <BulkTagDialog open={open === 'tag'} onClose={close} selected={selected} />
    </>
  );
}
