'use client';

import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useWatch } from 'react-hook-form';
import { CheckGroupField, RadioField } from '@/components/form/group-fields';
import { MessageField } from '@/components/messaging/message-field';
import { PickerField } from '@/components/pickers/picker-field';
import { TextareaField, TextField } from '@/components/form/text-fields';
import { PageSection } from '@/components/layout/page-section';
import { Alert } from '@/components/ui/alert';
import { Input } from '@/components/ui/input';
import { Label } from '@/components/ui/label';
import { Skeleton } from '@/components/ui/skeleton';
import { campaignTypes, operators, typeLabel, type Named } from '@/lib/resources/message-campaigns/campaign';
import { segmentsQuery } from '@/lib/resources/message-campaigns/queries';
import { channelsQuery } from '@/lib/messaging/channels';
import type { CampaignForm } from '@/lib/resources/message-campaigns/schema';
import { TimingFields } from './timing-fields';

export interface CampaignFieldsProps {
  /** The type is chosen once, when the campaign is created (CMP-29). */
  isNew: boolean;
  /** It was sent and will not be sent again. */
  isSent?: boolean;
  /** Segments already chosen, so that they have names before the list is loaded. */
  segments?: readonly Named[];
}

const JOHANNESBURG = 'Johannesburg time.';

/** The fields of a campaign, on a page (CMP-18 to CMP-20). */
export function CampaignFields({ isNew, isSent = false, segments = [] }: CampaignFieldsProps) {
  return (
    <>
      <PageSection title="Campaign">
        <TypeField isNew={isNew} />
        <TextField name="name" label="Name" required />
        <MessageField name="message" label="Message" required />
        <TextareaField name="comment" label="Comment" hint="For colleagues; nobody else sees it." rows={2} />
      </PageSection>
      <PageSection title="Time" hint={JOHANNESBURG}>
        <TimingFields isSent={isSent} />
      </PageSection>
      <PageSection title="Audience">
        <AudienceFields segments={segments} />
      </PageSection>
    </>
  );
}

/** The same fields in a dialog. */
export function CampaignDialogFields() {
  return (
    <div className="space-y-5">
      <TypeField isNew />
      <TextField name="name" label="Name" required />
      <MessageField name="message" label="Message" required />
      <TimingFields isSent={false} />
      <p className="-mt-3 text-sm text-muted">{JOHANNESBURG}</p>
      <AudienceFields segments={[]} />
      <TextareaField name="comment" label="Comment" hint="For colleagues; nobody else sees it." rows={2} />
    </div>
  );
}

function TypeField({ isNew }: { isNew: boolean }) {
  const type = useWatch<CampaignForm, 'type'>({ name: 'type' });
  const id = useId();
  if (isNew) return <RadioField name="type" label="Type" options={campaignTypes} />;
  return (
    <div className="space-y-1.5">
      <Label htmlFor={id}>Type</Label>
      <Input id={id} value={typeLabel(type)} readOnly className="sm:max-w-60" />
    </div>
  );
}

function AudienceFields({ segments }: { segments: readonly Named[] }) {
  const chosen = useWatch<CampaignForm, 'accountGroupIds'>({ name: 'accountGroupIds' });
  const channels = useQuery(channelsQuery());
  return (
    <>
      <PickerField
        name="accountGroupIds"
        label="Audience Segments"
        placeholder="Choose audience segments"
        query={segmentsQuery()}
        toOptions={({ allAccountGroups }) => allAccountGroups.map(toOption)}
        known={segments.map(toOption)}
      />
      {chosen.length > 1 ? (
        <RadioField
          name="accountGroupOperator"
          label="Operator"
          hint="And: people in every segment. Or: people in any of them."
          options={operators}
        />
      ) : null}
      {channels.data ? (
        <CheckGroupField name="channels" label="Channels" required options={channels.data.messageChannels} />
      ) : channels.error ? (
        <Alert onRetry={() => void channels.refetch()} retrying={channels.isFetching}>
          The channels could not be loaded.
        </Alert>
      ) : (
        <Skeleton className="h-12" />
      )}
    </>
  );
}

const toOption = ({ id, name }: Named) => ({ value: id, label: name });
