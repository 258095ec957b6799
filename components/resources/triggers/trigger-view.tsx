'use client';

import { useRouter } from 'next/navigation';
import { DetailLayout } from '@/components/layout/detail-layout';
import { PageHeader } from '@/components/layout/page-header';
import { BackLink } from '@/components/list/back-link';
import { RecordSteps } from '@/components/list/record-steps';
import { Status } from '@/components/ui/status';
import { Card } from '@/components/ui/card';
import { DefinitionList } from '@/components/ui/definition-list';
import { Link } from '@/components/ui/link';
import { Moment } from '@/components/ui/moment';
import { OfferedButton } from '@/components/ui/offered-button';
import { formatRand } from '@/lib/format/money';
import { formatCount } from '@/lib/format/numbers';
import { paths } from '@/lib/paths';
import { formatPeriod, periodOf } from '@/lib/resources/triggers/period';
import { eventLabel, hasOrderCriteria, type Trigger } from '@/lib/resources/triggers/trigger';
import { ActionTables } from './action-tables';
import { useDelete } from './use-delete';
import { WithTrigger } from './with-trigger';

/** /triggers/{id}/view */
export function TriggerViewPage({ triggerId }: { triggerId: string }) {
  return <WithTrigger triggerId={triggerId}>{(trigger) => <TriggerView trigger={trigger} />}</WithTrigger>;
}

/** A trigger: its event, for whom and when it runs, and its actions (TRG-25, TRG-26). */
function TriggerView({ trigger }: { trigger: Trigger }) {
  const { name, enabled, eventType, accountGroups, actions } = trigger;
  return (
    <>
      <PageHeader
        title={name}
        back={<BackLink href={paths.triggers()} label="Triggers" />}
        steps={<RecordSteps record="trigger" name={name} />}
        aside={<Status tone={enabled ? 'success' : 'neutral'}>{enabled ? 'Enabled' : 'Disabled'}</Status>}
        actions={<TriggerActions id={trigger.id} />}
      />
      <DetailLayout
        main={
          <Card title="Information">
            <DefinitionList
              rows={[
                { label: 'Event Type', value: eventLabel(eventType) },
                {
                  label: 'Audience Segments',
                  value: accountGroups.length > 0 ? <SegmentLinks segments={accountGroups} /> : 'Everybody',
                },
                { label: 'Created At', value: <Moment at={trigger.createdAt} /> },
                { label: 'Updated At', value: <Moment at={trigger.updatedAt} /> },
              ]}
            />
          </Card>
        }
        side={<Criteria trigger={trigger} />}
      />
      <div className="mt-8 space-y-8">
        <ActionTables actions={actions} />
      </div>
    </>
  );
}

function SegmentLinks({ segments }: { segments: Trigger['accountGroups'] }) {
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

/** A criterion that is not set is '-'; those the event type does not have are left out (TRG-13). */
function Criteria({ trigger: { criteria, eventType } }: { trigger: Trigger }) {
  const { oncePerAccount, oncePerTimePeriod = null, maxNumberOfRuns, orderTotal, numberOfOrders } = criteria ?? {};
  return (
    <Card title="Criteria">
      <DefinitionList
        rows={[
          { label: 'Once Per Account', value: oncePerAccount ? 'Yes' : 'No' },
          { label: 'Once Per Time Period', value: formatPeriod(periodOf(oncePerTimePeriod)) },
          { label: 'Max Number Of Runs', value: formatCount(maxNumberOfRuns) },
          ...(hasOrderCriteria(eventType)
            ? [
                { label: 'Order Total', value: formatRand(orderTotal) },
                { label: 'Number of Orders', value: formatCount(numberOfOrders) },
              ]
            : []),
        ]}
      />
    </Card>
  );
}

function TriggerActions({ id }: { id: string }) {
  const router = useRouter();
  const { remove, isPending } = useDelete(() => router.replace(paths.triggers()));
  return (
    <>
      <OfferedButton variant="danger-quiet" needs="DeleteTrigger" loading={isPending} onClick={() => void remove(id)}>
        Delete trigger
      </OfferedButton>
      <OfferedButton variant="primary" needs="UpdateTrigger" onClick={() => router.push(paths.triggerEdit(id))}>
        Edit
      </OfferedButton>
    </>
  );
}
