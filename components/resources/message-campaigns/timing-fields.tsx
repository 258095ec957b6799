'use client';

import { useWatch } from 'react-hook-form';
import { SelectField } from '@/components/form/choice-fields';
import { DateField } from '@/components/form/date-field';
import { DateTimeField, TimeField } from '@/components/form/date-time-field';
import { Alert } from '@/components/ui/alert';
import { intervals } from '@/lib/resources/message-campaigns/campaign';
import { isPast } from '@/lib/resources/message-campaigns/due';
import { typedRecurrence, typedSendAt, type CampaignForm } from '@/lib/resources/message-campaigns/schema';
import { RunCalendar } from './run-calendar';

/**
 * When a campaign is sent, or was (`isSent`: it will not be sent again, whatever the time): one time, or a first day, a
 * frequency and a time of day, with the resulting runs (D-91).
 */
export function TimingFields({ isSent }: { isSent: boolean }) {
  const form = useWatch<CampaignForm>() as CampaignForm;
  const sendAt = typedSendAt(form);
  const warning =
    !isSent && sendAt !== null && isPast(sendAt) ? (
      <Alert tone="warning">This time is in the past: the message goes out as soon as the campaign is saved.</Alert>
    ) : null;
  if (form.type === 'ONCE') {
    return (
      <>
        <DateTimeField name="scheduledAt" label="Scheduled At" required className="sm:max-w-72" />
        {warning}
      </>
    );
  }
  const recurrence = typedRecurrence(form);
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-3">
        <DateField name="nextRunAt" label="First Run Date" required />
        <SelectField name="interval" label="Frequency" placeholder="Choose" options={intervals} required />
        <TimeField name="timeToRun" label="Time To Run" required />
      </div>
      {warning}
      {recurrence ? (
        <RunCalendar rhythm={recurrence} />
      ) : (
        <p className="text-sm text-muted">The next five runs appear here once date, frequency and time are set.</p>
      )}
    </>
  );
}
