'use client';

import { EditForm } from '@/components/form/edit-form';
import { useReturnTo } from '@/components/form/use-return-to';
import { PageHeader } from '@/components/layout/page-header';
import { BackLink } from '@/components/list/back-link';
import { Button } from '@/components/ui/button';
import { useUploadWait } from '@/lib/images/queries';
import { useLatest } from '@/lib/operations/use-latest';
import { paths } from '@/lib/paths';
import { tagQuery } from '@/lib/resources/tags/queries';
import { tagSchema, toTagForm } from '@/lib/resources/tags/schema';
import type { Tag } from '@/lib/resources/tags/tag';
import { TagFields } from './tag-fields';
import { useSaveTag } from './use-save-tag';

/**
 * A tag's edit form. It reads the stored tag again before every attempt, so that nothing is sent twice; edit mode is
 * its own history entry, so Cancel returns to the view (D-57).
 */
export function TagEdit({ tag }: { tag: Tag }) {
  const save = useSaveTag();
  const latest = useLatest(tagQuery(tag.id), ({ tag: now }) => now && toTagForm(now));
  const waiting = useUploadWait();
  const leave = useReturnTo(paths.tag(tag.id));
  return (
    <EditForm
      label="Edit tag"
      needs="UpdateOneTag"
      schema={tagSchema}
      values={toTagForm(tag)}
      latest={latest}
      waiting={waiting}
      onSubmit={(values, _changed, before) => save(tag.id, values, before)}
      onDone={leave}
      onCancel={leave}
      header={(cancel) => (
        <PageHeader
          eyebrow="Tag Information"
          title={tag.name}
          back={<BackLink href={paths.tags()} label="Tags" />}
          actions={
            <Button aria-pressed onClick={cancel}>
              Edit
            </Button>
          }
        />
      )}
    >
      <TagFields />
    </EditForm>
  );
}
