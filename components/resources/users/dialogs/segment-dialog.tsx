'use client';

import { useQuery } from '@tanstack/react-query';
import { SelectField } from '@/components/form/choice-fields';
import { FormDialog } from '@/components/form/form-dialog';
import { Alert } from '@/components/ui/alert';
import type { AccountGroupAction } from '@/graphql/generated/types';
import { requiredText } from '@/lib/forms/fields';
import { countOf } from '@/lib/format/text';
import { segmentChoicesQuery } from '@/lib/resources/users/queries';
import { z } from '@/lib/zod';

const schema = z.object({ accountGroupId: requiredText() });

export type SegmentAnswer = { accountGroupId: string };
export type SegmentDialogProps = {
  open: boolean;
  onClose: () => void;
  action: AccountGroupAction;
  count: number;
  onAnswer: (answer: SegmentAnswer) => void;
};

/** Which audience segment the selected users are included in or excluded from; the first fifty are offered (D-62). */
export function SegmentDialog({ action, count, onAnswer, ...dialog }: SegmentDialogProps) {
  const { data, isError, isFetching, refetch } = useQuery({ ...segmentChoicesQuery(), enabled: dialog.open });
  const choices = (data?.accountGroups.edges ?? []).map(({ node }) => ({ value: node.id, label: node.name }));
  return (
    <FormDialog
      {...dialog}
      size="sm"
      draft={`segment ${action}`}
      title={action === 'Include' ? 'Include in Audience Segment' : 'Exclude from Audience Segment'}
      description={`${countOf(count, 'user')} selected`}
      schema={schema}
      values={{ accountGroupId: '' }}
      submitLabel={action}
      onSubmit={async (answer) => onAnswer(answer)}
    >
      {isError ? (
        <Alert onRetry={() => void refetch()} retrying={isFetching}>
          There was an error fetching audience segments
        </Alert>
      ) : null}
      <SelectField
        name="accountGroupId"
        label="Audience segment"
        required
        placeholder={data ? 'Choose a segment' : 'Loading…'}
        options={choices}
      />
    </FormDialog>
  );
}
