'use client';

import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { EditForm } from '@/components/form/edit-form';
import { lazyDialog } from '@/components/form/lazy-dialog';
import { useReturnTo } from '@/components/form/use-return-to';
import { PageHeader } from '@/components/layout/page-header';
import { BackLink } from '@/components/list/back-link';
import { Alert } from '@/components/ui/alert';
import { OfferedButton } from '@/components/ui/offered-button';
import { formatDateTime } from '@/lib/format/dates';
import type { Campaign } from '@/lib/resources/message-campaigns/campaign';
import { wasSent } from '@/lib/resources/message-campaigns/due';
import { useUpdateCampaign } from '@/lib/resources/message-campaigns/mutations';
import { campaignQuery } from '@/lib/resources/message-campaigns/queries';
import {
  campaignSchema,
  toCampaignForm,
  touchesSending,
  toCampaignUpdate,
} from '@/lib/resources/message-campaigns/schema';
import { useLatest } from '@/lib/operations/use-latest';
import { paths } from '@/lib/paths';
import { CampaignFields } from './campaign-fields';
import type { PreflightDialogProps } from './preflight-dialog';
import { useDelete } from './use-delete';
import { failureText, usePreflight } from './use-preflight';
import { WithCampaign } from './with-campaign';

const PreflightDialog = lazyDialog<PreflightDialogProps>(() =>
  import('./preflight-dialog').then((file) => file.PreflightDialog),
);

/** A recurring campaign's schedule fields. */
const TIMING = [['nextRunAt', 'interval', 'timeToRun']] as const;

/** /message-campaigns/{id}/edit */
export function CampaignEditPage({ campaignId }: { campaignId: string }) {
  return <WithCampaign campaignId={campaignId}>{(campaign) => <CampaignEdit campaign={campaign} />}</WithCampaign>;
}

/**
 * A campaign's form; only what changed is sent. Leads to the view, or after Delete to the list of unsent campaigns
 * (CMP-35, CMP-36).
 */
function CampaignEdit({ campaign }: { campaign: Campaign }) {
  const router = useRouter();
  const { mutateAsync } = useUpdateCampaign(campaign);
  const { remove, isPending } = useDelete(() => router.replace(paths.messageCampaigns({ sent: false })));
  const { before, dialog } = usePreflight();
  const leave = useReturnTo(paths.messageCampaign(campaign.id));
  const latest = useLatest(
    campaignQuery(campaign.id),
    ({ messageCampaign }) => messageCampaign && toCampaignForm(messageCampaign),
  );
  const [values] = useState(() => toCampaignForm(campaign));
  return (
    <>
      <PageHeader
        eyebrow="Edit Message Campaign"
        title={campaign.name}
        back={<BackLink href={paths.messageCampaign(campaign.id)} label="Message Campaign" />}
      />
      {wasSent(campaign) ? (
        <Alert tone="info" className="mb-6" title="This campaign was already sent.">
          It was sent on {formatDateTime(campaign.sentAt)}. Changing it does not send it again.
        </Alert>
      ) : null}
      <EditForm
        label="Edit Message Campaign"
        needs="UpdateMessageCampaign"
        schema={campaignSchema}
        values={values}
        latest={latest}
        together={TIMING}
        skipUnchanged
        failureText={failureText}
        onDone={leave}
        onCancel={leave}
        danger={
          <OfferedButton
            variant="danger-quiet"
            needs="RemoveMessageCampaign"
            loading={isPending}
            onClick={() => void remove(campaign.id, campaign.name)}
          >
            Delete campaign
          </OfferedButton>
        }
        onSubmit={async (given, changed) => {
          const save = () => mutateAsync({ id: campaign.id, input: toCampaignUpdate(changed) });
          await (touchesSending(changed) && !wasSent(campaign) ? before(given, save) : save());
        }}
      >
        <CampaignFields isNew={false} isSent={wasSent(campaign)} segments={campaign.accountGroups} />
      </EditForm>
      <PreflightDialog {...dialog} />
    </>
  );
}
