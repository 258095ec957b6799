'use client';

import { useRouter } from 'next/navigation';
import { useRef } from 'react';
import { EditForm } from '@/components/form/edit-form';
import { PageHeader } from '@/components/layout/page-header';
import { changedValues } from '@/lib/changed-values';
import { paths } from '@/lib/paths';
import { useSetTagImage, useUpdateTag } from '@/lib/tags/queries';
import { tagSchema, toTagForm, toTagInput, type TagForm } from '@/lib/tags/schema';
import type { Tag } from '@/lib/tags/tag';
import { TagFields } from './tag-fields';

/** A tag's edit form; edit mode is its own history entry, so Cancel goes back to the view (D-57). */
export function TagEdit({ tag }: { tag: Tag }) {
  const router = useRouter();
  const save = useSaveTag(tag);
  return (
    <>
      <PageHeader title="Tag Information" description={tag.name} back={{ href: paths.tag(tag.id), label: 'Tag Information' }} />
      <EditForm
        label="Edit tag" schema={tagSchema} values={toTagForm(tag)} skipUnchanged
        onSubmit={save} onDone={() => router.replace(paths.tag(tag.id))} onCancel={() => router.back()} failureText={() => null}
      >
        <TagFields />
      </EditForm>
    </>
  );
}

/** Fields first, then the image by its own call, each only if changed; what worked is not sent again (S1 §7 Tags). */
function useSaveTag(tag: Tag) {
  const { mutateAsync: update } = useUpdateTag(tag.id);
  const { mutateAsync: setImage } = useSetTagImage(tag.id);
  const saved = useRef<TagForm>(toTagForm(tag));
  return async (values: TagForm) => {
    const { image: _before, ...before } = saved.current;
    const { image, ...fields } = values;
    const input = toTagInput(values);
    const changed = changedValues(before, fields);
    if (Object.keys(changed).length > 0) {
      // An empty choice of types is written out as all of them on every update (S1 §5).
      const keys = new Set([...Object.keys(changed), ...(fields.types.length === 0 ? ['types'] : [])]);
      await update({ id: tag.id, update: Object.fromEntries(Object.entries(input).filter(([key]) => keys.has(key))) });
      saved.current = { ...saved.current, ...fields };
    }
    if ((image?.id ?? null) !== (saved.current.image?.id ?? null)) {
      await setImage({ id: tag.id, imageId: image?.id ?? null });
      saved.current = { ...saved.current, image };
    }
  };
}
