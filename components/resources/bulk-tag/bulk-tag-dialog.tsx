'use client';

import { lazy, Suspense, useRef, useState } from 'react';
import { useLeaveGuard } from '@/components/form/use-leave-guard';
import { useBulkWork } from '@/components/list/use-bulk-work';
import type { SingleBulkAction } from '@/components/list/types';
import type { PickerOption } from '@/components/pickers/picker-option';
import { TagPicker } from '@/components/pickers/tag-picker';
import { Button } from '@/components/ui/button';
import { Dialog, DialogBody, DialogFooter } from '@/components/ui/dialog';
import { Label } from '@/components/ui/label';
import { OfferedButton } from '@/components/ui/offered-button';
import {
  facetKeys,
  productTagsQuery,
  useAddTagsToProducts,
  useRemoveTagsFromProducts,
} from '@/lib/resources/bulk-tag/queries';
import { noteTags } from '@/lib/resources/bulk-tag/recent-tags';
import type { Selection } from '@/lib/resources/bulk-tag/selection';
import { planTags } from '@/lib/commerce/product-changes';
import { countOf } from '@/lib/format/text';
import { tagOptions } from '@/lib/commerce/tag-options';
import { TagLines } from './tag-lines';

const BulkDialog = lazy(() => import('@/components/list/bulk-dialog').then((file) => ({ default: file.BulkDialog })));

export interface BulkTagDialogProps {
  open: boolean;
  onClose: () => void;
  selected: Selection;
}

/** Products per call; each call is one transaction upstream, and Cancel takes effect between them. */
const CHUNK_SIZE = 200;
const NO_IDS: ReadonlySet<string> = new Set();

/**
 * Adds tags to the selected products or removes them (BLK-14, BLK-19). The selection stays unchanged (D-101); many
 * products run in chunks with progress, Cancel and a receipt (D-29).
 */
export function BulkTagDialog({ open, onClose, selected }: BulkTagDialogProps) {
  const [tags, setTags] = useState<readonly PickerOption[]>([]);
  const { mutateAsync: addTags } = useAddTagsToProducts();
  const { mutateAsync: removeTags } = useRemoveTagsFromProducts();
  const work = useBulkWork({
    selected,
    onSelect: () => undefined,
    invalidates: [facetKeys],
    pageReader: () => () => NO_IDS,
  });
  const hasFailed = useRef(false);
  const { run, active } = work;
  const isRunning = run !== null && run.phase !== 'settled';
  useLeaveGuard(open && tags.length > 0 && !isRunning);
  const stateOf = (label: string) => ({
    // The button that was pressed keeps the focus while it is prepared, so that Escape and Tab go on from there.
    disabled: tags.length === 0 || selected.size === 0 || isRunning || (active ?? label) !== label,
    loading: active === label,
  });

  const action = (
    label: 'Apply Tags' | 'Remove Tags',
    has: boolean,
    call: typeof addTags | typeof removeTags,
  ): SingleBulkAction => ({
    label,
    chunkSize: CHUNK_SIZE,
    receiptOfFailures: true,
    success: has ? 'Tags added to selected products' : 'Tags removed from selected products',
    failure: has ? 'Error. could not add tags.' : 'Error. could not remove tags.',
    already: { isAnnounced: true, words: has ? 'already tagged' : 'already without these tags' },
    plan: (ids) =>
      planTags(
        ids,
        tags.map(({ value }) => value),
        has,
        writeTag,
      ),
    sends: () => ({
      operation: has ? 'AddTagsToProducts' : 'RemoveTagsFromProducts',
      variables: { tagIds: tags.map(({ value }) => value) },
    }),
    run: async (productIds) => ({
      changed: Object.values(await call({ productIds, tagIds: tags.map(({ value }) => value) }))[0]?.updatedCount,
    }),
    onReceipt: ({ done, failed }) => {
      hasFailed.current = failed.length > 0;
      noteTags(
        done,
        tags.map(({ label: name }) => name),
        has,
      );
    },
  });
  const writeTag = (tagId: string) => async (productIds: string[], has: boolean) => {
    await (has ? addTags : removeTags)({ productIds, tagIds: [tagId] });
    noteTags(productIds, namesOf(tagId), has);
  };
  const namesOf = (tagId: string) => tags.filter(({ value }) => value === tagId).map(({ label }) => label);
  const start = async (wanted: SingleBulkAction) => {
    hasFailed.current = true;
    if (!(await work.start(wanted))) return;
    if (!hasFailed.current) setTags([]);
    onClose();
  };
  const close = () => {
    work.stop();
    onClose();
  };

  const hide = () => {
    hasFailed.current = false;
    work.hide();
  };

  return (
    <>
      <Dialog
        open={open && !run?.isLong}
        onClose={close}
        title="Bulk Tag"
        description={`${countOf(selected.size, 'product')} selected`}
        busy={isRunning}
      >
        <DialogBody className="space-y-4">
          <div className="space-y-1.5">
            <Label htmlFor="bulk-tag-tags">Tags</Label>
            <TagPicker
              id="bulk-tag-tags"
              query={productTagsQuery()}
              toOptions={tagOptions}
              placeholder="Search tags"
              disabled={active !== undefined}
              value={tags.map(({ value }) => value)}
              known={tags}
              onChange={(_values, options) => setTags(options)}
            />
          </div>
          {open && tags.length > 0 ? <TagLines tags={tags} selected={selected} /> : null}
        </DialogBody>
        <DialogFooter>
          <Button onClick={close} disabled={isRunning} className="mr-auto">
            Cancel
          </Button>
          <OfferedButton
            needs="RemoveTagsFromProducts"
            {...stateOf('Remove Tags')}
            onClick={() => void start(action('Remove Tags', false, removeTags))}
          >
            Remove Tags
          </OfferedButton>
          <OfferedButton
            variant="primary"
            needs="AddTagsToProducts"
            {...stateOf('Apply Tags')}
            onClick={() => void start(action('Apply Tags', true, addTags))}
          >
            Apply Tags
          </OfferedButton>
        </DialogFooter>
      </Dialog>
      {run?.isLong ? (
        <Suspense>
          <BulkDialog run={run} onCancel={work.cancel} onRetry={work.retry} onHide={hide} onClose={work.close} />
        </Suspense>
      ) : null}
    </>
  );
}
