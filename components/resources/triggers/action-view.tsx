'use client';

import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { lazyDialog } from '@/components/form/lazy-dialog';
import { PageHeader } from '@/components/layout/page-header';
import { PageError, PageSpinner } from '@/components/layout/page-states';
import { BackLink } from '@/components/list/back-link';
import { Badge } from '@/components/ui/badge';
import { Card } from '@/components/ui/card';
import { DefinitionList } from '@/components/ui/definition-list';
import { Link } from '@/components/ui/link';
import { Moment } from '@/components/ui/moment';
import { OfferedButton } from '@/components/ui/offered-button';
import { changedValues } from '@/lib/forms/changed-values';
import { formatRand } from '@/lib/format/money';
import { useLatest } from '@/lib/operations/use-latest';
import { paths } from '@/lib/paths';
import { actionValues, channelsLabel, toActionUpdate, typeLabel, type Action } from '@/lib/resources/triggers/action';
import { toActionForm } from '@/lib/resources/triggers/action-schema';
import { formatPeriod, periodOf } from '@/lib/resources/triggers/period';
import { useUpdateAction } from '@/lib/resources/triggers/mutations';
import { actionQuery } from '@/lib/resources/triggers/queries';
import type { ActionDialogProps } from './action-dialog';

const ActionDialog = lazyDialog<ActionDialogProps>(() => import('./action-dialog').then((file) => file.ActionDialog));

/** /actions/{id}/view */
export function ActionViewPage({ actionId }: { actionId: string }) {
  const { data, isPending, isFetching, refetch, error } = useQuery(actionQuery(actionId));
  if (isPending) return <PageSpinner label="Loading the action" />;
  if (data?.action) return <ActionView action={data.action} />;
  return (
    <PageError
      title="Error fetching action"
      body="An unexpected error occurred when fetching the specified action."
      onRetry={() => void refetch()}
      retrying={isFetching}
      {...(error?.requestId ? { reference: error.requestId } : {})}
      action={<Link href={paths.triggers()}>Back to the triggers</Link>}
    />
  );
}

/** An action on its own page; Edit saves at once, only what changed (ACT-01, ACT-02). */
function ActionView({ action }: { action: Action }) {
  const { id, name, enabled, type, message, trigger } = action;
  const [isEditing, setEditing] = useState(false);
  const { mutateAsync } = useUpdateAction(id);
  const values = actionValues(action);
  // The action as last read; changes are compared with it.
  const stored = useRef(values);
  const latest = useLatest(actionQuery(id), ({ action: now }) => {
    if (!now) return null;
    stored.current = actionValues(now);
    return toActionForm(stored.current);
  });
  return (
    <>
      <PageHeader
        title={name}
        back={
          trigger ? (
            <BackLink href={paths.trigger(trigger.id)} label={trigger.name} />
          ) : (
            <BackLink href={paths.triggers()} label="Triggers" />
          )
        }
        aside={<Badge tone="accent">{typeLabel(type)}</Badge>}
        actions={
          <OfferedButton variant="primary" needs="UpdateAction" onClick={() => setEditing(true)}>
            Edit
          </OfferedButton>
        }
      />
      <Card title="Action">
        <DefinitionList
          rows={[
            { label: 'Name', value: name },
            { label: 'Enabled', value: enabled ? 'Yes' : 'No' },
            { label: 'Type', value: typeLabel(type) },
            { label: 'Message', value: message && <Link href={paths.message(message.id)}>{message.name}</Link> },
            { label: 'Channels', value: channelsLabel(action.channels) },
            { label: 'Voucher Value', value: formatRand(action.voucherValue) },
            { label: 'Voucher Message', value: action.voucherMessage },
            { label: 'Expiry Date', value: formatPeriod(periodOf(action.expiryDate)) },
            { label: 'Delay', value: formatPeriod(periodOf(action.delay)) },
            { label: 'Trigger', value: trigger && <Link href={paths.trigger(trigger.id)}>{trigger.name}</Link> },
            { label: 'Created At', value: <Moment at={action.createdAt} /> },
            { label: 'Updated At', value: <Moment at={action.updatedAt} /> },
          ]}
        />
      </Card>
      <ActionDialog
        open={isEditing}
        onClose={() => setEditing(false)}
        title="Edit Action"
        draft={`action ${id}`}
        submitLabel="Save"
        values={toActionForm(values)}
        isTypeFixed
        skipUnchanged
        latest={latest}
        onSubmit={(given) =>
          mutateAsync({ id, input: changedValues(toActionUpdate(stored.current), toActionUpdate(given)) })
        }
      />
    </>
  );
}
