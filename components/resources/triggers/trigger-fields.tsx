'use client';

import { useQuery } from '@tanstack/react-query';
import type { RefObject } from 'react';
import { useWatch } from 'react-hook-form';
import { SelectField, SwitchField } from '@/components/form/choice-fields';
import { PickerField } from '@/components/pickers/picker-field';
import { TextField } from '@/components/form/text-fields';
import { PageSection } from '@/components/layout/page-section';
import type { AccountEventType } from '@/graphql/generated/types';
import { eventOptionsQuery, segmentsQuery } from '@/lib/resources/triggers/queries';
import { accountEvents, eventLabel } from '@/lib/resources/triggers/trigger';
import { ActionsField } from './actions-field';
import { CriteriaFields } from './criteria-fields';
import { ReadOnlyField } from './read-only-field';

type Named = { id: string; name: string };

interface TriggerFieldsProps {
  /** The event type is chosen once (TRG-08). */
  isNew: boolean;
  /** Segments already chosen, so that they have names before the list is loaded. */
  segments?: readonly Named[];
  /** Ids of saved actions that an earlier attempt to save has already deleted. */
  gone?: RefObject<ReadonlySet<string>>;
}

const toOption = ({ id, name }: Named) => ({ value: id, label: name });

/** The fields of a trigger, new or edited (TRG-07). */
export function TriggerFields({ isNew, segments = [], gone }: TriggerFieldsProps) {
  return (
    <>
      <PageSection title="Trigger">
        <TextField name="name" label="Name" required />
        <EventTypeField isNew={isNew} />
        <SwitchField name="enabled" label="Enabled" hint="A disabled trigger does not run." />
      </PageSection>
      <PageSection
        title="Audience"
        hint="Without a segment, the trigger applies to everybody; with several, to the members of any of them."
      >
        <PickerField
          name="accountGroupIds"
          label="Audience Segments"
          placeholder="Choose audience segments"
          query={segmentsQuery()}
          toOptions={({ allAccountGroups }) => allAccountGroups.map(toOption)}
          known={segments.map(toOption)}
        />
      </PageSection>
      <PageSection title="Criteria" hint="All of them must be met.">
        <CriteriaFields />
      </PageSection>
      <PageSection
        wide
        title="Actions"
        hint="What happens when the trigger runs. Changes here are kept until the trigger is saved."
      >
        <ActionsField gone={gone} />
      </PageSection>
    </>
  );
}

function EventTypeField({ isNew }: { isNew: boolean }) {
  const { data } = useQuery({ ...eventOptionsQuery(), enabled: isNew });
  const eventType = useWatch<{ eventType: string }, 'eventType'>({ name: 'eventType' });
  if (!isNew) return <ReadOnlyField label="Account Event Type" value={eventLabel(eventType as AccountEventType)} />;
  return (
    <SelectField
      name="eventType"
      label="Account Event Type"
      required
      placeholder="Choose an event"
      options={data?.accountEventOptions ?? accountEvents}
      className="sm:max-w-72"
    />
  );
}
