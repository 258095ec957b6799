'use client';

import { useRouter } from 'next/navigation';
import { useRef } from 'react';
import { EditForm } from '@/components/form/edit-form';
import { useReturnTo } from '@/components/form/use-return-to';
import { PageHeader } from '@/components/layout/page-header';
import { BackLink } from '@/components/list/back-link';
import { AppError } from '@/lib/errors';
import { useUploadWait } from '@/lib/images/queries';
import { paths } from '@/lib/paths';
import { useCreateTag } from '@/lib/resources/tags/mutations';
import { emptyTag, tagSchema, toTagInput, type TagForm } from '@/lib/resources/tags/schema';
import { TagFields } from './tag-fields';
import { useSaveTag } from './use-save-tag';

/** /tags/create; leads to /tags (D-57). */
export function TagCreate() {
  const router = useRouter();
  const save = useCreateAndSave();
  const waiting = useUploadWait();
  const back = useReturnTo(paths.tags());
  return (
    <>
      <PageHeader title="New Tag" back={<BackLink href={paths.tags()} label="Tags" />} />
      <EditForm
        label="New Tag"
        schema={tagSchema}
        values={emptyTag}
        saveLabel="Create tag"
        waiting={waiting}
        onDone={() => router.replace(paths.tags())}
        onCancel={back}
        onSubmit={save}
      >
        <TagFields />
      </EditForm>
    </>
  );
}

/**
 * createOneTag, then setImageOnTag for its picture (CAL-21), each with its own toast. If only the second failed, the
 * tag remains: the next attempt creates no second one, but sends what is missing.
 */
function useCreateAndSave() {
  const { mutateAsync: create } = useCreateTag();
  const save = useSaveTag();
  const created = useRef<{ id: string; stored: TagForm }>(null);
  return async (values: TagForm) => {
    if (!created.current) {
      const { createOneTag: tag } = await create({ tag: toTagInput(values) });
      if (!tag) throw new AppError('UNKNOWN');
      created.current = { id: tag.id, stored: { ...values, image: null } };
    }
    const { id, stored } = created.current;
    const fields = { ...values, image: null };
    await save(id, fields, stored);
    created.current = { id, stored: fields };
    await save(id, values, fields);
  };
}
