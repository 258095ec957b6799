'use client';

import { useQuery } from '@tanstack/react-query';
import { Alert } from '@/components/ui/alert';
import { Card } from '@/components/ui/card';
import { useConfirm } from '@/components/ui/confirm';
import { DefinitionList } from '@/components/ui/definition-list';
import { Moment } from '@/components/ui/moment';
import { OfferedButton } from '@/components/ui/offered-button';
import { Status } from '@/components/ui/status';
import { useServes } from '@/lib/contract/use-serves';
import { formatDateTime } from '@/lib/format/dates';
import type { Campaign } from '@/lib/resources/message-campaigns/campaign';
import { outcomesOf, runStateOf, type CampaignRun } from '@/lib/resources/message-campaigns/figures';
import { useCancelCampaign, usePauseCampaign, useResumeCampaign } from '@/lib/resources/message-campaigns/mutations';
import { campaignRunsQuery } from '@/lib/resources/message-campaigns/queries';
import { channelLabel, channelsQuery } from '@/lib/messaging/channels';

const STATES = {
  notSent: ['danger', 'Not sent'],
  paused: ['warning', 'Paused'],
  stopping: ['warning', 'Being stopped'],
  sending: ['info', 'Being sent'],
  done: ['success', 'Finished'],
} as const;

/** The result of each time a campaign was sent; a sentence if the upstream does not report it. */
export function CampaignRuns({ campaign }: { campaign: Campaign }) {
  const serves = useServes();
  const { data, error, refetch, isFetching } = useQuery({
    ...campaignRunsQuery(campaign.id),
    enabled: serves('campaign-figures'),
  });
  const runs = data?.messageCampaign?.runs ?? [];
  if (!serves('campaign-figures'))
    return (
      <Card title="Delivery">
        <p className="text-muted">The marketplace cannot say what became of a campaign.</p>
      </Card>
    );
  if (!error && runs.length === 0) return null;
  return (
    <Card title="Delivery">
      {error ? (
        <Alert tone="warning" onRetry={() => void refetch()} retrying={isFetching}>
          The figures could not be read.
        </Alert>
      ) : null}
      <ul aria-label="Runs" className="divide-y divide-line">
        {runs.map((run) => (
          <RunItem key={run.id} run={run} campaign={campaign} mayControl={serves('campaign-control')} />
        ))}
      </ul>
    </Card>
  );
}

function RunItem({ run, campaign, mayControl }: { run: CampaignRun; campaign: Campaign; mayControl: boolean }) {
  const { data } = useQuery(channelsQuery());
  const state = runStateOf(run);
  const [tone, word] = STATES[state];
  return (
    <li className="space-y-3 py-4 first:pt-0 last:pb-0">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <span className="font-medium tabular-nums">
          <Moment at={run.startedAt} format={formatDateTime} />
        </span>
        <Status tone={tone}>{word}</Status>
      </div>
      {run.error === null ? null : <p>{run.error}</p>}
      <DefinitionList
        rows={outcomesOf(run).map(({ channel, text, reasons }) => ({
          label: channelLabel(channel, data?.messageChannels),
          value: <Outcome text={text} reasons={reasons} />,
        }))}
      />
      {state !== 'sending' && state !== 'paused' ? null : mayControl ? (
        <Control campaign={campaign} isPaused={state === 'paused'} />
      ) : (
        <p className="text-muted">The marketplace cannot pause or stop a campaign.</p>
      )}
    </li>
  );
}

function Outcome({ text, reasons }: { text: string; reasons: readonly string[] }) {
  return (
    <>
      {text}
      {reasons.length > 0 ? (
        <ul className="mt-1 text-sm text-muted">
          {reasons.map((reason) => (
            <li key={reason}>{reason}</li>
          ))}
        </ul>
      ) : null}
    </>
  );
}

/** Pauses, resumes or cancels what has not been sent yet. */
function Control({ campaign: { id, name }, isPaused }: { campaign: Campaign; isPaused: boolean }) {
  const confirm = useConfirm();
  const [pause, resume, cancel] = [usePauseCampaign(id), useResumeCampaign(id), useCancelCampaign(id)];
  const end = async () => {
    if (
      await confirm({
        title: 'Stop sending this campaign?',
        body: `${name}: messages that have not been sent yet will never be sent. Sent messages stay on record.`,
        action: 'Stop sending',
        cancel: 'Keep sending',
        tone: 'danger',
      })
    )
      cancel.mutate({ id });
  };
  return (
    <div className="flex flex-wrap gap-2">
      {isPaused ? (
        <OfferedButton needs="ResumeMessageCampaign" loading={resume.isPending} onClick={() => resume.mutate({ id })}>
          Resume sending
        </OfferedButton>
      ) : (
        <OfferedButton needs="PauseMessageCampaign" loading={pause.isPending} onClick={() => pause.mutate({ id })}>
          Pause sending
        </OfferedButton>
      )}
      <OfferedButton
        variant="danger-quiet"
        needs="CancelMessageCampaign"
        loading={cancel.isPending}
        onClick={() => void end()}
      >
        Stop permanently
      </OfferedButton>
    </div>
  );
}
