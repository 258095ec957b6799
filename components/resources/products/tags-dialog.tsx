'use client';

import { FormDialog } from '@/components/form/form-dialog';
import { PickerField } from '@/components/pickers/picker-field';
import { REQUIRED } from '@/lib/forms/fields';
import { countOf } from '@/lib/format/text';
import { productTagsQuery } from '@/lib/resources/products/queries';
import { tagOptions } from '@/lib/commerce/tag-options';
import { z } from '@/lib/zod';

const schema = z.object({ tagIds: z.array(z.string()).min(1, REQUIRED) });

export type TagsAnswer = { tagIds: string[] };
export type TagsDialogProps = {
  open: boolean;
  onClose: () => void;
  action: 'Add Tags' | 'Remove Tags';
  count: number;
  tagIds: string[];
  onAnswer: (answer: TagsAnswer) => void;
};

/** Which tags a bulk action adds to or removes from the selected products. */
export function TagsDialog({ action, count, tagIds, onAnswer, ...dialog }: TagsDialogProps) {
  return (
    <FormDialog
      {...dialog}
      title={action}
      draft={action}
      description={`${countOf(count, 'product')} selected`}
      schema={schema}
      values={{ tagIds }}
      submitLabel={action}
      onSubmit={async (answer) => onAnswer(answer)}
    >
      <PickerField name="tagIds" label="Tags" required query={productTagsQuery()} toOptions={tagOptions} />
    </FormDialog>
  );
}
