'use client';

import { useContext, useState } from 'react';
import { DetailLayout } from '@/components/layout/detail-layout';
import { PageHeader } from '@/components/layout/page-header';
import { BackLink } from '@/components/list/back-link';
import { RecordSteps } from '@/components/list/record-steps';
import { SendCampaignSlot } from '@/components/messaging/message-slots';
import { Status } from '@/components/ui/status';
import { buttonClass } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { DefinitionList } from '@/components/ui/definition-list';
import { ExternalLink, Link } from '@/components/ui/link';
import { Moment } from '@/components/ui/moment';
import { OfferedButton } from '@/components/ui/offered-button';
import { classLabels, templateLink, type Message } from '@/lib/resources/messages/message';
import { toMessageForm } from '@/lib/resources/messages/schema';
import { useNotOffered } from '@/lib/contract/use-not-offered';
import { paths } from '@/lib/paths';
import { LetterPreview } from './letter-preview';
import { MessagePreview } from './message-preview';
import { MessageUses } from './message-uses';
import { TemplateSubject } from './template-subject';
import { useDeleteMessage } from './use-delete-message';

/** /messages/{id}/view (MSG-11, MSG-12): the message's content, where it is used, and how it will look. */
export function MessageDetail({
  message,
  templateAddress,
}: {
  message: Message;
  templateAddress?: string | undefined;
}) {
  return (
    <>
      <PageHeader
        title={message.name}
        back={<BackLink href={paths.messages()} label="Messages" />}
        steps={<RecordSteps record="message" name={message.name} />}
        aside={
          <Status tone={message.enabled ? 'success' : 'neutral'}>{message.enabled ? 'Enabled' : 'Disabled'}</Status>
        }
        actions={<RowActions message={message} />}
      />
      <DetailLayout
        main={
          <>
            <Card title="Message">
              <DefinitionList
                rows={[
                  ...(message.messageClass ? [{ label: 'Class', value: classLabels[message.messageClass] }] : []),
                  {
                    label: 'Subject',
                    value: message.title || (message.contentId && <TemplateSubject contentId={message.contentId} />),
                  },
                  { label: 'Notification Title', value: message.notificationTitle },
                  { label: 'Body', value: message.body },
                  { label: 'Notification Body', value: message.notificationBody },
                  ...(message.contentId
                    ? [
                        {
                          label: 'E-mail template',
                          value: <TemplateLink address={templateAddress} contentId={message.contentId} />,
                        },
                      ]
                    : []),
                  { label: 'Deeplink', value: message.meta?.deeplink },
                  { label: 'Created At', value: <Moment at={message.createdAt} /> },
                  { label: 'Updated At', value: <Moment at={message.updatedAt} /> },
                ]}
              />
            </Card>
            <Card title="Where it is used">
              <MessageUses messageId={message.id} isLinked />
            </Card>
          </>
        }
        side={
          <>
            <MessagePreview message={toMessageForm(message)} />
            <LetterPreview messageId={message.id} />
          </>
        }
      />
    </>
  );
}

/** Without a configured URL the id is shown as text (D-86). */
function TemplateLink({ address, contentId }: { address: string | undefined; contentId: string }) {
  const href = templateLink(address, contentId);
  return href ? <ExternalLink href={href}>View e-mail template</ExternalLink> : contentId;
}

function RowActions({ message }: { message: Message }) {
  const { remove, isDeleting } = useDeleteMessage();
  const campaignDialog = useContext(SendCampaignSlot);
  const [isSending, setSending] = useState(false);
  return (
    <>
      <OfferedButton
        variant="danger-quiet"
        needs="RemoveMessage"
        loading={isDeleting}
        onClick={() => void remove(message)}
      >
        Delete
      </OfferedButton>
      {campaignDialog ? (
        <OfferedButton needs="CreateMessageCampaign" onClick={() => setSending(true)}>
          Send campaign
        </OfferedButton>
      ) : null}
      {useNotOffered('UpdateMessage') ? (
        <OfferedButton variant="primary" needs="UpdateMessage">
          Edit
        </OfferedButton>
      ) : (
        <Link tone="bare" className={buttonClass('primary')} href={paths.messageEdit(message.id)}>
          Edit
        </Link>
      )}
      {campaignDialog?.({ open: isSending, message, onClose: () => setSending(false) })}
    </>
  );
}
