'use client';

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { Dialog, DialogBody, DialogFooter } from '@/components/ui/dialog';
import { Spinner } from '@/components/ui/spinner';
import { formatDateTime } from '@/lib/format/dates';
import { formatCount } from '@/lib/format/numbers';
import { audienceOf } from '@/lib/resources/message-campaigns/audience';
import { isPast } from '@/lib/resources/message-campaigns/due';
import { hasTextFor, obstaclesOf } from '@/lib/resources/message-campaigns/obstacles';
import { chosenMessageQuery } from '@/lib/resources/message-campaigns/queries';
import { channelLabel, channelsQuery } from '@/lib/messaging/channels';
import { firstSendAt, type CampaignValues } from '@/lib/resources/message-campaigns/schema';
import { AudienceFigures } from './audience-figures';
import { useAudience } from './use-audience';
import { useReach } from './use-reach';

export interface PreflightDialogProps {
  open: boolean;
  onClose: () => void;
  onSave: () => void;
  values: CampaignValues | null;
}

/**
 * Shown before saving: whom the campaign reaches, and what would prevent it. The user can save without waiting for the
 * count.
 */
export function PreflightDialog({ open, onClose, onSave, values }: PreflightDialogProps) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      size="lg"
      title="Check before saving"
      description={values ? `${values.name}: ${whenOf(values)}.` : undefined}
    >
      {values ? <Check values={values} onClose={onClose} onSave={onSave} /> : null}
    </Dialog>
  );
}

/** 'goes out on 01/06/2026 09:30', or immediately if that has passed (D-93). */
function whenOf(values: CampaignValues): string {
  const goes = values.type === 'ONCE' ? 'goes out' : 'first goes out';
  const sendAt = firstSendAt(values);
  return isPast(sendAt) ? `${goes} immediately` : `${goes} on ${formatDateTime(sendAt)}`;
}

function Check({
  values,
  onClose,
  onSave,
}: Omit<PreflightDialogProps, 'open' | 'values'> & { values: CampaignValues }) {
  const [now] = useState(() => Date.now());
  const { data: readings, error, isFetching, refetch, read } = useAudience(values.accountGroupIds);
  const message = useQuery({ ...chosenMessageQuery(values.messageId), staleTime: 0 });
  const channels = useQuery(channelsQuery());
  const reach = useReach(values);
  const label = (channel: CampaignValues['channels'][number]) => channelLabel(channel, channels.data?.messageChannels);
  const audience = readings && audienceOf(readings, values.accountGroupOperator);
  const chosen = message.data?.message ?? null;
  const isGone = message.error?.code === 'NOT_FOUND' || (message.data !== undefined && message.data.message === null);
  const obstacles =
    chosen || isGone
      ? obstaclesOf(
          {
            message: chosen,
            channels: values.channels,
            channelLabel: label,
            sendAt: firstSendAt(values),
            isRecurring: values.type === 'RECURRING',
            segments: values.accountGroupIds.length,
            people: audience?.isWhole ? audience.people.length : null,
            reached: reach && Math.max(...reach.map(({ reached }) => reached)),
          },
          now,
        )
      : [];
  return (
    <>
      <DialogBody className="space-y-5">
        {obstacles.map(({ text, stops }) => (
          <Alert key={text} tone={stops ? 'danger' : 'warning'}>
            {text}
          </Alert>
        ))}
        {message.error && !isGone ? (
          <Alert tone="warning" onRetry={() => void message.refetch()} retrying={message.isFetching}>
            The message could not be checked.
          </Alert>
        ) : null}
        {error ? (
          <Alert onRetry={() => void refetch()} retrying={isFetching} reference={error.requestId}>
            The members of the segments could not be read.
          </Alert>
        ) : null}
        {audience ? (
          <AudienceFigures
            audience={audience}
            values={values}
            reach={reach}
            channelLabel={label}
            hasText={(channel) => !chosen || hasTextFor(chosen, channel)}
          />
        ) : error ? null : (
          <p role="status" className="flex items-center gap-3 py-6 text-muted">
            <Spinner />
            Reading the segments: {formatCount(read)} members so far
          </p>
        )}
      </DialogBody>
      <DialogFooter>
        <Button onClick={onClose}>Keep editing</Button>
        <Button variant="primary" onClick={onSave}>
          {isPast(firstSendAt(values)) ? 'Save and send' : 'Save campaign'}
        </Button>
      </DialogFooter>
    </>
  );
}
