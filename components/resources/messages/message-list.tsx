'use client';

import { useCallback, useContext, useState } from 'react';
import { yesNoCell } from '@/components/list/cells';
import { CreateLink } from '@/components/list/create-link';
import { dateColumn } from '@/components/list/date-column';
import { ResourceList } from '@/components/list/resource-list';
import type { Column } from '@/components/list/types';
import { SendCampaignSlot } from '@/components/messaging/message-slots';
import type { MessageRowFragment, MessageSortFields } from '@/graphql/generated/types';
import { orDash } from '@/lib/format/text';
import { messageList } from '@/lib/resources/messages/list-params';
import { messageKeys, messagesQuery } from '@/lib/resources/messages/queries';
import { paths } from '@/lib/paths';
import { MessageRowActions } from './message-row-actions';
import { useDeleteMessage } from './use-delete-message';
import { UsesNote, UsesOfRows } from './uses-note';

/** Columns of MSG-03; uses are shown outside the link, so that the link's text is only the name. */
const columns: readonly Column<MessageRowFragment, MessageSortFields>[] = [
  { header: 'Name', sort: 'name', main: true, cell: ({ name }) => name },
  {
    header: 'Title',
    card: 'below',
    cell: ({ id, title }) => (
      <>
        {orDash(title)}
        <UsesNote messageId={id} />
      </>
    ),
  },
  { header: 'Enabled', width: 'w-26', cell: ({ enabled }) => yesNoCell(enabled) },
  dateColumn('Created At', 'createdAt', 'w-32'),
  dateColumn('Updated At', 'updatedAt', 'w-32'),
];

/** /messages (MSG-01 to MSG-10). */
export function MessageList() {
  const { remove } = useDeleteMessage();
  const campaignDialog = useContext(SendCampaignSlot);
  const [sent, setSent] = useState<MessageRowFragment | null>(null);
  const [isSending, setSending] = useState(false);
  const onSend = useCallback((message: MessageRowFragment) => {
    setSent(message);
    setSending(true);
  }, []);
  const canSend = campaignDialog !== null;
  const rowActions = useCallback(
    (message: MessageRowFragment) => (
      <MessageRowActions message={message} onDelete={remove} onSend={canSend ? onSend : undefined} />
    ),
    [remove, onSend, canSend],
  );
  return (
    <>
      <UsesOfRows>
        {(button) => (
          <ResourceList
            list={messageList}
            query={messagesQuery}
            select={(data) => data.messages}
            columns={columns}
            rowName={({ name }) => name}
            rowHref={({ id }) => paths.message(id)}
            rowActions={rowActions}
            header={{ title: 'Messages', actions: <CreateLink href={paths.messageCreate()}>Create</CreateLink> }}
            texts={{
              caption: 'Message list',
              noun: 'message',
              error: 'There was an error fetching messages',
              empty: {
                title: 'No messages yet',
                hint: 'A message is written once and sent by campaigns and triggers.',
              },
            }}
            controls={{ search: { placeholder: 'Search by name or title' } }}
            toolbarActions={button}
            invalidates={[messageKeys.lists()]}
          />
        )}
      </UsesOfRows>
      {campaignDialog?.({ open: isSending, message: sent, onClose: () => setSending(false) })}
    </>
  );
}
