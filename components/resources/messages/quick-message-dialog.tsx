'use client';

import { FormDialog } from '@/components/form/form-dialog';
import type { CreateMessageDialogProps } from '@/components/messaging/message-slots';
import { useCreateMessage } from '@/lib/resources/messages/mutations';
import { emptyMessage, messageSchema, toMessageInput } from '@/lib/resources/messages/schema';
import { MessageFields } from './message-fields';

/** Creates a message inside another form, which keeps its state and selects the message (D-88). */
export function QuickMessageDialog({ open, onClose, onCreated }: CreateMessageDialogProps) {
  const { mutateAsync } = useCreateMessage();
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title="New Message"
      draft="quick-message"
      schema={messageSchema}
      values={emptyMessage}
      submitLabel="Create message"
      onSubmit={async (values) => {
        const { createMessage } = await mutateAsync({ input: toMessageInput(values) });
        if (createMessage)
          onCreated({ id: createMessage.id, name: createMessage.name, enabled: createMessage.enabled });
      }}
    >
      <MessageFields isNew />
    </FormDialog>
  );
}
