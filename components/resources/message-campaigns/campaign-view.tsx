'use client';

import { useQuery } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { DetailLayout } from '@/components/layout/detail-layout';
import { PageHeader } from '@/components/layout/page-header';
import { BackLink } from '@/components/list/back-link';
import { RecordSteps } from '@/components/list/record-steps';
import { Alert } from '@/components/ui/alert';
import { Badge } from '@/components/ui/badge';
import { Card } from '@/components/ui/card';
import { DefinitionList, type DefinitionRow } from '@/components/ui/definition-list';
import { Link } from '@/components/ui/link';
import { Moment } from '@/components/ui/moment';
import { OfferedButton } from '@/components/ui/offered-button';
import { formatDateTime } from '@/lib/format/dates';
import {
  intervalLabel,
  nextSendAt,
  operatorLabel,
  typeLabel,
  type Campaign,
} from '@/lib/resources/message-campaigns/campaign';
import { channelLabel, channelsQuery } from '@/lib/messaging/channels';
import { recurrenceOf } from '@/lib/resources/message-campaigns/runs';
import { paths } from '@/lib/paths';
import { CampaignRuns } from './campaign-runs';
import { Overdue } from './overdue';
import { RunCalendar } from './run-calendar';
import { WithCampaign } from './with-campaign';

/** /message-campaigns/{id}/view */
export function CampaignViewPage({ campaignId }: { campaignId: string }) {
  return <WithCampaign campaignId={campaignId}>{(campaign) => <CampaignView campaign={campaign} />}</WithCampaign>;
}

/** A campaign: what is sent to whom, on which channels, and when (CMP-15 to CMP-17). */
function CampaignView({ campaign }: { campaign: Campaign }) {
  const router = useRouter();
  const { data } = useQuery(channelsQuery());
  const { message, channels, comment, accountGroups, accountGroupOperator } = campaign;
  const recurrence = recurrenceOf(campaign);
  return (
    <>
      <PageHeader
        title={campaign.name}
        back={<BackLink href={paths.messageCampaigns()} label="Message Campaigns" />}
        steps={<RecordSteps record="campaign" name={campaign.name} />}
        aside={
          <>
            <Badge tone={campaign.type === 'ONCE' ? 'neutral' : 'info'}>{typeLabel(campaign.type)}</Badge>
            <Overdue campaign={campaign} />
          </>
        }
        actions={
          <OfferedButton
            variant="primary"
            needs="UpdateMessageCampaign"
            onClick={() => router.push(paths.messageCampaignEdit(campaign.id))}
          >
            Edit
          </OfferedButton>
        }
      />
      {!message && nextSendAt(campaign) !== null ? (
        <Alert tone="warning" className="mb-6">
          This campaign has no message, so nothing is sent. Edit it to choose one.
        </Alert>
      ) : null}
      <DetailLayout
        main={
          <>
            <Card title="Campaign">
              <DefinitionList
                rows={[
                  { label: 'Name', value: campaign.name },
                  {
                    label: 'Message',
                    value: message ? <Link href={paths.message(message.id)}>{message.name}</Link> : null,
                  },
                  { label: 'Audience Segments', value: <SegmentLinks segments={accountGroups} /> },
                  ...(accountGroups.length > 0
                    ? [{ label: 'Operator', value: operatorLabel(accountGroupOperator) }]
                    : []),
                  {
                    label: 'Channels',
                    value: channels.map((channel) => channelLabel(channel, data?.messageChannels)).join(', '),
                  },
                  { label: 'Comment', value: comment },
                  { label: 'Created At', value: <Moment at={campaign.createdAt} /> },
                ]}
              />
            </Card>
            <CampaignRuns campaign={campaign} />
          </>
        }
        side={
          <>
            <Card title="Sending">
              <DefinitionList rows={timingRows(campaign)} />
            </Card>
            {campaign.type === 'RECURRING' && recurrence ? (
              <Card title="Calendar">
                <RunCalendar rhythm={recurrence} isSaved />
              </Card>
            ) : null}
          </>
        }
      />
    </>
  );
}

function timingRows({ type, scheduledAt, sentAt, nextRunAt, interval, timeToRun }: Campaign): DefinitionRow[] {
  const sent = { label: 'Sent At', value: <Moment at={sentAt} format={formatDateTime} /> };
  if (type === 'ONCE') return [{ label: 'Scheduled At', value: formatDateTime(scheduledAt) }, sent];
  return [
    { label: 'Next Run', value: formatDateTime(nextRunAt) },
    { label: 'Interval', value: intervalLabel(interval) },
    { label: 'Time To Run', value: timeToRun },
    sent,
  ];
}

function SegmentLinks({ segments }: { segments: Campaign['accountGroups'] }) {
  if (segments.length === 0) return '-';
  return (
    <ul className="space-y-1">
      {segments.map(({ id, name }) => (
        <li key={id}>
          <Link href={paths.audienceSegment(id)}>{name}</Link>
        </li>
      ))}
    </ul>
  );
}
