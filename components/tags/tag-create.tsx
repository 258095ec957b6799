'use client';

import { useRouter } from 'next/navigation';
import { EditForm } from '@/components/form/edit-form';
import { useReturnTo } from '@/components/form/use-return-to';
import { PageHeader } from '@/components/layout/page-header';
import { useUploadWait } from '@/lib/images/queries';
import { paths } from '@/lib/paths';
import { useCreateTag } from '@/lib/tags/queries';
import { emptyTag, tagSchema, toTagInput } from '@/lib/tags/schema';
import { TagFields } from './tag-fields';

/** /tags/create; ends on /tags (D-57). */
export function TagCreate() {
  const router = useRouter();
  const { mutateAsync } = useCreateTag();
  const waiting = useUploadWait();
  const back = useReturnTo(paths.tags());
  return (
    <>
      <PageHeader title="New Tag" back={{ href: paths.tags(), label: 'Tags' }} />
      <EditForm
        label="New Tag" schema={tagSchema} values={emptyTag} saveLabel="Create tag" waiting={waiting}
        onDone={() => router.replace(paths.tags())} onCancel={back}
        onSubmit={(values) => mutateAsync({ tag: { ...toTagInput(values), ...(values.image ? { imageId: values.image.id } : {}) } })}
      >
        <TagFields />
      </EditForm>
    </>
  );
}
