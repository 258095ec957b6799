'use client';

import { EditForm } from '@/components/form/edit-form';
import { useReturnTo } from '@/components/form/use-return-to';
import { PageHeader } from '@/components/layout/page-header';
import { Button } from '@/components/ui/button';
import { changedValues } from '@/lib/changed-values';
import { AppError, toAppError } from '@/lib/errors';
import { useUploadWait } from '@/lib/images/queries';
import { useLatest } from '@/lib/operations/use-latest';
import { paths } from '@/lib/paths';
import { tagQuery, useSetTagImage, useUpdateTag } from '@/lib/tags/queries';
import { tagSchema, toTagForm, toTagInput, type TagForm } from '@/lib/tags/schema';
import type { Tag } from '@/lib/tags/tag';
import { TagFields } from './tag-fields';

/** A tag's edit form; edit mode is its own history entry, so Cancel goes back to the view (D-57). */
export function TagEdit({ tag }: { tag: Tag }) {
  const save = useSaveTag(tag);
  const latest = useLatest(tagQuery(tag.id), ({ tag: now }) => now && toTagForm(now));
  const waiting = useUploadWait();
  const leave = useReturnTo(paths.tag(tag.id));
  return (
    <EditForm
      label="Edit tag" schema={tagSchema} values={toTagForm(tag)} latest={latest} waiting={waiting} onSubmit={save} onDone={leave} onCancel={leave}
      header={(cancel) => (
        <PageHeader
          title="Tag Information" description={tag.name} back={{ href: paths.tags(), label: 'Tags' }}
          actions={<Button aria-pressed onClick={cancel}>Edit</Button>}
        />
      )}
    >
      <TagFields />
    </EditForm>
  );
}

/**
 * Fields first, then the image by its own call, each only if it differs from what is stored (S1 §7 Tags). The form reads that anew before
 * every try, so what worked is not sent again.
 */
function useSaveTag(tag: Tag) {
  const { mutateAsync: update } = useUpdateTag(tag.id);
  const { mutateAsync: setImage } = useSetTagImage(tag.id);
  return async (values: TagForm, _changed: unknown, { image: wasImage, ...before }: TagForm) => {
    const { image, ...fields } = values;
    const input = toTagInput(values);
    const changed = changedValues(before, fields);
    if (Object.keys(changed).length > 0) {
      // An empty choice of types is written out as all of them on every update (S1 §5).
      const keys = new Set([...Object.keys(changed), ...(fields.types.length === 0 ? ['types'] : [])]);
      await update({ id: tag.id, update: Object.fromEntries(Object.entries(input).filter(([key]) => keys.has(key))) });
    }
    if ((image?.id ?? null) !== (wasImage?.id ?? null)) {
      await setImage({ id: tag.id, imageId: image?.id ?? null }).catch((error: unknown) => {
        const { code, requestId } = toAppError(error);
        throw new AppError(code, { requestId, message: 'The image could not be set. Everything else is saved; saving again sends only the image.' });
      });
    }
  };
}
