'use client';

import { useState } from 'react';
import { EditForm } from '@/components/form/edit-form';
import { useReturnTo } from '@/components/form/use-return-to';
import { DetailLayout } from '@/components/layout/detail-layout';
import { PageHeader } from '@/components/layout/page-header';
import { Button } from '@/components/ui/button';
import type { Message } from '@/lib/messages/message';
import { useUpdateMessage } from '@/lib/messages/queries';
import { messageSchema, toMessageForm, toMessageUpdate } from '@/lib/messages/schema';
import { paths } from '@/lib/paths';
import { MessageFields } from './message-fields';
import { WrittenPreview } from './message-preview';
import { useDeleteMessage } from './use-delete-message';

/** /messages/{id}/edit: Save ends on the view, Delete on the list (MSG-21, D-88). */
export function MessageEdit({ message }: { message: Message }) {
  const leave = useReturnTo(paths.message(message.id));
  const { mutateAsync } = useUpdateMessage(message.id);
  const { remove, isDeleting } = useDeleteMessage();
  // Counted from what the page opened with, also when a refetch brings other values meanwhile.
  const [before] = useState(() => toMessageForm(message));
  return (
    <>
      <PageHeader title="Edit Message" description={message.name} back={{ href: paths.message(message.id), label: 'Message' }} />
      <EditForm
        label="Edit Message" schema={messageSchema} values={before} skipUnchanged
        onSubmit={(values) => mutateAsync({ id: message.id, input: toMessageUpdate(values, before) })} onDone={leave} onCancel={leave}
        danger={<Button variant="danger-quiet" loading={isDeleting} onClick={() => void remove(message)}>Delete</Button>}
      >
        <DetailLayout main={<MessageFields />} side={<WrittenPreview />} />
      </EditForm>
    </>
  );
}
