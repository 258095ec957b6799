'use client';

import { useQuery } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { useRef, useState } from 'react';
import { EditForm } from '@/components/form/edit-form';
import { lazyDialog } from '@/components/form/lazy-dialog';
import { useReturnTo } from '@/components/form/use-return-to';
import { PageHeader } from '@/components/layout/page-header';
import { PageSpinner } from '@/components/layout/page-states';
import { BackLink } from '@/components/list/back-link';
import { Alert } from '@/components/ui/alert';
import type { MessageCampaignType } from '@/graphql/generated/types';
import type { MessageChoice } from '@/lib/messaging/choices';
import { useCreateCampaign } from '@/lib/resources/message-campaigns/mutations';
import { chosenMessageQuery, listAfter } from '@/lib/resources/message-campaigns/queries';
import { campaignSchema, newCampaign, toCampaignInput } from '@/lib/resources/message-campaigns/schema';
import { paths } from '@/lib/paths';
import { CampaignFields } from './campaign-fields';
import type { PreflightDialogProps } from './preflight-dialog';
import { failureText, usePreflight } from './use-preflight';

const PreflightDialog = lazyDialog<PreflightDialogProps>(() =>
  import('./preflight-dialog').then((file) => file.PreflightDialog),
);

/** /message-campaigns/create; `messageId` in the URL preselects a message (D-89). */
export function CampaignCreatePage({ messageId }: { messageId: string | null }) {
  return (
    <>
      <PageHeader
        title="New Message Campaign"
        back={<BackLink href={paths.messageCampaigns()} label="Message Campaigns" />}
      />
      {messageId === null ? <CampaignCreate message={null} /> : <WithMessage messageId={messageId} />}
    </>
  );
}

function WithMessage({ messageId }: { messageId: string }) {
  const { data, isPending } = useQuery(chosenMessageQuery(messageId));
  if (isPending) return <PageSpinner label="Loading the message" />;
  return (
    <>
      {data?.message ? null : (
        <Alert tone="warning" className="mb-6">
          The message that was chosen could not be found. Please choose another one.
        </Alert>
      )}
      <CampaignCreate message={data?.message ?? null} />
    </>
  );
}

/** Leads to the list: only unsent campaigns after a once-off one, all of them after a recurring one (D-90). */
function CampaignCreate({ message }: { message: MessageChoice | null }) {
  const router = useRouter();
  const { mutateAsync } = useCreateCampaign();
  const { before, dialog } = usePreflight();
  const [values] = useState(() =>
    newCampaign(message && { id: message.id, name: message.name, enabled: message.enabled }),
  );
  const made = useRef<MessageCampaignType>('ONCE');
  const back = useReturnTo(paths.messageCampaigns());
  return (
    <>
      <EditForm
        label="New Message Campaign"
        schema={campaignSchema}
        values={values}
        saveLabel="Create campaign"
        failureText={failureText}
        onCancel={back}
        onSubmit={async (campaign) => {
          made.current = campaign.type;
          await before(campaign, () => mutateAsync({ input: toCampaignInput(campaign) }));
        }}
        onDone={() => router.replace(paths.messageCampaigns(listAfter(made.current)))}
      >
        <CampaignFields isNew />
      </EditForm>
      <PreflightDialog {...dialog} />
    </>
  );
}
