'use client';

import { useRouter } from 'next/navigation';
import { EditForm } from '@/components/form/edit-form';
import { useReturnTo } from '@/components/form/use-return-to';
import { DetailLayout } from '@/components/layout/detail-layout';
import { PageHeader } from '@/components/layout/page-header';
import { BackLink } from '@/components/list/back-link';
import { useCreateMessage } from '@/lib/resources/messages/mutations';
import { emptyMessage, messageSchema, toMessageInput } from '@/lib/resources/messages/schema';
import { paths } from '@/lib/paths';
import { MessageFields } from './message-fields';
import { WrittenPreview } from './message-preview';

/** /messages/create; leads to /messages (D-88). */
export function MessageCreate() {
  const router = useRouter();
  const { mutateAsync } = useCreateMessage();
  const back = useReturnTo(paths.messages());
  return (
    <>
      <PageHeader title="New Message" back={<BackLink href={paths.messages()} label="Messages" />} />
      <EditForm
        label="New Message"
        schema={messageSchema}
        values={emptyMessage}
        saveLabel="Create message"
        onSubmit={(values) => mutateAsync({ input: toMessageInput(values) })}
        onDone={() => router.replace(paths.messages())}
        onCancel={back}
      >
        <DetailLayout main={<MessageFields isNew />} side={<WrittenPreview />} />
      </EditForm>
    </>
  );
}
