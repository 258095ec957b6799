'use client';

import { OfferedButton } from '@/components/ui/offered-button';
import { useState } from 'react';
import { EditForm } from '@/components/form/edit-form';
import { useReturnTo } from '@/components/form/use-return-to';
import { DetailLayout } from '@/components/layout/detail-layout';
import { PageHeader } from '@/components/layout/page-header';
import { BackLink } from '@/components/list/back-link';
import type { Message } from '@/lib/resources/messages/message';
import { useUpdateMessage } from '@/lib/resources/messages/mutations';
import { messageQuery } from '@/lib/resources/messages/queries';
import { messageSchema, toMessageForm, toMessageUpdate } from '@/lib/resources/messages/schema';
import { useLatest } from '@/lib/operations/use-latest';
import { paths } from '@/lib/paths';
import { MessageFields } from './message-fields';
import { WrittenPreview } from './message-preview';
import { useDeleteMessage } from './use-delete-message';

/** Which fields form the mail's content: one of two kinds, each with its own fields (D-85). */
const MAIL = [['template', 'title', 'body', 'contentId']] as const;

/** /messages/{id}/edit: Save leads to the view, Delete to the list (MSG-21, D-88). */
export function MessageEdit({ message }: { message: Message }) {
  const leave = useReturnTo(paths.message(message.id));
  const latest = useLatest(messageQuery(message.id), ({ message: now }) => now && toMessageForm(now));
  const { mutateAsync } = useUpdateMessage(message.id);
  const { remove, isDeleting } = useDeleteMessage();
  // Compared with what the page opened with, even if a refetch brings other values in the meantime.
  const [before] = useState(() => toMessageForm(message));
  return (
    <>
      <PageHeader
        eyebrow="Edit Message"
        title={message.name}
        back={<BackLink href={paths.message(message.id)} label="Message" />}
      />
      <EditForm
        label="Edit Message"
        needs="UpdateMessage"
        schema={messageSchema}
        values={before}
        latest={latest}
        together={MAIL}
        skipUnchanged
        onSubmit={(values, _changed, was) => mutateAsync({ id: message.id, input: toMessageUpdate(values, was) })}
        onDone={leave}
        onCancel={leave}
        danger={
          <OfferedButton
            variant="danger-quiet"
            needs="RemoveMessage"
            loading={isDeleting}
            onClick={() => void remove(message)}
          >
            Delete
          </OfferedButton>
        }
      >
        <DetailLayout main={<MessageFields />} side={<WrittenPreview />} />
      </EditForm>
    </>
  );
}
